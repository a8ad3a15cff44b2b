"""Files that are there whole or not at all, and that their owner alone can read."""

import contextlib
import os
import secrets
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

DRAFT = ".making-"
"""The beginning of the name of what is being made. What is left of it was cut off."""

CUT_OFF = 600
"""Seconds in which any backup is made, or will never be."""


def draft_beside(path: Path) -> Path:
    """Return a name for what will be `path` once it is whole."""
    return path.with_name(f"{DRAFT}{os.getpid()}-{secrets.token_hex(4)}")


def drop_drafts(folder: Path) -> None:
    """Throw away what was cut off while it was made: what has not been written to for long."""
    for draft in folder.glob(f"{DRAFT}*"):
        with contextlib.suppress(FileNotFoundError):
            if abs(time.time() - draft.stat().st_mtime) > CUT_OFF:
                draft.unlink()


def create(path: Path) -> IO[bytes]:
    """Open a new file that its owner alone can read."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    return os.fdopen(os.open(path, flags, 0o600), "wb")


@contextlib.contextmanager
def whole_file(path: Path) -> Iterator[IO[bytes]]:
    """A file to write into, which takes its name only when all of it is on the disk."""
    draft = draft_beside(path)
    try:
        with create(draft) as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    keep_names(path.parent)


def keep_names(folder: Path) -> None:
    """Have the names in a folder survive a power cut, where the system can do that."""
    if os.name == "nt":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def make_folder(path: Path) -> None:
    """Make a folder that its owner alone can read, unless it is there."""
    path.mkdir(mode=0o700, parents=True, exist_ok=True)
