"""The page about what stands on a club's papers, and the address of its picture."""

from io import BytesIO
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from PIL import Image

from scoring.models import Club, ClubPicture, HallNetwork
from tests.scoring.building import a_club, an_event, logged_in, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def club() -> Club:
    return a_club("De Joker")


def png(width: int = 1000, height: int = 500) -> bytes:
    file = BytesIO()
    Image.new("RGB", (width, height), "red").save(file, "PNG")
    return file.getvalue()


def upload(club: Club, content: bytes) -> Any:
    posted = {"file": SimpleUploadedFile("club.png", content), "token": token()}
    return logged_in(club).post(f"/club/{club.code}/paper/picture/", posted)


def note(club: Club, **fields: str) -> Any:
    return logged_in(club).post(f"/club/{club.code}/paper/network/", {"token": token(), **fields})


def page(club: Club) -> str:
    return logged_in(club).get(f"/club/{club.code}/paper/").content.decode()


def test_a_picture_is_scaled_and_shown(club: Club) -> None:
    assert upload(club, png()).status_code == 302

    kept = ClubPicture.objects.get()
    assert (kept.width, kept.height) == (600, 300)
    for address in (f"/club/{club.code}/paper/", f"/club/{club.code}/"):
        assert f'src="/picture/{kept.code}/"' in logged_in(club).get(address).content.decode()


def test_the_picture_has_its_type_and_may_be_kept_for_a_year(club: Club) -> None:
    upload(club, png())

    answer = Client().get(f"/picture/{ClubPicture.objects.get().code}/")

    assert answer["Content-Type"] == "image/png"
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert Image.open(BytesIO(answer.content)).size == (600, 300)


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"hello", "This file is no picture of the kinds PNG or JPEG."),
        (b"", "This file is empty."),
        (png()[:200], "This picture is damaged"),
        (b"\x89PNG\r\n\x1a\n" + bytes(2 * 1024 * 1024), "This picture is larger than 2.0"),
    ],
)
def test_what_is_no_picture_is_answered_beside_the_field(
    club: Club, content: bytes, words: str
) -> None:
    upload(club, png())

    answer = upload(club, content)

    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert ClubPicture.objects.get().width == 600


def test_without_a_file_one_is_asked_for(club: Club) -> None:
    answer = logged_in(club).post(f"/club/{club.code}/paper/picture/", {"token": token()})

    assert "Choose a picture." in answer.content.decode()


def test_a_picture_can_be_taken_away(club: Club) -> None:
    upload(club, png())
    code = ClubPicture.objects.get().code

    logged_in(club).post(f"/club/{club.code}/paper/picture/remove/", {"token": token()})

    assert "<img" not in page(club)
    assert Client().get(f"/picture/{code}/").status_code == 404


def test_the_picture_stands_on_the_page_for_everybody(club: Club) -> None:
    upload(club, png())
    an_event(club, is_public=True, public_code="PUBLIC77")

    shown = Client().get("/e/PUBLIC77/").content.decode()

    assert f'src="/picture/{ClubPicture.objects.get().code}/"' in shown


def test_a_network_is_noted(club: Club) -> None:
    assert note(club, name="De Linde", password="kaarten26").status_code == 302

    kept = HallNetwork.objects.get()
    assert (kept.name, kept.password, kept.is_hidden) == ("De Linde", "kaarten26", False)
    assert 'value="De Linde"' in page(club)


@pytest.mark.parametrize(
    ("fields", "words"),
    [
        ({"name": "De Linde", "password": "short"}, "at least 8 letters or digits"),
        ({"name": "ל" * 20}, "is not as long as this"),
    ],
)
def test_what_no_phone_would_take_is_refused_and_kept_in_the_field(
    club: Club, fields: dict[str, str], words: str
) -> None:
    answer = note(club, **fields)

    assert answer.status_code == 422
    assert words in answer.content.decode()
    assert fields["name"] in answer.content.decode()
    assert not HallNetwork.objects.exists()
