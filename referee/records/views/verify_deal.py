"""Making a deal again, for whoever wants to see that it was fair."""

from itertools import zip_longest
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.matches.forms import HouseRulesForm
from referee.presentation.registry import presentation_of
from referee.records.verify_deal import RemakingForm


@require_safe
def remake(request: HttpRequest, game: str) -> HttpResponse:
    """Show the deal that the address has the seed or seal of; ask for that where it has not.

    It knows no match: what a match keeps secret is not in its address.
    """
    given = {name: str(value) for name, value in request.GET.items()}
    choosing = HouseRulesForm(GAMES[game], given)
    if not choosing.is_valid():
        # That page says what is wrong, beside each option.
        return redirect(f"{reverse('referee:house-rules', args=[game])}?{urlencode(given)}")
    rules = choosing.house_rules
    form = RemakingForm(rules, given if "players" in given else None)
    remade = form.remade() if form.is_valid() else None
    names = given.get("names", "").split("\n")
    context = {
        "book": presentation_of(game).rulebook,
        "rules": rules,
        "form": form,
        "remade": remade,
        "is_sealed": bool(remade and remade.seal == given.get("seal")),
        "hands": zip_longest(remade.hands, names[: len(remade.hands)]) if remade else (),
        "first": names[remade.first - 1] if remade and remade.first <= len(names) else "",
        "is_first": given.get("number") == "1",
    }
    return render(request, "referee/records/verify_deal.html", context)
