"""Whether a server runs on the data: nothing may be brought back under its feet.

Each process that serves holds a shared lock on a file in the data folder for as long as it lives;
who brings a backup back holds it alone.
"""

import contextlib
import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from django.conf import settings
from django.db import connection

from launcher.file_lock import try_to_lock

_held: list[IO[bytes]] = []


SECONDS_TO_LEAVE = 2


class Busy(Exception):
    """A server runs on this data, or a backup is being brought back."""


def try_to_hold(path: Path, *, shared: bool = False) -> IO[bytes] | None:
    """Hold a file while what is returned is open, alone or with others who share it; return None
    where another process holds it otherwise.
    """
    file = os.fdopen(os.open(path, os.O_CREAT | os.O_RDWR, 0o600), "rb+")
    if not try_to_lock(file.fileno(), shared=shared):
        file.close()
        return None
    return file


def _serving() -> Path:
    path: Path = settings.DATA_DIR / ".serving"
    return path


def say_that_this_serves() -> None:
    """Hold the data until this process ends; raises Busy while a backup is being brought back."""
    if settings.DATA_DIR.is_dir():
        held = try_to_hold(_serving(), shared=True)
        if held is None:
            raise Busy
        _held.append(held)


@contextlib.contextmanager
def nobody_serves() -> Iterator[None]:
    """Keep servers from the data meanwhile; raises Busy where one runs."""
    if connection.vendor == "postgresql" and _others_are_connected():
        raise Busy
    held = try_to_hold(_serving())
    if held is None:
        raise Busy
    with held:
        yield


def _others_are_connected() -> bool:
    # A pool of this very process would count as others: from here on there is one connection.
    connection.close()
    options = connection.settings_dict["OPTIONS"]
    if options.get("pool"):
        connection.close_pool()  # type: ignore[attr-defined]
        del options["pool"]
    # The server ends a closed connection a moment later.
    until = time.monotonic() + SECONDS_TO_LEAVE
    while is_shared := _number_of_others() > 0:
        if time.monotonic() > until:
            break
        time.sleep(0.05)
    return is_shared


def _number_of_others() -> int:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT COUNT(*) FROM pg_stat_activity "
            "WHERE datname = current_database() AND pid <> pg_backend_pid() "
            "AND backend_type = 'client backend'"
        )
        return int(cursor.fetchone()[0])
