"""The public pages of an evening: where somebody sits, that table, and the standings."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import pgettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from scoring.evening.public_players import public_page_of
from scoring.pages.hall.hall_lists import playing_tables
from scoring.pages.public.finding import search
from scoring.pages.public.pages import PublicRequest, public_context, public_page

FIRST_LINES = 10
"""So many lines of the standings are shown at first, and one's own."""


@never_cache
@require_safe
def scanned(request: HttpRequest, code: str) -> HttpResponse:
    """Lead to the page of an address as it is scanned: in capitals a code needs fewer squares."""
    return redirect("scoring:public", code.upper())


@public_page
def seat(request: PublicRequest) -> HttpResponse:
    """Show where the one who holds the phone sits, or search who that is."""
    evening, me = request.evening, request.me
    name = request.GET.get("name")
    context = public_context(request, "public")
    sits = context["sits"]
    if me is not None and name is None:
        context |= {
            "table": evening.table(sits[0]) if sits else None,
            "seat": sits[1].number if sits else None,
            "sits_out": me in evening.sits_out,
            "line": evening.line_of.get(me),
            "players": len(evening.lines),
            "page_for_everybody": public_page_of(request.event.club, evening.state.players[me]),
        }
        return render(request, "scoring/public/my_seat.html", context)
    context["search"] = None if name is None else search(evening, name)
    if evening.is_playing and evening.present:
        context["tables"] = playing_tables(evening.present)
    return render(request, "scoring/public/find.html", context)


@public_page
def table(request: PublicRequest) -> HttpResponse:
    """Show the table of the one who holds the phone: who sits there, and the deals so far."""
    context = public_context(request, "public-table")
    if context["sits"]:
        context["table"] = request.evening.table(context["sits"][0])
    return render(request, "scoring/public/my_table.html", context)


@public_page
def standings(request: PublicRequest) -> HttpResponse:
    """Show the standings as far as they are published; after closing they are the result."""
    evening = request.evening
    lines = evening.lines
    shown = lines if "all" in request.GET else lines[:FIRST_LINES]
    mine = evening.line_of.get(request.me) if request.me is not None else None
    sheet_format = evening.state.agreement.format
    context = public_context(
        request,
        "public-standings",
        lines=shown,
        mine=mine if mine not in shown else None,
        number=len(lines),
        is_all=len(shown) == len(lines),
        has_unranked=any(not line.place for line in shown) or (mine and not mine.place),
        won_sign="X" if sheet_format.has_x else pgettext("number of deals", "Won"),
    )
    return render(request, "scoring/public/standings.html", context)
