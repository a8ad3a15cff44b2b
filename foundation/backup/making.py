"""Making a backup while others write: a copy of the database in one step, checked, then packed."""

import logging
import shutil
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from django.db import connection
from django.utils import timezone

from foundation.backup import rows
from foundation.backup.about import about
from foundation.backup.files import Stored, named, own_folder, present_key, stored_in
from foundation.backup.places import NoFolder, second_folder
from foundation.backup.thinning import superfluous
from foundation.sqlite.opened import open_database
from foundation.whole_files import draft_beside, drop_drafts, keep_names, make_folder, whole_file

logger = logging.getLogger(__name__)

ABOUT, KEY, DATABASE = "about.json", "secret_key", "database.sqlite3"
SPARE = 64 * 1024 * 1024
"""Bytes of the disk that backups leave to the evening itself."""
SMALL_AND_FAST = 1
PATIENCE = 30.0
"""Seconds for which the database may be locked by somebody else."""


class Damaged(Exception):
    """The copy is not sound, so the database is not."""


class NoSpace(OSError):
    """The disk has room for the evening, and not for another backup."""


def is_on_file() -> bool:
    """Tell whether the server's database is a file of SQLite."""
    return connection.vendor == "sqlite" and not connection.is_in_memory_db()  # type: ignore[attr-defined]


def copy_database(to: Path, source: sqlite3.Connection | None) -> None:
    """Copy the whole database, as it is at one moment, into a new file of SQLite."""
    to.touch(mode=0o600)
    if connection.vendor != "sqlite":
        rows.take_out(to)
    elif not (source or is_on_file()):
        connection.ensure_connection()
        to.write_bytes(connection.connection.serialize())
    with closing(sqlite3.connect(to)) as copy:
        # The copy lives until it is packed; what must survive a power cut is the packed file.
        copy.execute("PRAGMA synchronous=OFF")
        if source:
            _copy_in_one_step(source, copy)
        elif is_on_file():
            with closing(open_database()) as opened:
                _copy_in_one_step(opened, copy)
        # As one file, without a log beside it.
        copy.execute("PRAGMA journal_mode=DELETE")
        faults = copy.execute("PRAGMA quick_check").fetchall()
        if faults != [("ok",)]:
            raise Damaged(str(faults[0][0]))


def _copy_in_one_step(source: sqlite3.Connection, copy: sqlite3.Connection) -> None:
    """Copy all pages at once: in several steps it would begin anew whenever others write."""
    until = time.monotonic() + PATIENCE

    def look(status: int, remaining: int, total: int) -> None:
        # Called after each try; what cannot be read yet is tried for ever otherwise.
        if status != sqlite3.SQLITE_DONE and time.monotonic() > until:
            raise sqlite3.OperationalError("the database was locked for too long")

    source.backup(copy, progress=look)


@contextmanager
def _copied(folder: Path, source: sqlite3.Connection | None) -> Iterator[Path]:
    draft = draft_beside(folder / DATABASE)
    try:
        copy_database(draft, source)
        yield draft
    finally:
        for each in (draft, *folder.glob(f"{draft.name}-*")):
            each.unlink(missing_ok=True)


def write(path: Path, reason: str, source: sqlite3.Connection | None = None) -> None:
    """Make a backup in the file `path`, which is there whole or not at all.

    Raises OSError, sqlite3.Error or Damaged; a database error where the server's does not answer.
    """
    leave_space(path.parent)
    with _copied(path.parent, source) as copied, whole_file(path) as file:
        with closing(sqlite3.connect(copied)) as copy:
            contents = about(copy, reason)
        with ZipFile(file, "w", ZIP_DEFLATED, compresslevel=SMALL_AND_FAST) as archive:
            archive.writestr(ABOUT, contents.as_json())
            archive.writestr(KEY, present_key(), ZIP_STORED)
            archive.write(copied, DATABASE)


def leave_space(folder: Path, needed: int | None = None) -> None:
    """Raise NoSpace where so many bytes more, or a backup, would leave too little of the disk."""
    database = Path(connection.settings_dict["NAME"]) if is_on_file() else None
    if needed is None:
        # The copy and what it is packed into. A file that is gone may still be open here.
        needed = 2 * database.stat().st_size if database and database.exists() else 0
    if shutil.disk_usage(folder).free < needed + SPARE:
        raise NoSpace(f"{folder} has too little space left")


def make(reason: str, source: sqlite3.Connection | None = None) -> Stored:
    """Make a backup in the server's own folder; `reason` becomes a part of its name."""
    folder = own_folder()
    make_folder(folder)
    known = stored_in(folder)
    try:
        elsewhere = second_folder()
        known += stored_in(elsewhere) if elsewhere else []
    except (NoFolder, OSError):
        logger.debug("The second folder is not there; the number follows the own ones")
    made = named(folder, max((each.number for each in known), default=0) + 1, reason)
    write(made.path, reason, source)
    return made


def carry(made: Stored) -> Path | None:
    """Copy a backup into the second folder, where one was chosen. Raises NoFolder or OSError."""
    folder = second_folder()
    if folder is None:
        return None
    leave_space(folder, made.size)
    path = folder / made.name
    with made.path.open("rb") as source, whole_file(path) as file:
        shutil.copyfileobj(source, file, 1 << 20)
    return path


def thin(folder: Path) -> None:
    """Throw away the backups of a folder that are superfluous, and what was cut off in making."""
    for each in superfluous(stored_in(folder), timezone.now()):
        each.path.unlink(missing_ok=True)
    drop_drafts(folder)
    keep_names(folder)
