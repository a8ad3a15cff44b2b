"""Hints: what is advised, how sure that is, and that it rests on what the seat may see."""

import random
from typing import Any

import pytest

from referee.engine.rulings import ALLOWED
from referee.games import GAMES
from referee.players.hints import (
    BETTER,
    CLEAR,
    EVEN,
    MOST_PLAYOUTS,
    ONLY,
    THUMB,
    Hint,
    _budget,
    hint,
)
from referee.players.table import advise
from tests.referee.games.test_secrecy import dealt_anew
from tests.referee.players.deals import SETTINGS, beginning
from tests.referee.players.test_honesty import moments

HINTS = 6
FEWEST = {(code, edition): seats for code, edition, seats in reversed(SETTINGS)}
each_edition = pytest.mark.parametrize(
    ("code", "edition", "seats"), [(*game, seats) for game, seats in FEWEST.items()]
)


def given(code: str, state: Any, seat: int) -> Hint:
    found = advise(GAMES[code], state, seat, random.Random(7).random)
    assert found is not None
    return found


@pytest.fixture(autouse=True)
def unhurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let no hint be cut short: then the same lots give the same hint."""
    monkeypatch.setattr("referee.players.hints.CAP_MS", 1e6)


@each_edition
def test_a_hint_is_the_same_in_worlds_that_differ_only_in_unseen_cards(
    code: str, edition: str, seats: int
) -> None:
    chance = random.Random(3)

    for turn in list(moments(code, edition, seats, HINTS * 9))[::9]:
        other = dealt_anew(turn.state, turn.seat, chance)
        assert given(code, other, turn.seat) == given(code, turn.state, turn.seat)


@each_edition
def test_what_is_advised_is_lawful(code: str, edition: str, seats: int) -> None:
    game = GAMES[code]

    for turn in list(moments(code, edition, seats, HINTS * 9))[::9]:
        found = given(code, turn.state, turn.seat)
        assert found.move is None or game.judge(turn.state, found.move) is ALLOWED
        assert found.move is None or found.move.seat == turn.seat
        assert found.sure in (ONLY, CLEAR, BETTER, EVEN, THUMB)


@each_edition
def test_the_reason_does_not_speak_for_every_move(code: str, edition: str, seats: int) -> None:
    game = GAMES[code]
    mind = game.mind
    assert mind is not None

    for turn in list(moments(code, edition, seats, HINTS * 9))[::9]:
        found = given(code, turn.state, turn.seat)
        legal = game.legal_for(turn.state, turn.seat)
        if found.reason and len(legal) > 1:
            view = game.seen_by(turn.state, turn.seat)
            codes = [{each.code for each in mind.reasons(view, move, legal)} for move in legal]
            assert not all(found.reason.code in each for each in codes)


def test_the_only_lawful_move_is_advised_for_what_speaks_for_it() -> None:
    game = GAMES["eight_colours"]
    state = beginning(game, "standard", 2)
    legal = game.legal_for(state, 1)[:1]
    found = hint(game, game.seen_by(state, 1), legal, random.Random(1).random)

    assert found.move == legal[0]
    assert found.sure == ONLY


def test_a_seat_that_is_not_to_move_gets_no_hint() -> None:
    game = GAMES["eight_colours"]
    state = beginning(game, "standard", 2)

    assert advise(game, state, 2, random.Random(1).random) is None


def test_a_hint_searches_as_the_strongest_level_does_but_no_more_than_it_has_time_for() -> None:
    few, many = GAMES["taki"].mind, GAMES["eight_colours"].mind
    assert few is not None
    assert many is not None

    assert _budget(few, 3).playouts == few.levels["strong"].budget.playouts
    assert many.levels["strong"].budget.playouts > _budget(many, 3).playouts == MOST_PLAYOUTS
    assert _budget(many, 3).depth == many.levels["strong"].budget.depth
    assert _budget(many, 4).playouts == 0
