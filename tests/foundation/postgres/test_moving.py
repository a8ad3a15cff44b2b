"""A club moves from SQLite to PostgreSQL and back, by the same file that is its backup."""

import gzip
import json
import sqlite3
import time
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection

from bench.hall import Hall, hall
from foundation.backup.keeper import keep_elsewhere, rows_written
from foundation.backup.reading import read, unpack
from tests.conftest import ROOT
from tests.foundation.backup.test_second_laptop import manage
from tests.foundation.postgres.conftest import Server
from tests.scoring.building import a_club

pytestmark = pytest.mark.postgres

KEPT_FOR_MINUTES = {"cache", "account_ratelimit"}
"""What counts guesses is not in a backup."""


Rows = dict[str, list[tuple[object, ...]]]


def done(made: Hall, *words: object) -> None:
    ended = manage(made, *words)
    assert ended.returncode == 0, ended.stderr


def read_in(value: object) -> object:
    """Return what PostgreSQL keeps of a text: of JSON not the order of its names."""
    if isinstance(value, str) and value[:1] in ("{", "["):
        return json.dumps(json.loads(value), sort_keys=True)
    return value


def rows_of(file: Path, folder: Path) -> Rows:
    """Return every row of every table of a backup, with the names of the columns first."""
    database = folder / f"{file.stem}.sqlite3"
    unpack(read(file), database)
    found = {}
    with closing(sqlite3.connect(database)) as opened:
        named = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        for (table,) in opened.execute(named).fetchall():
            rows = opened.execute(f'SELECT * FROM "{table}"')
            columns = tuple(name for name, *_ in rows.description)
            order = sorted(range(len(columns)), key=columns.__getitem__)
            found[table] = [
                tuple(columns[each] for each in order),
                *sorted((tuple(read_in(row[each]) for each in order) for row in rows), key=repr),
            ]
    return found


def differing(first: Rows, second: Rows) -> dict[str, object]:
    """Return the tables in which two backups differ, each with a row that only one of them has."""
    return {
        table: next(iter(set(first.get(table, ())) ^ set(second.get(table, ()))), "the number")
        for table in first.keys() | second.keys()
        if first.get(table) != second.get(table)
        and table not in KEPT_FOR_MINUTES | {"django_migrations"}
    }


def test_every_row_goes_to_postgresql_and_back(server: Server, tmp_path: Path) -> None:
    file, there, back = tmp_path / "file.zip", tmp_path / "there.zip", tmp_path / "back.zip"
    with hall() as laptop, hall(database=server.new_database()) as hosted, hall() as other:
        packed = (ROOT / "tests/old_data/night_club.sqlite3.gz").read_bytes()
        (laptop.folder / "last-card.sqlite3").write_bytes(gzip.decompress(packed))
        done(laptop, "set_up")
        done(laptop, "backup", file)
        done(hosted, "restore", file)
        done(hosted, "backup", there)
        done(other, "restore", there)
        done(other, "backup", back)

    first, second, third = (rows_of(each, tmp_path) for each in (file, there, back))
    counts = {table: len(rows) - 1 for table, rows in first.items()}
    assert counts["scoring_dealversion"] > 20
    assert sum(1 for count in counts.values() if count) > 15
    assert differing(first, second) == {}
    assert differing(second, third) == {}


def test_another_process_makes_the_backups_of_a_database_server(
    server: Server, monkeypatch
) -> None:
    with hall(database=server.new_database()) as made:
        made.prepare(1)
        for name in ("DATA_DIR", "DATABASE_URL", "SECRET_KEY"):
            monkeypatch.setenv(name, made.environment[name])
        keep_elsewhere("published")
        (file,) = (made.folder / "backups").glob("*-published.zip")

        assert read(file).about.counts["players"] == 4


@pytest.mark.django_db(transaction=True)
def test_a_database_server_knows_that_something_was_written() -> None:
    if connection.vendor != "postgresql":
        pytest.skip("this is no database server")
    before = rows_written()
    a_club("De Joker")
    # The server counts some seconds later.
    end = time.monotonic() + 60
    while rows_written() == before:
        assert time.monotonic() < end
        time.sleep(0.1)
