"""What keeps SQLite from doing its work while the server runs, in one word.

A disk that is full or fails is no fault of a page: what was acknowledged stays, and everything goes
on by itself as soon as the cause is gone. Each such moment is logged once a minute, not once for
each of three hundred phones.
"""

import errno
import logging
import shutil
import sqlite3
import time
from pathlib import Path

from django.db import DatabaseError, OperationalError, connection

from foundation.sqlite.same_file import Lost

logger = logging.getLogger(__name__)

MINUTE = 60.0
HARDLY_ANY = 1 << 20
"""Bytes of a disk with which nothing more can be done."""

BY_CODE = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read-only",
    sqlite3.SQLITE_PERM: "read-only",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_CANTOPEN: "disk",
    sqlite3.SQLITE_PROTOCOL: "disk",
    sqlite3.SQLITE_NOLFS: "disk",
}
"""By the primary one of SQLite's codes; what is no trouble of the disk's is not among them."""
OTHER_FORM = ("no such table", "no such column", "has no column")
FULL = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)
FORBIDDEN = (errno.EROFS, errno.EACCES, errno.EPERM)

_logged: dict[str, float] = {}
_seen: dict[str, float] = {}


class TooManyWriters(OperationalError):
    """The turn to write did not come in time."""


def trouble_of(error: BaseException | None) -> str:
    """Return in a word what keeps the database from being used, empty where an error says no such
    thing: `full`, `read-only`, `damaged`, `lost`, `newer`, `busy` or `disk`.
    """
    if not isinstance(error, DatabaseError):
        return ""
    if isinstance(error, Lost):
        return "lost"
    if isinstance(error, TooManyWriters):
        return "busy"
    cause = error.__cause__
    if isinstance(cause, OSError):
        return (
            "full" if cause.errno in FULL else "read-only" if cause.errno in FORBIDDEN else "disk"
        )
    if not isinstance(cause, sqlite3.Error):
        return ""
    code: int = getattr(cause, "sqlite_errorcode", 0)
    found = BY_CODE.get(code & 0xFF, "")
    if found == "disk" and _has_no_space():
        return "full"
    if code == sqlite3.SQLITE_ERROR and any(each in str(cause) for each in OTHER_FORM):
        return "newer" if _is_newer() else ""
    return found


def _folder() -> Path:
    return Path(connection.settings_dict["NAME"]).parent


def _has_no_space() -> bool:
    # What SQLite shares between processes lies beside the database, and is no write to it.
    try:
        return shutil.disk_usage(_folder()).free < HARDLY_ANY
    except OSError:
        return False


def _is_newer() -> bool:
    """Tell whether another program has changed the form of the database."""
    # Only here: what reads backups asks SQLite too.
    from foundation.sqlite.opened import applied_in, open_database, unknown_migrations

    try:
        opened = open_database()
        try:
            return bool(unknown_migrations(applied_in(opened)))
        finally:
            opened.close()
    except sqlite3.Error:
        return False


def note(code: str, error: BaseException) -> None:
    """Remember a trouble, and log it where that was not done within the minute."""
    now = _seen[code] = time.monotonic()
    if now - _logged.get(code, -MINUTE) >= MINUTE:
        _logged[code] = now
        logger.error("The database cannot be used: %s (%s)", code, error)


def present_troubles() -> list[str]:
    """Return what this process ran into within the last minute."""
    now = time.monotonic()
    return sorted(code for code, at in _seen.items() if now - at < MINUTE and code != "busy")


class KnownTrouble(logging.Filter):
    """Leaves out of the log what `note` has written there already."""

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and trouble_of(record.exc_info[1]))
