"""A club's season on paper."""

from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.season_table import SeasonTable
from scoring.models import Right
from scoring.pages.printing.season_papers import SEASON_PAPERS, evenings_in_words
from scoring.pages.printing.views.answering import Printed, answer, paper_named
from scoring.pages.seasons.views.seasons import season_of


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def season(
    request: MemberRequest, pk: int, size: str, document: str = "poster", *, as_pdf: bool
) -> HttpResponse:
    """Show a document of a season, or send it as a PDF."""
    if document not in SEASON_PAPERS:
        raise Http404
    kind = SEASON_PAPERS[document]
    paper = paper_named(size, kind.papers)
    wanted = season_of(request, pk)
    table = SeasonTable(wanted)
    part = kind.make(table, paper)
    if part is None:
        raise Http404
    hint = _("Print it on %(paper)s, at actual size.") % {"paper": paper.upper()}
    title = f"{request.club.name} – {wanted.name}"
    shared = {"club": request.club, "of": evenings_in_words(table)}
    printed = Printed(title, [part], paper, hint, wanted.get_absolute_url(), shared)
    return answer(request, printed, as_pdf=as_pdf)
