"""Documents laid out: as one page for the browser's printer, and as one PDF."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from django.template.loader import render_to_string
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from scoring.pages.printing.document import Part
from scoring.pages.printing.drawing import PICTURE
from scoring.pages.printing.pdf import make_pdf

PAGE = "scoring/printing/document.html"
SHEETS_AT_ONCE = 5
"""So many sheets are laid out together, where each is laid out by itself; what is one list takes
about as long.
"""


class Progress(NamedTuple):
    """How far a file is: what is laid out now, after so many sheets of how many."""

    doing: str
    done: int
    sheets: int


Heed = Callable[[Progress], None]
"""Heeds how far a file is. It may raise something, so that no more of it is made."""


def laid_out(parts: Sequence[Part], shared: Mapping[str, Any]) -> list[tuple[str, SafeString]]:
    """Return each part's kind of page with its content; `shared` is what all parts know, in it
    ``picture``, the address of the club's.
    """
    return [
        (part.page, render_to_string(part.template, {**shared, **part.context})) for part in parts
    ]


def pdf_of(
    parts: Sequence[Part],
    shared: Mapping[str, Any],
    title: str,
    *,
    copies: int = 1,
    heed: Heed | None = None,
    is_two_sided: bool = False,
    picture: bytes = b"",
) -> bytes:
    """Return the parts as one file, each with page numbers of its own; raises NoPdf.

    `picture` is that of the club, empty where it has none. `heed` is called before each piece, by
    the process that makes a job; all others have the file drawn apart from the serving.
    """
    shared = {**shared, "picture": PICTURE if picture else ""}
    pieces = [piece for part in parts for piece in in_pieces(part)]
    total = sum(map(_sheets_of, pieces))

    def files() -> Iterator[str]:
        done, of_part = 0, 0
        for at, piece in enumerate(pieces):
            if heed:
                is_next = at > 0 and piece.title == pieces[at - 1].title
                of_part = of_part + _sheets_of(pieces[at - 1]) if is_next else 0
                heed(Progress(_in_words(piece, of_part, pieces), done, total))
            (page,) = laid_out([piece], shared)
            yield render_to_string(PAGE, {"title": title, "is_pdf": True, "pages": [page]})
            done += _sheets_of(piece)
        if heed:
            heed(Progress(_("Putting the pages together"), total, total))

    backs = [piece.backs for piece in pieces] if is_two_sided else None
    return make_pdf(files(), copies=copies, backs=backs, picture=picture, is_apart=heed is None)


def in_pieces(part: Part) -> list[Part]:
    """Return a part in pieces of a few sheets, or alone where it is one list."""
    if not part.sheets:
        return [part]
    every = part.context[part.sheets]
    return [
        part._replace(context={**part.context, part.sheets: every[at : at + SHEETS_AT_ONCE]})
        for at in range(0, len(every), SHEETS_AT_ONCE)
    ]


def _sheets_of(piece: Part) -> int:
    return len(piece.context[piece.sheets]) if piece.sheets else SHEETS_AT_ONCE


def _in_words(piece: Part, done: int, pieces: Sequence[Part]) -> str:
    """Return what is laid out, in words; the only part of a file goes without its title."""
    if not piece.sheets:
        return piece.title or _("Laying out the pages")
    words = {
        "document": piece.title,
        "number": done + 1,
        "total": sum(_sheets_of(each) for each in pieces if each.title == piece.title),
    }
    if not piece.title:
        return _("Sheet %(number)s of %(total)s") % words
    # Translators: for example “Score forms with names: sheet 6 of 25”
    return _("%(document)s: sheet %(number)s of %(total)s") % words
