import sqlite3
import zipfile
from pathlib import Path

import pytest
from django.db import connection

from foundation.backup import reading, restoring
from foundation.backup.about import FORMAT
from foundation.backup.making import ABOUT, DATABASE, KEY, make
from foundation.backup.reading import UnfitBackup, check, read
from foundation.backup.restoring import mark, restore
from foundation.backup.serving import Busy, nobody_serves, say_that_this_serves
from scoring.models import Club
from tests.foundation.backup.conftest import clubs
from tests.scoring.building import a_club, a_user


def changed(path: Path, to: Path, **parts: bytes | None) -> Path:
    """A backup with other parts: by the names about, key, database; None leaves one out."""
    names = {"about": ABOUT, "key": KEY, "database": DATABASE}
    with zipfile.ZipFile(path) as old, zipfile.ZipFile(to, "w") as new:
        for part, name in names.items():
            content = parts.get(part, old.read(name))
            if content is not None:
                new.writestr(name, content)
    return to


def test_it_brings_back_what_was_there(data: Path) -> None:
    a_club("De Joker")
    made = make("by-hand").path
    Club.objects.update(name="changed")
    a_club("De Heer", owner=a_user("Piet"))
    restored = restore(made)

    assert clubs(data / "last-card.sqlite3") == ["De Joker"]
    assert list(Club.objects.values_list("name", flat=True)) == ["De Joker"]
    assert restored.backup.about.counts["clubs"] == 1


def test_what_was_there_before_is_kept_aside_with_its_key(data: Path, settings) -> None:
    made = make("by-hand").path
    a_club("De Heer")
    settings.SECRET_KEY_FILE.write_text("a later key")
    aside = restore(made).aside

    assert aside is not None
    assert clubs(aside / "last-card.sqlite3") == ["De Heer"]
    assert (aside / "secret_key").read_text() == "a later key"
    assert settings.SECRET_KEY_FILE.read_text() == "the key of this server"


def test_an_old_log_is_not_read_into_the_new_database(data: Path) -> None:
    made = make("by-hand").path
    a_club("De Heer")
    log = data / "last-card.sqlite3-wal"
    was_logged = log.exists()
    restore(made)

    assert was_logged
    assert not log.exists()
    assert clubs(data / "last-card.sqlite3") == []


def test_a_second_laptop_without_any_data_takes_it(data: Path, settings, tmp_path) -> None:
    a_club("De Joker")
    made = make("by-hand").path
    settings.DATA_DIR = tmp_path / "second laptop"
    settings.SECRET_KEY_FILE = settings.DATA_DIR / "secret_key"
    connection.close()
    connection.settings_dict["NAME"] = settings.DATA_DIR / "last-card.sqlite3"
    restored = restore(made)

    assert restored.aside is None
    assert clubs(settings.DATA_DIR / "last-card.sqlite3") == ["De Joker"]
    assert settings.SECRET_KEY_FILE.read_text() == "the key of this server"


def test_a_damaged_database_is_replaced_and_kept_aside(data: Path) -> None:
    made = make("by-hand").path
    connection.close()
    (data / "last-card.sqlite3").write_bytes(b"no database" * 1000)
    aside = restore(made).aside

    assert clubs(data / "last-card.sqlite3") == []
    assert aside is not None
    assert (aside / "last-card.sqlite3").read_bytes().startswith(b"no database")


def test_it_refuses_while_a_server_runs_on_the_data(data: Path) -> None:
    made = make("by-hand").path
    a_club("De Heer")
    say_that_this_serves()
    with pytest.raises(Busy):
        restore(made)

    assert clubs(data / "last-card.sqlite3") == ["De Heer"]


def test_no_server_starts_while_a_backup_is_being_brought_back(data: Path) -> None:
    with nobody_serves(), pytest.raises(Busy):
        say_that_this_serves()


def test_a_key_of_the_environment_is_not_replaced(data: Path, settings) -> None:
    made = make("by-hand").path
    settings.SECRET_KEY_FILE, settings.SECRET_KEY = None, "given by hand"

    assert restore(made).key_differs
    assert (data / "secret_key").read_text() == "the key of this server"


