"""Where computer players think: in one process beside this one, which gives way to all others.

A search in a thread would hold up every page that this process serves. The process gets views and
lots alone (`referee.computers.worker`); it is started with the first task, and again where it
failed, and ends with this one.
"""

import atexit
import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

from referee.computers.worker import Task
from referee.engine.mind import Chance
from referee.engine.notation import Move
from referee.players.choosing import Decision

ROOT = Path(__file__).resolve().parent.parent.parent
LONGEST = 5.0
"""Seconds after which a task counts as stuck."""
LOTS = 2**53


class NoThought(RuntimeError):
    """The process beside this one gave no answer; the next task has a new one."""


class ThinkingProcess:
    """A process that takes one task at a time."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None

    def think(self, task: Task) -> Move | None:
        """Return the move that is chosen; raises NoThought."""
        with self._lock:
            process = self._running()
            stuck = threading.Timer(LONGEST, process.kill)
            stuck.start()
            try:
                return _answer_of(process, task)
            except (EOFError, OSError, pickle.UnpicklingError) as failed:
                self._end()
                raise NoThought(f"no move in {task.game}") from failed
            finally:
                stuck.cancel()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = _started()
        return self._process

    def close(self) -> None:
        """End the process, if it runs."""
        with self._lock:
            self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe:
                _shut(pipe)


def _shut(pipe: Any) -> None:
    try:
        pipe.close()
    except BrokenPipeError:
        # What it was to read is lost with the process.
        return


def _started() -> subprocess.Popen[bytes]:
    flags: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        flags = {
            "creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        }
    return subprocess.Popen(
        [sys.executable, "-m", "referee.computers.worker"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        **flags,
    )


def _answer_of(process: subprocess.Popen[bytes], task: Task) -> Move | None:
    if process.stdin is None or process.stdout is None:
        raise EOFError
    pickle.dump(task, process.stdin)
    process.stdin.flush()
    # Both ends of the pipe are this program.
    move: Move | None = pickle.load(process.stdout)  # noqa: S301
    return move


THINKING = ThinkingProcess()
atexit.register(THINKING.close)


class Elsewhere:
    """A player of a level who thinks in the process beside this one."""

    def __init__(self, game: str, level: str, thinking: ThinkingProcess = THINKING) -> None:
        self.game, self.level, self.thinking = game, level, thinking

    def choose(self, view: Any, legal: tuple[Move, ...], chance: Chance) -> Decision:
        task = Task(self.game, self.level, view, legal, int(chance() * LOTS))
        return Decision(self.thinking.think(task))
