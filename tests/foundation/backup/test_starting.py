"""The database at the start: used, brought up to date, brought back, or refused in words."""

import io
import shutil
import sqlite3
import threading
import urllib.error
import urllib.request
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from django.core.management import call_command
from django.db import connection

from foundation.backup import making, planned, restoring, starting
from foundation.backup.files import own_folder, stored_in
from foundation.backup.fitness import unusable
from foundation.backup.making import make
from foundation.backup.reading import read
from foundation.backup.starting import prepare_database
from foundation.backup.unfit_page import server_of
from scoring.models import Club
from tests.conftest import ROOT
from tests.foundation.backup.conftest import clubs
from tests.scoring.building import a_club


def started(*, new: bool = False) -> str:
    """Make the database ready; return what was said."""
    out = io.StringIO()
    prepare_database(out, port=None, new=new)
    return out.getvalue()


def refused(**options: bool) -> str:
    with pytest.raises(SystemExit) as stopped:
        started(**options)
    return str(stopped.value)


def database(data: Path) -> Path:
    connection.close()
    return data / "last-card.sqlite3"


def test_a_sound_database_is_used_without_a_word(data: Path) -> None:
    a_club("De Joker")

    assert started() == ""
    assert clubs(database(data)) == ["De Joker"]
    assert not own_folder().exists()


def test_a_new_site_gets_its_tables(data: Path, settings) -> None:
    database(data).unlink()
    settings.SECRET_KEY_FILE.unlink()

    assert started() == ""
    assert Club.objects.count() == 0


def test_the_table_that_processes_share_is_made(data: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE cache")
    started()

    assert "cache" in connection.introspection.table_names()


def test_a_lost_database_is_not_made_anew(data: Path) -> None:
    made = make("by-hand")
    database(data).unlink()
    words = refused()

    assert "The database is gone" in words
    assert f'./run restore "{made.path}"' in words
    assert "./run new" in words
    assert not database(data).exists()


def test_an_empty_database_is_not_filled(data: Path) -> None:
    database(data).write_bytes(b"")

    assert "The database is empty" in refused()
    assert database(data).stat().st_size == 0


def test_a_database_without_tables_is_an_empty_one(data: Path) -> None:
    # What a server makes that goes on after somebody has taken its file away.
    database(data).unlink()
    with closing(sqlite3.connect(database(data))) as file:
        file.execute("PRAGMA journal_mode=WAL")

    assert "The database is empty" in refused()


def test_a_log_without_its_database_is_a_lost_database(data: Path, settings) -> None:
    database(data).unlink()
    settings.SECRET_KEY_FILE.unlink()
    Path(f"{database(data)}-wal").write_bytes(b"what was written last")

    assert "The database is gone" in refused()


@pytest.mark.parametrize("is_empty", [True, False])
def test_a_lost_database_is_made_anew_when_that_is_wanted(data: Path, is_empty: bool) -> None:
    database(data).unlink()
    if is_empty:
        database(data).touch()
    started(new=True)

    assert Club.objects.count() == 0


def overwritten(path: Path) -> None:
    path.write_bytes(b"no database" * 1000)


def with_odd_pages(path: Path) -> None:
    with path.open("r+b") as file:
        for page in range(20, path.stat().st_size // 4096, 2):
            file.seek(page * 4096)
            file.write(b"\x77" * 4096)


def cut_off(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])


@pytest.mark.parametrize("damage", [overwritten, with_odd_pages, cut_off])
@pytest.mark.parametrize("new", [True, False])
def test_a_damaged_database_is_left_as_it_is(
    data: Path, damage: Callable[[Path], None], new: bool
) -> None:
    made = make("by-hand")
    with closing(sqlite3.connect(database(data))) as file:
        file.execute("PRAGMA journal_mode=DELETE")
    damage(database(data))
    before = database(data).read_bytes()
    words = refused(new=new)

    assert "The database is damaged" in words
    assert f'./run restore "{made.path}"' in words
    assert database(data).read_bytes() == before


def test_without_a_backup_here_it_says_how_to_use_one_from_elsewhere(data: Path) -> None:
    overwritten(database(data))

    assert "./run restore FILE" in refused()


def test_a_database_of_a_newer_program_is_refused(data: Path) -> None:
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('scoring', '0999_x', '')"
        )
    words = refused()

    assert "newer Last Card" in words
    assert "scoring 0999_x" in words


