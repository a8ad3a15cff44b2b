"""A match on players' own phones: set up, joined, seated, dealt, played, and played again."""

import re

import pytest
from django.test import Client

from config.live.fresh import Live
from referee.engine.sealing import hashed, link_of
from referee.matches import Trouble, present_deal
from referee.models import Holder, Match, RecordLine
from referee.notices import live_of
from referee.own_phones import deal_first
from tests.referee.views.phones import NAMES, Phone, a_table, dealt
from tests.referee.views.playing import hidden, html, phase, text, token

pytestmark = pytest.mark.django_db

ROWS = (Match, Holder, RecordLine)


def rows() -> list[int]:
    return [kind.objects.count() for kind in ROWS]


# Setting up and joining


def test_a_host_sets_up_a_match_and_sits_in_the_first_seat() -> None:
    host = Phone()
    host.set_up("taki", "Anna", length="rounds", rounds="3")
    page = host.page()

    assert (host.match.players, host.match.rounds, host.match.own_phones) == (["Anna"], 3, True)
    assert phase(page) == "lobby"
    assert "Anna · you · host" in text(page)
    assert "1 more player is needed." in text(page)


def test_the_same_post_twice_sets_up_one_match() -> None:
    host, posted = Phone(), token()
    for _each in range(2):
        host.set_up("taki", "Anna", token=posted)

    assert Match.objects.count() == 1
    assert Holder.objects.count() == 1


def test_a_match_is_set_up_under_house_rules() -> None:
    host = Phone()
    host.set_up("eight_colours", "Anna", hand_size="5")

    assert host.match.options == {"hand_size": 5}


def test_who_sets_up_gives_a_name() -> None:
    host = Phone()
    answer = host.set_up("taki", " ")

    assert answer.status_code == 200
    assert "Please type your name." in text(answer)
    assert not Match.objects.exists()


def test_others_join_by_their_name_and_all_see_who_is_here() -> None:
    (anna, bram), watching = a_table("taki", "Anna", "Bram")

    assert anna.match.players == ["Anna", "Bram"]
    assert re.findall(r"<bdi>(\w+)</bdi></span>|<bdi>(\w+)</bdi> <span", html(bram.page()))
    assert "Bram · you" in text(bram.page())
    assert "Deal to 2 players" in text(anna.page())
    assert "The host deals when all are here." in text(bram.page())
    assert "Sit down" in text(watching.page())


def test_who_joins_again_since_no_answer_came_has_the_seat() -> None:
    (_anna,), late = a_table("taki", "Anna")
    late.page()
    cookies = late.client.cookies.output(header="", sep=";")
    late.join("Bram")
    late.client = Client()
    late.client.cookies.load(cookies)
    answer = late.join("Bram")

    assert answer.status_code == 302
    assert late.match.players == ["Anna", "Bram"]
    assert "Bram · you" in text(late.page())


def test_whoever_joins_twice_has_one_seat() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    bram.join("Bram again")

    assert anna.match.players == ["Anna", "Bram"]


@pytest.mark.parametrize("name", ["Bram", "bram", " BRAM "])
def test_no_two_players_have_one_name(name: str) -> None:
    phones, watching = a_table("taki", "Anna", "Bram")
    answer = watching.join(name)

    assert "Somebody here has this name already. Please add something." in text(answer)
    assert f'value="{name}"' in html(answer)
    assert phones[0].match.players == ["Anna", "Bram"]


def test_a_table_that_is_full_can_be_watched() -> None:
    _phones, watching = a_table("eight_colours", *NAMES)
    answer = watching.join("Eva")

    assert "All seats are taken. You can watch" in text(answer)
    assert "Sit down" not in text(watching.page()).replace("Sit down with this phone", "")


def test_nobody_joins_once_the_cards_are_dealt() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    watching.join("Coby")

    assert phones[0].match.players == ["Anna", "Bram"]
    assert phase(watching.page()) == "watch"


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("Jan\n  Willem", "Jan Willem"), ("Jan\u200b", "Jan"), ("\u202eJan", "Jan")],
)
def test_a_name_is_one_line_that_can_be_seen(typed: str, kept: str) -> None:
    _phones, watching = a_table("taki", "Anna", "Bram")
    watching.join(typed)

    assert watching.match.players[2] == kept


