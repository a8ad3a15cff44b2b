"""The referee's page of a dealt match, for the player who is its host."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache

from config.web.phone_keys import phone_key
from config.web.tokens import token_of
from referee.matches.deals import present_deal
from referee.matches.referee_moves import can_rule, is_referee
from referee.matches.referee_page import RefereePage, referee_page, ruled
from referee.matches.views.table import MatchRequest, match_here

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
        return show(request, referee_page(present), match.get_absolute_url())
    page = ruled(present, request.POST.dict(), token_of(request))
    if page is None:
        return redirect(match, permanent=False)
    return show(request, page, match.get_absolute_url())


def show(request: MatchRequest, page: RefereePage, back: str) -> HttpResponse:
    """Return the page; `back` is where the table is."""
    context = {"page": page, "match": page.match, "back": back}
    return render(request, TEMPLATE, context)
