"""Whether anything can be written: what hangs is noticed, and not waited for."""

import errno
import os
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from django.db import OperationalError, connection

from foundation.health import probe as module
from foundation.health.probe import NO_DATABASE, NO_DISK, NO_SPACE, NO_WRITING, WELL, Probe
from foundation.models import WrongAttempts
from tests.data_folder import open_as_default


def hangs(probe: Probe) -> bool:
    """Whether the last try is still under way."""
    return probe._last is not None and not probe._last.is_over.is_set()


@pytest.fixture
def hanging() -> Iterator[threading.Event]:
    """What hangs until the test is over."""
    until = threading.Event()
    yield until
    until.set()


@pytest.fixture
def opened(data: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, whose database the thread of a try opens too."""
    within = module.Try.run

    def run(self: module.Try, steps: module.Steps) -> None:
        open_as_default(data / "last-card.sqlite3")
        within(self, steps)

    monkeypatch.setattr(module.Try, "run", run)
    return data


def test_a_server_that_can_write_is_well_and_nothing_is_changed(opened: Path) -> None:
    assert Probe().look() == WELL
    assert not WrongAttempts.objects.exists()
    assert not list(opened.glob(".making-*"))


def test_a_backup_is_not_made_because_somebody_asked(opened: Path) -> None:
    with closing(sqlite3.connect(opened / "last-card.sqlite3")) as other:
        before = other.execute("PRAGMA data_version").fetchone()
        assert Probe().look() == WELL
        assert other.execute("PRAGMA data_version").fetchone() == before


def test_a_damaged_database_is_noticed(opened: Path) -> None:
    connection.close()
    (opened / "last-card.sqlite3").write_bytes(b"nothing of SQLite's" * 1000)

    assert Probe().look() == NO_DATABASE


def test_a_writer_that_is_stuck_is_noticed_and_not_waited_for(opened: Path) -> None:
    probe = Probe()
    with closing(sqlite3.connect(opened / "last-card.sqlite3", isolation_level=None)) as stuck:
        stuck.execute("BEGIN IMMEDIATE")
        assert [probe.look() for _ in range(50)] == [NO_WRITING] * 50
        assert hangs(probe)
        stuck.execute("ROLLBACK")

    assert probe._last is not None
    assert probe._last.is_over.wait(30)


def test_once_the_writer_goes_on_the_server_is_well_again(opened: Path, monkeypatch) -> None:
    monkeypatch.setattr(module, "GOOD_FOR", 0)
    probe = Probe()
    with closing(sqlite3.connect(opened / "last-card.sqlite3", isolation_level=None)) as stuck:
        stuck.execute("BEGIN IMMEDIATE")
        assert probe.look() == NO_WRITING
        stuck.execute("ROLLBACK")
    assert probe._last is not None
    assert probe._last.is_over.wait(30)

    assert probe.look() == WELL


def test_a_database_that_never_answers_is_not_waited_for(hanging) -> None:
    probe = Probe(((NO_DATABASE, lambda: bool(hanging.wait(30)) or None),))

    assert probe.look() == NO_DATABASE
    assert hangs(probe)


def test_of_many_who_ask_at_once_one_try_is_made(hanging) -> None:
    tries: list[int] = []

    def step() -> None:
        tries.append(1)
        hanging.wait(30)

    probe = Probe(((NO_DATABASE, step),))
    askers = [threading.Thread(target=probe.look) for _ in range(20)]
    for each in askers:
        each.start()
    for each in askers:
        each.join(5)

    assert tries == [1]


def test_what_was_found_is_good_for_a_moment() -> None:
    tries: list[int] = []
    probe = Probe(((NO_DATABASE, lambda: tries.append(1)),))
    assert [probe.look() for _ in range(5)] == [WELL] * 5

    assert tries == [1]


def of_sqlite(words: str, code: int) -> OperationalError:
    cause = sqlite3.OperationalError(words)
    cause.sqlite_errorcode = code
    error = OperationalError(words)
    error.__cause__ = cause
    return error


def of_postgres(state: str) -> OperationalError:
    cause = RuntimeError("of the server")
    cause.sqlstate = state  # type: ignore[attr-defined]
    error = OperationalError("of the server")
    error.__cause__ = cause
    return error


@pytest.mark.parametrize(
    ("error", "found"),
    [
        (OperationalError("gone"), NO_DISK),
        (of_sqlite("unable to open /full/last-card.sqlite3", sqlite3.SQLITE_ERROR), NO_DISK),
        (OperationalError("no folder /evenings in full/"), NO_DISK),
        (of_postgres("53100"), NO_SPACE),
        (of_postgres("57P01"), NO_DISK),
        (OSError(errno.ENOENT, "No such file", "/full/probe"), NO_DISK),
        (OSError(errno.ENOSPC, "No space left on device"), NO_SPACE),
        (OSError(errno.EROFS, "Read-only file system"), NO_DISK),
        (RuntimeError("unforeseen"), NO_DISK),
    ],
)
def test_what_fails_is_named_by_its_kind(error: Exception, found: str, caplog) -> None:
    def step() -> None:
        raise error

    assert Probe(((NO_DATABASE, lambda: None), (NO_DISK, step))).look() == found
    assert "The server is not well" in caplog.text


def test_a_full_disk_is_known_by_the_code_of_sqlite() -> None:
    def step() -> None:
        raise of_sqlite("database or disk is full", sqlite3.SQLITE_FULL)

    assert Probe(((NO_WRITING, step),)).look() == NO_SPACE


def test_a_full_disk_is_noticed(opened: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(_file: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)

    assert Probe().look() == NO_SPACE
    assert not list(opened.glob(".making-*"))


def test_a_database_that_is_away_is_noticed(opened: Path) -> None:
    connection.close()
    (opened / "last-card.sqlite3").unlink()
    (opened / "last-card.sqlite3").mkdir()

    assert Probe().look() == NO_DATABASE


def test_less_is_waited_than_two_seconds() -> None:
    assert module.PATIENCE < 2


@pytest.mark.postgres
@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif(connection.vendor == "sqlite", reason="this is no database server")
def test_a_database_server_that_takes_what_is_written_is_well(tmp_path: Path, settings) -> None:
    settings.DATA_DIR = tmp_path

    assert Probe().look() == WELL
    assert not WrongAttempts.objects.exists()
