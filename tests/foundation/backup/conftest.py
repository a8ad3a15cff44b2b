"""What is in a file of SQLite."""

import sqlite3
from contextlib import closing
from pathlib import Path


def clubs(path: Path) -> list[str]:
    """The names of the clubs in a file of SQLite."""
    with closing(sqlite3.connect(path)) as file:
        return [name for (name,) in file.execute("SELECT name FROM scoring_club ORDER BY id")]
