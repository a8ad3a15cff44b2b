"""The blank forms of all formats, for a club that keeps score with pen and paper."""

from typing import NamedTuple

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from scoring.access import MemberRequest, club_page
from scoring.core.formats import FORMATS
from scoring.models import Role
from scoring.printing.document import LISTS, Paper
from scoring.printing.forms import plain_agreement
from scoring.printing.pdf import can_make_pdf
from scoring.printing.score_forms import (
    HOW_TO_PRINT,
    SPARE_SEATS,
    players_in_words,
    spare_forms,
)
from scoring.printing.views.answering import Printed, answer, paper_named
from scoring.wording import FORMAT_TITLES, Text


class BlankForm(NamedTuple):
    """A form of a format; `pdf` is empty where none can be made."""

    title: Text
    lead: Text
    page: str
    pdf: str


@require_safe
@club_page(Role.SCRIBE)
def blank(request: MemberRequest) -> HttpResponse:
    """Show the blank forms of all formats, without any event."""
    size = paper_named(request.GET.get("paper", Paper.A4), LISTS)
    context = {
        "club": request.club,
        "sizes": [(each.upper(), f"?paper={each}", each is size) for each in LISTS],
        "formats": [
            (title, [_form(request.club.code, code, seats, size) for seats in SPARE_SEATS])
            for code, title in FORMAT_TITLES.items()
        ],
        "can_make_pdf": can_make_pdf(),
    }
    return render(request, "scoring/printing/blank.html", context)


@require_safe
@club_page(Role.SCRIBE)
def blank_form(
    request: MemberRequest, format: str, seats: int, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a format's form without an event."""
    chosen = FORMATS.get(format)
    if chosen is None or seats not in SPARE_SEATS:
        raise Http404
    paper = paper_named(size, LISTS)
    part = spare_forms(plain_agreement(chosen), seats, paper)
    back = f"{reverse('scoring:blank-forms', args=[request.club.code])}?paper={size}"
    title = f"{FORMAT_TITLES[format]}: {players_in_words(seats)}"
    printed = Printed(title, [part], paper, HOW_TO_PRINT[paper], back, {})
    return answer(request, printed, as_pdf=as_pdf)


def _form(club: str, format: str, seats: int, size: Paper) -> BlankForm:
    args = [club, format, seats, size]
    page = reverse("scoring:blank-form", args=args)
    pdf = reverse("scoring:blank-form-pdf", args=args) if can_make_pdf() else ""
    return BlankForm(players_in_words(seats), FORMAT_TITLES[format], page, pdf)
