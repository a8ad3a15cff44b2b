"""Plays moves one after the other, and strikes what the referee strikes."""

from typing import Generic

from referee.engine.game import Game, OptionsT, StateT
from referee.engine.moves import Undo
from referee.engine.notation import REFEREE, Move
from referee.engine.rulings import ALLOWED, IllegalMove, Refused, Ruling


class Replay(Generic[StateT, OptionsT]):
    """A deal in progress: the state after the moves that stand.

    `played` counts the moves taken so far, struck ones and strikes included; `standing` are the
    numbers of those that stand, counted from 0, and `stands(number)` the state each one met.
    """

    def __init__(self, game: Game[StateT, OptionsT], start: StateT) -> None:
        self.game = game
        self.state = start
        self.played = 0
        self._before: list[tuple[int, StateT]] = []

    @property
    def standing(self) -> tuple[int, ...]:
        """The numbers of the moves that stand."""
        return tuple(number for number, _ in self._before)

    def judge(self, move: Move) -> Ruling:
        """Return the ruling on `move`, a strike by the referee included."""
        if type(move) is Undo and move.seat == REFEREE:
            if self._before:
                return ALLOWED
            return Refused("nothing-to-undo", self.game.clauses["nothing-to-undo"])
        return self.game.judge(self.state, move)

    def play(self, move: Move) -> Ruling:
        """Take `move` where it is lawful; the ruling says whether it was."""
        if type(move) is Undo and move.seat == REFEREE:
            ruling = self.judge(move)
            if ruling is not ALLOWED:
                return ruling
            _, self.state = self._before.pop()
        else:
            before = self.state
            try:
                self.state = self.game.apply(before, move)
            except IllegalMove as illegal:
                return illegal.refused
            self._before.append((self.played, before))
        self.played += 1
        return ALLOWED
