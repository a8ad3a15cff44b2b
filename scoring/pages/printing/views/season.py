"""A club's season as a poster."""

from django.http import HttpResponse
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from foundation.language.shared import WANTED, in_language_of, of_club
from scoring.core.seasons.rules import shown
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import Right
from scoring.pages.printing.document import POSTERS
from scoring.pages.printing.posters import PosterLine, poster_part
from scoring.pages.printing.views.answering import Printed, answer, paper_named
from scoring.pages.standings.seasons import Season
from scoring.pages.standings.views.seasons import season_asked


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def season(request: MemberRequest, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show the season that the address asks for as a poster, or send it as a PDF."""
    paper = paper_named(size, POSTERS)
    _form, wanted = season_asked(request)
    lines = [
        PosterLine(
            name,
            before="–" if line.place is None else str(line.place),
            after=shown(line.value),
        )
        for line, name in wanted.ranked
    ]
    part = poster_part(lines, paper, _("The season"), _evenings(wanted))
    hint = _("Print it on %(paper)s, at actual size.") % {"paper": paper.upper()}
    query = request.GET.copy()
    for name in ("copies", "sides", WANTED):
        query.pop(name, None)
    back = f"{reverse('scoring:season', args=[request.club.code])}?{query.urlencode()}"
    format_title = FORMAT_TITLES[wanted.query.format]
    heading = _("Season")
    title = f"{request.club.name} – {heading}: {format_title}"
    shared = {
        "club": request.club,
        "of": format_title,
    }
    return answer(request, Printed(title, [part], paper, hint, back, shared), as_pdf=as_pdf)


def _evenings(wanted: Season) -> str:
    """Return how many evenings count, and from when to when."""
    if not wanted.counted:
        return _("No evening of this kind was closed in that time.")
    words = ngettext(
        "%(n)s evening, %(first)s", "%(n)s evenings, %(first)s – %(last)s", len(wanted.counted)
    )
    days = [night.date for night in wanted.counted]
    return words % {
        "n": len(days),
        "first": date_format(days[0], "DATE_FORMAT"),
        "last": date_format(days[-1], "DATE_FORMAT"),
    }
