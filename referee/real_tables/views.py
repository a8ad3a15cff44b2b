"""Refereeing a real table: dealing, what is tapped, the referee's rulings, showing hands."""

from collections.abc import Sequence

from django.core.exceptions import BadRequest
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.web.conflicts import PostConflict
from foundation.web.requests import HtmxRequest
from foundation.web.tokens import token_of
from referee.engine.cards import UnknownCard
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.matches.answers import TooEarly
from referee.matches.bar import after_count
from referee.matches.count_page import CountPage, count_page
from referee.matches.deals import (
    DealInPlay,
    deals_in_play,
    is_known,
    is_over,
    play,
    present_deal,
    score_of,
)
from referee.matches.hand_notes import notes_of
from referee.matches.screens import screen_of
from referee.matches.table_deals import deal_again, deal_at_table
from referee.matches.table_top import TableTop, house_rules
from referee.matches.views.table import match_here, posted
from referee.models import DealRecord, Match
from referee.real_tables.real_table_page import (
    DealingPage,
    ShowingPage,
    dealing_page,
    dealing_trouble,
    hand_to_show,
    showing_page,
)

Page = DealingPage | TableTop | ShowingPage | CountPage

NEXT = "next"
MOST_UPCARDS = 30


def present_of(match: Match) -> DealInPlay | None:
    """Return the deal that is on the table, None before the first and after one to be redealt."""
    try:
        present = present_deal(match)
    except DealRecord.DoesNotExist:
        return None
    return None if present.deal.dealt_again else present


def page_of(
    request: HtmxRequest, match: Match, *, dealing: bool = False, stale: bool = False
) -> Page:
    """Return the page of a real table as it stands."""
    present = present_of(match)
    if present is None or (dealing and not goes_on(present)):
        return dealing_page(match, _first(match), (), "")
    if goes_on(present):
        return _table(request, present, stale=stale)
    seat = hand_to_show(present)
    if seat:
        return showing_page(present, seat, (), stale=stale)
    deals = deals_in_play(match)
    return count_page(deals, score_of(deals), stale=stale)


def goes_on(present: DealInPlay) -> bool:
    """Return whether there is something to tap: the deal is not over, or its last draw waits."""
    return screen_of(present.match.game).goes_on(present)


def _table(
    request: HtmxRequest,
    present: DealInPlay,
    refused: Refused | None = None,
    *,
    stale: bool = False,
) -> Page:
    game = present.match.rules
    notes = notes_of(request, present, game.to_move(present.replay.state))
    screen = screen_of(present.match.game)
    return screen.real_table_page(present, refused, notes=notes, stale=stale)


def _first(match: Match) -> int:
    """Return who plays first in the next deal, as far as the rules say."""
    counted = deals_in_play(match)
    ended = counted[-1].outcome() if counted else None
    if not ended:
        return match.starter or 1
    return match.rules.next_first(counted[-1].deal.first, len(match.players), ended)


def show(request: HtmxRequest, page: Page) -> HttpResponse:
    template = (
        "referee/real_table/_part.html" if request.htmx else "referee/real_table/real_table.html"
    )
    context = {
        "page": page,
        "match": page.match,
        "house_rules": house_rules(page.match),
        "screen": screen_of(page.match.game),
        "action": after_count(page) if isinstance(page, CountPage) else None,
    }
    return render(request, template, context)


def done(request: HtmxRequest, match: Match) -> HttpResponse:
    return (
        show(request, page_of(request, match)) if request.htmx else redirect(match, permanent=False)
    )


@require_safe
@never_cache
def refereed(request: HtmxRequest, code: str) -> HttpResponse:
    """Show the table as it stands; with ``?next`` the dealing of the next round."""
    match = match_here(request, code, at_table=True)
    dealing = NEXT in request.GET and present_of(match) is not None and not is_over(match)
    return show(request, page_of(request, match, dealing=dealing))


