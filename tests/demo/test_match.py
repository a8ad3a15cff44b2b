"""The players of the match move by chance, and never against the rules."""

from random import Random
from typing import Any

import pytest

from demo.match import choose
from referee.engine.moves import Undo
from referee.engine.replay import Replay
from referee.engine.rulings import Refused
from referee.games import GAMES
from scoring.core.formats import FORMATS

MOVES = 150


def moves_by_chance(format: str, seed: int) -> list[Any]:
    """Return the moves of a deal in which chance plays for everybody, each with what was lawful."""
    usual, chance, made = FORMATS[format], Random(seed), []
    game = GAMES[usual.game]
    options = game.editions[usual.edition]
    replay = Replay(game, game.start(options, game.deal(options, 3, seed), 1))
    piles = 0
    while len(made) < MOVES and game.to_move(replay.state):
        move = choose(chance, game, replay.state)
        lawful = [each for each in game.legal_moves(replay.state) if each.seat == move.seat]
        made.append((move, lawful))
        assert not isinstance(replay.play(move), Refused)
        if shuffle := game.next_shuffle(replay.state, seed, piles + 1):
            piles += 1
            replay.play(shuffle)
    return made


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("format", FORMATS)
def test_whatever_chance_does_is_lawful(format: str, seed: int) -> None:
    assert moves_by_chance(format, seed)


@pytest.mark.parametrize("format", FORMATS)
def test_the_same_seed_plays_the_same_moves(format: str) -> None:
    assert moves_by_chance(format, 1) == moves_by_chance(format, 1)


def test_nothing_is_taken_back_where_anything_else_is_lawful() -> None:
    taken_back = [
        lawful
        for seed in range(10)
        for move, lawful in moves_by_chance("jokeren-competition", seed)
        if type(move) is Undo
    ]

    assert taken_back
    assert all(type(each) is Undo for lawful in taken_back for each in lawful)
