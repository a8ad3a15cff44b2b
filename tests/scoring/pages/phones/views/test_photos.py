"""Photos on the phones of a table: what is sent, what is refused, and who sees the pictures."""

from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.utils import timezone

from foundation.pictures.apart import DECODER
from scoring.models import Club, SheetPhoto
from tests.foundation.pictures.hostile import jpeg_of_many_scans, png
from tests.scoring.building import changed, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.photos.read import a_layout, a_reading
from tests.scoring.pages.photos.reader import planted
from tests.scoring.pages.photos.taken import a_photo, read

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def a_file(content: bytes | None = None, name: str = "IMG_1.jpg") -> SimpleUploadedFile:
    return SimpleUploadedFile(name, a_photo() if content is None else content)


def send(hall: Hall, name: str = "Anna", **fields: Any) -> Any:
    posted = {"photo": a_file(), "token": token(), **fields}
    return hall.phone(name).post(hall.at("photos/"), posted)


def refused(hall: Hall, **fields: Any) -> str:
    """The page of the table after a photo that was not taken."""
    answer = send(hall, **fields)
    assert (answer.status_code, answer.url) == (302, f"{hall.at()}#photos")
    assert not SheetPhoto.objects.exists()
    return hall.text("Anna")


def test_a_photo_that_was_sent_is_shown_to_every_phone_of_the_table(hall: Hall) -> None:
    answer = send(hall)

    assert answer.url == f"{hall.at()}#photos"
    photo = SheetPhoto.objects.get()
    assert photo.who == "Anna"
    for name in ("Anna", "Bram"):
        html = hall.text(name)
        assert f'src="{hall.at(f"photos/{photo.pk}/small/")}"' in html
        assert "1 photo of the sheet" in html


def test_to_htmx_the_box_comes_back_with_the_photo_and_another_token(hall: Hall) -> None:
    sent = token()
    answer = hall.phone("Anna").post(
        hall.at("photos/"), {"photo": a_file(), "token": sent}, headers={"HX-Request": "true"}
    )

    html = answer.content.decode()
    assert html.lstrip().startswith('<details class="panel photos" id="photos" open>')
    assert "1 photo of the sheet" in html
    assert sent not in html


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"not a picture", "This file is no picture of the kinds PNG or JPEG."),
        (
            b"\x00\x00\x00\x18ftypheic\x00\x00\x00\x00mif1heic",
            "no picture of the kinds PNG or JPEG",
        ),
        (a_photo()[:3000], "This picture is damaged and cannot be read."),
        (jpeg_of_many_scans(1000), "This picture has too many layers."),
        (png(1, 16_000_000, rows=1), "This picture has too many pixels."),
        (b"", "Please choose a picture first, or take one."),
    ],
    ids=["text", "HEIC", "cut off", "many scans", "one column", "empty"],
)
def test_a_file_that_is_no_picture_is_refused_in_words(
    hall: Hall, content: bytes, words: str
) -> None:
    assert words in refused(hall, photo=a_file(content))


def test_a_post_without_a_file_is_refused_in_words(hall: Hall) -> None:
    assert "Please choose a picture first, or take one." in refused(hall, photo="")


def test_to_htmx_what_is_wrong_stands_beside_the_field(hall: Hall) -> None:
    answer = hall.phone("Anna").post(
        hall.at("photos/"),
        {"photo": a_file(b"no"), "token": token()},
        headers={"HX-Request": "true"},
    )

    assert answer.status_code == 200
    assert "This file is no picture" in answer.content.decode()


def test_a_phone_of_a_closed_evening_sends_nothing_and_still_sees_what_there_is(
    hall: Hall,
) -> None:
    send(hall)
    hall.event.event_rounds.update(closed=timezone.now())
    hall.event.closed = timezone.now()
    hall.event.save()
    changed(hall.event)

    send(hall, photo=a_file(a_photo(shade=200)))

    assert SheetPhoto.objects.count() == 1
    photo = SheetPhoto.objects.get()
    page = hall.phone("Anna").get(hall.at(f"photos/{photo.pk}/")).content.decode()
    assert "only an organiser can still add or remove photos" in page
    assert "Remove this photo" not in page


