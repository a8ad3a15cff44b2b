"""Locks on files, which the system takes back when a process ends, however it ends. Standard
library only: the launcher holds files too.
"""

import os
from typing import Any

try:
    import fcntl
except ImportError:  # Windows has its own.
    fcntl = None  # type: ignore[assignment]

SHARES = 256
"""How many may share a file on Windows, where each has a byte of it and who is alone has all."""


def try_to_lock(file: int, *, shared: bool = False) -> bool:
    """Lock an open file, alone or with others who share it; tell whether that was possible.

    Closing the file unlocks it.
    """
    if fcntl is None:
        import msvcrt

        return lock_bytes(file, msvcrt, shared=shared)
    try:
        fcntl.flock(file, (fcntl.LOCK_SH if shared else fcntl.LOCK_EX) | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def lock_bytes(file: int, windows: Any, *, shared: bool) -> bool:
    """Lock one free byte of a file, or all that could be shared; they need not be there."""
    for place in range(SHARES) if shared else (0,):
        os.lseek(file, place, os.SEEK_SET)
        try:
            windows.locking(file, windows.LK_NBLCK, 1 if shared else SHARES)
        except OSError:
            continue
        return True
    return False
