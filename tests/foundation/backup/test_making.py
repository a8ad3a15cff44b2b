import os
import sqlite3
import stat
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest
from django.db import connection, transaction
from django.utils import timezone

from foundation.backup import making
from foundation.backup.files import own_folder, stored_in
from foundation.backup.making import Damaged, NoSpace, carry, make, thin, write
from foundation.backup.places import NoFolder
from foundation.backup.reading import check, read
from scoring.models import Club
from tests.scoring.building import a_club, a_user, an_event

pytestmark = pytest.mark.usefixtures("data")


def test_a_backup_says_what_is_in_it() -> None:
    an_event(a_club("De Joker"), name="Friday", date=date(2026, 5, 1))
    backup = read(make("by-hand").path)

    assert backup.about.counts["clubs"] == 1
    assert [(each.club, each.name, each.date) for each in backup.about.evenings] == [
        ("De Joker", "Friday", "2026-05-01")
    ]
    assert backup.about.reason == "by-hand"
    assert backup.about.version
    assert ("scoring", "0001_initial") in backup.about.migrations
    assert abs((backup.about.made - timezone.now()).total_seconds()) < 60
    assert backup.key == "the key of this server"


def test_a_backup_is_readable_by_its_owner_alone_and_nothing_else_is_left(data: Path) -> None:
    made = make("by-hand")

    assert stat.S_IMODE(made.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(own_folder().stat().st_mode) == 0o700
    assert [path.name for path in own_folder().iterdir()] == [made.name]


def test_backups_are_numbered_in_the_order_of_their_making() -> None:
    made = [make("by-hand").name for _ in range(3)]

    assert [each.name for each in stored_in(own_folder())] == made
    assert [each.number for each in stored_in(own_folder())] == [1, 2, 3]


def test_a_second_laptop_goes_on_with_the_numbers_of_the_stick(data: Path, settings) -> None:
    settings.BACKUP_FOLDER = data.parent / "stick"
    settings.BACKUP_FOLDER.mkdir()
    for _ in range(2):
        carry(make("by-hand"))
    for each in own_folder().iterdir():
        each.unlink()

    assert make("by-hand").number == 3


def test_another_servers_backups_are_left_alone(settings) -> None:
    make("by-hand")
    settings.SECRET_KEY_FILE.write_text("another key")

    assert stored_in(own_folder()) == []


def test_what_was_written_a_moment_ago_is_in_it(data: Path) -> None:
    a_club("De Joker")
    make("by-hand")
    a_club("De Heer", owner=a_user("Piet"))

    assert read(make("by-hand").path).about.counts["clubs"] == 2


def test_a_damaged_database_makes_no_backup(data: Path) -> None:
    database = data / "last-card.sqlite3"
    with sqlite3.connect(database) as file:
        file.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    file.close()
    size = database.stat().st_size
    with database.open("r+b") as raw:
        for page in range(40, size // 4096 - 5, 3):
            raw.seek(page * 4096)
            raw.write(os.urandom(4096))

    with pytest.raises((Damaged, sqlite3.DatabaseError)):
        make("by-hand")
    assert list(own_folder().iterdir()) == []


def test_the_second_folder_gets_the_same_file(data: Path, settings) -> None:
    settings.BACKUP_FOLDER = data.parent / "stick"
    settings.BACKUP_FOLDER.mkdir()
    made = make("by-hand")
    other = carry(made)

    assert other is not None
    assert other.read_bytes() == made.path.read_bytes()


def test_a_second_folder_that_is_gone_is_not_made(data: Path, settings) -> None:
    settings.BACKUP_FOLDER = data.parent / "stick"
    made = make("by-hand")
    with pytest.raises(NoFolder):
        carry(made)

    assert not settings.BACKUP_FOLDER.exists()


def test_the_evening_keeps_some_of_the_disk(data: Path, monkeypatch) -> None:
    monkeypatch.setattr(making, "SPARE", 1 << 60)
    with pytest.raises(NoSpace):
        write(data / "copy.zip", "by-hand")

    assert not (data / "copy.zip").exists()


def test_a_database_that_somebody_keeps_locked_is_given_up(data: Path, monkeypatch) -> None:
    monkeypatch.setattr(making, "PATIENCE", 0.1)
    connection.close()
    with closing(sqlite3.connect(data / "last-card.sqlite3")) as other:
        other.execute("PRAGMA journal_mode=DELETE")
        other.execute("BEGIN EXCLUSIVE")
        with (
            closing(sqlite3.connect(data / "last-card.sqlite3", timeout=0.01)) as source,
            pytest.raises(sqlite3.OperationalError, match="locked"),
        ):
            make("by-hand", source)


def test_what_was_cut_off_goes_when_it_is_old() -> None:
    make("by-hand")
    old, new = own_folder() / ".making-1-aa", own_folder() / ".making-2-bb"
    for draft in (old, new):
        draft.write_text("half")
    os.utime(old, (1, 1))
    thin(own_folder())

    assert not old.exists()
    assert new.exists()


def test_a_backup_made_of_a_database_in_memory_is_whole(data: Path, monkeypatch) -> None:
    a_club("De Joker")
    monkeypatch.setattr(making, "is_on_file", lambda: False)
    with transaction.atomic():
        Club.objects.update(name="De Heer")
        made = make("by-hand")
    check(read(made.path), data)

    assert read(made.path).about.counts["clubs"] == 1


def test_what_an_older_form_lacks_is_left_out(data: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute("ALTER TABLE scoring_dealversion RENAME TO of_before")
    counts = read(make("before-migrating").path).about.counts

    assert "deals" not in counts
    assert counts["clubs"] == 0
