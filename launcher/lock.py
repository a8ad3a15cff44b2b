"""A file that one launcher at a time holds, while it makes what the others would use half made."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

AGAIN = 0.2
"""Seconds between two tries: waiting without end could not be stopped on Windows."""


def locker(name: str = os.name) -> tuple[Any, Any]:
    """Return what tries to lock an open file, raising OSError, and what lets it go.

    Both systems take a lock back when its process ends, however it ends.
    """
    if name == "nt":
        import msvcrt

        here: Any = msvcrt
        return (
            lambda file: here.locking(file, here.LK_NBLCK, 1),
            lambda file: here.locking(file, here.LK_UNLCK, 1),
        )
    import fcntl

    return (
        lambda file: fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB),
        lambda file: fcntl.flock(file, fcntl.LOCK_UN),
    )


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a file alone meanwhile, after whoever holds it now."""
    lock, let_go = locker()
    file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        while True:
            try:
                lock(file)
                break
            except OSError:
                time.sleep(AGAIN)
        try:
            yield
        finally:
            let_go(file)
    finally:
        os.close(file)
