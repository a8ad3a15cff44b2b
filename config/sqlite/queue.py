"""Whose turn it is to write: first come, first served among threads, turn by turn among processes.

The threads of a process form a line. Who stands at its head takes two locked files, one after the
other: holding `next` is to be first in line, holding `turn` is to write. A process that has just
written finds `next` taken by another one that waits, so that none writes twice in a row meanwhile.

The locks are the system's, which takes them back when a process ends, however it ends. Where the
system has none (Windows), threads wait in line, and processes as SQLite has them wait.
"""

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from pathlib import Path

try:
    import fcntl
except ImportError:  # pragma: no cover - a system without these locks
    fcntl = None  # type: ignore[assignment]

logger = logging.getLogger(__name__)

TRY_AGAIN = 0.001
"""Seconds between two tries to lock a file: waiting without end could not be given up."""


class TookTooLong(Exception):
    """The turn did not come in time."""


class Line:
    """A lock that passes from one thread to the next in the order in which they asked for it."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[threading.Event] = deque()
        self._is_taken = False

    def join(self, seconds: float) -> bool:
        """Wait until this thread is at the head, or so many seconds; return whether it is."""
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return True
            mine = threading.Event()
            self._waiting.append(mine)
        if mine.wait(seconds):
            return True
        with self._guard:
            if mine.is_set():  # It became the head in this very moment.
                return True
            self._waiting.remove(mine)
            return False

    def leave(self) -> None:
        """Let the next one be the head."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().set()
            else:
                self._is_taken = False


class LockedFile:
    """A lock on a file, which one process at a time can hold."""

    def __init__(self, database: Path, name: str) -> None:
        self._file = os.open(f"{database}.{name}", os.O_CREAT | os.O_RDWR, 0o600)

    def can_be_locked(self) -> bool:
        """Tell whether the disk knows locks: some network folders do not."""
        try:
            fcntl.flock(self._file, fcntl.LOCK_SH | fcntl.LOCK_NB)
            fcntl.flock(self._file, fcntl.LOCK_UN)
        except BlockingIOError:
            return True
        except OSError:
            return False
        return True

    def take(self, until: float) -> None:
        """Lock the file; raise TookTooLong where others hold it until that moment."""
        while True:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
                return
            except BlockingIOError:
                if time.monotonic() > until:
                    raise TookTooLong from None
            time.sleep(TRY_AGAIN)

    def let_go(self) -> None:
        fcntl.flock(self._file, fcntl.LOCK_UN)

    def close(self) -> None:
        os.close(self._file)


class Queue:
    """The queue of those who write to one database; without a path, of this process alone."""

    def __init__(self, path: Path | None) -> None:
        self._line = Line()
        self._path = path if fcntl else None
        self._files: tuple[LockedFile, LockedFile] | None = None

    def enter(self, seconds: float) -> Callable[[], None]:
        """Wait for the turn to write; return what ends it. Raises TookTooLong."""
        until = time.monotonic() + seconds
        line = self._line
        if not line.join(seconds):
            raise TookTooLong
        try:
            files = self._locked_files()
            if files is None:
                return line.leave
            following, turn = files
            following.take(until)
            try:
                turn.take(until)
            finally:
                following.let_go()
        except BaseException:
            line.leave()
            raise

        def leave() -> None:
            try:
                # After a fork the files are the parent's, and so is the turn.
                if self._files == files:
                    turn.let_go()
            finally:
                line.leave()

        return leave

    def _locked_files(self) -> tuple[LockedFile, LockedFile] | None:
        # Opened by the head of the line alone, in the process that locks them: a lock belongs to
        # an open file, and one that was open before a fork would be held by both.
        if self._path and self._files is None:
            files = LockedFile(self._path, "next"), LockedFile(self._path, "turn")
            if files[0].can_be_locked():
                self._files = files
            else:
                logger.warning("Files cannot be locked here, so processes write in no order")
                self._path = None
        return self._files

    def start_anew(self) -> None:
        """Forget the line and the files: they belong to the process from which this one forked."""
        self._line = Line()
        if self._files:
            for file in self._files:
                file.close()
            self._files = None


_queues: dict[str, Queue] = {}
_guard = threading.Lock()


def queue_of(name: str, *, is_in_memory: bool) -> Queue:
    """Return the queue of the database with this name, one for all threads of the process."""
    key = name if is_in_memory else os.path.realpath(name)
    with _guard:
        if key not in _queues:
            _queues[key] = Queue(None if is_in_memory else Path(key))
        return _queues[key]


def _after_fork() -> None:
    global _guard
    _guard = threading.Lock()
    for queue in _queues.values():
        queue.start_anew()


if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
