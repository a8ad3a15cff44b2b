"""Attaching a photo of the paper to its table, and removing one."""

import re
from hashlib import sha256
from io import BytesIO

from django.db import transaction
from PIL import Image

from foundation.pictures.apart import decoded_apart
from foundation.pictures.checking import Picture, PictureLimits
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, closed
from scoring.models import Dispute, SheetPhoto

MOST_PHOTOS = 6
"""Of one sheet: each part of a long one, front and back, and one that was taken again."""

AS_TAKEN = PictureLimits(read=12_000_000, side=2000, bytes=600_000)
"""A letter of a form has some thirty pixels. No usual phone makes a larger file."""
OURS = {"jfif", "jfif_version", "jfif_unit", "jfif_density"}
"""What a JPEG that this program has written says besides its pixels."""
PIXELS, MARK, END = b"\xff\xda", re.compile(rb"\xff[^\x00]"), b"\xff\xd9"
"""Where the pixels of a JPEG begin, what is none of them, and its end."""
SMALL = PictureLimits(read=AS_TAKEN.bytes, side=320, bytes=30_000)


def checked_photo(content: bytes) -> tuple[Picture, Picture]:
    """Return the photo that a file holds, and the same small; raises UnfitPicture.

    Slow: it is not called while anything is locked.
    """
    picture = decoded_apart(content, AS_TAKEN)
    return picture, decoded_apart(picture.content, SMALL)


def kept_photo(content: bytes) -> tuple[Picture, Picture]:
    """Return a photo as it was kept, and the same small; raises UnfitPicture.

    One that this program has not written is checked as if it were sent, and so is each PNG, whose
    pixels do not suffer from that.
    """
    small = decoded_apart(content, SMALL)
    with Image.open(BytesIO(content), formats=("JPEG", "PNG")) as image:
        is_ours = image.format == "JPEG" and image.mode == "RGB" and OURS.issuperset(image.info)
        parts = {name for name, _data in getattr(image, "applist", ())}
        # After the pixels nothing comes but the end, which another file could have, too.
        is_all = MARK.findall(content.partition(PIXELS)[2]) == [END] and content.endswith(END)
        if max(image.size) > AS_TAKEN.side or not (is_ours and is_all) or parts - {"APP0"}:
            return checked_photo(content)
        return Picture(content, str(image.get_format_mimetype()), *image.size), small


@transaction.atomic
def add_photo(post: TablePost, picture: Picture, small: Picture) -> NotChanged | None:
    """Attach a photo to a table. The same post twice, or the same picture, attaches one."""
    post = post.locked()
    table, digest = post.table, sha256(picture.content).hexdigest()
    if change_of(post.event.club, post.token, Verb.PHOTO_ADDED):
        return None
    photos = SheetPhoto.objects.filter(table=table)
    if photos.filter(digest=digest).exists():
        return None
    if refused := _shut(post):
        return refused
    if photos.count() >= MOST_PHOTOS:
        return NotChanged("too-many-photos", {"most": MOST_PHOTOS})
    SheetPhoto.objects.create(
        table=table,
        picture=picture.content,
        small=small.content,
        width=picture.width,
        height=picture.height,
        digest=digest,
        entrant=post.entrant,
        user_id=post.user.pk,
        who=post.who or name_of(post.user),
    )
    post.log(Verb.PHOTO_ADDED, place_of(table), token=post.token)
    return None


@transaction.atomic
def remove_photo(post: TablePost, pk: int) -> NotChanged | None:
    """Remove a photo of a table; one that is gone already stays so."""
    post = post.locked()
    photo = SheetPhoto.objects.filter(table=post.table, pk=pk).defer("picture", "small").first()
    if photo is None:
        return None
    if refused := refusal_to_remove(post, photo):
        return refused
    photo.delete()
    post.log(Verb.PHOTO_REMOVED, place_of(post.table), before={"who": photo.who}, token=post.token)
    return None


def refusal_to_remove(post: TablePost, photo: SheetPhoto) -> NotChanged | None:
    """Return why whoever posts may not remove a photo, or None.

    Whoever may correct may remove: a member of the club, and in what is closed an organiser. A
    phone takes back what its own seat sent. What is evidence in a dispute is the referee's.
    """
    if refused := _shut(post):
        return refused
    if post.seat and photo.entrant_id != post.seat.entrant_id:
        return NotChanged("photo-of-another")
    is_of_the_referee = post.seat is not None or post.as_scribe
    if is_of_the_referee and Dispute.objects.filter(table=post.table, settled=None).exists():
        return NotChanged("photo-is-evidence")
    return None


def _shut(post: TablePost) -> NotChanged | None:
    """Return why nothing of a table's photos changes any more, or None."""
    if post.in_closed or not closed(post.event, post.table):
        return None
    return NotChanged("photos-closed")
