"""Entering a deal on a phone, step by step."""

import re
from typing import Any

import pytest

from scoring.models import (
    AuditEntry,
    Confirmation,
    DealVersion,
)
from tests.scoring.building import token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall, entered_by_member

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return str(answer.content.decode())


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
    assert (
        '<h2 tabindex="-1" autofocus aria-describedby="hand-question"><bdi>Coby</bdi></h2>' in html
    )
    assert 'name="add"' not in html


def test_whoever_opened_the_pad_can_type_the_number_after_all(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2", "open": "2"}
    offered = text(hall.post("Anna", "deal/1/", **posted, do="next"))
    html = text(hall.post("Anna", "deal/1/", **posted, do="more:2"))

    assert "Enter the number" in offered
    assert 'name="add"' not in html
    assert 'value="left-2 7"' in html


def test_what_is_no_number_is_asked_for_again_and_not_lost(hall: Hall) -> None:
    posted = {"out": "1", "step": "hand", "ask": "2", "left-2": "seven", "left-3": "12"}
    html = text(hall.post("Anna", "deal/1/", **posted, do="next"))

    assert "“seven” is neither a number nor an X." in html
    assert 'name="left-3" value="12"' in html


def test_a_hand_without_its_number_is_asked_for_again(hall: Hall) -> None:
    html = text(hall.post("Anna", "deal/1/", out="1", step="hand", ask="2", do="next"))

    assert (
        '<h2 tabindex="-1" autofocus aria-describedby="hand-question"><bdi>Bram</bdi></h2>' in html
    )
    assert "Please enter a number first." in html


def test_the_next_hand_is_asked_for_without_a_reproach(hall: Hall) -> None:
    html = text(hall.post("Anna", "deal/1/", out="1", step="hand", ask="2", pick="2 7"))

    assert (
        '<h2 tabindex="-1" autofocus aria-describedby="hand-question"><bdi>Coby</bdi></h2>' in html
    )
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

    assert (
        '<h2 tabindex="-1" autofocus aria-describedby="hand-question"><bdi>Bram</bdi></h2>' in html
    )


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
