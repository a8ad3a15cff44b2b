"""The cards of a table in words: one of them in a panel over the table, or all on a page."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from referee.matches import device_seat
from referee.matches.card_words import CardInWords, card_in_words, card_of, hand_of
from referee.matches.deals import present_deal
from referee.matches.screens import screen_of
from referee.matches.table_top import TableTop
from referee.matches.views.table import MatchRequest, match_here, page_now
from referee.models import Match

CARD = "card"
"""In the address of the page: the face of the card that is asked about."""


@require_safe
@never_cache
def card_words(request: MatchRequest, code: str) -> HttpResponse:
    """Say a card in words, and name those in sight; to htmx the card alone."""
    match = match_here(request, code, at_table=False)
    table = page_now(request, match)
    if not isinstance(table, TableTop):
        here = match.get_absolute_url()
        return HttpResponseClientRedirect(here) if request.htmx else redirect(here)
    shown = _shown(request, match) if CARD in request.GET else None
    if request.htmx and shown:
        return render(request, "referee/match/_card_words.html", {"shown": shown, "in_panel": True})
    context = {
        "match": match,
        "page": table,
        "shown": shown,
        "hand": hand_of(present_deal(match), device_seat.holder(request, match)),
        "in_sight": screen_of(match.game).in_sight(table),
    }
    return render(request, "referee/text/cards.html", context)


def _shown(request: MatchRequest, match: Match) -> CardInWords:
    deck = match.rules.deck(match.house_rules())
    if (card := card_of(deck, request.GET[CARD])) is None:
        raise Http404
    seat = device_seat.holder(request, match)
    return card_in_words(present_deal(match), seat, card)
