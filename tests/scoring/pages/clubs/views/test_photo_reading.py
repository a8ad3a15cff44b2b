"""The page on which a club has photos of its forms read, and keeps cells of them or not."""

import csv
from io import BytesIO, StringIO
from typing import Any
from zipfile import ZipFile

import pytest
from django.utils.timezone import localdate

from scoring.evening.audit.sentences import change_in_words
from scoring.models import AuditEntry, Club, KeptCell, Role
from scoring.pages.club_home import views as club_home
from scoring.pages.clubs.views import photo_reading
from tests.scoring.building import a_club, logged_in, member, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club()


@pytest.fixture
def olga(club: Club) -> Any:
    return logged_in(club)


def at(club: Club, rest: str = "") -> str:
    return f"/club/{club.code}/photos/{rest}"


def kept(club: Club, *texts: str) -> None:
    for text in texts:
        KeptCell.objects.create(
            club=club,
            picture=b"\x89PNG" + text.encode(),
            text=text,
            was_proposed=text == "X",
            kept=localdate(),
        )


def test_both_are_off_until_an_organiser_switches_them_on(club: Club, olga: Any) -> None:
    assert (club.reads_photos, club.keeps_cells) == (False, False)

    posted = {"reads_photos": "1", "token": token()}
    olga.post(at(club, "choose/"), posted)
    olga.post(at(club, "choose/"), posted)

    club.refresh_from_db()
    assert (club.reads_photos, club.keeps_cells) == (True, False)
    change = AuditEntry.objects.get(verb="club-reads-photos")
    assert change_in_words(change).details == [("Photos of forms are read", "no", "yes")]


def test_a_page_that_is_behind_changes_nothing(club: Club, olga: Any) -> None:
    Club.objects.update(reads_photos=True)

    answer = olga.post(at(club, "choose/"), {"keeps_cells": "1", "token": token()}, follow=True)

    assert "somebody else changed this" in answer.content.decode()
    club.refresh_from_db()
    assert (club.reads_photos, club.keeps_cells) == (True, False)


def test_kept_cells_are_counted_downloaded_and_deleted(club: Club, olga: Any) -> None:
    kept(club, "X", "12")
    kept(a_club("Elders", owner=club.memberships.get().user), "99")
    assert "2 pictures are kept." in olga.get(at(club)).content.decode()

    answer = olga.get(at(club, "cells.zip"))
    packed = ZipFile(BytesIO(answer.content))
    lines = list(csv.DictReader(StringIO(packed.read("cells.csv").decode())))
    # In no order, so that no form can be put together again; each with its own picture.
    assert [line["picture"] for line in lines] == ["000001.png", "000002.png"]
    assert {(line["text"], line["proposed"]) for line in lines} == {("X", "yes"), ("12", "no")}
    for line in lines:
        assert packed.read(line["picture"]) == b"\x89PNG" + line["text"].encode()

    olga.post(at(club, "cells/delete/"), {"token": token()})
    assert [each.text for each in KeptCell.objects.all()] == ["99"]
    change = AuditEntry.objects.get(verb="cells-deleted")
    assert change_in_words(change).sentence == "The kept pictures of cells were deleted: 2."


def test_the_home_leads_there_where_something_reads_photos(
    club: Club, olga: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    def home() -> str:
        return str(olga.get(f"/club/{club.code}/").content.decode())

    monkeypatch.setattr(club_home, "can_read", lambda: False)
    monkeypatch.setattr(photo_reading, "can_read", lambda: False)
    assert at(club) not in home()
    assert "is not installed on this computer" in olga.get(at(club)).content.decode()

    monkeypatch.setattr(club_home, "can_read", lambda: True)
    monkeypatch.setattr(photo_reading, "can_read", lambda: True)
    assert at(club) in home()
    assert "is not installed" not in olga.get(at(club)).content.decode()
    assert at(club) not in member(club, Role.REFEREE, "Rob").get(home_of(club)).content.decode()


def home_of(club: Club) -> str:
    return f"/club/{club.code}/"
