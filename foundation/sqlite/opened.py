"""Which changes of its form a file of SQLite has seen, opened beside Django."""

import sqlite3
from collections.abc import Iterable
from pathlib import Path

from django.db import connection
from django.db.migrations.loader import MigrationLoader


def applied_in(file: sqlite3.Connection) -> tuple[tuple[str, str], ...]:
    """Return the changes of the database's form that a file has seen, none for an empty one."""
    tables = file.execute("SELECT 1 FROM sqlite_master WHERE name = 'django_migrations'")
    if tables.fetchone() is None:
        return ()
    return tuple(file.execute("SELECT app, name FROM django_migrations ORDER BY app, name"))


def open_database() -> sqlite3.Connection:
    """Open the file of the database beside Django, without making one."""
    address = Path(connection.settings_dict["NAME"]).resolve().as_uri()
    return sqlite3.connect(f"{address}?mode=rw", uri=True, timeout=20, check_same_thread=False)


def unknown_migrations(applied: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the changes of the database's form that this program does not know."""
    loader = MigrationLoader(None)
    replaced = {each for made in loader.disk_migrations.values() for each in made.replaces}
    known = set(loader.disk_migrations) | replaced
    return sorted(set(applied) - known)