@pytest.mark.parametrize(
    "parts",
    [
        {"database": None},
        {"about": None},
        {"about": b"{}"},
        {"about": b"[]"},
        {"about": b"\xff"},
        {"database": b"no database at all"},
        {"database": b""},
    ],
    ids=str,
)
def test_what_is_no_backup_changes_nothing(data: Path, tmp_path: Path, parts) -> None:
    file = changed(make("by-hand").path, tmp_path / "odd.zip", **parts)
    a_club("De Heer")
    with pytest.raises(UnfitBackup):
        restore(file)

    assert clubs(data / "last-card.sqlite3") == ["De Heer"]
    assert not list(data.glob("before-restore-*"))
    assert not mark().exists()


def test_a_text_is_no_backup(data: Path) -> None:
    (data / "text.zip").write_text("Anna 12")
    with pytest.raises(UnfitBackup, match="damaged"):
        restore(data / "text.zip")


def test_an_archive_whose_list_lies_elsewhere_than_it_says_is_damaged(
    data: Path, tmp_path: Path
) -> None:
    whole, torn = bytearray(make("by-hand").path.read_bytes()), tmp_path / "torn.zip"
    # Where the list of an archive begins stands at its end, before the length of a comment.
    begins = slice(len(whole) - 6, len(whole) - 2)
    whole[begins] = (int.from_bytes(whole[begins], "little") + 1).to_bytes(4, "little")
    torn.write_bytes(whole)

    with pytest.raises(UnfitBackup, match="damaged"):
        read(torn)


def test_any_missing_or_changed_piece_is_found(data: Path, tmp_path: Path) -> None:
    made = make("by-hand").path
    whole, torn = made.read_bytes(), tmp_path / "torn.zip"
    for cut in range(0, len(whole), len(whole) // 60):
        flipped = bytearray(whole)
        flipped[cut] ^= 0x55
        for content in (whole[:cut], bytes(flipped)):
            torn.write_bytes(content)
            try:
                check(read(torn), tmp_path)
            except UnfitBackup:
                continue
            # Some bytes of an archive say nothing, such as the time of a file in it.
            with zipfile.ZipFile(torn) as one, zipfile.ZipFile(made) as other:
                assert all(one.read(name) == other.read(name) for name in (ABOUT, KEY, DATABASE))


@pytest.mark.parametrize("what", ["format", "migration"])
def test_a_newer_backup_is_refused_with_the_way_on(data: Path, tmp_path: Path, what) -> None:
    made = make("by-hand").path
    with zipfile.ZipFile(made) as archive:
        about = archive.read(ABOUT).decode()
    newer = {
        "format": about.replace(f'"format": {FORMAT}', f'"format": {FORMAT + 1}'),
        "migration": about.replace('"0001_initial"', '"0999_later"', 1),
    }[what]
    assert newer != about
    file = changed(made, tmp_path / "newer.zip", about=newer.encode())

    with pytest.raises(UnfitBackup, match="newer Last Card"):
        restore(file)


def test_a_huge_page_of_facts_is_not_read(data: Path, tmp_path: Path) -> None:
    file = changed(
        make("by-hand").path, tmp_path / "huge.zip", about=b" " * (reading.MOST_ABOUT + 1)
    )
    with pytest.raises(UnfitBackup):
        read(file)


def test_rows_that_point_nowhere_are_refused(data: Path, tmp_path: Path) -> None:
    made = make("by-hand").path
    broken = tmp_path / "broken.sqlite3"
    with zipfile.ZipFile(made) as archive:
        broken.write_bytes(archive.read(DATABASE))
    with sqlite3.connect(broken) as file:
        file.execute("INSERT INTO scoring_alias (club_id, player_id, name) VALUES (7, 7, 'x')")
    file.close()
    odd = changed(made, tmp_path / "odd.zip", database=broken.read_bytes())

    with pytest.raises(UnfitBackup):
        restore(odd)


def test_without_room_for_the_old_data_nothing_is_changed(data: Path, monkeypatch) -> None:
    made = make("by-hand").path
    a_club("De Heer")

    def full(path: Path):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(restoring, "keep_aside", full)
    with pytest.raises(OSError, match="No space"):
        restore(made)

    assert clubs(data / "last-card.sqlite3") == ["De Heer"]
    assert not mark().exists()
