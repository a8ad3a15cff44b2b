"""A process beside this one, which does one task at a time and gives way to all others.

It is started with the first task, and again where it failed. It ends with this process, since it
reads its tasks from a pipe.
"""

import atexit
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

try:
    import resource
except ImportError:  # Windows has other ways, and none so simple.
    resource = None  # type: ignore[assignment]

T = TypeVar("T")

ROOT = Path(__file__).resolve().parent.parent


AUTOGROUP = Path("/proc/self/autogroup")
MOST_BYTES = 64_000_000
"""No task and no answer is larger."""
NICE = 10
"""Beside pages that are made, such a process gets a tenth of the processor: with next to nothing of
it honest photos waited for longer than anybody does.
"""


def give_way() -> None:
    """Let all others go first; a process beside the serving begins with it."""
    # Windows has it when a process is started.
    if hasattr(os, "nice"):
        os.nice(NICE)
    # Linux weighs sessions against each other first, and such a process is a session of its own.
    with suppress(OSError):
        AUTOGROUP.write_text(str(NICE), encoding="ascii")


def limit_time(seconds: float) -> None:
    """End this process after so much of the processor's time; with 0 it has as much as it takes."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(most: int) -> None:
    """Let this process take so many bytes of memory and no more, where the system can."""
    # macOS counts less than that, or does not take it.
    if resource is not None and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def exactly(pipe: BinaryIO, size: int) -> bytes:
    """Return so many bytes of a pipe; raises EOFError where there are fewer, or it asks for too
    many.
    """
    if size > MOST_BYTES:
        raise EOFError
    found = pipe.read(size)
    if len(found) < size:
        raise EOFError
    return found


class NoAnswer(RuntimeError):
    """The process gave no answer; the next task has a new one. `is_busy`: it was not even asked."""

    def __init__(self, words: str, *, is_busy: bool = False) -> None:
        super().__init__(words)
        self.is_busy = is_busy


class SideProcess:
    """A module that runs as a process of its own.

    seconds   after which a task counts as stuck, and its process is killed
    patience  how many seconds a task waits for those before it; for ever where that is -1
    """

    def __init__(self, module: str, *, seconds: float, patience: float = -1) -> None:
        self._module, self._seconds, self._patience = module, seconds, patience
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self.starts = 0
        atexit.register(self.close)

    def ask(self, talk: Callable[[BinaryIO, BinaryIO], T], *failures: type[Exception]) -> T:
        """Return what `talk` makes of the process's input and output. Raises NoAnswer where it
        fails by one of `failures`, or by the end of the process.
        """
        if not self._lock.acquire(timeout=self._patience):
            raise NoAnswer(f"{self._module} is busy", is_busy=True)
        try:
            return self._exchange(talk, failures)
        finally:
            self._lock.release()

    def _exchange(
        self, talk: Callable[[BinaryIO, BinaryIO], T], failures: tuple[type[Exception], ...]
    ) -> T:
        anything: tuple[type[Exception], ...] = (EOFError, OSError, *failures)
        process = self._running()
        stuck = threading.Timer(self._seconds, process.kill)
        stuck.start()
        try:
            return talk(process.stdin, process.stdout)  # type: ignore[arg-type]
        except anything as failed:
            self._end()
            raise NoAnswer(f"{self._module} gave no answer") from failed
        finally:
            stuck.cancel()

    def _running(self) -> "subprocess.Popen[bytes]":
        if self._process is None or self._process.poll() is not None:
            self._end()
            self._process = _started(self._module)
            self.starts += 1
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


def _started(module: str) -> "subprocess.Popen[bytes]":
    flags: dict[str, Any] = {"start_new_session": True}
    if sys.platform == "win32":
        flags = {
            "creationflags": subprocess.CREATE_NO_WINDOW | subprocess.BELOW_NORMAL_PRIORITY_CLASS
        }
    return subprocess.Popen(  # noqa: S603 (a module of ours)
        [sys.executable, "-m", module],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=ROOT,
        **flags,
    )
