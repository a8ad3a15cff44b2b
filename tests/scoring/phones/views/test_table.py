"""A table's pages on phones: joining, entering, confirming, disputing, calling."""

import re
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.test import Client, RequestFactory

from scoring.live.stream import may_follow
from scoring.models import (
    AuditEntry,
    Confirmation,
    DealVersion,
    Dispute,
    Event,
    Guesses,
    Phone,
    RefereeCall,
)
from scoring.phones.code_throttle import FROM_ONE
from tests.scoring.building import a_club, a_round, a_user, an_event, token
from tests.scoring.phones.devices import FIRST, Hall, a_hall, entered_by_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return str(answer.content.decode())


# Joining


@pytest.mark.parametrize("way", ["t", "T"])
def test_a_code_opens_the_table_for_anybody(hall: Hall, way: str) -> None:
    html = text(Client().get(f"/{way}/{hall.table.code}/"))

    assert "Who are you?" in html
    assert all(name in html for name in ("Anna", "Bram", "Coby", "Dirk"))
    assert "Els" not in html


def test_a_code_in_small_letters_opens_it_too(hall: Hall) -> None:
    assert "Who are you?" in text(Client().get(f"/t/{hall.table.code.lower()}/"))


def test_a_tap_on_a_name_makes_the_phone_that_seat(hall: Hall) -> None:
    html = hall.text("Anna")

    assert "You are Anna" in html
    assert "Enter deal 1" in html
    assert Phone.objects.get().entrant == hall.seat("Anna").entrant


def test_the_cookie_is_kept_from_scripts_and_other_sites(hall: Hall) -> None:
    cookie = hall.phone("Anna").cookies["phone"]

    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"


def test_a_cookie_that_was_not_signed_here_is_nobody(hall: Hall) -> None:
    hall.phone("Anna")
    forger = Client()
    forger.cookies["phone"] = Phone.objects.get().key

    assert "Who are you?" in text(forger.get(hall.at()))


def test_pages_of_phones_are_not_kept_by_anybody(hall: Hall) -> None:
    assert "no-store" in hall.phone("Anna").get(hall.at())["Cache-Control"]


def test_a_seat_with_a_phone_is_not_taken_by_another(hall: Hall) -> None:
    hall.phone("Anna")
    answer = Client().post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})

    assert "Another phone has that name already." in text(answer)
    assert Phone.objects.count() == 1


def test_one_phone_is_passed_round(hall: Hall) -> None:
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id})

    assert "You are Bram" in text(anna.get(hall.at()))
    anna.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})
    assert "You are Anna" in text(anna.get(hall.at()))
    assert Phone.objects.count() == 2


def test_a_phone_lets_its_seat_go(hall: Hall) -> None:
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id, "do": "leave"})

    assert Phone.objects.count() == 0
    assert "Who are you?" in text(anna.get(hall.at()))


def test_a_phone_does_not_let_go_anothers_seat(hall: Hall) -> None:
    hall.phone("Anna")
    hall.post("Bram", "who/", entrant=hall.seat("Anna").entrant_id, do="leave")

    assert Phone.objects.filter(entrant=hall.seat("Anna").entrant).exists()


def test_a_phone_of_another_table_cannot_sit_down_here(hall: Hall) -> None:
    answer = hall.post("Els", "who/", entrant=hall.seat("Anna").entrant_id)

    assert "This phone belongs to another table of this round." in text(answer)
    assert Phone.objects.count() == 1


def test_in_the_next_round_the_phone_finds_its_table(hall: Hall) -> None:
    hall.phone("Anna")
    seated = [
        [hall.seat(name).entrant for name in group]
        for group in (("Els", "Bram", "Greet", "Dirk"), ("Anna", "Frits", "Coby", "Hans"))
    ]
    table = a_round(hall.event, *seated).tables.get(number=2)

    html = hall.text("Anna")
    assert "Anna: in round 2 you are at table 2." in html
    assert f'href="/t/{table.code}/"' in html
    assert "You are Anna" in text(hall.phone("Anna").get(f"/t/{table.code}/"))


