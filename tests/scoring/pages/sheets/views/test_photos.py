"""Photos of a sheet at the desk: beside the numbers of a dispute, and on their table's sheet."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from scoring.models import Role, SheetPhoto
from tests.scoring.building import changed, logged_in, member, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.photos.taken import a_photo

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def sheet(hall: Hall, rest: str = "") -> str:
    return f"/event/{hall.event.code}/round/1/table/1/{rest}"


def send(hall: Hall, client: Client, content: bytes | None = None) -> Any:
    file = SimpleUploadedFile("scan.jpg", a_photo() if content is None else content)
    return client.post(sheet(hall, "photos/"), {"photo": file, "token": token()}, follow=True)


def close_all(hall: Hall) -> None:
    hall.event.event_rounds.update(closed=timezone.now())
    hall.event.closed = timezone.now()
    hall.event.save()
    changed(hall.event)


def test_a_scribe_attaches_a_photo_and_removes_it(hall: Hall) -> None:
    scribe = member(hall.club, Role.SCRIBE, "Sien")

    html = send(hall, scribe).content.decode()
    photo = SheetPhoto.objects.get()
    assert "The photo is attached to the sheet." in html
    assert sheet(hall, f"photos/{photo.pk}/small/") in html
    assert photo.who == "Sien"

    removed = scribe.post(sheet(hall, f"photos/{photo.pk}/"), {"token": token()}, follow=True)
    assert "The photo was removed." in removed.content.decode()
    assert not SheetPhoto.objects.exists()


def test_what_is_no_picture_is_said_on_the_sheet(hall: Hall) -> None:
    html = send(hall, logged_in(hall.club), b"%PDF-1.7").content.decode()

    assert "This file is no picture of the kinds PNG or JPEG." in html
    assert not SheetPhoto.objects.exists()


def test_the_photo_stands_beside_the_numbers_of_a_dispute_and_of_its_correction(hall: Hall) -> None:
    owner = logged_in(hall.club)
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/dispute/", seen="1")
    send(hall, owner)
    small = sheet(hall, f"photos/{SheetPhoto.objects.get().pk}/small/")

    html = owner.get(sheet(hall)).content.decode()
    disputed = html[html.index("A disputed deal") :].partition("</section>")[0]
    assert small in disputed
    assert "<bdi>Bram</bdi> <b>7</b>" in disputed
    assert small in owner.get(sheet(hall, "deal/1/")).content.decode()


def test_a_closed_evening_takes_a_photo_from_an_organiser_alone(hall: Hall) -> None:
    close_all(hall)

    refused = send(hall, member(hall.club, Role.SCRIBE, "Sien")).content.decode()
    assert "This round is closed: only an organiser" in refused
    assert "Send the photo" not in refused
    taken = send(hall, member(hall.club, Role.ORGANISER, "Sam")).content.decode()

    assert "The photo is attached to the sheet." in taken
    assert "Send the photo" in taken


def test_a_photo_that_is_gone_is_not_found(hall: Hall) -> None:
    for part in ("", "small/", "picture/"):
        assert logged_in(hall.club).get(sheet(hall, f"photos/77/{part}")).status_code == 404
