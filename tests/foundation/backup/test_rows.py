"""A backup goes into whichever database, and comes out of it."""

from pathlib import Path

import pytest
from django.apps import apps
from django.core.management import call_command
from django.db import connection

from foundation.backup import rows
from foundation.backup.making import write
from foundation.backup.reading import read, unpack
from foundation.backup.serving import Busy, nobody_serves
from scoring.evening.audit.post import TablePost
from scoring.models import Club
from scoring.posts.photos import add_photo, checked_photo
from tests.scoring.building import a_club, a_player, a_round, a_user, an_event, entrants, token
from tests.scoring.pages.photos.taken import a_photo

pytestmark = [pytest.mark.postgres, pytest.mark.django_db(transaction=True)]


@pytest.fixture(autouse=True)
def data(settings, tmp_path: Path) -> Path:
    settings.DATA_DIR = tmp_path
    settings.SECRET_KEY_FILE = None
    return tmp_path


def everything() -> dict[str, list[dict[str, object]]]:
    return {
        model._meta.label: list(model._base_manager.order_by("pk").values())
        for model in apps.get_models(include_auto_created=True)
    }


def taken_out(folder: Path) -> Path:
    write(folder / "copy.zip", "by-hand")
    unpack(read(folder / "copy.zip"), folder / "copy.sqlite3")
    return folder / "copy.sqlite3"


def test_every_row_comes_back_as_it_was(data: Path) -> None:
    club = a_club("De Joker נועה")
    a_player(club, "Anna", "Annie")
    event = an_event(club)
    table = a_round(event, entrants(event, "Anna", "Bram")).tables.get()
    picture, small = checked_photo(a_photo())
    post = TablePost(club.memberships.get().user, event, table, token=token())
    assert add_photo(post, picture, small) is None
    before = everything()
    file = taken_out(data)
    event.event_rounds.all().delete()
    event.entrants.all().delete()
    Club.objects.all().delete()
    a_club("De Heer", owner=a_user("Piet"))
    rows.put_in(file)

    assert everything() == before


def test_what_is_made_afterwards_gets_a_number_of_its_own(data: Path) -> None:
    first = a_club("De Joker")
    file = taken_out(data)
    # On a new server nothing has got a number yet.
    call_command("flush", interactive=False, verbosity=0)
    rows.put_in(file)

    assert a_club("De Heer", owner=a_user("Piet")).pk > first.pk


def test_nothing_is_changed_where_something_fails(data: Path, monkeypatch) -> None:
    a_club("De Joker")
    file = taken_out(data)
    before = everything()

    def fails(source: str, target: str) -> None:
        raise OSError(5, "Input/output error")

    monkeypatch.setattr(rows, "_copy", fails)
    with pytest.raises(OSError, match="Input/output"):
        rows.put_in(file)

    assert everything() == before


def test_a_database_server_with_others_connected_is_busy(data: Path) -> None:
    if connection.vendor != "postgresql":
        pytest.skip("this is no database server")
    with nobody_serves():
        pass
    other = connection.copy("other")
    try:
        with other.cursor() as cursor:
            cursor.execute("SELECT 1")
        with pytest.raises(Busy), nobody_serves():
            pass
    finally:
        other.close()
