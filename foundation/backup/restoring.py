"""Bringing a backup back, while no server runs: what was there before is kept aside.

At any moment at which this could be cut off, the old data is whole in its own place or aside. A
mark in the data folder says that it was cut off, and the next start goes no further.
"""

import contextlib
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from django.conf import settings
from django.db import connection
from django.utils import timezone

from foundation.backup import rows
from foundation.backup.files import present_key
from foundation.backup.making import NoSpace, is_on_file, make
from foundation.backup.reading import Backup, read, unpack
from foundation.backup.serving import nobody_serves
from foundation.secret import replace_secret_key
from foundation.whole_files import draft_beside, keep_names, make_folder, whole_file

LOGS = ("-wal", "-shm", "-journal")


@dataclass(frozen=True, slots=True)
class Restored:
    """What was brought back, and where what was there before is now; None where nothing was."""

    backup: Backup
    aside: Path | None
    key_differs: bool


def mark() -> Path:
    """Return the file that is there while a backup is being brought back."""
    path: Path = settings.DATA_DIR / "restoring"
    return path


def restore(path: Path) -> Restored:
    """Bring a backup back. Raises Unfit or OSError, with all as it was before, or Busy."""
    make_folder(settings.DATA_DIR)
    with nobody_serves():
        backup = read(path)
        connection.close()
        aside = _into_file(backup) if is_on_file() else _into_tables(backup)
        key_differs = present_key() != backup.key
        if key_differs and settings.SECRET_KEY_FILE:
            replace_secret_key(settings.SECRET_KEY_FILE, backup.key)
            key_differs = False
        mark().unlink(missing_ok=True)
        keep_names(settings.DATA_DIR)
    return Restored(backup, aside, key_differs)


def _into_file(backup: Backup) -> Path | None:
    database = Path(connection.settings_dict["NAME"])
    draft = draft_beside(database)
    try:
        unpack(backup, draft)
        with draft.open("rb+") as file:
            os.fsync(file.fileno())
        aside = keep_aside(database)
        with whole_file(mark()) as file:
            file.write(f"{backup.path}\n{aside or ''}\n".encode())
        _put_in_place(draft, database)
    finally:
        draft.unlink(missing_ok=True)
    return aside


def keep_aside(database: Path) -> Path | None:
    """Copy the database as it is, sound or not, with its logs and the key; None without one."""
    there = [each for each in (database, *_logs(database)) if each.exists()]
    key: Path | None = settings.SECRET_KEY_FILE
    if not there:
        return None
    if key and key.exists():
        there.append(key)
    needed = sum(each.stat().st_size for each in there)
    if shutil.disk_usage(database.parent).free < needed:
        raise NoSpace(f"{database.parent} has no room to keep the old data aside")
    now = f"{timezone.localtime():%Y-%m-%d-%H%M%S}"
    folder = database.parent / f"before-restore-{now}"
    number = 1
    while folder.exists():
        number += 1
        folder = database.parent / f"before-restore-{now}-{number}"
    draft = draft_beside(folder)
    make_folder(draft)
    try:
        for each in there:
            with each.open("rb") as source, whole_file(draft / each.name) as file:
                shutil.copyfileobj(source, file, 1 << 20)
        draft.rename(folder)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise
    keep_names(folder.parent)
    return folder


def _logs(database: Path) -> list[Path]:
    return [Path(f"{database}{ending}") for ending in LOGS]


def _put_in_place(draft: Path, database: Path) -> None:
    if database.exists():
        # What stands in the log goes into the file, so that the log can go before the file does.
        # Where the old database is too damaged for that, it is whole as it was in the folder aside.
        with contextlib.suppress(sqlite3.DatabaseError), closing(sqlite3.connect(database)) as old:
            old.execute("PRAGMA journal_mode=DELETE")
    for log in _logs(database):
        # The log of one database, read into another one, would destroy it.
        log.unlink(missing_ok=True)
    keep_names(database.parent)
    draft.replace(database)
    keep_names(database.parent)


def _into_tables(backup: Backup) -> Path | None:
    """Bring a backup back into a database server, all of it in one transaction."""
    draft = draft_beside(settings.DATA_DIR / "database")
    try:
        unpack(backup, draft)
        aside = make("before-restoring").path if rows.has_any() else None
        rows.put_in(draft)
    finally:
        for each in (draft, *_logs(draft)):
            each.unlink(missing_ok=True)
    return aside
