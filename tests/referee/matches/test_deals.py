"""Starting, playing and dealing on: what is written, what is refused, what is stale."""

from itertools import count

import pytest

from foundation.web.conflicts import PostConflict
from referee.engine.errors import Unreadable
from referee.engine.record import read_record
from referee.engine.rulings import Refused
from referee.engine.series import Length
from referee.games import GAMES
from referee.matches.deals import (
    _REPLAYS,
    MatchPlan,
    deal_next,
    deals_in_play,
    is_known,
    is_over,
    play,
    present_deal,
    score_of,
    start_match,
)
from referee.matches.happened import last_happened
from referee.matches.notices import EMOTE
from referee.matches.referee_moves import struck_by
from referee.matches.table_deals import deal_at_table
from referee.matches.travels import Travels, travels_of
from referee.models import DealRecord, Match, RecordLine

pytestmark = pytest.mark.django_db

_tokens = count()
ROUND = (
    "1 play Y1",
    "2 play K1",
    "1 play KR",
    "1 play K5",
    "2 draw",
    "1 play KS",
    "1 play SS",
)
"""Ada wins 66 points with the seed 2235."""


def token() -> str:
    return f"matches-of-the-tests-{next(_tokens)}"


def start_by_lot(seats: int = 2, length: Length | None = None, mark: str = "") -> Match:
    """Return a match with five cards each, dealt by chance."""
    return start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={"hand_size": 5},
            players=["Ada", "Ben", "Gil", "Noa"][:seats],
            length=length or Length(),
        ),
        token=mark or token(),
    )


def start(length: Length | None = None) -> Match:
    """Return a match of two whose first deal is given; Ada begins."""
    match = start_by_lot(length=length)
    match.deals.update(seed=2235, first=1)
    return match


def post(match: Match, line: str, seen: str | None = None) -> object:
    seat, text = line.split(" ", 1)
    seen = seen or present_deal(match).version
    return play(match, seat=int(seat), text=text, seen=seen, token=token())


def test_a_match_starts_with_one_deal_without_lines() -> None:
    match = start()
    present = present_deal(match)

    assert (present.deal.number, present.lines, present.version) == (1, (), "1-0")
    assert present.outcome() is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_lot_takes_every_seat_and_no_other(seats: int) -> None:
    first = {start_by_lot(seats).deals.get().first for _ in range(60)}

    assert first == set(range(1, seats + 1))


def test_every_deal_has_a_seed_of_its_own() -> None:
    seeds = {start_by_lot().deals.get().seed for _ in range(20)}

    assert len(seeds) == 20
    assert all(0 <= seed < 2**53 for seed in seeds)


def test_a_code_is_ten_signs_that_cannot_be_mistaken() -> None:
    codes = {start().code for _ in range(20)}

    assert len(codes) == 20
    assert set("".join(codes)) <= set("ABCDEFGHJKMNPQRSTUVWXYZ23456789")
    assert {len(code) for code in codes} == {10}


def test_a_lawful_move_is_the_next_line() -> None:
    match = start()

    assert post(match, "1 play Y1") is None
    assert present_deal(match).lines == ("1 play Y1",)
    assert present_deal(match).version == "1-1"


def test_a_refused_move_writes_nothing_and_says_why() -> None:
    match = start()
    answer = post(match, "1 play SS")

    assert isinstance(answer, Refused)
    assert (answer.code, answer.clause) == ("no-match", "2.3")
    assert not RecordLine.objects.exists()


def test_an_unreadable_move_writes_nothing() -> None:
    match = start()

    with pytest.raises(Unreadable):
        post(match, "1 play nothing")
    assert not RecordLine.objects.exists()


@pytest.mark.parametrize("seen", ["1-1", "0-0", "2-0", "x", "1-0 "])
def test_a_move_that_saw_another_version_is_stale(seen: str) -> None:
    match = start()

    assert post(match, "1 play Y1", seen=seen) is PostConflict.STALE
    assert not RecordLine.objects.exists()


def test_the_same_token_again_is_a_repetition() -> None:
    match, mark = start(), token()
    for expected in (None, PostConflict.REPEATED):
        seen = present_deal(match).version
        assert play(match, seat=1, text="play Y1", seen=seen, token=mark) is expected

    assert present_deal(match).lines == ("1 play Y1",)
    assert is_known(mark)
    assert not is_known(token())


def test_a_refused_token_is_not_used_up() -> None:
    match, mark = start(), token()
    play(match, seat=1, text="play SS", seen="1-0", token=mark)

    assert not is_known(mark)
    assert play(match, seat=1, text="play Y1", seen="1-0", token=mark) is None


def test_a_new_pile_is_written_by_the_device_and_can_be_read_back() -> None:
    match = start()
    while not any(line.startswith("0 shuffle") for line in present_deal(match).lines):
        turn = present_deal(match).replay.state.turn
        assert post(match, f"{turn} draw") is None
        if len(present_deal(match).lines) == 40:
            shorten_the_pile(match)
        assert len(present_deal(match).lines) < 260
    lines = present_deal(match).lines
    _REPLAYS.clear()

    assert lines[-1].startswith("0 shuffle ")
    assert present_deal(match).replay.played == len(lines)


