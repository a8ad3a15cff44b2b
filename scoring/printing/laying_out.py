"""Documents laid out: as one page for the browser's printer, and as one PDF."""

from collections.abc import Mapping, Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils.safestring import SafeString

from scoring.printing.document import Part
from scoring.printing.pdf import PICTURE, make_pdf

PAGE = "scoring/printing/document.html"


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
    is_two_sided: bool = False,
    picture: bytes = b"",
) -> bytes:
    """Return the parts as one file, each with page numbers of its own; raises NoPdf. `picture` is
    that of the club, empty where it has none.
    """
    shared = {**shared, "picture": PICTURE if picture else ""}
    files = [
        render_to_string(PAGE, {"title": title, "is_pdf": True, "pages": [page]})
        for page in laid_out(parts, shared)
    ]
    backs = [part.backs for part in parts] if is_two_sided else None
    return make_pdf(files, copies=copies, backs=backs, picture=picture)
