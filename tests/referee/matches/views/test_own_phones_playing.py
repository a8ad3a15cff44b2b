"""Dealing to players' own phones, playing there, staying fresh, and the next match."""

import re

import pytest

from foundation.live.fresh import Live
from foundation.web.conflicts import PostConflict
from referee.matches.deals import present_deal
from referee.matches.notices import live_of
from referee.matches.own_phones import deal_first
from referee.models import Holder, Match, RecordLine
from tests.referee.devices import hidden, html, phase, text, token
from tests.referee.phone_devices import (
    SHORT,
    Phone,
    a_table,
    dealt,
    ended,
    mark_of,
    play_out,
    turn_of,
)

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let what is played out end soon."""
    monkeypatch.setattr("referee.matches.own_phones.new_secret", lambda: SHORT)


ROWS = (Match, Holder, RecordLine)


def rows() -> list[int]:
    return [kind.objects.count() for kind in ROWS]


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

    assert deal_first(host.match, key=key, seen=seen, token=token()) is PostConflict.STALE


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
        assert "This phone has no seat in this match" in text(answer)

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
    seen = waits.played.version
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

    assert "nothing was changed. Your move was: Draw a card." in " ".join(
        text(answer).replace("so nothing", "nothing").split()
    )
    assert len(moves.lines) == 2


def test_calls_are_written_once_until_somebody_else_moves() -> None:
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


def test_a_page_that_fetches_itself_has_nothing_to_fetch_until_something_happens() -> None:
    (anna, bram), _watching = a_table("taki", "Anna", "Bram")
    found = mark_of(anna)

    assert anna.page(mark=found).status_code == 204
    bram.press("seats", do="out 2")
    fresh = anna.page(mark=found)
    assert fresh.status_code == 200
    assert "Bram" not in text(fresh)
    assert "autofocus" not in html(fresh)


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

    monkeypatch.setattr("referee.matches.views.table.live_of", joined_meanwhile)
    page = anna.page()

    assert "Deal to 3 players" in text(page)
    assert anna.page(mark=re.findall(r'"Live-Mark": "(\d+)"', html(page))[0]).status_code == 200


def test_a_match_that_was_read_before_somebody_joined_spoils_no_replay() -> None:
    phones, watching = a_table("taki", "Anna", "Bram")
    early = phones[0].match
    watching.join("Coby")
    phones[0].deal()

    assert len(present_deal(early).replay.state.hands) == 2
    assert len(present_deal(phones[0].match).replay.state.hands) == 3


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
