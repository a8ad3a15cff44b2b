"""What makes backups by itself: when, where, and what becomes of what goes wrong."""

import errno
import logging
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path

import pytest
from django.db import connection, transaction

from foundation.backup import keeper as keeping
from foundation.backup import making, state
from foundation.backup.files import own_folder, stored_in
from foundation.backup.keeper import Keeper, keep_soon
from foundation.backup.reading import read
from foundation.backup.restoring import restore
from foundation.backup.serving import try_to_hold
from foundation.sqlite import same_file
from foundation.sqlite.same_file import Lost
from tests.scoring.building import a_club


@pytest.fixture
def keeper(data: Path):
    made = Keeper()
    yield made
    made._close()
    if made._held:
        made._held.close()


@pytest.fixture
def stick(data: Path, settings) -> Path:
    folder = data.parent / "stick"
    folder.mkdir()
    settings.BACKUP_FOLDER = folder
    return folder


def full(*args: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_something_has_changed_when_anybody_has_written(keeper: Keeper) -> None:
    assert keeper.has_changed()
    assert not keeper.has_changed()
    a_club("De Joker")
    assert keeper.has_changed()
    assert not keeper.has_changed()


def test_a_backup_changes_nothing(keeper: Keeper) -> None:
    assert keeper.has_changed()
    keeper.keep("by-itself")

    assert not keeper.has_changed()


def test_a_minute_in_which_something_was_written_ends_with_a_backup(
    keeper: Keeper, monkeypatch
) -> None:
    monkeypatch.setattr(keeping, "EVERY", 0.01)

    assert [keeper._next() for _ in range(3)] == ["by-itself", "", ""]
    a_club("De Joker")
    assert keeper._next() == "by-itself"


def test_one_process_makes_those_of_each_minute(keeper: Keeper) -> None:
    own_folder().mkdir()
    other = try_to_hold(own_folder() / ".keeper")
    assert other is not None

    assert not keeper._is_chosen()
    other.close()
    assert keeper._is_chosen()


def test_what_was_asked_for_is_kept_once_a_little_later(keeper: Keeper, monkeypatch) -> None:
    waited: list[float] = []
    monkeypatch.setattr(keeping.time, "sleep", waited.append)
    keeper.is_running, keeper._due = True, time.monotonic() + 60
    keeper.ask("published")
    keeper.ask("round-closed")

    assert keeper._next() == "round-closed"
    assert waited == [keeping.SOON]
    assert keeper._reasons.empty()


def test_after_a_backup_that_took_long_there_is_a_rest(keeper: Keeper, monkeypatch) -> None:
    monkeypatch.setattr(keeping, "EVERY", 0.01)
    waited: list[float] = []
    monkeypatch.setattr(keeping.time, "sleep", waited.append)
    keeper.is_running, keeper._rests_until = True, time.monotonic() + 1000

    assert [keeper._next() for _ in range(3)] == ["", "", ""]
    keeper.ask("published")
    keeper._due = time.monotonic() + 60
    assert keeper._next() == "published"
    assert 990 < waited[0] <= 1000
    keeper._rests_until = 0
    keeper._due = 0
    assert keeper._next() == "by-itself"


def test_where_none_are_wanted_none_are_made(keeper: Keeper, settings) -> None:
    settings.BACKUPS = False
    keeper.start()

    assert not keeper.is_running


def test_what_is_asked_for_waits_for_the_transaction(data: Path, monkeypatch) -> None:
    asked: list[str] = []
    monkeypatch.setattr(keeping.keeper, "ask", asked.append)
    with transaction.atomic():
        keep_soon("published")
        assert asked == []

    assert asked == ["published"]


def test_a_process_that_does_not_serve_makes_none(data: Path) -> None:
    with transaction.atomic():
        keep_soon("published")

    assert not own_folder().exists()


def test_each_backup_goes_into_both_folders(keeper: Keeper, stick: Path) -> None:
    keeper.keep("by-itself")

    assert [each.name for each in stored_in(stick)] == [
        each.name for each in stored_in(own_folder())
    ]
    assert state.troubles() == {}


def test_a_stick_that_was_pulled_out_is_noted_once_and_taken_again(
    keeper: Keeper, stick: Path, caplog
) -> None:
    caplog.set_level(logging.INFO)
    stick.rmdir()
    for _ in range(3):
        keeper.keep("by-itself")
    noted = state.troubles()
    stick.mkdir()
    keeper.keep("by-itself")

    assert noted == {"second": "no-folder"}
    assert caplog.text.count("No backup in the second folder: no-folder") == 1
    assert caplog.text.count("again") == 1
    assert state.troubles() == {}
    assert len(stored_in(own_folder())) == 4
    assert len(stored_in(stick)) == 1


def test_a_full_disk_is_noted_once(keeper: Keeper, monkeypatch, caplog) -> None:
    monkeypatch.setattr(making, "leave_space", full)
    for _ in range(3):
        keeper.keep("by-itself")

    assert state.troubles() == {"own": "no-space"}
    assert caplog.text.count("No backup in the own folder: no-space") == 1


def test_another_process_sees_what_is_wrong(keeper: Keeper, monkeypatch) -> None:
    monkeypatch.setattr(making, "leave_space", full)
    keeper.keep("by-itself")
    monkeypatch.setattr(state, "_noticed", {})

    assert state.troubles() == {"own": "no-space"}


def test_what_is_wrong_is_remembered_where_it_cannot_be_written(keeper, monkeypatch) -> None:
    monkeypatch.setattr(making, "leave_space", full)
    monkeypatch.setattr(state, "_write", full)
    keeper.keep("by-itself")

    assert state.troubles() == {"own": "no-space"}


def test_a_folder_in_which_nothing_may_be_written_is_noted(
    keeper: Keeper, stick: Path, monkeypatch
) -> None:
    def refuses(path: Path) -> None:
        raise OSError(errno.EROFS, "Read-only file system", str(path))

    keeper.keep("by-itself")
    monkeypatch.setattr("foundation.whole_files.create", refuses)
    keeper.keep("by-itself")

    assert state.troubles() == {"own": "read-only"}


def test_a_damaged_database_is_noted(keeper: Keeper, data: Path) -> None:
    connection.close()
    with (data / "last-card.sqlite3").open("r+b") as file:
        for page in range(20, (data / "last-card.sqlite3").stat().st_size // 4096, 2):
            file.seek(page * 4096)
            file.write(b"\x77" * 4096)
    keeper.keep("by-itself")

    assert state.troubles() == {"own": "damaged"}


def test_a_database_whose_file_is_deleted_while_it_serves_is_rescued(
    keeper: Keeper, data: Path
) -> None:
    assert keeper.has_changed()
    a_club("De Joker")
    for file in data.glob("last-card.sqlite3*"):
        file.unlink()
    keeper.keep("by-itself")
    (made,) = stored_in(own_folder())

    assert state.troubles() == {"own": "lost"}
    assert read(made.path).about.counts["clubs"] == 1


def test_the_thread_goes_on_after_what_nobody_foresaw(data: Path, monkeypatch, caplog) -> None:
    made, done = Keeper(), threading.Event()
    tries = 0

    def surprising() -> str:
        nonlocal tries
        tries += 1
        if tries == 1:
            raise ZeroDivisionError
        done.set()
        threading.Event().wait()
        return ""

    monkeypatch.setattr(made, "_next", surprising)
    made.start()

    assert done.wait(5)
    assert state.troubles() == {"own": "unknown"}
    assert "ZeroDivisionError" in caplog.text


def test_a_database_in_memory_is_not_kept(data: Path, monkeypatch) -> None:
    monkeypatch.setattr(keeping, "is_on_file", lambda: False)
    made = Keeper()
    made.start()

    assert not made.is_running


def test_old_backups_go_in_both_folders(keeper: Keeper, stick: Path, monkeypatch) -> None:
    monkeypatch.setattr(making, "superfluous", lambda stored, now: stored[:-2])
    for _ in range(4):
        keeper.keep("by-itself")

    assert [each.number for each in stored_in(own_folder())] == [3, 4]
    assert [each.number for each in stored_in(stick)] == [3, 4]


def test_six_who_write_meanwhile_lose_nothing(keeper: Keeper, data: Path) -> None:
    """Each backup is the database as it was at one moment: never a part of a transaction."""
    until = threading.Event()
    written = [0] * 6
    path = data / "last-card.sqlite3"
    with closing(sqlite3.connect(path)) as file:
        file.execute("CREATE TABLE pairs (writer, number, half)")

    def write(writer: int) -> None:
        with closing(sqlite3.connect(path, timeout=20)) as file:
            while not until.is_set():
                with file:
                    for half in (1, 2):
                        file.execute(
                            "INSERT INTO pairs VALUES (?, ?, ?)", (writer, written[writer], half)
                        )
                written[writer] += 1

    threads = [threading.Thread(target=write, args=(number,)) for number in range(6)]
    for each in threads:
        each.start()
    acknowledged = []
    for _ in range(5):
        acknowledged.append(list(written))
        keeper.keep("by-itself")
    until.set()
    for each in threads:
        each.join()

    for known, made in zip(acknowledged, stored_in(own_folder()), strict=True):
        restore(made.path)
        with closing(sqlite3.connect(path)) as file:
            rows = file.execute(
                "SELECT writer, COUNT(DISTINCT number), COUNT(*) FROM pairs GROUP BY writer"
            ).fetchall()
        assert all(halves == 2 * numbers for _, numbers, halves in rows)
        found = {writer: numbers for writer, numbers, _ in rows}
        assert all(found.get(writer, 0) >= least for writer, least in enumerate(known))


def test_what_was_acknowledged_before_the_file_was_taken_away_is_in_the_next_backup(
    keeper: Keeper, data: Path, monkeypatch
) -> None:
    monkeypatch.setattr(same_file, "_kept", {})
    monkeypatch.setattr(keeping, "keeper", keeper)
    monkeypatch.setattr(keeper, "start", lambda: None)
    keeping.start()
    assert keeper.has_changed()
    a_club("De Joker")
    (data / "last-card.sqlite3").unlink()
    # Nothing more is taken that would be in no file.
    with pytest.raises(Lost), transaction.atomic():
        a_club("Too late")
    connection.close()
    with pytest.raises(Lost):
        connection.ensure_connection()
    assert keeper.has_changed()
    keeper.keep("by-itself")

    assert state.troubles() == {"own": "lost"}
    assert read(stored_in(own_folder())[-1].path).about.counts["clubs"] == 1
