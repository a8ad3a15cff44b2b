"""Whose turn it is to write: first come, first served, among threads and roughly among processes.

The threads of a process form a line. Who stands at its head takes two locked files, one after the
other: holding `next` is to be first in line of all processes, holding `turn` is to write. Who is
next leaves there since when, so that whoever has written knows whom to let go first: a thread of
its own that waits for much longer gets the turn from hand to hand, and otherwise another process
has it. So it hardly matters how many of those who write came to which process.

The locks are the system's, which takes them back when a process ends, however it ends. Where the
system has none (Windows), threads wait in line, and processes as SQLite has them wait.
"""

import logging
import os
import threading
import time
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

try:
    import fcntl
except ImportError:  # pragma: no cover - a system without these locks
    fcntl = None  # type: ignore[assignment]

logger = logging.getLogger(__name__)

TRY_AGAIN = 0.001
"""Seconds between two tries to lock a file: waiting without end could not be given up."""


LONGER = 100_000_000
"""Nanoseconds. Processes write in turn, since one makes its pages while another one writes; only a
thread that waits for so much longer than the other process's first gets the turn before that.
"""
NOBODY = 2**63 - 1
"""Since when nobody waits: later than any moment."""


class TookTooLong(Exception):
    """The turn did not come in time."""


@dataclass(eq=False, slots=True)
class Waiting:
    """A thread in the line: since when, in nanoseconds of this computer's running, and
    whether the turn came with it.
    """

    since: int = field(default_factory=time.monotonic_ns)
    has_turn: bool = False
    is_head: threading.Event = field(default_factory=threading.Event)


class Line:
    """A lock that passes from one thread to the next in the order in which they asked for it."""

    def __init__(self) -> None:
        self._guard = threading.Lock()
        self._waiting: deque[Waiting] = deque()
        self._is_taken = False

    def join(self, seconds: float) -> Waiting | None:
        """Wait until this thread is at the head, or None after so many seconds."""
        mine = Waiting()
        with self._guard:
            if not self._is_taken:
                self._is_taken = True
                return mine
            self._waiting.append(mine)
        if mine.is_head.wait(seconds):
            return mine
        with self._guard:
            if mine.is_head.is_set():  # It became the head in this very moment.
                return mine
            self._waiting.remove(mine)
            return None

    def pass_turn(self, before: int) -> bool:
        """Let the next one be the head, with the turn, if it waits since before that moment."""
        with self._guard:
            if not self._waiting or self._waiting[0].since >= before:
                return False
            following = self._waiting.popleft()
            following.has_turn = True
            following.is_head.set()
            return True

    def leave(self) -> None:
        """Let the next one be the head."""
        with self._guard:
            if self._waiting:
                self._waiting.popleft().is_head.set()
            else:
                self._is_taken = False


class LockedFile:
    """A lock on a file, which one process at a time can hold."""

    def __init__(self, database: Path, name: str) -> None:
        self._file = os.open(f"{database}.{name}", os.O_CREAT | os.O_RDWR, 0o600)

    def write_since(self, since: int) -> None:
        """Leave in the file since when its holder waits."""
        os.pwrite(self._file, since.to_bytes(8, "big"), 0)

    def read_since(self) -> int:
        """Return since when the holder waits: NOBODY without one, 0 where nobody wrote it."""
        return int.from_bytes(os.pread(self._file, 8, 0), "big")

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
        place = line.join(seconds)
        if place is None:
            raise TookTooLong
        try:
            files = self._locked_files()
            if files is None:
                return line.leave
            following, turn = files
            if not place.has_turn:
                self._wait_for_turn(place, until, following, turn)
        except BaseException:
            line.leave()
            raise

        def leave() -> None:
            # After a fork the files are the parent's, and so is the turn.
            is_ours = self._files == files
            try:
                if is_ours and line.pass_turn(following.read_since() - LONGER):
                    return
            except OSError:
                logger.warning("It cannot be seen who waits for longer", exc_info=True)
            try:
                if is_ours:
                    turn.let_go()
            finally:
                line.leave()

        return leave

    def _wait_for_turn(
        self, place: Waiting, until: float, following: LockedFile, turn: LockedFile
    ) -> None:
        following.take(until)
        try:
            following.write_since(place.since)
            turn.take(until)
        finally:
            # Who is killed before this leaves a moment behind that is long ago: until the next one
            # comes, the turn is then never passed from hand to hand.
            try:
                following.write_since(NOBODY)
            finally:
                following.let_go()

    def _locked_files(self) -> tuple[LockedFile, LockedFile] | None:
        # Opened by the head of the line alone, in the process that locks them: a lock belongs to
        # an open file, and one that was open before a fork would be held by both.
        if self._path and self._files is None:
            files = LockedFile(self._path, "next"), LockedFile(self._path, "turn")
            if files[0].can_be_locked():
                self._files = files
                if not files[0].read_since():
                    # There is room for it from now on, should the disk be full later.
                    files[0].write_since(NOBODY)
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
