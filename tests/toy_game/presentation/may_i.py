"""The page on which players ask whether some cards are a meld."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from referee.engine.cards import UnknownCard
from referee.rulings.ruling_query import cited
from tests.toy_game.cards import DECK
from tests.toy_game.clauses import CLAUSES
from tests.toy_game.melds import fault
from tests.toy_game.presentation.melding import why_none


@require_safe
def meld(request: HttpRequest) -> HttpResponse:
    """Answer whether the cards in the address are a meld."""
    text = request.GET.get("cards", "")
    answer: dict[str, object] = {"cards": text}
    if text:
        try:
            code = fault([DECK.held(name) for name in text.split()])
        except UnknownCard as unknown:
            answer |= {"trouble": _("There is no card “%(name)s”.") % {"name": unknown.name}}
        else:
            sentence = why_none(code) if code else _("This is a meld.")
            clause = cited("little_rummy", CLAUSES[code or "no-meld"])
            answer |= {"sentence": sentence, "allowed": not code, "clause": clause}
    return render(request, "games/little_rummy/may_i.html", answer)
