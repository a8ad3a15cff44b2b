"""What a computer player does: one decision, from what its seat may see."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from referee.engine.game import Game
from referee.engine.mind import Budget, Chance, Level, Mind, Reason
from referee.engine.notation import Move
from referee.players.search import Weighed, weigh

DOUBT = 1.0
"""A searched move is preferred to that of the rules of thumb where it is better by so many standard
errors."""


class NoMind(LookupError):
    """The game has no computer players."""


@dataclass(frozen=True, slots=True)
class Decision:
    """What a player does: a move, or None to leave the others to move.

    `weighed` has what search found about it and the others, the best first, and is empty where
    there was no search.
    """

    move: Move | None
    weighed: tuple[Weighed, ...] = ()


LEAVE = Decision(None)


def mind_of(game: Game[Any, Any]) -> Mind[Any]:
    """Return the mind of a game; raises NoMind where it has none."""
    if game.mind is None:
        raise NoMind(game.code)
    return game.mind


@dataclass(frozen=True, slots=True)
class ComputerPlayer:
    """Plays a game at a level."""

    game: Game[Any, Any]
    level: Level

    def choose(
        self, view: Any, legal: tuple[Move, ...], chance: Chance, budget: Budget | None = None
    ) -> Decision:
        """Return the choice among the `legal` moves of one seat, from the `view` of that seat.

        The same lots and the same number of playouts give the same choice. Without a `budget` it is
        that of the level.
        """
        if self.level.slips and chance() < self.level.slips:
            return _slip(self.game, view, legal, chance)
        return choose(self.game, view, legal, chance, budget or self.level.budget)


def choose(
    game: Game[Any, Any], view: Any, legal: tuple[Move, ...], chance: Chance, budget: Budget
) -> Decision:
    """Return the best choice that can be found within a budget."""
    mind = mind_of(game)
    moves = mind.own_moves(view, legal)
    if not moves:
        return LEAVE
    ruled = mind.policy(view, moves, chance)
    weighed: tuple[Weighed, ...] = ()
    if budget.playouts and len(moves) > 1 and game.to_move(view) == moves[0].seat:
        if mind.search:
            return Decision(mind.search(view, moves, chance, budget))
        weighed = weigh(game, view, moves, chance, budget)
    return Decision(_preferred(ruled, weighed), weighed)


def _preferred(ruled: Move, weighed: tuple[Weighed, ...]) -> Move:
    """Return the best move that was found, or that of the rules where the two are close."""
    for each in weighed:
        if each.move == ruled and weighed[0].value - each.value <= DOUBT * each.error:
            return ruled
    return weighed[0].move if weighed else ruled


def _slip(game: Game[Any, Any], view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
    """Return a move by chance; a seat that is not to move overlooks that it could, where the seat
    to move can go on without it.
    """
    mind, turn = mind_of(game), game.to_move(view)
    moves = mind.own_moves(view, legal)
    if not moves or (turn not in (None, moves[0].seat) and game.legal_for(view, turn)):
        return LEAVE
    return Decision(moves[int(chance() * len(moves))])


def distinct_reasons(
    mind: Mind[Any], view: Any, move: Move, legal: tuple[Move, ...]
) -> tuple[Reason, ...]:
    """Return what speaks for a move and not for every lawful one, the rarest first; all of it where
    nothing else is lawful.
    """
    own = mind.reasons(view, move, legal)
    shared = Counter(
        code
        for each in legal
        for code in {reason.code for reason in mind.reasons(view, each, legal)}
    )
    rare = [reason for reason in own if len(legal) == 1 or shared[reason.code] < len(legal)]
    return tuple(sorted(rare, key=lambda reason: shared[reason.code]))