def test_a_name_that_cannot_be_seen_is_none() -> None:
    _phones, watching = a_table("taki", "Anna", "Bram")
    answer = watching.join("\u200b")

    assert "Please type your name." in text(answer)


def test_a_match_is_found_by_its_code_however_it_is_typed() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    code = phones[0].code
    typed = f" {code[:5].lower()} {code[5:]} "
    answer = Client().get("/join/", {"code": typed})

    assert answer.headers["Location"] == f"/match/{code}/"


@pytest.mark.parametrize("code", ["", "ABCDE FGHJK", "א", "x" * 300, "%00", "ABCDEFGH\0"])
def test_an_unknown_code_is_asked_for_again(code: str) -> None:
    answer = Client().get("/join/", {"code": code})

    assert answer.status_code == 200
    assert ("No match has this code." in text(answer)) is bool(code)


def test_a_match_of_one_device_is_not_found_by_its_code(table) -> None:
    assert Client().get("/join/", {"code": table.code}).status_code == 200
    assert Client().get(f"/match/{table.code}/").status_code == 404


def test_the_way_in_is_shown_as_a_code_to_scan_an_address_and_letters_to_type() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    code, page = phones[0].code, phones[0].client.get(f"/match/{phones[0].code}/", HTTP_HOST="x.nl")

    assert f"http://x.nl/match/{code}/" in text(page)
    assert f"{code[:5]} {code[5:]}" in text(page)
    assert "<svg" in html(page)


# Seats before the deal


def test_the_host_puts_the_seats_in_order_and_the_phones_keep_their_players() -> None:
    (anna, bram, coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="up 3")
    anna.press("seats", do="up 2")

    assert anna.match.players == ["Coby", "Anna", "Bram"]
    for phone, name in ((anna, "Anna"), (bram, "Bram"), (coby, "Coby")):
        assert f"{name} · you" in text(phone.page())
    assert "Anna · you · host" in text(anna.page())


def test_the_host_takes_somebody_off_the_list() -> None:
    (anna, bram, coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="out 2")

    assert anna.match.players == ["Anna", "Coby"]
    assert "Sit down" in text(bram.page())
    assert "Coby · you" in text(coby.page())


