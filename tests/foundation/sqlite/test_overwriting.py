"""Bytes of deleted rows in the database's file and in the log beside it."""

from pathlib import Path
from typing import Any

import pytest
from django.db import connection as default

from foundation.sqlite.base import DatabaseWrapper
from foundation.sqlite.overwriting import empty_the_log

NAME = b"Zebulon"

pytestmark = pytest.mark.django_db


@pytest.fixture
def connection(tmp_path: Path) -> Any:
    if default.vendor != "sqlite":
        pytest.skip("this is not SQLite")
    path = tmp_path / "of names.sqlite3"
    made = DatabaseWrapper({**default.settings_dict, "NAME": str(path)}, "names")
    with made.cursor() as cursor:
        cursor.execute("CREATE TABLE rows (id INTEGER PRIMARY KEY, words TEXT)")
        for number in range(200):
            words = f"{NAME.decode()} said {number} " + "x" * 100
            cursor.execute("INSERT INTO rows (words) VALUES (%s)", [words])
    yield made
    made.close()


def bytes_of(connection: Any) -> bytes:
    path = Path(connection.settings_dict["NAME"])
    return path.read_bytes() + path.with_name(path.name + "-wal").read_bytes()


def test_no_byte_of_a_deleted_name_is_left_in_the_files(connection: Any) -> None:
    with connection.cursor() as cursor:
        cursor.execute("UPDATE rows SET words = 'somebody' WHERE id % 2 = 0")
        cursor.execute("DELETE FROM rows WHERE id % 2 = 1")
    assert NAME in bytes_of(connection)

    assert empty_the_log(connection)

    assert NAME not in bytes_of(connection)


def test_others_who_read_are_not_waited_for_long(connection: Any) -> None:
    other = connection.copy("other")
    with other.cursor() as reading, connection.cursor() as cursor:
        reading.execute("BEGIN DEFERRED")
        reading.execute("SELECT count(*) FROM rows")
        reading.fetchone()
        cursor.execute("DELETE FROM rows")

        assert not empty_the_log(connection)

        cursor.execute("PRAGMA busy_timeout")
        assert cursor.fetchone() == (20_000,)
        reading.execute("ROLLBACK")
    other.close()