def shorten_the_pile(match: Match) -> None:
    """Lay a card, so that there is something to shuffle."""
    state = present_deal(match).replay.state
    for move in match.rules.legal_moves(state):
        line = match.rules.notation.write(move)
        if " play " in line and "+" not in line:
            assert post(match, line) is None
            return


def test_what_is_replayed_from_the_cache_is_what_the_lines_say() -> None:
    match = start()
    for line in ROUND:
        post(match, line)
    cached = present_deal(match).replay.state
    _REPLAYS.clear()

    assert present_deal(match).replay.state == cached


def test_the_cache_stays_small() -> None:
    for _ in range(_REPLAYS.most + 5):
        assert present_deal(start()).replay.played == 0

    assert len([*_REPLAYS]) == _REPLAYS.most


def test_a_look_at_the_cache_changes_no_game() -> None:
    match = start()
    post(match, "1 play SS")
    post(match, "1 play Y1")

    assert present_deal(match).replay.played == 1


def test_the_end_is_written_into_the_record() -> None:
    match = start()
    for line in ROUND:
        assert post(match, line) is None
    written = present_deal(match).written()

    assert written["result"] == {"winner": 1, "points": [66, 0]}
    assert written["moves"] == list(ROUND)
    assert read_record(written, GAMES).seed == 2235


def test_a_record_under_way_has_no_result() -> None:
    assert "result" not in present_deal(start()).written()


def test_the_winner_begins_the_next_deal() -> None:
    match = start()
    for line in ROUND:
        post(match, line)

    assert deal_next(match, seen="1-7", token=token()) is None
    assert (present_deal(match).version, present_deal(match).deal.first) == ("2-0", 1)


@pytest.mark.parametrize("seen", ["1-6", "2-0", ""])
def test_a_next_deal_that_saw_another_version_is_stale(seen: str) -> None:
    match = start()
    for line in ROUND:
        post(match, line)

    assert deal_next(match, seen=seen, token=token()) is PostConflict.STALE
    assert match.deals.count() == 1


def test_no_next_deal_before_the_end() -> None:
    match = start()

    assert deal_next(match, seen="1-0", token=token()) is PostConflict.STALE
    assert match.deals.count() == 1


def test_the_next_deal_is_dealt_once() -> None:
    match, mark = start(), token()
    for line in ROUND:
        post(match, line)

    assert deal_next(match, seen="1-7", token=mark) is None
    assert deal_next(match, seen="1-7", token=mark) is PostConflict.REPEATED
    assert match.deals.count() == 2


@pytest.mark.parametrize(
    ("length", "over"),
    [
        (Length(), False),
        (Length(rounds=1), True),
        (Length(rounds=2), False),
        (Length(target=66), True),
        (Length(target=67), False),
    ],
)
def test_a_match_ends_at_its_length(length: Length, over: bool) -> None:
    match = start(length)
    for line in ROUND:
        post(match, line)

    assert is_over(match) is over
    assert deal_next(match, seen="1-7", token=token()) is (PostConflict.STALE if over else None)


def test_the_score_counts_only_what_has_ended() -> None:
    match = start()
    for line in ROUND:
        post(match, line)
    deal_next(match, seen="1-7", token=token())

    assert score_of(deals_in_play(match)).deals == ((66, 0),)


def test_the_same_token_starts_one_match() -> None:
    mark = token()
    matches = [start_by_lot(mark=mark) for _ in range(2)]

    assert matches[0] == matches[1]
    assert DealRecord.objects.count() == 1


def test_a_round_at_a_real_table_is_not_dealt_into_one_that_goes_on() -> None:
    match = start_match(
        MatchPlan(
            game="eight_colours",
            edition="standard",
            options={},
            players=["Ada", "Ben"],
            length=Length(),
        ),
        token=token(),
        at_table=True,
    )
    assert deal_at_table(match, first=1, upcards=["R4"], seen=0, token=token()) is None

    assert (
        deal_at_table(match, first=1, upcards=["R4"], seen=1, token=token()) is PostConflict.STALE
    )
    assert match.deals.count() == 1


def test_a_call_with_the_card_in_the_air_counts_as_soon_as_the_card_is_laid() -> None:
    match = start()
    match.own_phones, match.options = True, {**match.options, "last_card_call": True}
    match.save()
    for line in (*ROUND[:5], "1 call", ROUND[5]):
        assert post(match, line) is None

    present = present_deal(match)
    assert present.lines[5:] == ("1 call", "1 play KS", "1 call")
    happened = last_happened(present, 2)
    assert happened
    assert happened.sentence == "Ada laid the pink skip. Ada said “Last card!”"
    assert travels_of(present, 2) == Travels(8, (("seat-1", "top"),), is_call=True)
    assert struck_by(present) == [6, 7]
    assert match.notices.filter(verb=EMOTE).count() == 1


def test_a_call_before_a_card_is_drawn_does_not_last() -> None:
    match = start()
    match.own_phones, match.options = True, {**match.options, "last_card_call": True}
    match.save()
    for line in (*ROUND[:4], "2 call", "2 draw"):
        assert post(match, line) is None

    assert not present_deal(match).has_called(2)