def test_a_player_leaves() -> None:
    (anna, bram, _coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    bram.press("seats", do="out 2")

    assert anna.match.players == ["Anna", "Coby"]


def test_when_the_host_leaves_the_next_one_is_host() -> None:
    (anna, bram, _coby), _watching = a_table("taki", "Anna", "Bram", "Coby")
    anna.press("seats", do="out 1")

    assert "Bram · you · host" in text(bram.page())
    assert "Deal to 2 players" in text(bram.page())


@pytest.mark.parametrize("do", ["up 2", "out 1", "out 3", "up 99"])
def test_only_the_host_changes_the_seats_of_others(do: str) -> None:
    phones, _watching = a_table("taki", "Anna", "Bram", "Coby")
    answer = phones[1].press("seats", do=do)

    assert answer.status_code == 200
    assert "nothing was changed" in text(answer)
    assert phones[0].match.players == ["Anna", "Bram", "Coby"]


@pytest.mark.parametrize("do", ["up x", "out", "free -1", "up ²", "dance 2", "", "free \0"])
def test_a_button_that_no_page_has_is_a_bad_request(do: str) -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")

    assert phones[0].press("seats", do=do).status_code == 400


def test_seats_that_have_changed_since_the_page_was_made_stay() -> None:
    (anna, _bram, _coby), watching = a_table("taki", "Anna", "Bram", "Coby")
    seen = hidden(anna.page(), "seen")
    watching.join("Dirk")
    answer = anna.post("seats", seen=seen, token=token(), do="out 2")

    assert "nothing was changed" in text(answer)
    assert anna.match.players == ["Anna", "Bram", "Coby", "Dirk"]


# Dealing


def test_the_host_deals_to_those_who_are_listed() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    played = anna.played

    assert len(played.replay.state.hands) == 2
    assert sorted(phase(phone.page()) for phone in (anna, bram)) == ["turn", "wait"]


def test_nobody_else_deals() -> None:
    (anna, bram), watching = a_table("taki", "Anna", "Bram")
    bram.post("deal", seen=hidden(bram.page(), "seen"), token=token())

    assert watching.post("deal", seen="", token=token()).status_code == 403
    assert not anna.match.deals.exists()


def test_who_joined_since_the_host_looked_is_not_dealt_in_unseen() -> None:
    (anna, _bram), watching = a_table("taki", "Anna", "Bram")
    seen = hidden(anna.page(), "seen")
    watching.join("Coby")
    answer = anna.post("deal", seen=seen, token=token())

    assert "nothing was changed" in text(answer)
    assert "Deal to 3 players" in text(answer)


def test_the_same_post_twice_deals_once() -> None:
    (anna, _bram), _watching = a_table("taki", "Anna", "Bram")
    fields = {"seen": hidden(anna.page(), "seen"), "token": token()}
    answers = [anna.post("deal", **fields) for _each in range(2)]

    assert [answer.status_code for answer in answers] == [302, 302]
    assert anna.match.deals.count() == 1


def test_a_player_alone_is_dealt_nothing() -> None:
    host = Phone()
    host.set_up("taki", "Anna")
    key = host.match.holders.get().key
    seen = hidden(host.page(), "seen")

    assert deal_first(host.match, key=key, seen=seen, token=token()) is Trouble.STALE


# Playing


def turn_of(phones: list[Phone]) -> tuple[Phone, Phone]:
    """Return the phone to move and the next one, of two."""
    seat = phones[0].played.replay.state.turn
    return phones[seat - 1], phones[seat % len(phones)]


def test_a_move_on_one_phone_is_on_the_other_at_once() -> None:
    phones, watching = dealt("eight_colours", "Anna", "Bram")
    moves, waits = turn_of(phones)
    moves.move("draw")

    assert [phase(each.page()) for each in (moves, waits, watching)] == ["wait", "turn", "watch"]
    assert re.search(r"(Anna|Bram) drew 1 card", text(waits.page()))


def test_who_is_not_to_move_is_told_so() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram")
    moves, waits = turn_of(phones)
    answer = waits.post("move", seen=moves.played.version, token=token(), move="draw")

    assert "Not allowed" in text(answer)
    assert moves.lines == []


def test_who_only_watches_plays_nothing() -> None:
    phones, watching = dealt("eight_colours", "Anna", "Bram")
    before = rows()
    for what in ("move", "next", "deal", "seats", "word", "again"):
        answer = watching.post(what, seen=phones[0].played.version, token=token(), move="draw")
        assert answer.status_code == 403
        assert "This phone holds no seat of this match" in text(answer)

    assert rows() == before


def test_a_phone_of_another_match_only_watches() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram")
    others, _nobody = dealt("eight_colours", "Eva", "Fred")
    stranger = others[0]
    stranger.code = phones[0].code

    assert phase(stranger.page()) == "watch"
    assert stranger.post("move", seen="1-0", token=token(), move="draw").status_code == 403


def test_a_phone_is_never_passed_on() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram")

    for what in ("take", "put-down"):
        assert phones[0].post(what, seen=phones[0].played.version, seat="2").status_code == 404


def test_a_call_between_does_not_make_a_move_stale() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    moves, waits = turn_of(phones)
    seen = hidden(moves.page(), "seen")
    waits.move("call")
    answer = moves.post("move", seen=seen, token=token(), move="draw")

    assert answer.status_code == 302
    assert [line.split()[1] for line in moves.lines] == ["call", "draw"]


def test_a_call_comes_in_the_moment_at_which_it_arrives() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    moves, waits = turn_of(phones)
    seen = hidden(waits.page(), "seen")
    moves.move("draw")
    answer = waits.post("move", seen=seen, token=token(), move="call")

    assert answer.status_code == 302
    assert [line.split()[1] for line in moves.lines] == ["draw", "call"]


def test_a_move_that_another_move_came_before_is_stale() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram")
    moves, waits = turn_of(phones)
    seen = hidden(moves.page(), "seen")
    moves.move("draw")
    waits.move("draw")
    answer = moves.post("move", seen=seen, token=token(), move="draw")

    assert "nothing was changed. You wanted to draw." in " ".join(
        text(answer).replace("so nothing", "nothing").split()
    )
    assert len(moves.lines) == 2


def test_calls_are_written_once_between_two_moves() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    moves, waits = turn_of(phones)
    for _tap in range(3):
        waits.move("call")
    moves.move("draw")
    waits.move("call")

    assert [line.split()[1] for line in moves.lines] == ["call", "draw", "call"]


def test_a_call_leaves_what_happened_and_what_is_new_on_the_page() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", last_card_call="True")
    moves, _waits = turn_of(phones)
    moves.move("draw")
    moves.move("call")
    page = text(moves.page())

    assert "drew 1 card" in page
    assert "You drew: " in page


# Staying fresh


def test_a_page_that_fetches_itself_has_nothing_to_fetch_until_something_happens() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    found = mark_of(anna)

    assert anna.page(mark=found).status_code == 204
    bram.press("seats", do="out 2")
    fresh = anna.page(mark=found)
    assert fresh.status_code == 200
    assert "Bram" not in text(fresh)
    assert "autofocus" not in html(fresh)


def mark_of(phone: Phone) -> str:
    """Return how old the phone's page says that it is."""
    found = re.search(r'"Live-Mark": "(\d+)"', html(phone.page()))
    assert found
    return found[1]


@pytest.mark.parametrize("change", ["join", "deal", "move"])
def test_each_change_gives_the_pages_another_mark(change: str) -> None:
    phones, watching = a_table("eight_colours", "Anna", "Bram")
    if change == "move":
        phones[0].deal()
    before = mark_of(watching)
    if change == "join":
        Phone(watching.code).join("Coby")
    elif change == "deal":
        phones[0].deal()
    else:
        turn_of(phones)[0].move("draw")

    assert mark_of(watching) != before


def test_a_page_is_as_new_as_its_mark_also_when_somebody_joins_meanwhile(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    (anna, _bram), watching = a_table("taki", "Anna", "Bram")
    looked: list[Match] = []

    def joined_meanwhile(match: Match) -> Live:
        live = live_of(match)
        looked.append(match)
        if len(looked) == 2:
            watching.join("Coby")
        return live

    monkeypatch.setattr("referee.views.table.live_of", joined_meanwhile)
    page = anna.page()

    assert "Deal to 3 players" in text(page)
    assert anna.page(mark=re.findall(r'"Live-Mark": "(\d+)"', html(page))[0]).status_code == 200


# Another phone


def test_a_player_comes_back_to_the_same_seat() -> None:
    (_anna, bram), _watching = dealt("taki", "Anna", "Bram")
    hand = text(bram.page())
    bram.client.session.flush()

    assert text(bram.page()) == hand


def free(by: Phone, seat: int) -> None:
    """Free the seat of another phone, as the button on the page does."""
    by.post("seats", do=f"free {by.match.holders.get(seat=seat).pk}")


def test_a_seat_whose_phone_failed_is_freed_and_taken_with_another() -> None:
    (anna, bram), other = dealt("taki", "Anna", "Bram")
    free(anna, 2)
    assert phase(bram.page()) == "watch"
    assert "I am Bram" in text(other.page())
    answer = other.post("join", seat="2")

    assert answer.status_code == 302
    assert phase(other.page()) in ("turn", "wait")
    for phone in (anna, bram, other):
        said = text(phone.page())
        assert "Anna has freed the seat of Bram for another phone." in said
        assert "A phone has taken the seat of Bram." in said


def test_whoever_plays_frees_a_seat_also_that_of_the_host() -> None:
    (anna, _bram, coby), _watching = dealt("taki", "Anna", "Bram", "Coby")
    free(coby, 1)

    assert phase(anna.page()) == "watch"


def test_whoever_watches_frees_no_seat() -> None:
    (_anna, bram), watching = dealt("taki", "Anna", "Bram")
    pk = bram.match.holders.get(seat=2).pk

    assert watching.post("seats", do=f"free {pk}").status_code == 403
    assert bram.match.holders.count() == 2


def test_the_same_post_once_more_does_not_free_the_seat_of_who_has_come_back() -> None:
    (anna, bram), _watching = dealt("taki", "Anna", "Bram")
    pk = anna.match.holders.get(seat=2).pk
    anna.post("seats", do=f"free {pk}")
    bram.post("join", seat="2")
    anna.post("seats", do=f"free {pk}")

    assert phase(bram.page()) in ("turn", "wait")


def test_no_seat_of_another_match_is_freed() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    others, _nobody = dealt("taki", "Eva", "Fred")
    anna.post("seats", do=f"free {others[1].match.holders.get(seat=2).pk}")

    assert others[1].match.holders.count() == 2


def test_in_the_lobby_too_a_player_comes_back_with_another_phone() -> None:
    (anna, bram, coby), other = a_table("taki", "Anna", "Bram", "Coby")
    free(coby, 1)
    assert "Bram · you · host" in text(bram.page())
    assert "I am Anna" in text(other.page())
    other.post("join", seat="1")

    assert "Anna · you" in text(other.page())
    assert anna.match.players == ["Anna", "Bram", "Coby"]


def test_who_was_taken_off_the_list_is_told_so_by_their_next_tap() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    anna.press("seats", do="out 2")
    answer = bram.post("word", word="tulip")

    assert answer.status_code == 403
    assert "This phone holds no seat of this match, so nothing was changed." in text(answer)
    assert "Anna has taken Bram off the list." in text(answer)


@pytest.mark.parametrize("seat", ["1", "2", "0", "3", "x", "", "9" * 50])
def test_no_seat_is_taken_that_is_not_free(seat: str) -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    watching.post("join", seat=seat)

    assert phase(watching.page()) == "watch"
    assert phones[0].match.holders.count() == 2


def test_one_phone_holds_one_seat() -> None:
    (anna, _bram), _watching = dealt("taki", "Anna", "Bram")
    free(anna, 2)
    anna.post("join", seat="2")

    assert list(anna.match.holders.values_list("seat", flat=True)) == [1]


# The end


def ended(*names: str) -> list[Phone]:
    """Return the phones of a match of one round that has ended."""
    phones, _watching = dealt("eight_colours", *names, length="rounds", rounds="1", hand_size="5")
    play_out(phones)
    return phones


def play_out(phones: list[Phone]) -> None:
    """Let each player lay what they can, over the pages, until the round has ended."""
    game = phones[0].match.rules
    while (turn := game.to_move(phones[0].played.replay.state)) is not None:
        lawful = game.legal_moves(phones[0].played.replay.state)
        texts = [game.notation.write(move).split(" ", 1)[1] for move in lawful]
        best = next((each for each in texts if each.startswith("play")), texts[-1])
        assert phones[turn - 1].move(best).status_code == 302


def test_the_next_round_is_dealt_by_any_player() -> None:
    phones, _watching = dealt("eight_colours", "Anna", "Bram", hand_size="5")
    play_out(phones)
    phones[1].press("next")

    assert phones[0].match.deals.count() == 2
    assert {phase(phone.page()) for phone in phones} == {"turn", "wait"}


def test_the_same_players_play_again_without_joining_again() -> None:
    anna, bram = ended("Anna", "Bram")
    again = bram.post("again")
    new = Match.objects.get(follows=anna.match)

    assert again.headers["Location"] == f"/match/{new.code}/"
    assert (new.players, new.options, new.rounds) == (["Anna", "Bram"], {"hand_size": 5}, 1)
    assert "To the next match" in text(anna.page())
    bram.code = anna.code = new.code
    assert "Bram · you · host" in text(bram.page())
    assert "Anna · you" in text(anna.page())


def test_the_next_match_stands_on_the_first_page_of_each_phone() -> None:
    anna, bram = ended("Anna", "Bram")
    bram.post("again")
    new = Match.objects.get(follows=anna.match)

    for phone in (anna, bram):
        assert f"/match/{new.code}/" in html(phone.client.get("/"))


def test_there_is_one_next_match() -> None:
    anna, bram = ended("Anna", "Bram")
    locations = [phone.post("again").headers["Location"] for phone in (anna, bram, bram)]

    assert len(set(locations)) == 1
    assert Match.objects.count() == 2


def test_a_match_that_goes_on_is_not_played_again() -> None:
    phones, _watching = dealt("taki", "Anna", "Bram")
    phones[0].post("again")

    assert Match.objects.count() == 1


def test_whoever_watched_may_look_back_on_a_round_that_has_ended() -> None:
    phones = ended("Anna", "Bram")
    watching = Phone(phones[0].code)

    for rest in ("record/1/", "replay/1/", "replay/1/3/"):
        answer = watching.client.get(f"/match/{watching.code}/{rest}")
        assert answer.status_code == 200


# The seal


def test_what_is_shown_before_the_deal_is_the_hash_of_what_it_was_made_from() -> None:
    phones, _watching = a_table("eight_colours", "Anna", "Bram", length="rounds", rounds="1")
    found = re.search(r"<code>([0-9a-f]{64})</code>", html(phones[1].page()))
    assert found
    phones[0].deal()
    play_out(phones)
    address = re.search(r'href="(/deals/[^"]+)"', html(phones[1].page()))
    assert address
    link = re.search(r"link=([0-9a-f]{64})", address[1])

    assert link
    assert hashed(link[1]) == found[1]


def test_a_deal_is_made_again_with_the_words_of_its_players() -> None:
    phones, _watching = a_table("eight_colours", "Anna", "Bram", length="rounds", rounds="1")
    phones[1].post("word", word="  tulip ")
    phones[0].deal()
    deal = phones[0].match.deals.get()
    hands = phones[0].played.replay.states[0].hands
    play_out(phones)
    address = re.search(r'href="(/deals/[^"]+)"', html(phones[0].page()))
    assert address
    page = Client().get(address[1].replace("&amp;", "&"))

    assert deal.words == ["", "tulip"]
    assert f"The seed is {deal.seed}." in text(page)
    remade = page.context["remade"]
    deck = phones[0].match.rules.deck(phones[0].match.house_rules())
    assert remade.hands == tuple(tuple(deck.face(card) for card in sorted(hand)) for hand in hands)
    assert f"{('Anna', 'Bram')[deal.first - 1]} plays first." in text(page)
    assert "The same was shown before the deal" in text(page)


def test_before_the_end_nothing_shows_what_a_deal_is_made_from() -> None:
    phones, watching = dealt("taki", "Anna", "Bram")
    match = phones[0].match
    links = [link_of(match.secret, deal) for deal in (1, 2)]

    for phone in (*phones, watching):
        said = html(phone.page())
        assert not any(link in said for link in [*links, match.secret])
        assert str(match.deals.get().seed) not in said


def test_a_word_is_settled_by_the_deal() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    assert "Your word is kept." in text(phones[1].post("word", word="tulip"))
    phones[0].deal()
    answer = phones[1].post("word", word="rose")

    assert "nothing was changed" in text(answer)
    assert phones[0].match.holders.get(seat=2).word == "tulip"


def test_a_word_stays_in_the_match_whichever_phone_holds_the_seat() -> None:
    phones, watching = a_table("eight_colours", "Anna", "Bram", hand_size="5")
    phones[1].post("word", word="tulip")
    phones[0].deal()
    free(phones[0], 2)
    watching.post("join", seat="2")
    play_out([phones[0], watching])
    watching.press("next")

    assert [deal.words for deal in phones[0].match.deals.all()] == [["", "tulip"], ["", "tulip"]]


def test_a_word_that_is_too_long_is_asked_for_again() -> None:
    phones, _watching = a_table("taki", "Anna", "Bram")
    answer = phones[1].post("word", word="x" * 41)

    assert answer.status_code == 200
    assert "at most 40 characters" in text(answer)
    assert phones[0].match.holders.get(seat=2).word == ""


def test_a_match_that_was_read_before_somebody_joined_spoils_no_replay() -> None:
    phones, watching = a_table("taki", "Anna", "Bram")
    early = phones[0].match
    watching.join("Coby")
    phones[0].deal()

    assert len(present_deal(early).replay.state.hands) == 2
    assert len(present_deal(phones[0].match).replay.state.hands) == 3
