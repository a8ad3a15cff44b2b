"""Laying down: the taps with which a player puts melds together, lays, lays off and discards."""

from typing import Any

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.views.decorators.cache import never_cache

from config.web.conflicts import PostConflict
from config.web.requests import HtmxRequest
from config.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.games.jokeren.presentation.meld_page import refereed_melds
from referee.games.jokeren.presentation.tray import (
    TapResult,
    Tray,
    WrongTray,
    apply_tap,
    laid_melds,
    read_tray,
)
from referee.matches.deals import DealInPlay, is_known, play, present_deal
from referee.matches.views.table import (
    MatchRequest,
    match_here,
    moved_on,
    page_now,
    pass_on,
    posted,
    seat_here,
    show,
)
from referee.models import Match
from referee.real_tables import views as refereeing


@never_cache
@posted
def lay(request: MatchRequest, code: str) -> HttpResponse:
    """The player who holds the device taps: cards come together, or a move is made."""
    match, token = match_here(request, code, at_table=False), token_of(request)
    if not match.rules.lays_melds:
        raise Http404
    seat, present, tray = seat_here(request, match), present_deal(match), tray_of(request)
    if is_known(token):
        if seat is not None:
            pass_on(request, match, seat, "")
        return _made(request, match, tray)
    if seat is None or request.POST.get("seen") != present.version:
        return show(request, page_now(request, match, tray=tray, stale=True))
    step = tapped(request, tray, present)
    if not step.move:
        asked: dict[str, Any] = {"choices": step.choices, "trouble": step.trouble}
        return show(request, page_now(request, match, tray=step.tray, **asked))
    answer = played(match, seat, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return show(request, page_now(request, match, tray=tray, stale=True))
    if isinstance(answer, Refused):
        page = page_now(request, match, tray=tray, refused=answer, move=step.move)
        return show(request, page)
    pass_on(request, match, seat, step.move)
    return _made(request, match, tray)


def _made(request: MatchRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making."""
    left = left_of(tray, request.POST.get("do", ""))
    return show(request, page_now(request, match, tray=left)) if left else moved_on(request, match)


def tray_of(request: HtmxRequest) -> Tray:
    """Return the tray that the form holds."""
    try:
        return read_tray(request.POST)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def tapped(request: HtmxRequest, tray: Tray, present: DealInPlay) -> TapResult:
    """Return what the form's button leads to."""
    state = present.replay.state
    try:
        return apply_tap(request.POST.get("do", ""), tray, laid_melds(state), state.setup.options)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def played(
    match: Match, seat: int, text: str, seen: str, token: str
) -> Refused | PostConflict | None:
    """Make the move; a text that no page of ours writes is a bad request."""
    try:
        return play(match, seat=seat, text=text, seen=seen, token=token)
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable


def left_of(tray: Tray, do: str) -> Tray:
    """Return what is left in the making after the move of a button was made.

    All was laid, or lies in the hand again; and a discard leaves the table to the next player.
    """
    move = do.removeprefix("move:").partition(" ")[0]
    return Tray() if move in ("lay", "undo", "discard") else Tray((), tray.melds)


@never_cache
@posted
def lay_at_table(request: HtmxRequest, code: str) -> HttpResponse:
    """What the player to move does at a real table, tapped: cards come together, or are laid."""
    match, token = match_here(request, code, at_table=True), token_of(request)
    if not match.rules.lays_melds:
        raise Http404
    present, tray = refereeing.present_of(match), tray_of(request)
    if is_known(token):
        return _made_at_table(request, match, tray)
    seen = request.POST.get("seen")
    if present is None or not refereeing.goes_on(present) or seen != present.version:
        return _late_at_table(request, match, tray)
    step = tapped(request, tray, present)
    if not step.move:
        page = refereed_melds(present, step.tray, choices=step.choices, trouble=step.trouble)
        return refereeing.show(request, page)
    answer = played(match, present.replay.state.turn, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return _late_at_table(request, match, tray)
    if isinstance(answer, Refused):
        return refereeing.show(
            request, refereed_melds(present, tray, refused=answer, move=step.move)
        )
    return _made_at_table(request, match, tray)


def _made_at_table(request: HtmxRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making."""
    left, present = left_of(tray, request.POST.get("do", "")), refereeing.present_of(match)
    if left and present and refereeing.goes_on(present):
        return refereeing.show(request, refereed_melds(present, left))
    return refereeing.done(request, match)


def _late_at_table(request: HtmxRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a post that came too late; it keeps its tray as long as the deal goes on."""
    present = refereeing.present_of(match)
    if present and refereeing.goes_on(present):
        return refereeing.show(request, refereed_melds(present, tray, stale=True))
    return refereeing.show(request, refereeing.page_of(match, stale=True))
