"""Making a deal again, for whoever wants to see that it was fair."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from referee.forms import HouseRulesForm
from referee.games import GAMES
from referee.remaking import RemakingForm
from referee.rulebooks import RULEBOOKS


@require_safe
def remake(request: HttpRequest, game: str) -> HttpResponse:
    """Show the deal that the address tells what it was made from; ask for that where it does not.

    It knows no match: what a match keeps secret is not in its address.
    """
    given = {name: str(value) for name, value in request.GET.items()}
    rules = HouseRulesForm(GAMES[game], given).house_rules
    form = RemakingForm(rules, given if "players" in given else None)
    context = {
        "book": RULEBOOKS[game],
        "rules": rules,
        "form": form,
        "remade": form.remade() if form.is_valid() else None,
        "is_first": given.get("number") == "1",
    }
    return render(request, "referee/remake.html", context)
