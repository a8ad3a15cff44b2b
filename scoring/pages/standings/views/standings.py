"""The standings, each place explained, and the night as a picture."""

from collections.abc import Sequence
from urllib.parse import urlencode

from django.http import HttpResponse
from django.shortcuts import render
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.web.requests import whole_number
from scoring.evening.access import EventRequest, event_page
from scoring.evening.evening_now import evening_now
from scoring.evening.page_cache import cached, changes_of
from scoring.models import Event, Right
from scoring.pages.event_pages import event_context
from scoring.pages.finding import NameOnPage, finding
from scoring.pages.live_pages import LiveRequest, live_page
from scoring.pages.standings.chart import MOST_LINES, Chart
from scoring.pages.standings.standings_page import ExplainedRow, StandingsPage


@require_safe
@event_page(Right.SEE_EVENINGS)
@live_page
def standings(request: LiveRequest) -> HttpResponse:
    """Show the standings: all that are to be seen, or after one of the rounds before."""
    wanted, everything = standings_query(request)
    sees_all = request.role.may(Right.RUN_EVENINGS)
    takes_money = request.role.may(Right.TAKE_MONEY)
    title = _("Result") if request.event.closed else _("Standings")

    def make() -> tuple[SafeString, Sequence[NameOnPage]]:
        """Return the list as it is for everybody, and where each name stands on it."""
        evening = evening_now(request.event, request.changes)
        page = StandingsPage(evening.state, wanted, everything)
        context = {
            "event": request.event,
            "evening": evening,
            "page": page,
            "sees_all": sees_all,
            "takes_money": takes_money,
            "shows_all": everything and page.shown > StandingsPage(page.event_state).shown,
            "title": title,
            "downloads": _downloads(request.event, query_of(wanted, everything), sees_all=sees_all),
        }
        list_as_shown = render_to_string("scoring/standings/_standings.html", context)
        return list_as_shown, [
            NameOnPage(row.name, _where(row, page), f"line-{row.entrant}") for row in page.rows
        ]

    what = ("standings", wanted, everything, sees_all, takes_money)
    shown, names = cached(request.event, what, make, request.changes)
    context = event_context(
        request, "standings", title=title, standings=shown, finding=finding(request, names)
    )
    return render(request, "scoring/standings/standings.html", context)


def _where(row: ExplainedRow, page: StandingsPage) -> str:
    """Return a line's place and total in words."""
    if not page.has_results:
        return ""
    place = "–" if row.place is None else row.place
    return _("place %(place)s, total %(total)s") % {"place": place, "total": row.total}


def _downloads(event: Event, query: str, *, sees_all: bool) -> list[tuple[str, str]]:
    """Return the files of the results: the words, and the address."""
    files = [
        (_("Standings as a spreadsheet"), "standings", "xlsx"),
        (_("Standings as CSV"), "standings", "csv"),
        (_("Every result as a spreadsheet"), "results", "xlsx"),
        (_("Every result as CSV"), "results", "csv"),
    ]
    found = [
        (words, reverse("scoring:export", args=[event.code, what, form]) + query)
        for words, what, form in files
    ]
    web_page = reverse("scoring:evening-file", args=[event.code])
    found.insert(0, (_("Web page of this evening, with names as in public"), web_page))
    if sees_all:
        words = _("The whole evening in one file, which can be read in again")
        found.append((words, reverse("scoring:night-file", args=[event.code])))
    return found


def standings_query(request: EventRequest) -> tuple[int | None, bool]:
    """Return after which round the standings are asked for, and whether all of it: what is hidden
    yet is for organisers alone.
    """
    everything = request.GET.get("all") == "1" and request.role.may(Right.RUN_EVENINGS)
    return whole_number(request.GET.get("after", ""), most=99), everything


def query_of(wanted: int | None, everything: bool) -> str:
    """Return what an address adds for the same rounds."""
    query: dict[str, int] = {} if wanted is None else {"after": wanted}
    if everything:
        query["all"] = 1
    return f"?{urlencode(query)}" if query else ""


@require_safe
@event_page(Right.SEE_EVENINGS)
def course(request: EventRequest) -> HttpResponse:
    """Draw the totals through the night: of the first places, or of the players chosen."""
    _wanted, everything = standings_query(request)
    numbers = [whole_number(text) for text in request.GET.getlist("player")]
    # One more than can be drawn, so that too many are told of.
    asked_for = tuple(dict.fromkeys(each for each in numbers if each is not None))[: MOST_LINES + 1]

    changes = changes_of(request.event)

    def make() -> SafeString:
        page = StandingsPage(evening_now(request.event, changes).state, None, everything)
        known = {line.player for line in page.lines}
        chosen = [each for each in asked_for if each in known]
        chart = Chart(page, chosen)
        context = {
            "event": request.event,
            "page": page,
            "chart": chart,
            "shows_all": everything,
            "most": MOST_LINES,
            "is_too_many": len(chosen) > MOST_LINES,
            "players": [(row, row.entrant in chart.players) for row in page.rows],
        }
        return render_to_string("scoring/standings/_course.html", context)

    shown = cached(request.event, ("picture", asked_for, everything), make, changes)
    context = event_context(request, "standings", picture=shown)
    return render(request, "scoring/standings/course.html", context)
