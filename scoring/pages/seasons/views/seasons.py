"""The seasons of a club, and the page of one."""

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.http import require_safe

from foundation.language.shared import in_language_of, of_club
from foundation.spreadsheets import FORMS, attachment
from foundation.web.tokens import new_token
from scoring.evening.access import MemberRequest, club_page
from scoring.evening.season_table import SeasonTable
from scoring.models import Right, Season
from scoring.models.clubs import NAME_LENGTH
from scoring.pages.club_pages import club_context
from scoring.pages.seasons.season_page import SeasonPage
from scoring.pages.seasons.season_parts import kept_table, season_parts
from scoring.pages.seasons.words import in_one_line, why_no_table


def season_of(request: MemberRequest, pk: int) -> Season:
    """Return a season of the club; raises Http404."""
    return get_object_or_404(request.club.seasons, pk=pk)


@require_safe
@club_page(Right.SEE_EVENINGS)
def seasons(request: MemberRequest) -> HttpResponse:
    """List the seasons of a club, the newest first."""
    rows = []
    for season in request.club.seasons.all():
        table = kept_table(season)
        leading = [name for line, name in table.ranked if line.place == 1]
        rows.append((season, in_one_line(table), leading))
    return render(
        request, "scoring/seasons/seasons.html", club_context(request, "seasons", seasons=rows)
    )


@require_safe
@club_page(Right.SEE_EVENINGS)
def season(request: MemberRequest, pk: int) -> HttpResponse:
    """Show a season: its table, who can still win, prizes, and how it counts."""
    wanted = season_of(request, pk)
    find = request.GET.get("find", "").strip()[:NAME_LENGTH]
    parts = season_parts(wanted, find=find, sees_money=request.role.may(Right.TAKE_MONEY))
    context = club_context(
        request,
        "seasons",
        season=wanted,
        table=parts.table,
        page=parts.page,
        in_one_line=parts.in_one_line,
        how_it_counts=parts.how_it_counts,
        standing=parts.standing,
        beside=parts.beside,
        problem=parts.table.problem and why_no_table(parts.table.problem),
        tokens={each: new_token() for each in ("freeze", "reopen", "remove")},
    )
    return render(request, "scoring/seasons/season.html", context)


@require_safe
@club_page(Right.SEE_EVENINGS)
def file(request: MemberRequest, pk: int, form: str) -> HttpResponse:
    """Hand out a season as a file in one of the `FORMS`."""
    if form not in FORMS:
        raise Http404
    return _file(request, SeasonPage(SeasonTable(season_of(request, pk))), form)


@in_language_of(of_club)
def _file(request: MemberRequest, page: SeasonPage, form: str) -> HttpResponse:
    sheet = page.sheet()
    name = attachment(request.club.name, sheet.title, ending=form)
    return HttpResponse(
        sheet.written(form), content_type=FORMS[form], headers={"Content-Disposition": name}
    )


@require_safe
@club_page(Right.SEE_EVENINGS)
def former_address(request: MemberRequest) -> HttpResponse:
    """Lead from the address that the one season of a club had to the list of its seasons."""
    return redirect("scoring:seasons", request.club.code)
