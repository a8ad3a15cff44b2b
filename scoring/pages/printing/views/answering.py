"""How a document is answered: as a page to print, or as a PDF."""

import re
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.http import content_disposition_header
from django.utils.translation import get_language, override

from foundation.language.shared import WANTED, offered
from scoring.evening.access import EventRequest, MemberRequest
from scoring.evening.event_state import EventState
from scoring.evening.wording import Text
from scoring.pages.printing.document import Paper, Part
from scoring.pages.printing.drawing import NoPdf
from scoring.pages.printing.jobs import is_long
from scoring.pages.printing.laying_out import PAGE, laid_out, pdf_of
from scoring.pages.printing.making import PrintingRequest
from scoring.pages.printing.pdf import can_make_pdf
from scoring.pages.printing.print_settings import ONE_SIDE, TWO_SIDES, copies_of
from scoring.posts.clubs.on_paper import picture_of


class Printed(NamedTuple):
    """Parts that are ready to be laid out. `back` is the address of the page where they were
    chosen, `shared` what all of them know.
    """

    title: str
    parts: Sequence[Part]
    paper: Paper
    hint: Text
    back: str
    shared: Mapping[str, Any]


def answer(
    request: MemberRequest | EventRequest, printed: Printed, *, as_pdf: bool
) -> HttpResponse:
    """Answer with a page to print or a PDF, in as many copies as the address asks for and for one
    or two sides of the paper.
    """
    copies = copies_of(request.GET.get("copies", "1"))
    sides = request.GET.get("sides", ONE_SIDE)
    if copies is None or sides not in (ONE_SIDE, TWO_SIDES):
        raise Http404
    is_two_sided = sides == TWO_SIDES
    picture = picture_of(request.club)
    query = f"?{request.GET.urlencode()}" if request.GET else ""
    if not as_pdf:
        address = reverse("scoring:picture", args=[picture.code]) if picture else ""
        pdf = f"{request.path.rstrip('/')}.pdf{query}" if can_make_pdf() else ""
        context = {
            "title": printed.title,
            "reader": request.LANGUAGE_CODE,
            "offered": offered(request, get_language()),
            "hint": printed.hint,
            "is_two_sided": is_two_sided,
            "back": printed.back,
            "pages": laid_out(printed.parts, {**printed.shared, "picture": address}) * copies,
            "pdf": pdf,
        }
        return render(request, PAGE, context)
    heed = None
    if isinstance(request, PrintingRequest):
        heed = partial(request.heed, printed.title)
    try:
        file = pdf_of(
            printed.parts,
            printed.shared,
            printed.title,
            copies=copies,
            is_two_sided=is_two_sided,
            heed=heed,
            picture=bytes(picture.content) if picture else b"",
        )
    except NoPdf as problem:
        if heed:
            raise
        page = f"{request.path.removesuffix('.pdf')}/{query}"
        context = {
            "missing": problem.missing,
            "title": printed.title,
            "page": page,
            "back": printed.back,
        }
        status = 503 if problem.missing == "answer" else 200
        with override(request.LANGUAGE_CODE):
            return render(request, "scoring/printing/no_pdf.html", context, status=status)
    sent = HttpResponse(file, content_type="application/pdf")
    name = f"{printed.title} {printed.paper.upper()}.pdf"
    disposition = content_disposition_header(False, _file_name(name))
    sent["Content-Disposition"] = str(disposition)
    return sent


def _file_name(title: str) -> str:
    """Return a title as a name that files may have on every system."""
    return re.sub(r'[/\\*?"<>|]', "-", re.sub(r": ?", " – ", title))


def in_the_queue(request: EventRequest, event_state: EventState) -> HttpResponse | None:
    """Lead to where a PDF of the evening is asked for, if it takes long; None where it is to be
    made at once, since it is short or asked for in the process that makes it.
    """
    is_made_here = isinstance(request, PrintingRequest) or not can_make_pdf()
    if is_made_here or not is_long(event_state):
        return None
    address = reverse("scoring:print-job-ask", args=[request.event.code])
    # The file keeps its language, whatever is chosen for the evening before its turn comes.
    query = request.GET.copy()
    query[WANTED] = get_language() or ""
    wanted = f"{request.path}?{query.urlencode()}"
    return HttpResponseRedirect(f"{address}?{urlencode({'pdf': wanted})}")


def paper_named(size: str, among: Sequence[Paper]) -> Paper:
    """Return the size of paper that an address names; Http404 for one that there is not."""
    if size not in among:
        raise Http404
    return Paper(size)
