"""The blank forms of all formats, for a club that keeps score with pen and paper."""

from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from foundation.addresses import phones_base
from foundation.language.shared import in_language_of, of_club
from scoring.core.formats import FORMATS, Format
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.wording import FORMAT_TITLES, Text
from scoring.models import Right
from scoring.pages.printing.document import LISTS, Paper
from scoring.pages.printing.forms import plain_agreement
from scoring.pages.printing.pdf import can_make_pdf
from scoring.pages.printing.score_forms import (
    HOW_TO_PRINT,
    players_in_words,
    spare_forms,
    usual_players,
)
from scoring.pages.printing.views.answering import Printed, answer, paper_named


@require_safe
@club_page(Right.SEE_EVENINGS)
def blank(request: MemberRequest) -> HttpResponse:
    """Show the blank forms of all formats, without any event."""
    size = paper_named(request.GET.get("paper", Paper.A4), LISTS)
    context = {
        "club": request.club,
        "sizes": [(each.upper(), f"?paper={each}", each is size) for each in LISTS],
        "formats": [
            (title, _forms(request.club.code, FORMATS[code], size))
            for code, title in FORMAT_TITLES.items()
        ],
        "can_make_pdf": can_make_pdf(),
    }
    return render(request, "scoring/printing/blank.html", context)


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def blank_form(
    request: MemberRequest, format: str, seats: int, size: str, *, as_pdf: bool
) -> HttpResponse:
    """Show a format's form without an event."""
    chosen = FORMATS.get(format)
    if chosen is None or seats not in usual_players(chosen):
        raise Http404
    paper = paper_named(size, LISTS)
    part = spare_forms(plain_agreement(chosen), seats, paper, phones_base(request))
    back = f"{reverse('scoring:blank-forms', args=[request.club.code])}?paper={size}"
    title = f"{FORMAT_TITLES[format]}: {players_in_words(seats)}"
    printed = Printed(title, [part], paper, HOW_TO_PRINT[paper], back, {})
    return answer(request, printed, as_pdf=as_pdf)


def _forms(club: str, chosen: Format, size: Paper) -> list[tuple[Text, str]]:
    """Return for how many players there is a form, in words, and its address."""
    return [
        (
            players_in_words(seats),
            reverse("scoring:blank-form", args=[club, chosen.code, seats, size]),
        )
        for seats in usual_players(chosen)
    ]
