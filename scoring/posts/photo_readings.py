"""Having a photo of a form read, and cutting single cells out of what was read."""

from collections.abc import Iterable
from io import BytesIO

from django.db import transaction
from PIL import Image

from scoring.evening.table_state import TableState
from scoring.models import Club, PhotoReading, SheetPhoto
from scoring.sheet_reading.apart import can_read, read_apart
from scoring.sheet_reading.reading import VERSION, ReadFault, SheetReading, SheetRules, Unread

Part = tuple[int, int, int, int]
"""A part of a picture in pixels: left, top, width, height."""


def reads_photos(club: Club) -> bool:
    """Return whether photos of a club's forms are read here."""
    return club.reads_photos and can_read()


def read_photo(photo: SheetPhoto, table_state: TableState) -> PhotoReading:
    """Return what is on a photo of a table's form, read once; raises Unread, with the code of
    another table where it is the form of that one, and SheetPhoto.DoesNotExist.

    Slow: it is not called while anything is locked.
    """
    known = PhotoReading.present(photo)
    if known and form_of(known, table_state):
        return known
    content = SheetPhoto.objects.values_list("picture", flat=True).get(pk=photo.pk)
    reading = read_apart(bytes(content), _rules_of(table_state))
    if reading.code and reading.code != table_state.table.code:
        raise Unread(ReadFault.OTHER_CODE, reading.code)
    with transaction.atomic():
        # It may have been removed while it was read.
        present = SheetPhoto.objects.select_for_update().only("pk").get(pk=photo.pk)
        kept, _is_new = PhotoReading.objects.update_or_create(
            photo=present,
            defaults={
                "reader": VERSION,
                "facts": reading.as_data(),
                "picture": reading.picture,
            },
        )
    return kept


def form_of(row: PhotoReading, table_state: TableState) -> SheetReading | None:
    """Return what was read of a photo, None where its form is none that this program prints, or is
    not for this table: somebody may have joined it since.
    """
    try:
        sheet = row.as_reading()
    except ValueError:
        return None
    return sheet if _rules_of(table_state).has(sheet.layout) else None


def _rules_of(table_state: TableState) -> SheetRules:
    return SheetRules.of(table_state.agreement, len(table_state.seats))


def cut_cells(picture: bytes, parts: Iterable[Part]) -> list[bytes]:
    """Return parts of a straightened picture, each a PNG with nothing but its pixels.

    Slow: it is not called while anything is locked.
    """
    with Image.open(BytesIO(picture), formats=("JPEG",)) as image:
        grey = image.convert("L")
    return [_as_png(grey, part) for part in parts]


def _as_png(image: Image.Image, part: Part) -> bytes:
    left, top, width, height = part
    file = BytesIO()
    image.crop((left, top, left + width, top + height)).save(file, "PNG", optimize=True)
    return file.getvalue()
