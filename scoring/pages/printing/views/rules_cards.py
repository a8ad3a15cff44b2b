"""The rules card of a game without an evening, for whoever reads the rulebook."""

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import get_language
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.addresses import phones_host
from referee.rulings.rules_cards import RulesCard, has_card, rules_in_address
from scoring.pages.printing.document import Paper
from scoring.pages.printing.laying_out import PAGE, laid_out
from scoring.pages.printing.rules_cards import RULES_CARD, rules_card_part


@require_safe
def rules_card(request: HttpRequest, game: str) -> HttpResponse:
    """Show the card of a game under the house rules in the address, to print by the browser.

    It is made as no PDF: that costs half a second, and the page is for everybody.
    """
    if not has_card(game):
        raise Http404
    rules = rules_in_address(game, {name: str(value) for name, value in request.GET.items()})
    host = phones_host(request)
    base = f"{request.scheme}://{host}" if host else ""
    heading = _("Rules card")
    context = {
        "title": f"{rules.book.title} – {heading}",
        "hint": RULES_CARD.hint(Paper.A5),
        "back": rules.address("house-rules")
        if rules.changed
        else reverse("referee:rulebook", args=[game]),
        "pages": laid_out([rules_card_part(RulesCard(rules, rules.options), "", base)], {}),
        "pdf": "",
        "reader": get_language(),
    }
    return render(request, PAGE, context)
