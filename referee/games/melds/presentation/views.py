"""Laying down: the taps with which a player puts melds together, lays, lays off and discards."""

from dataclasses import replace

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse
from django.views.decorators.cache import never_cache

from foundation.web.conflicts import PostConflict
from foundation.web.requests import HtmxRequest
from foundation.web.tokens import token_of
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.games.melds.presentation.contract import MeldGame, TapResult
from referee.games.melds.presentation.hand_order import notes_after
from referee.games.melds.presentation.meld_page import refereed_melds
from referee.games.melds.presentation.screen import MeldScreen
from referee.games.melds.presentation.taps import apply_tap
from referee.games.melds.presentation.tray import (
    Tray,
    WrongTray,
    left_of,
    read_tray,
    within,
)
from referee.matches import device_seat
from referee.matches.answers import TooEarly
from referee.matches.deals import DealInPlay, is_known, play, present_deal
from referee.matches.hand_notes import HandNotes, keep_notes, notes_of
from referee.matches.screens import screen_of
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
from referee.real_tables import views as real_table


@never_cache
@posted
def lay(request: MatchRequest, code: str) -> HttpResponse:
    """The player who holds the device taps: cards come together or are put in order, or a move is
    made.
    """
    match, token = match_here(request, code, at_table=False), token_of(request)
    melds = melds_of(match)
    seat, present = seat_here(request, match), present_deal(match)
    tray = tray_of(request, match)
    if seat is not None and (order := arranged(request, melds, tray, present, seat)):
        _keep(request, present, seat, order, tray)
        arranging = "" if request.POST.get("do", "").startswith("place") else None
        return show(request, page_now(request, match, tapped=TapResult(tray, arranging=arranging)))
    if is_known(token):
        if seat is not None:
            pass_on(request, match, seat, "")
        return _made(request, match, seat, tray)
    if seat is None or request.POST.get("seen") != present.version:
        return show(request, page_now(request, match, tapped=TapResult(tray), stale=True))
    step = tapped(request, melds, tray, present, seat)
    keep_tray(request, present, seat, step.tray)
    if not step.move:
        return show(request, page_now(request, match, tapped=step))
    answer = make_move(match, seat, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return show(request, page_now(request, match, tapped=TapResult(tray), stale=True))
    if isinstance(answer, Refused):
        page = page_now(request, match, tapped=step, refused=answer)
        return show(request, page)
    # What is left stays put together until the player's next turn.
    keep_tray(request, present, seat, left_of(tray, request.POST["do"]))
    pass_on(request, match, seat, step.move)
    return _made(request, match, seat, tray)


def _made(request: MatchRequest, match: Match, seat: int | None, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making, to who still has the hand."""
    do = request.POST.get("do", "")
    left = left_of(tray, do)
    if left and not do.startswith("discard") and device_seat.holder(request, match) == seat:
        return show(request, page_now(request, match, tapped=TapResult(left)))
    return moved_on(request, match)


def arranged(
    request: MatchRequest, melds: MeldGame, tray: Tray, present: DealInPlay, seat: int
) -> HandNotes | None:
    """Return how the hand is arranged after a tap, None where the form's button is another."""
    deck = present.match.rules.notation.deck
    hand = present.replay.state.hands[seat - 1]
    given = request.POST.get("do", ""), request.POST.get("order", "")
    notes, held = notes_of(request, present, seat), within(tray, hand, deck)
    try:
        return notes_after(given, held, notes, hand, deck, melds.rank)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def keep_tray(request: HtmxRequest, present: DealInPlay, seat: int, tray: Tray) -> None:
    """Keep the melds in the making of a seat on this device."""
    _keep(request, present, seat, notes_of(request, present, seat), tray)


def _keep(
    request: HtmxRequest, present: DealInPlay, seat: int, notes: HandNotes, tray: Tray
) -> None:
    hand, deck = present.replay.state.hands[seat - 1], present.match.rules.notation.deck
    now = replace(notes, melds=within(Tray((), tray.melds), hand, deck).melds)
    if now != notes_of(request, present, seat):
        keep_notes(request, present, seat, now)


def melds_of(match: Match) -> MeldGame:
    """Return what the pages ask of the match's game; Http404 where it is no game of melds."""
    screen = screen_of(match.game)
    if not isinstance(screen, MeldScreen):
        raise Http404
    return screen.melds


def tray_of(request: HtmxRequest, match: Match) -> Tray:
    """Return the tray that the form holds."""
    try:
        return read_tray(request.POST, match.rules.notation.deck)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong


def tapped(
    request: HtmxRequest, melds: MeldGame, tray: Tray, present: DealInPlay, seat: int
) -> TapResult:
    """Return what the form's button leads to, by what the seat sees."""
    game, do = present.match.rules, request.POST.get("do", "")
    if do == "best":
        if not present.match.shows_lay_down:
            raise BadRequest("no best lay-down in this match")
        return TapResult(tray, wants_best=True)
    seen, deck = game.seen_by(present.replay.state, seat), game.notation.deck
    try:
        step = apply_tap(do, tray, melds, seen, deck)
        if step.discarding:
            # Only who may discard now, and holds the melds, is asked about them.
            may = game.to_move(seen) == seat and "lay" in melds.may(seen)
            ready = may and within(tray, seen.hands[seat - 1], deck).melds
            return step if ready else apply_tap(f"{do}:anyway", tray, melds, seen, deck)
    except WrongTray as wrong:
        raise BadRequest(str(wrong)) from wrong
    return step


def make_move(
    match: Match, seat: int, text: str, seen: str, token: str
) -> Refused | PostConflict | TooEarly | None:
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
    seat = present.replay.state.turn
    step = tapped(request, melds, tray, present, seat)
    keep_tray(request, present, seat, step.tray)
    if not step.move:
        page = refereed_melds(melds, present, step)
        return real_table.show(request, page)
    answer = make_move(match, seat, step.move, present.version, token)
    if answer is PostConflict.STALE:
        return _late_at_table(request, match, tray)
    if isinstance(answer, Refused):
        page = refereed_melds(melds, present, step, refused=answer)
        return real_table.show(request, page)
    keep_tray(request, present, seat, _left_at_table(request, tray))
    return _made_at_table(request, match, tray)


def _left_at_table(request: HtmxRequest, tray: Tray) -> Tray:
    """Return what is left in the making; what a player does not lay goes back into a hand that
    nobody here sees.
    """
    do = request.POST.get("do", "")
    return Tray() if do.startswith("discard") else left_of(tray, do)


def _made_at_table(request: HtmxRequest, match: Match, tray: Tray) -> HttpResponse:
    """Answer a move that was made, with what is left in the making."""
    left, present = _left_at_table(request, tray), real_table.present_of(match)
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
    return real_table.show(request, real_table.page_of(request, match, stale=True))
