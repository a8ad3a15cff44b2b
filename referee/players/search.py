"""Searching for a move: every one is tried in the same worlds, with the same lots (flat Monte
Carlo). Half of the moves drop out in each round, so that the good ones are tried most.
"""

import math
import time
from itertools import cycle
from typing import Any, NamedTuple

from referee.engine.game import Game
from referee.engine.mind import Budget, Chance, Mind
from referee.engine.moves import Shuffle
from referee.engine.notation import Move
from referee.players.worlds import determinize, mixed, unseen_cards

LOTS = 128
"""How many lots a world has; a playout that needs more begins with the first again."""

FEWEST_WORLDS = 4
"""Fewer worlds than these say nothing about a move."""


class Weighed(NamedTuple):
    """A move and what it was found to be worth.

    `value` is the share of the win, from 0 to 1, over `worlds` worlds; `error` the standard error
    of the difference to the best move, in the worlds in which both were tried; 0 for the best.
    """

    move: Move
    value: float
    worlds: int
    error: float


def weigh(
    game: Game[Any, Any], view: Any, moves: tuple[Move, ...], chance: Chance, budget: Budget
) -> tuple[Weighed, ...]:
    """Return what each of a seat's `moves` is worth, the best first; those that stayed in longest
    stand before the others. Empty where there was no time for a single world.
    """
    mind: Mind[Any] | None = game.mind
    if mind is None:
        return ()
    until = time.perf_counter() + budget.cap_ms / 1000
    cards, seat = unseen_cards(game, view), moves[0].seat
    found: dict[Move, list[float]] = {move: [] for move in moves}
    left = list(moves)
    rounds = max(1, math.ceil(math.log2(len(moves))))
    for number in range(rounds):
        worlds = max(FEWEST_WORLDS, budget.playouts // rounds // len(left))
        for _ in range(worlds):
            if time.perf_counter() > until:
                return _ranked(found)
            world = determinize(view, cards, chance)
            lots = [chance() for _ in range(LOTS)]
            for move in left:
                start, lot = game.apply(world, move), cycle(lots).__next__
                end = play_on(game, mind, start, lot, budget.depth)
                found[move].append(mind.value(end, seat))
        left.sort(key=lambda move: -sum(found[move]) / len(found[move]))
        if number < rounds - 1:
            left = left[: (len(left) + 1) // 2]
    return _ranked(found)


def play_on(game: Game[Any, Any], mind: Mind[Any], world: Any, chance: Chance, depth: int) -> Any:
    """Return the world after `depth` moves, or at the end of its deal."""
    apply, next_move = game.apply, mind.next_move
    for _ in range(depth):
        if cards := game.to_shuffle(world):
            world = apply(world, Shuffle(0, tuple(mixed(cards, chance))))
        if game.to_move(world) is None:
            return world
        world = apply(world, next_move(world, chance))
    return world


def _ranked(found: dict[Move, list[float]]) -> tuple[Weighed, ...]:
    tried = {move: values for move, values in found.items() if values}
    order = sorted(tried, key=lambda move: (-len(tried[move]), -sum(tried[move])))
    return tuple(
        Weighed(move, sum(values) / len(values), len(values), _error(tried[order[0]], values))
        for move in order
        for values in [tried[move]]
    )


def _error(best: list[float], values: list[float]) -> float:
    """Return the standard error of the mean difference, over the worlds that both have."""
    gaps = [one - other for one, other in zip(best, values, strict=False)]
    if len(gaps) < 2:
        return math.inf
    mean = sum(gaps) / len(gaps)
    return math.sqrt(sum((gap - mean) ** 2 for gap in gaps) / (len(gaps) - 1) / len(gaps))
