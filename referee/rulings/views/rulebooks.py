"""The rulebooks as pages."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe
from django.views.decorators.vary import vary_on_headers

from foundation.web.requests import HtmxRequest
from referee.engine.options import allowed_values
from referee.games import GAMES
from referee.presentation.registry import presentation_of, presentations
from referee.presentation.rulebook import Text
from referee.rulings.rulebook_page import LONGEST_SEARCH, chapters

PAGE, CLAUSES = "referee/rulings/rulebook.html", "referee/rulings/_rulebook_clauses.html"


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """List the rulebooks."""
    return render(
        request,
        "referee/rulings/rulebooks.html",
        {"games": presentations()},
    )


@require_safe
@vary_on_headers("HX-Request")
def rulebook(request: HtmxRequest, game: str) -> HttpResponse:
    """Show the rules of one game, clause by clause, or those clauses in which words are found."""
    shown = presentation_of(game)
    edition = GAMES[game].editions[GAMES[game].edition]
    search = request.GET.get("find", "").strip()[:LONGEST_SEARCH]
    found = chapters(shown, search)
    context = {
        "game": shown,
        "book": shown.rulebook,
        "chapters": found,
        "search": search,
        "longest_search": LONGEST_SEARCH,
        "number": sum(len(chapter.clauses) for chapter in found),
        "defaults": {name: getattr(edition, name) for name in allowed_values(edition)},
        "cards": _cards(game) if shown.rules_card else (),
    }
    return render(request, CLAUSES if request.htmx else PAGE, context)


def _cards(game: str) -> list[tuple[str, Text]]:
    """Return the address of the rules card of each edition, with the edition's name."""
    address = reverse("rules-card", args=[game])
    titles = presentation_of(game).rulebook.editions
    return [
        (f"{address}?{urlencode({'edition': code})}", titles.get(code, ""))
        for code in GAMES[game].editions
    ]
