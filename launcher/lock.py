"""A file that one launcher at a time holds, while it makes what the others would use half made."""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path

from launcher.file_lock import try_to_lock

AGAIN = 0.2
"""Seconds between two tries: waiting without end could not be stopped on Windows."""


@contextlib.contextmanager
def alone(path: Path) -> Iterator[None]:
    """Hold a file alone meanwhile, after whoever holds it now."""
    file = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    try:
        while not try_to_lock(file):
            time.sleep(AGAIN)
        yield
    finally:
        os.close(file)
