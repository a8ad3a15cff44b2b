"""Plays moves one after the other, and strikes what the referee strikes."""

from typing import Generic

from referee.engine.game import Game, OptionsT, StateT
from referee.engine.moves import Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.rulings import ALLOWED, IllegalMove, Refused, Ruling


class Replay(Generic[StateT, OptionsT]):
    """A deal as far as it was played.

    `states` holds the state before the first move and after each move taken, strikes included, so
    that move number n (from 0) met ``states[n]``. `standing` are the numbers of the moves that
    stand, in their order.
    """

    __slots__ = ("game", "standing", "states")

    def __init__(self, game: Game[StateT, OptionsT], start: StateT) -> None:
        self.game = game
        self.states = [start]
        self.standing: list[int] = []

    @property
    def state(self) -> StateT:
        """The state after the moves that stand."""
        return self.states[-1]

    @property
    def played(self) -> int:
        """How many moves were taken, struck ones and strikes included."""
        return len(self.states) - 1

    def copy(self) -> "Replay[StateT, OptionsT]":
        """Return the same deal, to be played on apart from this one."""
        twin = Replay(self.game, self.states[0])
        twin.states, twin.standing = self.states.copy(), self.standing.copy()
        return twin

    def play(self, move: Move) -> Ruling:
        """Take `move` where it is lawful; the ruling says whether it was."""
        if type(move) is Undo and move.seat == REFEREE:
            return self._strike()
        try:
            after = self.game.apply(self.states[-1], move)
        except IllegalMove as illegal:
            return illegal.refused
        self.standing.append(self.played)
        self.states.append(after)
        return ALLOWED

    def _strike(self) -> Ruling:
        if not self.standing:
            return Refused("nothing-to-undo", self.game.clauses["nothing-to-undo"])
        self.states.append(self.states[self.standing.pop()])
        return ALLOWED
