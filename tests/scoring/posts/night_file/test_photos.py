"""The photos of sheets in a night file: as they were where there is room, smaller where not."""

import json
from base64 import b64decode, b64encode
from hashlib import sha256
from typing import Any

import pytest

from scoring.models import Event, SheetPhoto, Table
from scoring.pages.night_file.reading import read_night
from scoring.posts.night_file import photos as photos_of_file
from scoring.posts.night_file.photos import written_photos
from scoring.posts.photos import MOST_PHOTOS, checked_photo
from tests.scoring.building import a_club, a_round, an_event, entrants
from tests.scoring.pages.night_file.files import a_night, refused
from tests.scoring.pages.photos.taken import a_photo, noise, read

pytestmark = pytest.mark.django_db
WHERE = "rounds[0].tables[0].photos"


def written(content: bytes, **more: Any) -> dict[str, Any]:
    made = "2026-11-20T19:20:00+00:00"
    picture = b64encode(content).decode()
    return {"seat": "Anna", "who": "Anna", "made": made, "picture": picture} | more


def with_photos(*photos: dict[str, Any]) -> Any:
    data = a_night()
    data["rounds"][0]["tables"][0]["photos"] = list(photos)
    return data


def kept(shade: int = 255) -> bytes:
    return checked_photo(a_photo(60, 80, shade=shade))[0].content


def an_evening_with_photos(*contents: bytes) -> Event:
    event = an_event(a_club())
    table = a_round(event, entrants(event, "Anna", "Bram", "Coby")).tables.get()
    for content in contents:
        _add(table, content)
    return event


def _add(table: Table, content: bytes) -> None:
    picture, small = checked_photo(content)
    SheetPhoto.objects.create(
        table=table,
        picture=picture.content,
        small=small.content,
        width=picture.width,
        height=picture.height,
        digest=sha256(picture.content).hexdigest(),
        who="Olga",
    )


def test_a_photo_is_read_as_it_was_written() -> None:
    night = read_night(json.dumps(with_photos(written(kept()))).encode())

    (photo,) = night.tables[0].photos
    assert photo.picture.content == kept()
    assert (photo.picture.width, photo.picture.height) == (60, 80)
    assert (photo.seat, photo.who) == ("Anna", "Anna")


def test_what_another_program_put_there_is_checked_as_if_it_were_sent() -> None:
    night = read_night(json.dumps(with_photos(written(a_photo(60, 80)))).encode())

    (photo,) = night.tables[0].photos
    assert not read(photo.picture.content).getexif()


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"not a picture", "This is no picture of a sheet."),
        (kept()[:200], "This is no picture of a sheet."),
    ],
    ids=["text", "cut off"],
)
def test_what_is_no_picture_is_refused_with_its_place(content: bytes, words: str) -> None:
    assert refused(with_photos(written(content))) == (f"{WHERE}[0].picture", words)


@pytest.mark.parametrize("picture", ["%%%", "é", 7, None, "A" * 900_000])
def test_what_is_no_base64_is_refused_with_its_place(picture: object) -> None:
    assert refused(with_photos(written(b"", picture=picture)))[0] == f"{WHERE}[0].picture"


def test_the_same_photo_twice_and_too_many_are_refused() -> None:
    assert refused(with_photos(written(kept()), written(kept())))[0] == WHERE
    many = [written(kept(shade=200 + 5 * at)) for at in range(MOST_PHOTOS + 1)]
    assert refused(with_photos(*many))[0] == WHERE


def test_a_photo_by_somebody_who_was_not_there_is_refused() -> None:
    assert refused(with_photos(written(kept(), seat="Zus")))[0] == f"{WHERE}[0].seat"


def test_where_there_is_no_room_each_photo_gets_its_share(monkeypatch: pytest.MonkeyPatch) -> None:
    event = an_evening_with_photos(noise(900, 700), a_photo(60, 80))
    sizes = [len(bytes(each.picture)) for each in SheetPhoto.objects.all()]
    monkeypatch.setattr(photos_of_file, "ROOM", 100_000)
    assert sum(sizes) > 100_000

    (found,) = written_photos(event).values()

    large, small = (b64decode(str(each["picture"])) for each in found)
    assert len(large) <= 50_000
    assert read(large)
    assert len(small) == sizes[1]
