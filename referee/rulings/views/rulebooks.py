"""The rulebooks as pages."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.engine.options import allowed_values
from referee.games import GAMES
from referee.presentation.registry import presentation_of, presentations


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
    book = presentation_of(game).rulebook
    edition = GAMES[game].editions[GAMES[game].edition]
    defaults = {name: getattr(edition, name) for name in allowed_values(edition)}
    return render(request, "referee/rulings/rulebook.html", {"book": book, "defaults": defaults})
