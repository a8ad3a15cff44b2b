"""Looking into a backup: whether it is one, whole and sound, and what is in it."""

import shutil
import sqlite3
import zlib
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from zipfile import BadZipFile, ZipFile

from django.utils.translation import gettext as _

from foundation.backup.about import About, UnknownFormat, from_json
from foundation.backup.making import ABOUT, DATABASE, KEY, leave_space
from foundation.sqlite.opened import applied_in, unknown_migrations
from foundation.whole_files import create

MOST_ABOUT, MOST_KEY = 1 << 20, 1 << 12


class UnfitBackup(Exception):
    """Why a file cannot be brought back, in words."""


@dataclass(frozen=True, slots=True)
class Backup:
    """A file that was found to be a backup."""

    path: Path
    about: About
    key: str
    bytes_of_database: int


def read(path: Path) -> Backup:
    """Look into a file without unpacking it; raises Unfit, or OSError where it cannot be read."""
    try:
        with ZipFile(path) as archive:
            if sorted(archive.namelist()) != sorted((ABOUT, KEY, DATABASE)):
                raise UnfitBackup(_("This file is not a backup of Last Card."))
            if any(piece.header_offset < 0 for piece in archive.infolist()):
                raise BadZipFile("a piece begins before the file does")
            about = from_json(_text(archive, ABOUT, MOST_ABOUT))
            key = _text(archive, KEY, MOST_KEY)
            size = archive.getinfo(DATABASE).file_size
    except UnknownFormat as newer:
        raise UnfitBackup(_newer(str(newer))) from newer
    except (BadZipFile, zlib.error, ValueError, EOFError, NotImplementedError) as error:
        raise UnfitBackup(_not_whole()) from error
    if unknown_migrations(about.migrations):
        raise UnfitBackup(_newer(about.version))
    return Backup(path, about, key, size)


def _text(archive: ZipFile, name: str, most: int) -> str:
    if archive.getinfo(name).file_size > most:
        raise ValueError(f"{name} is too large")
    return archive.read(name).decode()


def _newer(version: str) -> str:
    return _(
        "This backup was made by a newer Last Card (%(version)s). Bring it back with that one, or "
        "bring this Last Card up to date first."
    ) % {"version": version}


def _not_whole() -> str:
    return _("This file is damaged, or it is not a backup of Last Card.")


def unpack(backup: Backup, to: Path) -> None:
    """Write the database of a backup to a new file and check all of it; raises Unfit or OSError."""
    leave_space(to.parent, backup.bytes_of_database)
    try:
        # Reading to the end compares the sum that the archive keeps of it.
        with ZipFile(backup.path) as archive, archive.open(DATABASE) as packed, create(to) as file:
            shutil.copyfileobj(packed, file, 1 << 20)
        with closing(sqlite3.connect(to)) as copy:
            faults = [text for (text,) in copy.execute("PRAGMA integrity_check")]
            is_odd = copy.execute("PRAGMA foreign_key_check").fetchone() is not None
            if faults != ["ok"] or is_odd or applied_in(copy) != backup.about.migrations:
                raise UnfitBackup(_not_whole())
    except (BadZipFile, zlib.error, EOFError, sqlite3.DatabaseError) as error:
        raise UnfitBackup(_not_whole()) from error


def check(backup: Backup, folder: Path) -> None:
    """Check all of a backup, in a folder that has room for it; raises Unfit or OSError."""
    draft = folder / f".making-check-{backup.path.name}"
    try:
        unpack(backup, draft)
    finally:
        draft.unlink(missing_ok=True)
