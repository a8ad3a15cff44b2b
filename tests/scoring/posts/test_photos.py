"""Attaching a photo of a sheet, and removing one: who may, when, and what stays of it."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from io import BytesIO

import pytest
from django.contrib.auth.models import AnonymousUser
from django.utils import timezone
from PIL.PngImagePlugin import PngInfo

from foundation.pictures.checking import Picture
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.sentences import change_in_words
from scoring.evening.evening_now import evening_now
from scoring.evening.refusals import NotChanged
from scoring.models import AuditEntry, Role, SheetPhoto
from scoring.posts.events.drawing import withdraw
from scoring.posts.photos import MOST_PHOTOS, add_photo, checked_photo, kept_photo, remove_photo
from tests.scoring.building import a_user, token
from tests.scoring.pages.phones.devices import FIRST, Hall, a_hall
from tests.scoring.pages.photos.taken import a_photo, is_black_at_the_top, noise, read

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def at_desk(hall: Hall) -> TablePost:
    owner = hall.club.memberships.get(role=Role.OWNER).user
    return TablePost(owner, hall.event, hall.table, token=token())


def by_phone(hall: Hall, name: str) -> TablePost:
    return TablePost.from_seat(hall.seat(name), hall.event, hall.table, token=token())


@cache
def taken(shade: int = 255) -> tuple[Picture, Picture]:
    return checked_photo(a_photo(shade=shade))


def attached(post: TablePost, shade: int = 255) -> SheetPhoto:
    assert add_photo(post, *taken(shade)) is None
    return SheetPhoto.objects.latest("pk")


def dispute(hall: Hall) -> None:
    hall.send("Anna", **FIRST)
    hall.post("Bram", "deal/1/dispute/", seen="1")


def test_a_photo_is_kept_upright_without_its_place(hall: Hall) -> None:
    photo = attached(at_desk(hall))

    for content in (bytes(photo.picture), bytes(photo.small)):
        assert is_black_at_the_top(content)
        assert not read(content).getexif()
    assert (photo.width, photo.height) == read(bytes(photo.picture)).size == (600, 800)


def test_a_photo_of_many_bytes_is_kept_in_few() -> None:
    picture, small = checked_photo(noise(2400, 1800))

    assert len(picture.content) <= 600_000
    assert len(small.content) <= 30_000
    assert max(small.width, small.height) <= 320


def test_the_same_post_twice_attaches_one_photo_even_after_it_was_removed(hall: Hall) -> None:
    post = at_desk(hall)
    photo = attached(post)
    add_photo(post, *taken())
    assert SheetPhoto.objects.count() == 1

    remove_photo(at_desk(hall), photo.pk)
    add_photo(post, *taken())

    assert SheetPhoto.objects.count() == 0


def test_the_same_picture_twice_at_a_table_is_one_photo(hall: Hall) -> None:
    attached(at_desk(hall))
    attached(by_phone(hall, "Anna"))

    assert SheetPhoto.objects.count() == 1
    assert AuditEntry.objects.filter(verb="photo-added").count() == 1


def test_a_sheet_has_a_small_number_of_photos(hall: Hall) -> None:
    for shade in range(MOST_PHOTOS):
        attached(at_desk(hall), shade=200 + 8 * shade)

    refused = add_photo(at_desk(hall), *taken(120))

    assert refused == NotChanged("too-many-photos", {"most": MOST_PHOTOS})
    assert SheetPhoto.objects.count() == MOST_PHOTOS


@pytest.mark.parametrize("what", ["round", "evening"])
def test_to_what_is_closed_only_an_organiser_adds_and_removes(hall: Hall, what: str) -> None:
    photo = attached(at_desk(hall))
    closed = hall.event if what == "evening" else hall.table.round
    closed.closed = timezone.now()
    closed.save()

    for post in (at_desk(hall), by_phone(hall, "Anna")):
        assert add_photo(post, *taken(200)) == NotChanged("photos-closed")
        assert remove_photo(post, photo.pk) == NotChanged("photos-closed")
    correcting = replace(at_desk(hall), in_closed=True)
    assert add_photo(correcting, *taken(200)) is None
    assert remove_photo(replace(correcting, token=token()), photo.pk) is None
    assert SheetPhoto.objects.exclude(pk=photo.pk).count() == 1


def test_a_phone_takes_back_what_its_own_seat_sent_alone(hall: Hall) -> None:
    of_anna, of_desk = attached(by_phone(hall, "Anna")), attached(at_desk(hall), shade=200)

    for photo in (of_anna, of_desk):
        refused = remove_photo(by_phone(hall, "Bram"), photo.pk)
        assert refused == NotChanged("photo-of-another")
    assert remove_photo(by_phone(hall, "Anna"), of_anna.pk) is None

    assert list(SheetPhoto.objects.all()) == [of_desk]


def test_what_is_evidence_in_a_dispute_is_removed_by_a_referee_alone(hall: Hall) -> None:
    photo = attached(by_phone(hall, "Anna"))
    dispute(hall)

    for post in (by_phone(hall, "Anna"), replace(at_desk(hall), as_scribe=True)):
        assert remove_photo(post, photo.pk) == NotChanged("photo-is-evidence")
    assert remove_photo(at_desk(hall), photo.pk) is None


def test_a_photo_of_another_table_is_not_removed_from_here(hall: Hall) -> None:
    photo = attached(replace(at_desk(hall), table=hall.other))

    remove_photo(at_desk(hall), photo.pk)

    assert SheetPhoto.objects.get() == photo


def test_the_trail_says_who_added_and_who_removed_a_photo(hall: Hall) -> None:
    photo = attached(by_phone(hall, "Anna"))
    remove_photo(replace(at_desk(hall), user=a_user("Rob")), photo.pk)

    added, removed = AuditEntry.objects.filter(verb__startswith="photo-").order_by("pk")
    assert (added.who, change_in_words(added).sentence) == (
        "Anna",
        "A photo of a sheet was added: round 1, table 1.",
    )
    assert removed.who == "Rob"
    words = change_in_words(removed)
    assert words.sentence == "A photo of a sheet was removed: round 1, table 1."
    assert words.details == [("Sent by", "Anna", "")]


def test_the_kept_evening_knows_its_photos_at_once_and_holds_no_picture(hall: Hall) -> None:
    table_state = evening_now(hall.event).table(1, 1)
    assert table_state
    assert evening_now(hall.event).photos(table_state) == ()

    photo = attached(at_desk(hall))

    (known,) = evening_now(hall.event).photos(table_state)
    assert known == photo
    assert known.get_deferred_fields() == {"picture", "small"}
    remove_photo(at_desk(hall), photo.pk)
    assert not evening_now(hall.event).photos(table_state)


def test_photos_go_with_their_evening(hall: Hall) -> None:
    attached(replace(at_desk(hall), user=AnonymousUser(), known_as="Olga"))

    hall.table.delete()

    assert not SheetPhoto.objects.exists()


def test_a_round_that_becomes_a_draft_again_has_no_photos(hall: Hall) -> None:
    post = at_desk(hall)
    attached(post)

    assert withdraw(post.user, hall.event, seen=1)

    assert not SheetPhoto.objects.exists()


def with_comment(picture: bytes) -> bytes:
    file = BytesIO()
    read(picture).save(file, "JPEG", comment=b"somewhere")
    return file.getvalue()


def with_xmp(picture: bytes) -> bytes:
    file = BytesIO()
    read(picture).save(file, "JPEG", xmp=b"somewhere")
    return file.getvalue()


def png_with_text(picture: bytes) -> bytes:
    said = PngInfo()
    said.add_text("Place", "somewhere")
    file = BytesIO()
    read(picture).save(file, "PNG", pnginfo=said)
    return file.getvalue()


def with_a_tail(picture: bytes) -> bytes:
    return picture + b"somewhere"


def with_another_behind(picture: bytes) -> bytes:
    return picture + with_comment(picture)


def png_with_another_behind(picture: bytes) -> bytes:
    file = BytesIO()
    read(picture).save(file, "PNG")
    return file.getvalue() + png_with_text(picture)


def png_with_a_part_of_its_own(picture: bytes) -> bytes:
    own = PngInfo()
    own.add(b"plAc", b"somewhere")
    file = BytesIO()
    read(picture).save(file, "PNG", pnginfo=own)
    return file.getvalue()


MORE = (
    with_comment,
    with_xmp,
    png_with_text,
    with_a_tail,
    with_another_behind,
    png_with_another_behind,
    png_with_a_part_of_its_own,
)


@pytest.mark.parametrize("made", MORE)
def test_a_kept_photo_that_says_more_than_its_pixels_is_written_anew(
    made: Callable[[bytes], bytes],
) -> None:
    content = made(taken()[0].content)
    assert b"somewhere" in content

    picture, small = kept_photo(content)

    assert b"somewhere" not in picture.content + small.content


def test_a_photo_that_this_program_has_written_is_kept_as_it_is() -> None:
    picture = taken()[0]

    assert kept_photo(picture.content)[0].content == picture.content
