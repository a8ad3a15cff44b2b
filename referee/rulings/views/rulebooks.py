"""The rulebooks as pages."""

from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_safe

from referee.engine.options import allowed_values
from referee.games import GAMES
from referee.presentation.registry import presentation_of, presentations
from referee.presentation.rulebook import Text


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """List the rulebooks."""
    return render(
        request,
        "referee/rulings/rulebooks.html",
        {"games": presentations()},
    )


@require_safe
def rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rules of one game, clause by clause, with its house rules and refusals."""
    shown = presentation_of(game)
    edition = GAMES[game].editions[GAMES[game].edition]
    context = {
        "book": shown.rulebook,
        "defaults": {name: getattr(edition, name) for name in allowed_values(edition)},
        "cards": _cards(game) if shown.rules_card else (),
    }
    return render(request, "referee/rulings/rulebook.html", context)


def _cards(game: str) -> list[tuple[str, Text]]:
    """Return the address of the rules card of each edition, with the edition's name."""
    address = reverse("rules-card", args=[game])
    titles = presentation_of(game).rulebook.editions
    return [
        (f"{address}?{urlencode({'edition': code})}", titles.get(code, ""))
        for code in GAMES[game].editions
    ]
