"""The cards of a table in words: one of them in a panel over the table, or all on a page."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from referee.matches import device_seat
from referee.matches.card_words import CardInWords, card_in_words, card_of, hand_of
from referee.matches.deals import DealInPlay, present_deal
from referee.matches.screens import screen_of
from referee.matches.table_top import TableTop
from referee.matches.views.table import MatchRequest, match_here, page_now

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
    in_play, seat = present_deal(match), device_seat.holder(request, match)
    shown = _shown(request, in_play, seat) if CARD in request.GET else None
    if request.htmx and shown:
        return render(request, "referee/match/_card_words.html", {"shown": shown, "in_panel": True})
    context = {
        "match": match,
        "page": table,
        "shown": shown,
        "hand": hand_of(in_play, seat),
        "in_sight": screen_of(match.game).in_sight(table),
    }
    return render(request, "referee/text/cards.html", context)


def _shown(request: MatchRequest, in_play: DealInPlay, seat: int | None) -> CardInWords:
    match = in_play.match
    if (card := card_of(match.rules.deck(match.house_rules()), request.GET[CARD])) is None:
        raise Http404
    return card_in_words(in_play, seat, card)
