"""A club's season as a poster."""

from django.http import HttpResponse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club
from scoring.core.seasons.rules import shown
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.season_table import SeasonTable
from scoring.models import Right
from scoring.pages.printing.document import POSTERS
from scoring.pages.printing.posters import PosterLine, poster_part
from scoring.pages.printing.views.answering import Printed, answer, paper_named
from scoring.pages.seasons.views.seasons import season_of


@require_safe
@club_page(Right.SEE_EVENINGS)
@in_language_of(of_club)
def season(request: MemberRequest, pk: int, size: str, *, as_pdf: bool) -> HttpResponse:
    """Show a season's table as a poster, or send it as a PDF."""
    paper = paper_named(size, POSTERS)
    wanted = season_of(request, pk)
    table = SeasonTable(wanted)
    lines = [
        PosterLine(
            name,
            before="–" if line.place is None else str(line.place),
            after=shown(line.value),
        )
        for line, name in table.ranked
    ]
    part = poster_part(lines, paper, wanted.name, _until_when(table))
    hint = _("Print it on %(paper)s, at actual size.") % {"paper": paper.upper()}
    title = f"{request.club.name} – {wanted.name}"
    shared = {"club": request.club, "of": _evenings(table)}
    printed = Printed(title, [part], paper, hint, wanted.get_absolute_url(), shared)
    return answer(request, printed, as_pdf=as_pdf)


def _until_when(table: SeasonTable) -> str:
    """Return whether the table is final, and how many evenings made it."""
    if frozen := table.season.kept_at:
        return _("Final table, %(day)s") % {"day": date_format(frozen, "DATE_FORMAT")}
    return _evenings(table)


def _evenings(table: SeasonTable) -> str:
    """Return how many evenings count, and from when to when."""
    if not table.counted:
        return _("No evening yet.")
    words = ngettext(
        "%(n)s evening, %(first)s", "%(n)s evenings, %(first)s – %(last)s", len(table.counted)
    )
    days = [event.date for event in table.counted]
    return words % {
        "n": len(days),
        "first": date_format(days[0], "DATE_FORMAT"),
        "last": date_format(days[-1], "DATE_FORMAT"),
    }