def test_a_table_of_a_draft_is_not_there_yet(hall: Hall) -> None:
    seated = [hall.seat(name).entrant for name in ("Anna", "Bram", "Coby")]
    table = a_round(hall.event, seated, published=None).tables.get()

    assert Client().get(f"/t/{table.code}/").status_code == 404


def test_a_member_of_the_club_is_led_to_the_sheet(hall: Hall) -> None:
    answer = hall.owner().get(hall.at())

    assert answer.url == f"/event/{hall.event.code}/round/1/table/1/"  # type: ignore[attr-defined]


def test_a_member_who_plays_sits_down_like_anybody(hall: Hall) -> None:
    owner = hall.owner()
    owner.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})

    assert "You are Anna" in text(owner.get(hall.at()))


# Guessing


def test_a_code_of_no_table_is_told_in_words(hall: Hall) -> None:
    assert "No table has this code." in text(Client().get("/t/AAAAAA/"), 404)


def test_guessing_is_held_back_and_told_how_long(hall: Hall) -> None:
    guesser = Client()
    for _each in range(FROM_ONE):
        assert guesser.get("/t/AAAAAA/").status_code == 404
    answer = guesser.get("/t/AAAAAA/")

    assert re.search(r"Please wait [1-5] minutes?, and try again\.", text(answer, 429))
    assert 0 < int(answer["Retry-After"]) <= 300
    assert guesser.get(hall.at()).status_code == 429


def test_who_sits_at_the_table_is_not_held_back_by_a_guesser(hall: Hall) -> None:
    hall.phone("Anna")
    for _each in range(FROM_ONE):
        Client().get("/t/AAAAAA/")

    assert "You are Anna" in hall.text("Anna")


def test_what_finds_a_table_is_no_guess(hall: Hall) -> None:
    Client().get(hall.at())

    assert not Guesses.objects.exists()


def test_a_typed_code_leads_to_its_table(hall: Hall) -> None:
    answer = Client().get("/t/", {"code": f" {hall.table.code.lower()} "})

    assert answer.url == hall.at()  # type: ignore[attr-defined]


# Entering


def test_a_deal_is_entered_step_by_step_without_a_script(hall: Hall) -> None:
    given = {"seen": "0", "token": token()}
    html = hall.text("Anna", "deal/1/")
    assert "Who went out?" in html

    html = text(hall.post("Anna", "deal/1/", **given, step="who", out="1"))
    assert 'name="pick" value="2 7"' in html
    html = text(hall.post("Anna", "deal/1/", **given, step="hand", ask="2", out="1", pick="2 7"))
    assert 'name="left-2" value="7"' in html
    assert 'name="pick" value="3 12"' in html
    so_far = {**given, "out": "1", "left-2": "7"}
    html = text(hall.post("Anna", "deal/1/", **so_far, step="hand", ask="3", pick="3 12"))
    so_far["left-3"] = "12"
    html = text(hall.post("Anna", "deal/1/", **so_far, step="hand", ask="4", pick="4 3"))

    assert "Anna went out. Bram 7, Coby 12, Dirk 3." in html
    assert DealVersion.objects.count() == 0
    so_far["left-4"] = "3"
    answer = hall.post("Anna", "deal/1/", **so_far, do="send")
    assert answer.status_code == 302
    version = DealVersion.objects.get()
    assert (version.who, version.entrant) == ("Anna", hall.seat("Anna").entrant)


def test_totals_are_shown_as_they_are_tapped(hall: Hall) -> None:
    entered_by_member(hall)
    posted = {"out": "2", "left-1": "4", "seen": "0", "step": "hand", "ask": "3", "pick": "3 5"}
    html = text(hall.post("Anna", "deal/2/", **posted))

    row = html[html.index('class="phone-sums"') :]
    assert re.findall(r"</span>(\d+)</td>", row) == ["4", "7", "17", "3"]


