"""The tables of a new database, and those of one that went through every change."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, connections
from django.db.migrations.executor import MigrationExecutor
from django.test.utils import CaptureQueriesContext

from foundation.tables import bring_up_to_date
from tests.data_folder import open_as_default


@contextmanager
def at(path: Path, django_db_blocker: Any) -> Iterator[None]:
    """Let a file without any table be the database."""
    before = connections["default"]
    with django_db_blocker.unblock():
        open_as_default(path)
        try:
            yield
        finally:
            connections["default"].close()
            connections["default"] = before


@pytest.fixture
def empty(tmp_path: Path, django_db_blocker: Any) -> Iterator[None]:
    """A database without any table."""
    with at(tmp_path / "new.sqlite3", django_db_blocker):
        yield


def form() -> dict[str, Any]:
    """The columns, limits and indexes of each table. An index of a table that had another name once
    keeps what it was called then.
    """
    found: dict[str, Any] = {}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute("SELECT sql FROM sqlite_master WHERE name = %s", [table])
            (sql,) = cursor.fetchone()
            within = sql[sql.index("(") + 1 : sql.rindex(")")]
            cursor.execute(f"PRAGMA foreign_key_list({table})")
            keys = sorted(str(key[2:]) for key in cursor.fetchall())
            cursor.execute("SELECT sql FROM sqlite_master WHERE tbl_name = %s", [table])
            indexes = [sql for (sql,) in cursor.fetchall() if sql and "INDEX" in sql]
            unnamed = sorted(re.sub(r'"\w+_[0-9a-f]{8}" ON', "ON", each) for each in indexes)
            found[table] = sorted(within.split(", ")), keys, unnamed
    return found


def content() -> dict[str, list[Any]]:
    """What Django itself keeps in a database, its moments apart."""
    queries = {
        "changes": "SELECT app, name FROM django_migrations",
        "types": "SELECT app_label, model FROM django_content_type",
        "rights": "SELECT codename FROM auth_permission",
    }
    with connection.cursor() as cursor:
        return {name: sorted(cursor.execute(sql).fetchall()) for name, sql in queries.items()}


@pytest.fixture(scope="module")
def changed(tmp_path_factory: pytest.TempPathFactory, django_db_blocker: Any) -> Any:
    """What came of the oldest database that was brought up to date: its tables and what is in
    them, and the changes that are left.
    """
    with at(tmp_path_factory.mktemp("changed") / "file.sqlite3", django_db_blocker):
        call_command("migrate", "referee", "0001", verbosity=0)
        bring_up_to_date()
        executor = MigrationExecutor(connection)
        left = executor.migration_plan(executor.loader.graph.leaf_nodes())
        return (form(), content()), left


@pytest.mark.usefixtures("empty")
def test_a_new_database_is_as_one_that_went_through_every_change(changed: Any) -> None:
    bring_up_to_date()

    assert (form(), content()) == changed[0]


@pytest.mark.usefixtures("empty")
def test_a_database_that_is_cut_off_while_it_is_made_has_no_table(monkeypatch) -> None:
    def fail(*_words: str) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr("django.db.migrations.recorder.MigrationRecorder.record_applied", fail)
        with pytest.raises(KeyboardInterrupt):
            bring_up_to_date()

    assert connection.introspection.table_names() == []


def test_an_older_database_is_changed_step_by_step(changed: Any) -> None:
    assert changed[1] == []


@pytest.mark.usefixtures("empty")
def test_tables_that_are_there_are_not_made_anew() -> None:
    bring_up_to_date()
    with CaptureQueriesContext(connection) as asked:
        bring_up_to_date()

    assert [each["sql"] for each in asked if each["sql"].startswith("CREATE")] == []
