"""What pages show of the photos of a table."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import wraps
from http import HTTPStatus
from typing import Any

from django.http import Http404, HttpResponse, HttpResponseBase

from scoring.models import SheetPhoto, Table
from scoring.posts.photos import AS_TAKEN, MOST_PHOTOS

Address = Callable[..., str]
"""Returns the address of a page of photos by its name and what else it needs."""
SIGNATURE_OF_PNG = b"\x89PNG"
KEPT_SECONDS = 60 * 60


@dataclass(frozen=True, slots=True)
class ShownPhoto:
    """A photo of a sheet: its `number` among those of its table, from 1, and its addresses: of its
    page, and of the small picture.
    """

    number: int
    photo: SheetPhoto
    url: str
    small_url: str


@dataclass(frozen=True, slots=True)
class PhotoBox:
    """The photos of a table, and the form that sends another.

    post_url    where it is sent to; empty where none can be sent now
    is_camera   whether the form opens the camera at once, as on a phone at the table
    error       why the one that was sent was not attached
    most_bytes  how large a file may be
    read_url    where one is read, so that it proposes its numbers; empty where none is
    is_read     whether the one that was sent could be read
    reading_words  the same in words, with the reason; empty where nothing is said of it
    """

    photos: Sequence[ShownPhoto]
    post_url: str
    is_camera: bool
    error: str = ""
    most_bytes: int = AS_TAKEN.read
    read_url: str = ""
    is_read: bool = False
    reading_words: str = ""

    @property
    def is_empty(self) -> bool:
        """Whether it is the form alone, as before anything was sent."""
        return not (self.photos or self.error or self.reading_words)

    @property
    def is_full(self) -> bool:
        return len(self.photos) >= MOST_PHOTOS


def shown_photos(photos: Sequence[SheetPhoto], address: Address) -> list[ShownPhoto]:
    """Return the photos of a table; `address` gives that of ``photo`` and of ``photo-small``."""
    return [
        ShownPhoto(number, each, address("photo", each.pk), address("photo-small", each.pk))
        for number, each in enumerate(photos, start=1)
    ]


def photo_box(
    photos: Sequence[SheetPhoto], address: Address, *, is_shut: bool, **more: Any
) -> PhotoBox:
    """Return the photos of a table with the form for another, unless it `is_shut`."""
    post_url = "" if is_shut else address("photos")
    return PhotoBox(shown_photos(photos, address), post_url, **more)


def photo_at(table: Table, pk: int) -> SheetPhoto:
    """Return a photo of a table, without the pictures; raises Http404."""
    photo = SheetPhoto.objects.defer("picture", "small").filter(table=table, pk=pk).first()
    if photo is None:
        raise Http404
    return photo


def kept_by_browser(view: Callable[..., HttpResponseBase]) -> Callable[..., HttpResponseBase]:
    """Decorate a view of a picture, whatever else decorates it: the browser that may see it keeps
    it for a while, and nothing on the way does.
    """

    @wraps(view)
    def kept(*args: Any, **kwargs: Any) -> HttpResponseBase:
        response = view(*args, **kwargs)
        if response.status_code == HTTPStatus.OK and not response.headers[
            "Content-Type"
        ].startswith("text/"):
            response.headers["Cache-Control"] = f"private, max-age={KEPT_SECONDS}"
            del response.headers["Expires"]
        return response

    return kept


def picture_answer(table: Table, pk: int, *, is_small: bool) -> HttpResponse:
    """Return the file of a photo, small or as it was kept; raises Http404."""
    column = "small" if is_small else "picture"
    of_table = SheetPhoto.objects.filter(table=table, pk=pk)
    found = of_table.values_list(column, flat=True).first()
    if found is None:
        raise Http404
    content = bytes(found)
    is_png = content.startswith(SIGNATURE_OF_PNG)
    return HttpResponse(content, content_type="image/png" if is_png else "image/jpeg")
