"""A server keeps to the very file with which it began.

Where that file is moved away or replaced meanwhile, SQLite would go on writing into what nobody
finds again, or begin an empty database in its place. What is written then is refused instead.
"""

import os
from pathlib import Path

from django.db import OperationalError

_kept: dict[str, tuple[int, int]] = {}


class Lost(OperationalError):
    """The file with which this server began is no longer in its place."""


def _identity(name: str) -> tuple[int, int] | None:
    try:
        found = os.stat(name)
    except (FileNotFoundError, NotADirectoryError):
        return None
    return found.st_dev, found.st_ino


def keep_to(path: Path) -> None:
    """Use no other file by this name in this process from now on, if there is one."""
    if found := _identity(str(path)):
        _kept[str(path)] = found


def check(name: str) -> None:
    """Raise Lost where another file than the one kept to has this name, or none has."""
    if name in _kept and _identity(name) != _kept[name]:
        raise Lost(f"{name} was moved away or replaced while the server runs")
