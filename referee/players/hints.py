"""Hints: what a person is advised to do, how sure that is, and the one reason that tells most."""

from dataclasses import replace
from typing import Any, NamedTuple

from referee.engine.game import Game
from referee.engine.mind import Budget, Chance, Mind, Reason
from referee.engine.notation import Move
from referee.players.choosing import choose, distinct_reasons, mind_of
from referee.players.search import Weighed

ONLY, CLEAR, BETTER, EVEN, THUMB = "only", "clear", "better", "even", "thumb"
"""How sure a hint is: nothing else is lawful; clearly best; probably best; no clear difference to
the second best; by the rules of thumb, where moves are not weighed by trying them.
"""

SURE = 2.0
"""A move is clearly best where it is better by so many standard errors, and probably by half."""

CAP_MS = 35.0
"""How long a hint is searched at most, in milliseconds."""
MOST_PLAYOUTS = 400
"""Hints search no more playouts, so that the clock seldom ends one, which might change it."""


class Hint(NamedTuple):
    """A move that is advised, None to leave the others to move.

    `sure` is one of the words above; `reason` speaks for the move and not for the second best, and
    of such facts for the fewest moves; None where there is none.
    """

    move: Move | None
    sure: str
    reason: Reason | None


def hint(game: Game[Any, Any], view: Any, legal: tuple[Move, ...], chance: Chance) -> Hint:
    """Return the hint for a seat that has these `legal` moves, from its own `view`."""
    mind = mind_of(game)
    decision = choose(game, view, legal, chance, _budget(mind, len(view.hands)))
    move = decision.move
    if move is None:
        return Hint(None, ONLY, None)
    rest = tuple(each for each in mind.own_moves(view, legal) if each != move)
    second = _second(mind, view, move, decision.weighed, rest, chance)
    if len(legal) == 1:
        sure = ONLY
    elif decision.weighed:
        sure = _surety(move, decision.weighed)
    else:
        sure = THUMB if rest else CLEAR
    reason = _distinct(mind, view, move, second, legal)
    return Hint(move, EVEN if sure == THUMB and reason is None else sure, reason)


def _budget(mind: Mind[Any], seats: int) -> Budget:
    """Return how long a hint searches: as the strongest level that is offered to so many players
    does, as far as a hint has time for it.
    """
    levels = mind.levels_with(seats)
    budget = mind.levels[levels[-1]].budget if levels else Budget(0)
    return replace(budget, playouts=min(budget.playouts, MOST_PLAYOUTS), cap_ms=CAP_MS)


def _second(
    mind: Mind[Any],
    view: Any,
    move: Move,
    weighed: tuple[Weighed, ...],
    rest: tuple[Move, ...],
    chance: Chance,
) -> Move | None:
    """Return the best of the other moves."""
    others = [each for each in weighed if each.move != move]
    if others:
        return max(others, key=lambda each: (each.worlds, each.value)).move
    return mind.policy(view, rest, chance) if rest else None


def _surety(move: Move, weighed: tuple[Weighed, ...]) -> str:
    """Return how surely the move is better than every other that was tried."""
    if weighed[0].move != move:
        return EVEN
    gaps = [(weighed[0].value - each.value) / (each.error or 1e-9) for each in weighed[1:]]
    least = min(gaps, default=0.0)
    return CLEAR if least >= SURE else BETTER if least >= SURE / 2 else EVEN


def _distinct(
    mind: Mind[Any], view: Any, move: Move, second: Move | None, legal: tuple[Move, ...]
) -> Reason | None:
    """Return the rarest reason for the move that does not speak for the second best as well."""
    shared = {each.code for each in mind.reasons(view, second, legal)} if second else set()
    found = distinct_reasons(mind, view, move, legal)
    return next((each for each in found if each.code not in shared), None)