@never_cache
@posted
def deal(request: HtmxRequest, code: str) -> HttpResponse:
    """A card was turned up: when it can lead, the round begins."""
    match, token = match_here(request, code, at_table=True), token_of(request)
    first, seen = _number(request, "first"), _number(request, "seen")
    upcards = _cards(match, request.POST.getlist("upcard"), MOST_UPCARDS)
    if not 1 <= first <= len(match.players):
        raise BadRequest("no such seat")
    try:
        deal_at_table(match, first=first, upcards=upcards, seen=seen, token=token)
    except Unreadable as unreadable:
        trouble = dealing_trouble(unreadable)
        kept = upcards if unreadable.code == "wrong-upcards" else upcards[:-1]
        return show(request, dealing_page(match, first, kept, trouble))
    return done(request, match)


@never_cache
@posted
def tap(request: HtmxRequest, code: str) -> HttpResponse:
    """Something happened at the table: a player's move, or a line of the referee."""
    match, token = match_here(request, code, at_table=True), token_of(request)
    if is_known(token):
        return done(request, match)
    present = present_of(match)
    if present is None:
        return show(request, page_of(request, match, stale=True))
    by_referee = "ruling" in request.POST
    text = request.POST.get("ruling" if by_referee else "move", "")
    if text == "penalty":
        text = f"penalty {_number(request, 'seat')} {_number(request, 'count')}"
    answer = _play(request, match, 0 if by_referee else _number(request, "seat"), text, token)
    if answer is PostConflict.STALE:
        return show(request, page_of(request, match, stale=True))
    if isinstance(answer, Refused):
        return show(request, _refused(request, match, present, answer))
    return done(request, match)


def _refused(request: HtmxRequest, match: Match, present: DealInPlay, refused: Refused) -> Page:
    return _table(request, present, refused) if goes_on(present) else page_of(request, match)


def _play(
    request: HtmxRequest, match: Match, seat: int, text: str, token: str
) -> Refused | PostConflict | TooEarly | None:
    seen, reason = request.POST.get("seen", ""), request.POST.get("reason", "")[:200]
    try:
        return play(match, seat=seat, text=text, seen=seen, token=token, reason=reason)
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable


@never_cache
@posted
def show_hand(request: HtmxRequest, code: str) -> HttpResponse:
    """A card left in a hand was tapped; with the last one the hand is shown for the count."""
    match, token = match_here(request, code, at_table=True), token_of(request)
    present = present_of(match)
    ended = present and not goes_on(present) and not is_known(token)
    seat = hand_to_show(present) if present and ended else None
    if present is None or seat is None:
        return done(request, match)
    size = len(present.replay.state.hands[seat - 1])
    cards = _cards(match, request.POST.getlist("card"), size)
    if request.POST.get("seen") != present.version:
        return show(request, showing_page(present, seat, (), stale=True))
    if len(cards) < size:
        return show(request, showing_page(present, seat, cards))
    answer = _play(request, match, 0, f"show {seat} {' '.join(cards)}", token)
    if isinstance(answer, Refused):
        return show(request, showing_page(present, seat, (), answer))
    return done(request, match)


@never_cache
@posted
def redeal(request: HtmxRequest, code: str) -> HttpResponse:
    """The referee has the round dealt again; it does not count."""
    match = match_here(request, code, at_table=True)
    reason = request.POST.get("reason", "").strip()[:200]
    if not reason:
        raise BadRequest("a round is dealt again for a reason")
    if present_of(match) is None:
        return show(request, page_of(request, match, stale=True))
    answer = deal_again(match, reason=reason, seen=request.POST.get("seen", ""))
    if answer is PostConflict.STALE:
        return show(request, page_of(request, match, stale=True))
    return done(request, match)


def _number(request: HtmxRequest, name: str) -> int:
    text = request.POST.get(name, "")
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise BadRequest(f"no number: {name}")
    return int(text)


def _cards(match: Match, names: Sequence[str], most: int) -> list[str]:
    deck = match.rules.deck(match.house_rules())
    try:
        return [deck.names[deck.held(name)] for name in names[:most]]
    except UnknownCard as unknown:
        raise BadRequest(str(unknown)) from unknown
