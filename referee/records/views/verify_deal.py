"""Making a deal again, for whoever wants to see that it was fair."""

from collections.abc import Sequence
from itertools import zip_longest
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from referee.games import GAMES
from referee.presentation.registry import presentation_of
from referee.records.verify_deal import RemakingForm
from referee.rulings.house_rules_form import HouseRulesForm


@require_safe
def remake(request: HttpRequest, game: str) -> HttpResponse:
    """Show the deal that the address has the seed or seal of; ask for that where it has not.

    It knows no match: what a match keeps secret is not in its address. `seal` in it is what the
    match had shown before the deal; `by_lot` says that its seed decided who played first in it.
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
        "is_as_shown": bool(remade and remade.seal and remade.seal == given.get("seal", "")),
        "number": given.get("number", ""),
        "cards": sum(map(len, (*remade.hands, remade.upcards, remade.stock))) if remade else 0,
        "hands": zip_longest(remade.hands, names[: len(remade.hands)]) if remade else (),
        "starts": _starts(remade.first, names) if remade and "by_lot" in given else "",
    }
    return render(request, "referee/records/verify_deal.html", context)


def _starts(seat: int, names: Sequence[str]) -> str:
    """Return who plays first in the first deal of a match."""
    if seat <= len(names) and names[seat - 1]:
        return _("%(name)s plays first.") % {"name": names[seat - 1]}
    return _("Seat %(seat)s plays first.") % {"seat": seat}
