"""The referee's page of a dealt match, for the player who is its host."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from foundation.web.phone_keys import phone_key
from foundation.web.tokens import token_of
from referee.matches import device_seat
from referee.matches.deals import DealInPlay, present_deal
from referee.matches.referee_moves import can_rule, is_referee
from referee.matches.referee_page import RefereePage, referee_page, ruled
from referee.matches.views.table import MatchRequest, match_here
from referee.models import Match

TEMPLATE = "referee/match/referee.html"


@never_cache
def referee(request: MatchRequest, code: str) -> HttpResponse:
    """Show what the referee may rule, and rule; a deal that is over leads back to its count."""
    match = match_here(request, code, at_table=False)
    if not is_referee(match, phone_key(request)):
        raise Http404
    present = present_deal(match)
    if not can_rule(present):
        return redirect(match, permanent=False)
    if request.method != "POST":
        return show(request, referee_page(present))
    page = ruled(present, request.POST.dict(), token_of(request))
    if page is None:
        if not match.own_phones and not plays_on(
            match, present, device_seat.holder(request, match)
        ):
            device_seat.hand_to(request, match, None)
        return redirect(match, permanent=False)
    return show(request, page)


def plays_on(match: Match, before: DealInPlay, holder: int | None) -> bool:
    """Return whether the device that is passed round stays with its holder after a ruling.

    It does not where the cards are others, or where somebody else is to move now.
    """
    present = present_deal(match)
    turns = [match.rules.to_move(each.replay.state) for each in (before, present)]
    is_same_deal = present.deal.number == before.deal.number
    return is_same_deal and (turns[0] == turns[1] or turns[1] == holder)


def show(request: MatchRequest, page: RefereePage) -> HttpResponse:
    """Show the referee's page, which leads back to the table."""
    back = {"back": page.match.get_absolute_url(), "back_words": _("Back to the table")}
    return render(request, TEMPLATE, {"page": page, "match": page.match, **back})
