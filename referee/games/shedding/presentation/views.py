"""Laying a card on the leading one, drawing and calling, from a hand that is dealt here."""

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.games.shedding.presentation.marks import breaking_cards
from referee.games.shedding.presentation.screen import SheddingScreen
from referee.games.shedding.presentation.table_page import forms_of, move_words
from referee.matches.answering import does_not_break
from referee.matches.answers import TooEarly
from referee.matches.deals import is_known, play, present_deal
from referee.matches.screens import screen_of
from referee.matches.views.table import (
    MatchRequest,
    Page,
    match_here,
    moved_on,
    page_now,
    pass_on,
    posted,
    seat_here,
    show,
)
from referee.models import Match


@never_cache
@posted
def move(request: MatchRequest, code: str) -> HttpResponse:
    """The player who holds the device makes a move."""
    match, token = match_here(request, code, at_table=False), token_of(request)
    if not isinstance(screen_of(match.game), SheddingScreen):
        raise Http404
    seat, text = seat_here(request, match), request.POST.get("move", "")
    if seat is None:
        # The first of two same posts may have passed the device on.
        if is_known(token):
            return moved_on(request, match)
        return show(request, page_now(request, match, stale=True))
    try:
        seen = request.POST.get("seen", "")
        answer = play(match, seat=seat, text=text, seen=seen, token=token)
        if answer is PostConflict.STALE:
            late = page_now(request, match, stale=True, wanted=move_words(match, text))
            return show(request, late)
        if isinstance(answer, TooEarly):
            return show(request, page_now(request, match), message=answer.sentence)
        if isinstance(answer, Refused):
            return show(request, _refused(request, match, seat, text, answer))
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable
    pass_on(request, match, seat, text)
    return moved_on(request, match)


@never_cache
@posted
def answer(request: MatchRequest, code: str) -> HttpResponse:
    """A player says whether to break what waits: what breaks it is laid, or no more is said."""
    match, token = match_here(request, code, own_phones=True), token_of(request)
    seat, seen, do = seat_here(request, match), request.POST.get("seen", ""), request.POST.get("do")
    if do not in ("break", "leave"):
        raise BadRequest("no such button")
    if seat is None:
        raise Http404
    if do == "leave":
        said = does_not_break(match, seat=seat, seen=seen, token=token)
        return _said(request, match, said)
    present = present_deal(match)
    if not present.is_as_seen(seen):
        return show(request, page_now(request, match, stale=True))
    cards = breaking_cards(present, seat)
    if not cards:
        message = _(
            "You hold nothing that breaks it. Nothing was changed, and nobody else is told."
        )
        return show(request, page_now(request, match), message=message)
    if len(cards) > 1:
        return show(request, page_now(request, match, choose=cards))
    broken = play(match, seat=seat, text=f"play {cards[0].name}", seen=seen, token=token)
    return _said(request, match, broken)


def _said(
    request: MatchRequest, match: Match, said: Refused | PostConflict | TooEarly | None
) -> HttpResponse:
    """Answer a post that the page's own buttons made."""
    if said is PostConflict.STALE:
        return show(request, page_now(request, match, stale=True))
    if isinstance(said, Refused):
        return show(request, page_now(request, match, refused=said))
    return moved_on(request, match)


def _refused(request: MatchRequest, match: Match, seat: int, text: str, refused: Refused) -> Page:
    if refused.code == "name-colour":
        # Only the colour is missing: ask for it instead of refusing.
        card = text.removeprefix("play ")
        choose = forms_of(match, present_deal(match), seat, card)
        return page_now(request, match, choose=choose)
    return page_now(request, match, refused=refused)