def test_digits_are_tapped_one_by_one_on_the_keypad(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2", "left-2": "1", "key": "left-2 4"}
    assert 'name="left-2" value="14"' in text(hall.post("Anna", "deal/1/", **posted))

    posted |= {"left-2": "14", "key": "left-2 del"}
    assert 'name="left-2" value="1"' in text(hall.post("Anna", "deal/1/", **posted))


def test_cards_are_tapped_on_the_pad(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2"}
    assert 'name="add" value="2 5H"' in text(hall.post("Anna", "deal/1/", **posted, do="pad:2"))
    posted["open"] = "2"
    html = text(hall.post("Anna", "deal/1/", **posted, add="2 5H"))
    assert 'name="cards-2" value="5H"' in html
    html = text(hall.post("Anna", "deal/1/", **posted, **{"cards-2": "5H"}, do="next"))
    assert "<h2><bdi>Coby</bdi></h2>" in html
    assert 'name="add"' not in html


def test_whoever_opened_the_pad_can_type_the_number_after_all(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2", "open": "2"}
    offered = text(hall.post("Anna", "deal/1/", **posted, do="next"))
    html = text(hall.post("Anna", "deal/1/", **posted, do="more:2"))

    assert "Type the number" in offered
    assert 'name="add"' not in html
    assert 'value="left-2 7"' in html


def test_what_is_no_number_is_asked_for_again_and_not_lost(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2", "left-2": "seven", "left-3": "12"}
    html = text(hall.post("Anna", "deal/1/", **posted, do="next"))

    assert "“seven” is neither a number nor an X." in html
    assert 'name="left-3" value="12"' in html


def test_a_hand_without_its_number_is_asked_for_again(hall: Hall) -> None:
    html = text(hall.post("Anna", "deal/1/", out="1", step="hand", ask="2", do="next"))

    assert "<h2><bdi>Bram</bdi></h2>" in html
    assert "Please enter a number first." in html


def test_the_next_hand_is_asked_for_without_a_reproach(hall: Hall) -> None:
    html = text(hall.post("Anna", "deal/1/", out="1", step="hand", ask="2", pick="2 7"))

    assert "<h2><bdi>Coby</bdi></h2>" in html
    assert "Please enter a number first." not in html


def test_points_of_the_winner_are_asked_for_where_these_count() -> None:
    hall = a_hall("eight-colours")
    html = text(hall.post("Anna", "deal/1/", step="who", out="1"))
    assert "How many points does Anna get?" in html

    html = text(hall.post("Anna", "deal/1/", out="1", ask="gathered", gathered="45", do="next"))
    assert "Anna went out and gets 45." in html
    hall.send("Anna", out="1", gathered="45")
    assert DealVersion.objects.get().facts["left"][0] == {"number": 45}


def test_each_hand_can_be_counted_instead() -> None:
    hall = a_hall("eight-colours")
    html = text(hall.post("Anna", "deal/1/", out="1", ask="gathered", do="hands"))

    assert "<h2><bdi>Bram</bdi></h2>" in html


def test_a_pyramid_asks_for_stage_and_cards() -> None:
    hall = a_hall("taki-pyramid")
    html = text(hall.post("Anna", "deal/1/", step="who", out="1"))
    assert 'name="stage-2"' in html

    sent = {"out": "1"}
    for seat in (2, 3, 4):
        sent |= {f"stage-{seat}": "3", f"left-{seat}": "2"}
    answer = hall.post("Anna", "deal/1/", seen="0", do="send", **sent)
    assert answer.status_code == 302
    assert DealVersion.objects.get().facts["left"][1] == {"number": 2, "stage": 3}


def test_the_same_post_twice_is_one_change(hall: Hall) -> None:
    posted = {**FIRST, "token": token()}
    first, again = hall.send("Anna", **posted), hall.send("Anna", **posted)

    assert first.url == again.url
    assert DealVersion.objects.count() == 1
    assert AuditEntry.objects.filter(verb="deal-entered").count() == 1


def test_numbers_changed_after_an_answer_that_got_lost_are_not_taken_for_the_same_post(
    hall: Hall,
) -> None:
    posted = {**FIRST, "token": token()}
    hall.send("Anna", **posted)
    html = text(hall.send("Anna", **{**posted, "left_2": "8"}))

    assert "In the meantime Anna entered this deal" in html
    assert 'name="left-2" value="8"' in html
    assert f'value="{posted["token"]}"' not in html
    assert DealVersion.objects.count() == 1


def test_a_token_that_entered_one_deal_does_not_speak_for_another(hall: Hall) -> None:
    posted = {**FIRST, "token": token()}
    hall.send("Anna", **posted)

    assert "In the meantime this deal was changed." in text(hall.send("Anna", 2, **posted))
    assert DealVersion.objects.get().number == 1


def test_each_step_of_a_deal_has_a_token_of_its_own(hall: Hall) -> None:
    known = token()
    step = text(hall.post("Anna", "deal/1/", out="1", ask="2", pick="2 7", token=known))
    warned = text(hall.send("Anna", **{**FIRST, "left_2": "14"}, token=known))

    assert f'value="{known}"' not in step
    assert f'value="{known}"' in warned


def test_two_phones_with_different_numbers_stand_side_by_side(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    html = text(hall.send("Bram", **{**FIRST, "left_2": "8"}))

    assert "In the meantime Anna entered this deal" in html
    assert "Which is right?" in html
    assert 'name="left-2" value="8"' in html
    assert DealVersion.objects.count() == 1

    hall.send("Bram", **{**FIRST, "left_2": "8"}, seen="1", reason="compared")
    version = DealVersion.objects.get(version=2)
    assert (version.who, version.reason) == ("Bram", "Compared at the table")


def test_two_phones_with_the_same_numbers_agree(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Bram", **FIRST)

    assert DealVersion.objects.count() == 1
    assert Confirmation.objects.get().entrant == hall.seat("Bram").entrant


def test_a_fourteenth_card_is_asked_about(hall: Hall) -> None:
    html = text(hall.send("Anna", **{**FIRST, "left_2": "14"}))
    key = html.split('name="warned" value="')[1].split('"')[0]
    assert "Is this right?" in html

    hall.send("Anna", **{**FIRST, "left_2": "14"}, do="accept", warned=key)
    assert DealVersion.objects.get().facts["accepted"] == ["more-than-dealt"]


def test_a_phone_does_not_decide_numbers_as_the_referee_does(hall: Hall) -> None:
    hall.send("Anna", **FIRST, adjusted="on")

    assert DealVersion.objects.get().facts["kind"] == "played"


def test_htmx_gets_the_step_alone(hall: Hall) -> None:
    anna = hall.phone("Anna")
    posted = {"step": "who", "out": "1", "token": token()}
    html = text(anna.post(hall.at("deal/1/"), posted, headers={"HX-Request": "true"}))

    assert "<html" not in html
    assert 'id="entry"' in html
    assert len(html) < 8 * 1024


def test_a_closed_round_takes_nothing(hall: Hall) -> None:
    hall.phone("Anna")
    played = hall.table.round
    played.closed = "2026-11-20T22:00Z"
    played.save()

    assert "This round is closed" in text(hall.send("Anna", **FIRST))
    assert DealVersion.objects.count() == 0


def test_the_page_of_a_deal_has_all_of_it_at_once_for_when_there_is_no_network(hall: Hall) -> None:
    html = hall.text("Anna", "deal/1/")
    _page, whole = html.split('<template id="whole-deal"')

    assert f'data-page="{hall.at("who/")}"' in whole
    assert "Deal 1 of table 1 waits on this phone." in whole
    for seat in "1234":
        assert f'name="out" value="{seat}"' in whole
        assert f'name="left-{seat}"' in whole
    assert 'name="reason"' not in whole


def test_a_deal_that_is_changed_without_a_network_has_its_reason(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    whole = hall.text("Anna", "deal/1/?change=yes").split('<template id="whole-deal"')[1]

    assert 'name="reason" value="typed" checked' in whole


def test_a_form_made_from_what_waited_says_so_as_long_as_it_is_not_entered(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    html = text(hall.send("Bram", **{**FIRST, "left_2": "8"}, waited="x" * 36 + "y"))

    assert f'<input type="hidden" name="waited" value="{"x" * 36}">' in html
    assert (
        'name="waited"'
        not in text(hall.send("Bram", **{**FIRST, "left_2": "8"})).split(
            '<template id="whole-deal"'
        )[0]
    )


# Confirming


def test_another_seat_confirms_with_one_tap(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    assert "waits for 1 player to confirm it" in hall.text("Bram")
    assert "That is right" in hall.text("Bram")
    assert "That is right" not in hall.text("Anna")

    hall.post("Bram", "deal/1/confirm/", seen="1")
    assert Confirmation.objects.count() == 1
    assert "waits for" not in hall.text("Coby")
    assert AuditEntry.objects.get(verb="deal-confirmed").who == "Bram"


def test_who_entered_a_deal_does_not_confirm_it(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Anna", "deal/1/confirm/", seen="1")

    assert Confirmation.objects.count() == 0


def test_a_phone_passed_round_confirms_for_the_one_who_holds_it(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    anna = hall.phone("Anna")
    anna.post(hall.at("who/"), {"entrant": hall.seat("Bram").entrant_id})
    posted = {"seen": "1", "as": hall.seat("Bram").entrant_id, "token": token()}
    anna.post(hall.at("deal/1/confirm/"), posted)

    assert Confirmation.objects.get().entrant == hall.seat("Bram").entrant


def test_nobody_confirms_for_a_seat_that_is_not_the_phones(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    posted = {"seen": "1", "as": hall.seat("Coby").entrant_id}

    assert hall.post("Bram", "deal/1/confirm/", **posted).status_code == 403
    assert Confirmation.objects.count() == 0


def test_what_was_changed_meanwhile_is_not_confirmed(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1")
    hall.post("Bram", "deal/1/confirm/", seen="1")

    assert Confirmation.objects.count() == 0


def test_all_others_confirm_where_the_club_asks_for_it() -> None:
    hall = a_hall(confirming="all")
    hall.send("Anna", **FIRST)
    for name, words in (("Bram", "2 players"), ("Coby", "1 player")):
        hall.post(name, "deal/1/confirm/", seen="1")
        assert f"waits for {words} to confirm it" in hall.text("Dirk")
    hall.post("Dirk", "deal/1/confirm/", seen="1")

    assert "waits for" not in hall.text("Anna")


def test_a_deal_that_is_final_is_not_changed_by_a_phone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/confirm/", seen="1")

    assert "This deal is final." in text(hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1"))
    assert DealVersion.objects.count() == 1


def test_what_a_member_entered_is_final_for_phones(hall: Hall) -> None:
    entered_by_member(hall)

    assert "This deal is final." in text(hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1"))
    assert "waits for" not in hall.text("Anna")


def test_where_nobody_confirms_a_slip_is_put_right_on_the_phone() -> None:
    hall = a_hall(confirming="nobody")
    hall.send("Anna", **FIRST)
    assert "waits for" not in hall.text("Bram")

    hall.send("Anna", **{**FIRST, "left_2": "8"}, seen="1", reason="counted")
    assert DealVersion.objects.get(version=2).reason == "Counted again"


# Disputing, and calling the referee


def test_a_dispute_freezes_the_deal_and_calls_the_referee(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    answer = hall.post("Coby", "deal/1/dispute/", seen="1", words="I had 11")

    assert answer.status_code == 302
    assert RefereeCall.objects.get().dispute == Dispute.objects.get()
    assert "disputed: the referee decides" in hall.text("Dirk")
    refused = text(hall.send("Anna", **{**FIRST, "left_3": "11"}, seen="1"))
    assert "This deal is disputed" in refused
    hall.post("Bram", "deal/1/confirm/", seen="1")
    assert Confirmation.objects.count() == 0


def test_a_dispute_leaves_the_other_deals_alone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")

    assert hall.send("Anna", 2, **FIRST).status_code == 302


def test_a_deal_is_disputed_once(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    for name in ("Coby", "Dirk", "Dirk"):
        hall.post(name, "deal/1/dispute/", seen="1")

    assert Dispute.objects.count() == RefereeCall.objects.count() == 1


def test_an_empty_line_is_not_disputed(hall: Hall) -> None:
    assert hall.post("Coby", "deal/1/dispute/", seen="0").status_code == 404


def test_a_table_calls_the_referee_and_sees_who_is_coming(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule", words="May I swap?")
    assert "The referee has been called: A question about the rules." in hall.text("Bram")

    referee = hall.referee()
    queue = f"/event/{hall.event.code}/calls/"
    assert "May I swap?" in text(referee.get(queue))
    referee.post(f"{queue}{RefereeCall.objects.get().pk}/claim/")
    assert "Rob is coming." in hall.text("Bram")
    referee.post(f"{queue}{RefereeCall.objects.get().pk}/close/", {"outcome": "Yes, once"})
    assert "Rob is coming." not in hall.text("Bram")
    assert RefereeCall.objects.get().outcome == "Yes, once"


def test_a_table_that_waits_has_called_once(hall: Hall) -> None:
    for name in ("Anna", "Bram"):
        hall.post(name, "call/", why="rule")

    assert RefereeCall.objects.count() == 1


def test_who_sits_at_another_table_by_now_calls_from_there(hall: Hall) -> None:
    hall.phone("Anna")
    before = hall.text("Anna")
    anna, bram, els = (hall.seat(name).entrant for name in ("Anna", "Bram", "Els"))
    later = a_round(hall.event, [anna, bram, els]).tables.get()

    assert "Call the referee" in before
    assert "Call the referee" not in hall.text("Anna")
    assert "Call the referee" in text(hall.phone("Anna").get(f"/t/{later.code}/"))


def test_a_call_without_a_reason_is_asked_for_one(hall: Hall) -> None:
    html = text(hall.post("Anna", "call/", why="dispute", words="Quick"))

    assert "Please say what it is about." in html
    assert 'value="Quick"' in html
    assert RefereeCall.objects.count() == 0


def test_a_call_is_taken_back(hall: Hall) -> None:
    hall.post("Anna", "call/", why="rule")
    hall.post("Bram", "call/", do="withdraw")

    assert RefereeCall.objects.get().closed
    assert "The referee has been called: A" not in hall.text("Anna")


def test_htmx_gets_the_table_alone(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    bram = hall.phone("Bram")
    posted = {"seen": "1", "token": token()}
    confirmed = bram.post(hall.at("deal/1/confirm/"), posted, headers={"HX-Request": "true"})
    html = text(confirmed)

    assert "<html" not in html
    assert "Thank you: deal 1 is confirmed." in html
    assert "waits for" not in html


def test_a_phone_fetches_its_table_again_only_where_something_changed(hall: Hall) -> None:
    html = hall.text("Bram")
    mark = html.split('"Live-Mark": "')[1].split('"')[0]
    asked = {"HX-Request": "true", "Live-Mark": mark}
    bram = hall.phone("Bram")
    assert bram.get(hall.at(), headers=asked).status_code == 204

    hall.send("Anna", **FIRST)
    html = text(bram.get(hall.at(), headers=asked))
    assert "waits for 1 player to confirm it" in html
    assert "Enter deal 2" in html
    assert "<html" not in html


def test_a_phone_follows_its_event_and_a_stranger_does_not(hall: Hall) -> None:
    hall.phone("Anna")
    key = hall.phone("Anna").cookies["phone"].value
    request = RequestFactory().get("/")
    assert not may_follow(_anonymous(request), hall.event)

    request.COOKIES["phone"] = key
    assert may_follow(_anonymous(request), hall.event)
    assert not may_follow(_anonymous(request), a_hall_elsewhere())


def _anonymous(request: Any) -> Any:
    request.user = AnonymousUser()
    return request


def a_hall_elsewhere() -> Event:
    return an_event(a_club("Elsewhere", owner=a_user("Piet")))


def test_a_seat_that_is_tapped_twice_before_an_answer_came_is_one_phone() -> None:
    hall = a_hall()
    phone = Client()
    phone.get(hall.at())
    cookies = phone.cookies.output(header="", sep=";")
    for _tap in range(2):
        phone = Client()
        phone.cookies.load(cookies)
        answer = phone.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id})
        assert answer.status_code == 302

    assert "You are Anna" in phone.get(hall.at()).content.decode()


def test_the_page_of_a_table_takes_at_most_twelve_queries(
    hall: Hall, django_assert_max_num_queries: Any
) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Coby", "deal/1/dispute/", seen="1")
    hall.phone("Bram")
    with django_assert_max_num_queries(12):
        hall.text("Bram")
