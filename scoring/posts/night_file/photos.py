"""The photos of sheets in a night file: written so that it can be read in, read, and made again."""

from base64 import b64decode, b64encode
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC
from hashlib import sha256

from django.db.models import Count, Sum
from django.db.models.functions import Length
from django.utils.translation import gettext as _

from foundation.pictures.apart import decoded_apart
from foundation.pictures.checking import UnfitPicture
from scoring.models import Entrant, Event, SheetPhoto, Table
from scoring.posts.night_file.field_checks import FileItem, Names
from scoring.posts.night_file.phone_checks import WHO_LENGTH
from scoring.posts.night_file.phones_import import put_back
from scoring.posts.night_file.values import PhotoRead, RoundRead
from scoring.posts.photos import AS_TAKEN, MOST_PHOTOS, kept_photo

ROOM = 7_500_000
"""So many bytes of pictures are in one file at most: ten million of its letters."""
AT_ONCE = 10
LONGEST = AS_TAKEN.bytes * 4 // 3 + 4

WrittenPhotos = Mapping[int, Sequence[dict[str, object]]]
"""Photos as they stand in a file, by table."""


def written_photos(event: Event) -> WrittenPhotos:
    """Return the photos of an event. Where they have no room as they are, each gets its share, and
    is made smaller as far as it takes more.

    Slow: it is not called while anything is locked.
    """
    found = SheetPhoto.objects.filter(table__round__event=event)
    sizes = found.aggregate(count=Count("pk"), bytes=Sum(Length("picture")))
    share = ROOM // sizes["count"] if (sizes["bytes"] or 0) > ROOM else AS_TAKEN.bytes
    photos: dict[int, list[dict[str, object]]] = defaultdict(list)
    rows = found.defer("small").select_related("entrant__player")
    for each in rows.iterator(chunk_size=AT_ONCE):
        content = bytes(each.picture)
        if len(content) > share:
            content = decoded_apart(content, replace(AS_TAKEN, bytes=share)).content
        photos[each.table_id].append(
            {
                "seat": each.entrant.player.name if each.entrant else None,
                "who": each.who,
                "made": each.made.astimezone(UTC).isoformat(),
                "picture": b64encode(content).decode(),
            }
        )
    return photos


def read_photos(item: FileItem, entered: Names) -> tuple[PhotoRead, ...]:
    """Return the photos of a table; raises Unfit."""

    def read(each: FileItem) -> PhotoRead:
        each.only("seat", "who", "made", "picture")
        try:
            content = b64decode(each["picture"].plain_text(LONGEST), validate=True)
            picture, small = kept_photo(content)
        except (ValueError, UnfitPicture):
            raise each["picture"].wrong(_("This is no picture of a sheet.")) from None
        return PhotoRead(
            each["seat"].or_none(entered.read),
            each["who"].text(WHO_LENGTH),
            each["made"].time(),
            picture,
            small,
        )

    photos = item.items(MOST_PHOTOS, read)
    if len({each.picture.content for each in photos}) < len(photos):
        raise item.wrong(_("The same photo appears twice."))
    return photos


def make_photos(
    tables: Sequence[Table], round_read: RoundRead, entrants: Mapping[str, Entrant]
) -> None:
    """Make the photos of a round's tables, each as it came and as it was read."""
    pairs = [
        (
            SheetPhoto(
                table=table,
                picture=each.picture.content,
                small=each.small.content,
                width=each.picture.width,
                height=each.picture.height,
                digest=sha256(each.picture.content).hexdigest(),
                entrant=entrants[each.seat] if each.seat else None,
                who=each.who,
            ),
            each.made,
        )
        for table, read in zip(tables, round_read.tables, strict=True)
        for each in read.photos
    ]
    SheetPhoto.objects.bulk_create([photo for photo, _made in pairs], batch_size=AT_ONCE)
    put_back(pairs, "made")