def test_a_picture_is_kept_by_the_browser_alone_and_taken_for_nothing_else(hall: Hall) -> None:
    send(hall)
    photo = SheetPhoto.objects.get()

    for part, most in (("small", 320), ("picture", 2000)):
        answer = hall.phone("Bram").get(hall.at(f"photos/{photo.pk}/{part}/"))
        assert answer.headers["Content-Type"] == "image/jpeg"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Cache-Control"] == "private, max-age=3600"
        assert max(read(answer.content).size) <= most


@pytest.mark.parametrize("part", ["", "small/", "picture/"])
def test_no_phone_without_a_seat_at_the_table_sees_a_photo(hall: Hall, part: str) -> None:
    send(hall)
    at = hall.at(f"photos/{SheetPhoto.objects.get().pk}/{part}")

    for client in (Client(), hall.phone("Els")):
        answer = client.get(at)
        assert answer.status_code == 403
        assert "no-store" in answer.headers["Cache-Control"]
        assert "<img" not in answer.content.decode()


def test_a_photo_of_another_table_is_not_found_from_here(hall: Hall) -> None:
    hall.phone("Els").post(f"/t/{hall.other.code}/photos/", {"photo": a_file(), "token": token()})
    photo = SheetPhoto.objects.get()
    assert photo.table == hall.other

    for part in ("", "small/", "picture/"):
        at = hall.at(f"photos/{photo.pk}/{part}")
        assert hall.phone("Anna").get(at).status_code == 404


def test_a_player_takes_back_an_own_photo_and_is_told_where_it_is_another_s(hall: Hall) -> None:
    send(hall)
    at = hall.at(f"photos/{SheetPhoto.objects.get().pk}/")

    assert "Another player sent this photo" in hall.phone("Bram").get(at).content.decode()
    hall.phone("Bram").post(at, {"token": token()})
    assert SheetPhoto.objects.exists()
    hall.phone("Anna").post(at, {"token": token()})
    assert not SheetPhoto.objects.exists()


def test_the_photo_stands_with_the_disputed_deal(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/dispute/", seen="1")
    send(hall)

    html = hall.text("Bram")
    section = html[
        html.index('id="waits-1"') : html.index("</section>", html.index('id="waits-1"'))
    ]
    assert f"photos/{SheetPhoto.objects.get().pk}/small/" in section


def test_a_photo_is_decoded_by_the_process_beside_the_serving(hall: Hall) -> None:
    DECODER.close()
    hall.phone("Anna").post(hall.at("photos/"), {"photo": a_file(a_photo()), "token": token()})

    assert DECODER._side._process
    assert DECODER._side._process.poll() is None
    assert SheetPhoto.objects.count() == 1


def test_a_phone_learns_whether_its_photo_can_be_read_and_no_number(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = planted(monkeypatch)
    layout = a_layout(seats=4)
    Club.objects.update(reads_photos=True)
    reader.says = a_reading(layout, {"1": "X 7 12 3"}, code=hall.table.code)
    answer = hall.phone("Anna").post(
        hall.at("photos/"), {"photo": a_file(), "token": token()}, headers={"HX-Request": "true"}
    )
    html = answer.content.decode()
    assert "The photo can be read." in html
    assert "Read this photo" not in html

    reader.says = a_reading(layout, {"1": "X 7 12 3"}, code=hall.other.code)
    send(hall, photo=a_file(a_photo(shade=200)))
    html = hall.text("Anna")
    assert "This is the form of table 2; you are at table 1." in html
    assert "The photo is attached all the same." in html
    assert SheetPhoto.objects.count() == 2


def test_a_phone_of_a_club_that_has_none_read_is_told_nothing(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    reader = planted(monkeypatch)

    send(hall)

    assert reader.asked == []
    assert "can be read" not in hall.text("Anna")