def test_a_restore_that_was_cut_off_is_to_be_done_again(data: Path) -> None:
    restoring.mark().write_text("/media/stick/copy.zip\n")

    assert './run restore "/media/stick/copy.zip"' in refused()


OLDER, NEWEST = sorted(each.stem for each in (ROOT / "scoring/migrations").glob("0*.py"))[-2:]


def older(data: Path) -> None:
    """Take the last change of the database's form back."""
    call_command("migrate", "scoring", OLDER, verbosity=0)


def test_a_backup_is_made_before_an_update(data: Path) -> None:
    older(data)
    said = started()
    (made,) = stored_in(own_folder())

    assert made.reason == "before-migrating"
    assert str(made.path) in said
    assert ("scoring", NEWEST) not in read(made.path).about.migrations
    assert unusable() is None


def test_without_a_backup_there_is_no_update(data: Path, monkeypatch) -> None:
    older(data)
    monkeypatch.setattr(making, "SPARE", 1 << 60)
    words = refused()

    assert "Nothing was changed" in words
    assert starting.is_pending()


def test_a_backup_of_an_older_program_is_brought_up_to_date(data: Path) -> None:
    a_club("De Joker")
    older(data)
    made = make("by-hand")
    started()
    restoring.restore(made.path)
    started()

    assert clubs(database(data)) == ["De Joker"]
    assert not starting.is_pending()


def test_what_was_planned_is_brought_back_once(data: Path) -> None:
    a_club("De Joker")
    planned.plan(make("by-hand").path)
    Club.objects.all().delete()
    first, second = started(), started()

    assert "Brought back" in first
    assert "1 club" in first
    assert second == ""
    assert clubs(database(data)) == ["De Joker"]


def test_a_plan_that_cannot_be_carried_out_stops_the_start(data: Path, tmp_path: Path) -> None:
    a_club("De Joker")
    odd = tmp_path / "odd.zip"
    odd.write_text("no backup")
    planned.plan(odd)
    words = refused()

    assert "To start with the data as it is, take this file away" in words
    assert str(planned.path_if_any()) in words
    assert clubs(database(data)) == ["De Joker"]


def test_a_file_that_may_not_be_opened_is_said(data: Path, monkeypatch) -> None:
    def closed() -> None:
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr("foundation.backup.fitness.open_database", closed)

    assert "cannot be opened: unable to open" in refused()


def test_phones_are_shown_a_page_meanwhile() -> None:
    with server_of(0) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        for path in ("/", "/t/ABCDE/"):
            with pytest.raises(urllib.error.HTTPError) as answer:
                urllib.request.urlopen(f"http://127.0.0.1:{server.server_port}{path}")
            assert answer.value.code == 503
            assert b"Last Card is not ready yet" in answer.value.read()
        server.shutdown()


def test_where_a_server_was_wanted_the_page_is_served_until_that_is_stopped(
    data: Path, monkeypatch, capsys
) -> None:
    overwritten(database(data))

    class Stopped:
        def __enter__(self) -> "Stopped":
            return self

        def __exit__(self, *error: object) -> None:
            shutil.rmtree(data)

        def serve_forever(self) -> None:
            raise KeyboardInterrupt

    monkeypatch.setattr(starting, "server_of", lambda port: Stopped())
    with pytest.raises(SystemExit) as stopped:
        prepare_database(io.StringIO(), port=8123, new=False)

    assert stopped.value.code == 1
    assert "The database is damaged" in capsys.readouterr().err
    assert not data.exists()


@pytest.mark.parametrize("words", [("owner",), ("changepassword", "Olga")])
def test_a_command_that_needs_the_database_makes_none(data: Path, words: tuple[str, ...]) -> None:
    database(data).unlink()
    with pytest.raises(SystemExit, match="The database is gone"):
        call_command(*words)

    assert not database(data).exists()


def test_what_is_said_stands_on_lines_of_its_own(data: Path) -> None:
    overwritten(database(data))
    words = refused()

    assert "\\n" not in words
    assert words.startswith("\nThe database is damaged")
