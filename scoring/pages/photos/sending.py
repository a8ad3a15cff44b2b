"""A photo on its way in: from a form that was posted to what is attached, or why it is not."""

from dataclasses import dataclass
from hashlib import sha256

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.translation import gettext as _

from foundation.pictures.checking import UnfitPicture
from foundation.pictures.sentences import sentence
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import refusal_sentence
from scoring.evening.table_state import TableState
from scoring.models import Club, Event, PhotoReading, SheetPhoto
from scoring.pages.photos.faults import fault_sentence
from scoring.posts.photo_readings import read_photo, reads_photos
from scoring.posts.photos import AS_TAKEN, add_photo, checked_photo
from scoring.sheet_reading.reading import Unread


@dataclass(frozen=True, slots=True)
class SentPhoto:
    """The photo of a posted form as it is attached, or the `error`, in words, why it is not; none
    of both where it was removed since.
    """

    photo: SheetPhoto | None = None
    error: str = ""


@dataclass(frozen=True, slots=True)
class TriedReading:
    """What was read of a photo, or the `fault`, in words, why nothing was. `is_kept`: the photo is
    attached all the same.
    """

    reading: PhotoReading | None = None
    fault: str = ""
    is_kept: bool = False


def attach(request: HttpRequest, post: TablePost) -> SentPhoto:
    """Attach the photo of a posted form."""
    file = request.FILES.get("photo")
    if not isinstance(file, UploadedFile) or not file.size:
        return SentPhoto(error=_("Please choose a picture first, or take one."))
    try:
        picture, small = checked_photo(file.read())
    except UnfitPicture as unfit:
        return SentPhoto(error=sentence(unfit.reason, AS_TAKEN))
    if refused := add_photo(post, picture, small):
        return SentPhoto(error=refusal_sentence(refused))
    attached = SheetPhoto.objects.defer("picture", "small").filter(table=post.table)
    return SentPhoto(attached.filter(digest=sha256(picture.content).hexdigest()).first())


def attach_sent(request: HttpRequest, post: TablePost) -> str:
    """Attach the photo of a posted form; return why it was not, in words, empty where it was."""
    return attach(request, post).error


def try_to_read(photo: SheetPhoto, table_state: TableState) -> TriedReading:
    """Read a photo of a table's form."""
    try:
        return TriedReading(read_photo(photo, table_state))
    except Unread as unread:
        return TriedReading(fault=fault_sentence(unread, table_state.table), is_kept=True)
    except SheetPhoto.DoesNotExist:
        return gone()


def gone() -> TriedReading:
    """Return that nothing was read of a photo, since it is no longer there."""
    return TriedReading(fault=_("This photo is gone: somebody has removed it."))


def told_at_table(sent: SentPhoto, event: Event, table_state: TableState) -> TriedReading | None:
    """Return whether a photo that a phone has attached can be read, while the paper still lies
    there; None where the club has no photos read.
    """
    # A kept evening may know the club as it was.
    if sent.photo is None or not reads_photos(Club.objects.get(pk=event.club_id)):
        return None
    return try_to_read(sent.photo, table_state)


def read_in_words(tried: TriedReading | None) -> str:
    """Return what whoever sent a photo is told of its reading, empty where that is nothing."""
    if tried is None:
        return ""
    if tried.reading:
        return _("The photo can be read.")
    if not tried.is_kept:
        return tried.fault
    return " ".join((tried.fault, _("The photo is attached all the same.")))
