"""Where computer players think: in one process beside this one, which gives way to all others.

A search in a thread would hold up every page that this process serves. The process gets views and
lots alone (`referee.computers.worker`).
"""

import pickle
from typing import Any, BinaryIO

from foundation.side_process import NoAnswer, SideProcess
from referee.computers.worker import Task
from referee.engine.mind import Chance
from referee.engine.notation import Move
from referee.players.choosing import Decision

LONGEST = 5.0
"""Seconds after which a task counts as stuck."""
LOTS = 2**53


class NoThought(RuntimeError):
    """The process beside this one gave no answer; the next task has a new one."""


class ThinkingProcess:
    """A process that takes one task at a time."""

    def __init__(self) -> None:
        self._side = SideProcess("referee.computers.worker", seconds=LONGEST)

    def think(self, task: Task) -> Move | None:
        """Return the move that is chosen; raises NoThought."""

        def talk(tasks: BinaryIO, moves: BinaryIO) -> Move | None:
            pickle.dump(task, tasks)
            tasks.flush()
            # Both ends of the pipe are this program.
            move: Move | None = pickle.load(moves)  # noqa: S301
            return move

        try:
            return self._side.ask(talk, pickle.UnpicklingError)
        except NoAnswer as failed:
            raise NoThought(f"no move in {task.game}") from failed

    def close(self) -> None:
        """End the process, if it runs."""
        self._side.close()


THINKING = ThinkingProcess()


class Elsewhere:
    """A player of a level who thinks in the process beside this one."""

    def __init__(self, game: str, level: str, thinking: ThinkingProcess = THINKING) -> None:
        self.game, self.level, self.thinking = game, level, thinking

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        task = Task(self.game, self.level, view, legal, int(chance() * LOTS))
        return Decision(self.thinking.think(task))
