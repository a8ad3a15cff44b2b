"""The photos of a table on the page of a stack: sent there, read there, and what was read."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property, partial

from foundation.web.requests import whole_number
from scoring.evening.access import EventRequest, table_post
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import closed
from scoring.evening.table_state import TableState
from scoring.models import DealVersion, PhotoReading, SheetPhoto
from scoring.pages.entry.batch_form import BatchForm
from scoring.pages.entry.proposals import (
    CellsOnForm,
    cells_on,
    checked_cells,
    filled_in,
    last_line,
    looks_of,
    penalties_on,
    with_choice,
)
from scoring.pages.photos.sending import SentPhoto, TriedReading, attach, gone, try_to_read
from scoring.pages.photos.shown import ShownPhoto, shown_photos
from scoring.pages.sheets.sheet_pages import address
from scoring.posts.entry.entering import NotEntered, enter_deals
from scoring.posts.entry.from_photo import enter_read_deals
from scoring.posts.photo_readings import form_of, reads_photos
from scoring.posts.photos import AS_TAKEN, MOST_PHOTOS
from scoring.sheet_reading.reading import PIXELS, SheetReading

SEND, READ, TAKE = PHOTO_VERBS = ("send-photo", "read-photo", "take")
"""What is done with photos on the page: send one and read it, read one that is there, and put in
its field what was read of a cell. None of them stores a number.
"""


@dataclass(frozen=True, slots=True)
class OnPaper:
    """A form that was read: its row, what it says, and the cells that are typed on the page."""

    row: PhotoReading
    sheet: SheetReading
    cells: CellsOnForm


@dataclass(frozen=True)
class StackPhotos:
    """The photos of a table's form, and what was read of one.

    picture_url  where the form that was read is, straightened
    done         what the post asks for, and with what; nothing where a page is asked for
    is_new       whether what was read is to be filled in
    error        why a photo that was sent is not attached, or not read, in words
    is_kept      whether the photo that was not read is attached all the same
    """

    table_state: TableState
    photos: Sequence[ShownPhoto]
    paper: OnPaper | None
    picture_url: str = ""
    done: tuple[str, str] = ("", "")
    is_new: bool = False
    error: str = ""
    is_kept: bool = False
    most_bytes: int = AS_TAKEN.read

    @property
    def least(self) -> int:
        """How many lines the form on the page has at least."""
        return last_line(self.paper.cells) if self.paper else 0

    @property
    def is_full(self) -> bool:
        return len(self.photos) >= MOST_PHOTOS

    @property
    def is_first(self) -> bool:
        """Whether the way to send one stands above the numbers."""
        return bool(self.error) or self.paper is None

    @property
    def is_open(self) -> bool:
        """Whether it is shown at once."""
        return self.is_first and (bool(self.error) or not self.table_state.is_full)

    def answered(self, form: BatchForm) -> BatchForm:
        """Return a form with what was read filled in where that is asked for, or one choice."""
        verb, rest = self.done
        if self.paper and self.is_new:
            return filled_in(form, self.paper.cells)
        return with_choice(form, rest) if verb == TAKE else form

    def look_at(self, form: BatchForm) -> None:
        """Give each cell of a form its look."""
        if self.paper:
            form.looks = looks_of(form, self.paper.cells)

    @cached_property
    def penalties(self) -> list[tuple[str, str]]:
        """Whose penalties stand on the form, and what was read of them."""
        return penalties_on(self.paper.sheet, self.table_state.names) if self.paper else []

    @property
    def size(self) -> tuple[str, str]:
        """Width and height of the straightened picture, in pixels."""
        if self.paper is None:
            return "0", "0"
        left, top, right, bottom = self.paper.sheet.shown
        return str(round((right - left) * PIXELS)), str(round((bottom - top) * PIXELS))


def stack_photos(request: EventRequest, table_state: TableState) -> StackPhotos | None:
    """Do what is asked with a table's photos, and return them; None where none is read."""
    table = table_state.table
    if closed(request.event, table) or not reads_photos(request.club):
        return None
    verb, _colon, rest = request.POST.get("do", "").partition(":")
    sent, tried = SentPhoto(), TriedReading()
    if verb == SEND:
        sent = attach(request, table_post(request, table))
        tried = try_to_read(sent.photo, table_state) if sent.photo else tried
    elif verb == READ:
        found = _photo(table_state, rest)
        tried = try_to_read(found, table_state) if found else gone()
    else:
        wanted = request.POST.get("reading", "") or request.GET.get("photo", "")
        found = _photo(table_state, wanted)
        tried = TriedReading(PhotoReading.present(found) if found else None)
    at = partial(address, request.event, table)
    of_table = SheetPhoto.objects.defer("picture", "small").filter(table=table)
    return StackPhotos(
        table_state,
        shown_photos(list(of_table), at),
        _on_paper(tried.reading, table_state),
        at("photo-straightened", tried.reading.photo_id) if tried.reading else "",
        done=(verb, rest),
        is_new=verb in (SEND, READ) or request.method != "POST",
        error=sent.error or tried.fault,
        is_kept=tried.is_kept,
    )


def _photo(table_state: TableState, pk: str) -> SheetPhoto | None:
    photos = SheetPhoto.objects.defer("picture", "small").filter(table=table_state.table)
    return photos.filter(pk=whole_number(pk) or 0).first()


def _on_paper(row: PhotoReading | None, table_state: TableState) -> OnPaper | None:
    sheet = form_of(row, table_state) if row else None
    return OnPaper(row, sheet, cells_on(sheet)) if row and sheet else None


def enter_form(
    post: TablePost, form: BatchForm, photos: StackPhotos | None
) -> tuple[DealVersion, ...] | NotEntered:
    """Write the deals of a checked form, with what becomes of what was read of a photo."""
    if photos is None or photos.paper is None:
        return enter_deals(post, form.deals, seen=form.seen)
    paper = photos.paper
    checked = checked_cells(form, paper.cells)
    return enter_read_deals(post, form.deals, seen=form.seen, reading=paper.row, checked=checked)
