"""Laying a card on the leading one, drawing and calling, from a hand that is dealt here."""

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.views.decorators.cache import never_cache

from config.web.conflicts import PostConflict
from config.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.games.shedding.presentation.screen import SheddingScreen
from referee.games.shedding.presentation.table_page import forms_of, move_words
from referee.matches.deals import is_known, play, present_deal
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
from referee.presentation.registry import presentation_of


@never_cache
@posted
def move(request: MatchRequest, code: str) -> HttpResponse:
    """The player who holds the device makes a move."""
    match, token = match_here(request, code, at_table=False), token_of(request)
    if not isinstance(presentation_of(match.game).screen, SheddingScreen):
        raise Http404
    seat, text = seat_here(request, match), request.POST.get("move", "")
    if is_known(token):
        if seat is not None:
            pass_on(request, match, seat, text)
        return moved_on(request, match)
    if seat is None:
        return show(request, page_now(request, match, stale=True))
    try:
        seen = request.POST.get("seen", "")
        answer = play(match, seat=seat, text=text, seen=seen, token=token)
        if answer is PostConflict.STALE:
            late = page_now(request, match, stale=True, wanted=move_words(match, text))
            return show(request, late)
        if isinstance(answer, Refused):
            return show(request, _refused(request, match, seat, text, answer))
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable
    pass_on(request, match, seat, text)
    return moved_on(request, match)


def _refused(request: MatchRequest, match: Match, seat: int, text: str, refused: Refused) -> Page:
    if refused.code == "name-colour":
        # Only the colour is missing: ask for it instead of refusing.
        card = text.removeprefix("play ")
        choose = forms_of(match, present_deal(match), seat, card)
        return page_now(request, match, choose=choose)
    return page_now(request, match, refused=refused)
