"""Laying down: the taps with which a player puts melds together, lays, lays off and discards."""

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.views.decorators.cache import never_cache

from config.web.conflicts import PostConflict
from config.web.requests import HtmxRequest
from config.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.games.melds.presentation.contract import MeldGame, TapResult
from referee.games.melds.presentation.meld_page import refereed_melds
from referee.games.melds.presentation.screen import MeldScreen
from referee.games.melds.presentation.taps import apply_tap
from referee.games.melds.presentation.tray import Tray, WrongTray, left_of, read_tray
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
from referee.presentation.registry import presentation_of
from referee.real_tables import views as real_table


@never_cache
@posted
def lay(request: MatchRequest, code: str) -> HttpResponse:
    """The player who holds the device taps: cards come together, or a move is made."""
    match, token = match_here(request, code, at_table=False), token_of(request)
    melds = melds_of(match)
    seat, present = seat_here(request, match), present_deal(match)
    tray = tray_of(request, match)
    if is_known(token):
        if seat is not None:
            pass_on(request, match, seat, "")
        return _made(request, match, tray)
    if seat is None or request.POST.get("seen") != present.version:
        return show(request, page_now(request, match, tapped=TapResult(tray), stale=True))
    step = tapped(request, melds, tray, present)
    if not step.move:
        return show(request, page_now(request, match, tapped=step))
    answer = make_move(match, seat, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return show(request, page_now(request, match, tapped=TapResult(tray), stale=True))
    if isinstance(answer, Refused):
        page = page_now(request, match, tapped=step, refused=answer)
        return show(request, page)
    pass_on(request, match, seat, step.move)
    return _made(request, match, tray)


def _made(request: MatchRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making."""
    left = left_of(tray, request.POST.get("do", ""))
    return (
        show(request, page_now(request, match, tapped=TapResult(left)))
        if left
        else moved_on(request, match)
    )


def melds_of(match: Match) -> MeldGame:
    """Return what the pages ask of the match's game; Http404 where it is no game of melds."""
    screen = presentation_of(match.game).screen
    if not isinstance(screen, MeldScreen):
        raise Http404
    return screen.melds


def tray_of(request: HtmxRequest, match: Match) -> Tray:
    """Return the tray that the form holds."""
    try:
        return read_tray(request.POST, match.rules.notation.deck)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def tapped(request: HtmxRequest, melds: MeldGame, tray: Tray, present: DealInPlay) -> TapResult:
    """Return what the form's button leads to."""
    game, state = present.match.rules, present.replay.state
    seen = game.seen_by(state, state.turn)
    try:
        return apply_tap(request.POST.get("do", ""), tray, melds, seen, game.notation.deck)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def make_move(
    match: Match, seat: int, text: str, seen: str, token: str
) -> Refused | PostConflict | None:
    """Make the move; a text that no page of ours writes is a bad request."""
    try:
        return play(match, seat=seat, text=text, seen=seen, token=token)
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable


@never_cache
@posted
def lay_at_table(request: HtmxRequest, code: str) -> HttpResponse:
    """What the player to move does at a real table, tapped: cards come together, or are laid."""
    match, token = match_here(request, code, at_table=True), token_of(request)
    melds = melds_of(match)
    present, tray = real_table.present_of(match), tray_of(request, match)
    if is_known(token):
        return _made_at_table(request, match, tray)
    seen = request.POST.get("seen")
    if present is None or not real_table.goes_on(present) or seen != present.version:
        return _late_at_table(request, match, tray)
    step = tapped(request, melds, tray, present)
    if not step.move:
        page = refereed_melds(melds, present, step)
        return real_table.show(request, page)
    answer = make_move(match, present.replay.state.turn, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return _late_at_table(request, match, tray)
    if isinstance(answer, Refused):
        page = refereed_melds(melds, present, step, refused=answer)
        return real_table.show(request, page)
    return _made_at_table(request, match, tray)


def _made_at_table(request: HtmxRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making."""
    left, present = left_of(tray, request.POST.get("do", "")), real_table.present_of(match)
    if left and present and real_table.goes_on(present):
        return real_table.show(request, refereed_melds(melds_of(match), present, TapResult(left)))
    return real_table.done(request, match)


def _late_at_table(request: HtmxRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a post that came too late; it keeps its tray as long as the deal goes on."""
    present = real_table.present_of(match)
    if present and real_table.goes_on(present):
        return real_table.show(
            request, refereed_melds(melds_of(match), present, TapResult(tray), stale=True)
        )
    return real_table.show(request, real_table.page_of(match, stale=True))
