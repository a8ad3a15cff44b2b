"""Deals that computer players play, move by move."""

import random
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from referee.engine.game import Game
from referee.engine.mind import Level
from referee.engine.notation import Move
from referee.games import GAMES
from referee.players.choosing import ComputerPlayer
from referee.players.table import Chooser, decide

MINDS = [(code, edition) for code, game in GAMES.items() if game.mind for edition in game.editions]
"""The games that have computer players, with their editions."""

SETTINGS = [
    (code, edition, seats)
    for code, edition in MINDS
    for seats in (2, 3, 4)
    if seats in GAMES[code].seats_under(GAMES[code].editions[edition])
]
"""These with the numbers of players that they may be played by."""

MOST_MOVES = 3000


class Turn(NamedTuple):
    """A moment at which a seat moves, and its move."""

    state: Any
    seat: int
    move: Move


def options_of(game: Game[Any, Any], edition: str) -> Any:
    """Return an edition's options for players who draw only where nothing fits."""
    options = game.editions[edition]
    must_lay = {"voluntary_draw": False} if hasattr(options, "voluntary_draw") else {}
    return replace(options, **must_lay)


def start(game: Game[Any, Any], edition: str, seats: int, seed: int, **changes: Any) -> Any:
    options = replace(options_of(game, edition), **changes)
    return game.start(options, game.deal(options, seats, seed), 1)


def beginning(game: Game[Any, Any], edition: str, seats: int) -> Any:
    """Return the first beginning of a deal in which the first player has several cards to lay."""
    starts = (start(game, edition, seats, seed) for seed in count())
    return next(state for state in starts if len(game.legal_for(state, 1)) > 2)


def at_level(game: Game[Any, Any], level: Level, seats: int) -> dict[int, Chooser]:
    """Return computer players of one level in every seat."""
    return {seat: ComputerPlayer(game, level) for seat in range(1, seats + 1)}


def turns(
    game: Game[Any, Any], state: Any, players: Mapping[int, Chooser], seed: int
) -> Iterator[Turn]:
    """Yield each decision of a deal, until it ends or nobody decides anything."""
    chance, piles = random.Random(seed).random, 0
    for _ in range(MOST_MOVES):
        made = decide(game, state, players, chance)
        if made is None or made.decision.move is None:
            return
        yield Turn(state, made.seat, made.decision.move)
        state = game.apply(state, made.decision.move)
        if game.to_shuffle(state):
            piles += 1
            state = game.apply(state, game.next_shuffle(state, seed, piles))


def end_of(
    game: Game[Any, Any], state: Any, players: Mapping[int, Chooser], seed: int
) -> tuple[Any, int]:
    """Return how a deal ended, or None, and how many decisions it took."""
    made = list(turns(game, state, players, seed))
    last = made[-1]
    return game.outcome(game.apply(last.state, last.move)), len(made)
