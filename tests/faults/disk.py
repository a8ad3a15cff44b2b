"""The disk beneath SQLite, for tests: it fails when it is asked to.

SQLite reaches files through a table of functions, its VFS. Here that table is changed in the very
library which Python's `sqlite3` uses, by `ctypes`: so the program under test is the real one, from
the page down to the system's call, and nothing need be compiled or installed. SQLite's own tests
inject faults at the same place.
"""

import ctypes
import gc
import os
import random
import signal
import sqlite3
from collections.abc import Callable
from ctypes import (
    CFUNCTYPE,
    POINTER,
    Structure,
    addressof,
    c_char_p,
    c_int,
    c_int64,
    c_void_p,
    cast,
)
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

OPEN = CFUNCTYPE(c_int, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
READ = WRITE = CFUNCTYPE(c_int, c_void_p, c_void_p, c_int, c_int64)
TRUNCATE = CFUNCTYPE(c_int, c_void_p, c_int64)
SYNC = LOCK = CFUNCTYPE(c_int, c_void_p, c_int)
CLOSE = CFUNCTYPE(c_int, c_void_p)
SHARE = CFUNCTYPE(c_int, c_void_p, c_int, c_int, c_int, c_void_p)


class Methods(Structure):
    """`sqlite3_io_methods`: what can be done with an open file."""

    _fields_ = [
        ("version", c_int),
        ("close", CLOSE),
        ("read", READ),
        ("write", WRITE),
        ("truncate", TRUNCATE),
        ("sync", SYNC),
        ("size", c_void_p),
        ("lock", LOCK),
        *((f"other_{number}", c_void_p) for number in range(5)),
        ("share", SHARE),
        *((f"more_{number}", c_void_p) for number in range(5)),
    ]


class System(Structure):
    """`sqlite3_vfs`: what opens files."""

    _fields_ = [
        ("version", c_int),
        ("size_of_file", c_int),
        ("longest_path", c_int),
        ("next", c_void_p),
        ("name", c_char_p),
        ("data", c_void_p),
        ("open", OPEN),
        *((f"other_{number}", c_void_p) for number in range(15)),
    ]


class OpenFile(Structure):
    """`sqlite3_file`: begins with where its methods are."""

    _fields_ = [("methods", c_void_p)]


OK = 0
MAIN, JOURNAL, LOG = 0x100, 0x800, 0x80000
"""What a file is opened as: the database, or a log beside it."""


@dataclass(frozen=True)
class Fault:
    """What goes wrong: at which calls, with which of SQLite's codes, after how much of a write."""

    call: str
    code: int
    part: float = 0.0

    def __str__(self) -> str:
        return f"{self.call} {self.code}{' torn' if self.part else ''}"


ERRORS = (
    Fault("write", sqlite3.SQLITE_FULL),
    Fault("write", sqlite3.SQLITE_FULL, part=0.5),
    Fault("write", sqlite3.SQLITE_IOERR_WRITE),
    Fault("write", sqlite3.SQLITE_IOERR_WRITE, part=0.5),
    Fault("sync", sqlite3.SQLITE_IOERR_FSYNC),
    Fault("truncate", sqlite3.SQLITE_IOERR_TRUNCATE),
    Fault("read", sqlite3.SQLITE_IOERR_READ),
    Fault("lock", sqlite3.SQLITE_IOERR_LOCK),
    Fault("open", sqlite3.SQLITE_CANTOPEN),
    Fault("share", sqlite3.SQLITE_IOERR_SHMMAP),
)
"""Every way in which a system can refuse what a database asks for."""


@dataclass
class Unsynced:
    """A file's writes of which nobody knows yet whether they are on the disk."""

    path: Path
    writes: list[tuple[int, bytes, bytes, int]] = field(default_factory=list)
    """Where, what stood there, what was written, and how long the file was."""

    def lose(self, chance: random.Random) -> None:
        """Leave what a power cut might: of each sector the old or the new, in any order."""
        opened = os.open(self.path, os.O_RDWR)
        for place, before, _, size in reversed(self.writes):
            os.pwrite(opened, before, place)
            os.ftruncate(opened, size)
        for place, _, now, _ in self.writes:
            kept = chance.random()
            for start in range(0, len(now), SECTOR):
                if chance.random() < kept:
                    os.pwrite(opened, now[start : start + SECTOR], place + start)
        os.close(opened)


SECTOR = 512


class NoDisk(Exception):
    """Python's SQLite cannot be reached here, since it is no library of its own."""


class Disk:
    """All files that SQLite opens in this process.

    `arm` has one call fail, or every one from it on; `die` and `lose_power` end the process at one.
    """

    def __init__(self) -> None:
        self.calls = 0
        self.fired = ""
        self._fault: Fault | None = None
        self._ending: Callable[[], None] | None = None
        self._left, self._part = 0, 0.0
        self._lasts = False
        self._paths: dict[int, Path] = {}
        self._unsynced: dict[Path, Unsynced] = {}
        self._remembers = False
        self._changed: dict[int, Methods] = {}
        self._library = library()
        self._library.sqlite3_vfs_find.restype = POINTER(System)
        self._below = self._library.sqlite3_vfs_find(None).contents
        self._here = System.from_buffer_copy(self._below)
        self._here.name = b"failing"
        self._open = OPEN(self._opened)
        self._here.open = self._open
        self._library.sqlite3_vfs_register(ctypes.byref(self._here), 1)

    def remove(self) -> None:
        """Let SQLite open files as ever."""
        # An error that failed a statement can hold it in a circle, and the statement its file. That
        # file is closed when the circle goes, through functions which have to be there until then.
        gc.collect()
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._here))

    def still_open(self) -> set[Path]:
        """Return the files that are open."""
        return set(self._paths.values())

    def arm(self, fault: Fault, at: int, *, lasts: bool = False) -> None:
        """Have the call with this number fail, counted from now; or all from that one on."""
        self._fault, self._left, self._lasts, self.fired = fault, at, lasts, ""

    def disarm(self) -> None:
        self._fault, self._ending = None, None

    def die(self, at: int, part: float) -> None:
        """Kill this process at that call that changes something, after this part of a write."""
        self._left, self._part = at, part
        self._ending = lambda: os.kill(os.getpid(), signal.SIGKILL)

    def lose_power(self, at: int, part: float, chance: random.Random) -> None:
        """End this process at that call, and leave of what was not synced what chance leaves."""

        def cut() -> None:
            for each in self._unsynced.values():
                each.lose(chance)
            os.kill(os.getpid(), signal.SIGKILL)

        self._left, self._part, self._remembers = at, part, True
        self._ending = cut

    def _comes(self, call: str) -> bool:
        """Count a call; tell whether it is to fail."""
        self.calls += 1
        if self._ending or self._fault is None or self._fault.call != call:
            return False
        self._left -= 1
        if self._left > 0 or (self._left < 0 and not self._lasts):
            return False
        self.fired = str(self._fault)
        return True

    def _is_end(self) -> bool:
        if self._ending is None:
            return False
        self._left -= 1
        return self._left == 0

    def _opened(self, system: int, name: int, file: int, flags: int, out: int) -> int:
        is_ours = flags & (MAIN | JOURNAL | LOG)
        if is_ours and self._comes("open"):
            # SQLite closes no file that has no methods.
            cast(file, POINTER(OpenFile)).contents.methods = None
            return self._fault.code if self._fault else OK
        code: int = self._below.open(addressof(self._below), name, file, flags, out)
        opened = cast(file, POINTER(OpenFile)).contents
        if code == OK and is_ours:
            self._paths[file] = Path(os.fsdecode(ctypes.string_at(name)))
            known = opened.methods
            if known not in self._changed:
                self._changed[known] = self._changed_methods(known)
            opened.methods = addressof(self._changed[known])
        return code

    def _changed_methods(self, known: int) -> Methods:
        below = cast(known, POINTER(Methods)).contents
        methods = Methods.from_buffer_copy(below)

        def close(file: int) -> int:
            self._paths.pop(file, None)
            return below.close(file)

        def write(file: int, data: int, amount: int, place: int) -> int:
            if self._comes("write"):
                assert self._fault is not None
                if part := int(amount * self._fault.part):
                    below.write(file, data, part, place)
                return self._fault.code
            if self._is_end():
                assert self._ending is not None
                if part := int(amount * self._part):
                    self._remember(file, ctypes.string_at(data, part), place)
                    below.write(file, data, part, place)
                self._ending()
            self._remember(file, ctypes.string_at(data, amount), place)
            return below.write(file, data, amount, place)

        def sync(file: int, how: int) -> int:
            if self._comes("sync"):
                return self._fault.code if self._fault else OK
            if self._is_end():
                assert self._ending is not None
                self._ending()
            code = below.sync(file, how)
            self._unsynced.pop(self._paths[file], None)
            return code

        def truncate(file: int, size: int) -> int:
            if self._comes("truncate"):
                return self._fault.code if self._fault else OK
            if self._is_end():
                assert self._ending is not None
                self._ending()
            # What was written before a file is cut is taken to be on the disk then.
            self._unsynced.pop(self._paths[file], None)
            return below.truncate(file, size)

        def read(file: int, data: int, amount: int, place: int) -> int:
            if self._comes("read"):
                return self._fault.code if self._fault else OK
            return below.read(file, data, amount, place)

        def lock(file: int, kind: int) -> int:
            if self._comes("lock"):
                return self._fault.code if self._fault else OK
            return below.lock(file, kind)

        def share(file: int, region: int, size: int, extend: int, out: int) -> int:
            if self._comes("share"):
                return self._fault.code if self._fault else OK
            return below.share(file, region, size, extend, out)

        methods.close, methods.write, methods.sync = CLOSE(close), WRITE(write), SYNC(sync)
        methods.truncate, methods.read, methods.lock = TRUNCATE(truncate), READ(read), LOCK(lock)
        methods.share = SHARE(share)
        return methods

    def _remember(self, file: int, data: bytes, place: int) -> None:
        if not self._remembers:
            return
        path = self._paths[file]
        with path.open("rb") as opened:
            size = opened.seek(0, os.SEEK_END)
            opened.seek(place)
            before = opened.read(len(data))
        self._unsynced.setdefault(path, Unsynced(path)).writes.append((place, before, data, size))


def library() -> Any:
    """Return the library that Python's `sqlite3` is linked to; raises NoDisk where it has none."""
    try:
        mapped = Path("/proc/self/maps").read_text()
    except OSError:
        raise NoDisk from None
    for line in mapped.splitlines():
        if "/libsqlite3" in line:
            return ctypes.CDLL(line.split(maxsplit=5)[5])
    raise NoDisk
