"""A table with computer players: who gets to see what, and whose turn comes first."""

import random
from typing import Any

import pytest

from referee.engine.moves import Call, Draw, Play
from referee.engine.notation import Move
from referee.engine.rulings import IllegalMove
from referee.games import GAMES
from referee.players.choosing import Decision
from referee.players.table import decide
from tests.referee.players.deals import beginning

EIGHT = GAMES["eight_colours"]
CHANCE = random.Random(1).random


class Scripted:
    """Makes one move, and remembers what it was shown."""

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.shown: list[tuple[Any, tuple[Move, ...]]] = []

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Any) -> Decision:
        self.shown.append((view, legal))
        return Decision(self.move)


def test_a_seat_is_shown_its_own_view_and_its_own_moves() -> None:
    state = beginning(EIGHT, "standard", 2)
    player = Scripted(EIGHT.legal_for(state, 1)[0])

    decide(EIGHT, state, {1: player, 2: Scripted(None)}, CHANCE)

    [(view, legal)] = player.shown
    assert view == EIGHT.seen_by(state, 1)
    assert {move.seat for move in legal} == {1}


def test_a_move_that_the_rules_refuse_is_not_taken() -> None:
    state = beginning(EIGHT, "standard", 2)
    foreign = next(card for card in state.hands[1] if card not in state.hands[0])

    with pytest.raises(IllegalMove):
        decide(EIGHT, state, {1: Scripted(Play(1, foreign))}, CHANCE)


def test_nobody_decides_for_a_person() -> None:
    state = beginning(EIGHT, "standard", 2)

    assert decide(EIGHT, state, {2: Scripted(Draw(2))}, CHANCE) is None


def test_a_call_that_is_due_comes_before_the_turn() -> None:
    state = beginning(EIGHT, "standard", 2)._replace(silent=2)

    first = Scripted(EIGHT.legal_for(state, 1)[0])
    made = decide(EIGHT, state, {1: first, 2: Scripted(Call(2))}, CHANCE)

    assert made is not None
    assert made.seat == 2


def test_a_seat_that_leaves_the_others_to_move_is_passed_over() -> None:
    state = beginning(EIGHT, "standard", 2)._replace(silent=2)

    first = Scripted(EIGHT.legal_for(state, 1)[0])
    made = decide(EIGHT, state, {1: first, 2: Scripted(None)}, CHANCE)

    assert made is not None
    assert made.seat == 1
