"""The rulebooks as pages."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.engine.options import allowed_values
from referee.games import GAMES
from referee.presentation.disputes import DISPUTES
from referee.presentation.rulebooks import RULEBOOKS


@require_safe
def rules(request: HttpRequest) -> HttpResponse:
    """List the rulebooks."""
    return render(
        request,
        "referee/rulings/rulebooks.html",
        {"books": RULEBOOKS.values(), "questions": DISPUTES},
    )


@require_safe
def rulebook(request: HttpRequest, game: str) -> HttpResponse:
    """Show the rules of one game, clause by clause, with its house rules and refusals."""
    book = RULEBOOKS.get(game)
    if book is None:
        raise Http404
    edition = GAMES[game].editions[GAMES[game].edition]
    defaults = {name: getattr(edition, name) for name in allowed_values(edition)}
    return render(request, "referee/rulings/rulebook.html", {"book": book, "defaults": defaults})
