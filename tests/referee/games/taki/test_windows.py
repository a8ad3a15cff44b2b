"""Who may break a +3 that waits, and with which cards of the hand."""

from typing import Any

import pytest

from referee.engine.record import Record, read_deal
from referee.games import GAMES

GAME = GAMES["taki"]
BROKEN = 62967
"""A deal to four in which the fourth begins, the first holds a +3 and the third a breaker."""
LAID = ("4 play CC:Y", "1 play +3")


def state_after(*lines: str) -> Any:
    options = GAME.editions["116"]
    deal, seed = read_deal({"seed": BROKEN}, GAME, options, 4)
    moves = tuple(GAME.notation.read(line, 4) for line in lines)
    record = Record(GAME, "116", options, NAMES, 4, deal, seed, moves, None)
    replay = record.replay()
    for move in moves:
        replay.play(move)
    return replay.state


NAMES = ("Anna", "Bram", "Coby", "Dirk")


def test_all_but_the_player_of_the_three_may_answer() -> None:
    assert GAME.windows
    assert GAME.windows.answering(state_after(*LAID)) == (2, 3, 4)
    assert GAME.windows.answering(state_after(LAID[0])) == ()
    assert GAME.windows.answering(state_after(*LAID, "3 play BR")) == ()


@pytest.mark.parametrize(("seat", "cards"), [(1, []), (2, []), (3, ["BR"]), (4, [])])
def test_what_breaks_it_is_found_in_a_seats_own_hand(seat: int, cards: list[str]) -> None:
    state = state_after(*LAID)
    seen = GAME.seen_by(state, seat)
    assert GAME.windows
    found = GAME.windows.breaking(seen, seat)

    assert [GAME.notation.deck.names[card] for card in found] == cards


def test_of_a_hand_that_is_not_seen_nothing_is_known_to_break_it() -> None:
    assert GAME.windows
    seen = GAME.seen_by(state_after(*LAID), 2)

    assert GAME.windows.breaking(seen, 3) == ()


@pytest.mark.parametrize("edition", ["116", "112", "crazy"])
def test_every_edition_has_cards_that_wait(edition: str) -> None:
    assert GAME.windows
    assert GAME.windows.may_open(GAME.editions[edition])
