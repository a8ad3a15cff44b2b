"""A match on one device or on the players' own: the table, the count, the next round.

A refusal is an answer, not an error. Whatever is posted, the answer shows the table as it stands:
the whole page, or to htmx the part that changed.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.db.models import prefetch_related_objects
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe
from django_htmx.http import HttpResponseClientRedirect

from foundation.addresses import phones_host
from foundation.live.fresh import Live, fetches_itself, is_unchanged
from foundation.web.conflicts import PostConflict
from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.requests import HtmxRequest
from foundation.web.tokens import token_of
from referee.computers.seats import computer_seats
from referee.engine.sealing import link_of
from referee.matches import device_seat
from referee.matches.bar import bar_action
from referee.matches.bubbles import HEARD, bubble_on, heard_of, pointed_at, what_fits
from referee.matches.computer_moves import let_computers_act
from referee.matches.count_page import CountPage, count_page
from referee.matches.deals import (
    DealInPlay,
    deal_next,
    deals_in_play,
    present_deal,
    score_of,
)
from referee.matches.forms import JoiningForm, WordForm
from referee.matches.hand_notes import notes_of
from referee.matches.hints import ask
from referee.matches.lobby_page import LobbyPage, lobby_page, own_phones_of
from referee.matches.looking_again import looks_again
from referee.matches.marks_choice import MARKS, keep_marks
from referee.matches.notices import live_of
from referee.matches.own_phones import come_back, has_begun
from referee.matches.referee_moves import dealt_again_before
from referee.matches.screens import screen_of
from referee.matches.seat_claims import note_heard
from referee.matches.standing import standing
from referee.matches.table_top import TableTop, house_rules
from referee.matches.text_choice import CARDS, forget_text, wants_text
from referee.models import DealRecord, Match

Page = LobbyPage | TableTop | CountPage

MATCH_PAGE, MATCH_PART = "referee/match/match.html", "referee/match/_match.html"


class NoSeat(Exception):
    """A phone that holds no seat of a match has posted what only a seat does."""


class MatchRequest(HtmxRequest):
    """A request for a match; on players' own phones `live` is how its page stays fresh."""

    live: Live


def posted(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let only posts change a match; whoever opens the address otherwise is shown the table."""

    @wraps(view)
    def answer(request: MatchRequest, code: str) -> HttpResponse:
        if request.method != "POST":
            return redirect(match_here(request, code), permanent=False)
        try:
            return view(request, code)
        except NoSeat:
            message = _("This phone has no seat in this match, so nothing was changed.")
            page = page_now(request, match_here(request, code))
            return show(request, page, status=403, message=message)

    return answer


def match_here(request: HttpRequest, code: str, **kind: bool) -> Match:
    """Return the match, for the device that plays it; nobody else learns that it exists.

    Where the players have phones of their own, whoever has the address may watch. With `at_table`
    there is only a match with real cards, or (False) one that is dealt here: the pages of the one
    kind would play past what the other keeps hidden.
    """
    match = get_object_or_404(Match, code=code, **kind)
    if match.own_phones:
        note_heard(match, phone_key(request))
    elif not device_seat.is_here(request, code):
        raise Http404
    return match


def seat_here(request: HttpRequest, match: Match) -> int | None:
    """Return the seat that plays on this device just now, if any.

    On players' own phones only a seat plays, and only what has been dealt: else this raises NoSeat
    or Http404.
    """
    seat = device_seat.holder(request, match)
    if match.own_phones:
        if seat is None:
            raise NoSeat
        if not has_begun(match):
            raise Http404
    return seat


def show(request: MatchRequest, page: Page, *, status: int = 200, **more: Any) -> HttpResponse:
    template, match = MATCH_PART if request.htmx else MATCH_PAGE, page.match
    if isinstance(page, TableTop) and status == 200 and wants_text(request):
        address = reverse("referee:text", args=[match.code])
        return HttpResponseClientRedirect(address) if request.htmx else redirect(address)
    context: dict[str, Any] = {
        "page": page,
        "match": match,
        "house_rules": house_rules(match),
        "screen": screen_of(match.game),
        "action": bar_action(page),
    }
    if match.lesson and isinstance(page, TableTop):
        bubble = bubble_on(page, request)
        context |= {"bubble": bubble, "page": pointed_at(page, bubble)}
        context |= {"heard": heard_of(request), "fits": what_fits(page)}
    if match.secret and isinstance(page, TableTop):
        context["seal"] = link_of(match.secret, page.deal - 1)
    if match.own_phones:
        quiet, key = fetches_itself(request), phone_key(request)
        own = own_phones_of(match, key, request.live, is_quiet=quiet)
        context |= {
            "own": own,
            "form": JoiningForm(),
            "word_form": WordForm({"word": own.word}),
            "action": bar_action(page, own),
        }
    if isinstance(page, TableTop) and not match.has_referee:
        context["is_referee"] = context["own"].is_host if match.own_phones else True
    if isinstance(page, TableTop) and page.phase == "handover" and not page.happened:
        context["before"] = dealt_again_before(match, page.deal)
    if isinstance(page, TableTop) and page.phase != "handover":
        context["standing"] = standing(page)
    if match.computers and isinstance(page, TableTop):
        context["computers"] = looks_again(match, request.live.mark if match.own_phones else "")
    return render(request, template, context | more, status=status)


def moved_on(request: MatchRequest, match: Match) -> HttpResponse:
    """Answer a change that was made: the new table to htmx, else the address where it is."""
    return (
        show(request, page_now(request, match))
        if request.htmx
        else redirect(match, permanent=False)
    )


def page_now(request: MatchRequest, match: Match, **extra: Any) -> Page:
    """Return the page of the match as it stands, for who holds the device."""
    if match.own_phones:
        # Its age before itself: the page is at least as new.
        request.live = live_of(match)
        match.refresh_from_db(fields=["players", "computers", "youngest"])
        prefetch_related_objects([match], "holders")
        # What a stream sends or a page fetches of itself may be one that is being left.
        if request.method == "POST" or not request.htmx:
            come_back(match, key=phone_key(request))
    try:
        in_play = present_deal(match)
    except DealRecord.DoesNotExist:
        stale, address = bool(extra.get("stale")), _address(request, match)
        return lobby_page(match, address, request.live.mark, stale=stale)
    if in_play.outcome():
        deals = deals_in_play(match)
        score = score_of(deals)
        viewer = device_seat.holder(request, match) if match.own_phones else None
        return count_page(deals, score, viewer=viewer or 0, stale=bool(extra.get("stale")))
    screen = screen_of(match.game)
    seat = device_seat.holder(request, match)
    return screen.table_page(in_play, seat, notes=notes_of(request, in_play, seat), **extra)


def _address(request: HttpRequest, match: Match) -> str:
    """Return where other phones find the match; as it is here, where no phone gets here."""
    host = phones_host(request) or request.get_host()
    return f"{request.scheme}://{host}{match.get_absolute_url()}"


@require_safe
@never_cache
def match(request: MatchRequest, code: str) -> HttpResponse:
    """Show the table as it stands."""
    here = match_here(request, code, at_table=False)
    if MARKS in request.GET:
        back = redirect(here)
        keep_marks(request, back)
        return back
    let_computers_act(here)
    # A bubble that was closed is not there any more, though nothing happened.
    is_followed = (here.own_phones or here.computers) and HEARD not in request.GET
    if is_followed and is_unchanged(request, fresh(here)):
        return HttpResponse(status=204)
    response = show(request, page_now(request, here))
    if CARDS in request.GET:
        forget_text(response)
    if here.own_phones and not phone_key(request):
        # Before the phone sits down, so that the same post twice comes with the same key.
        keep_key(response, new_key())
    return response


@never_cache
@posted
def take(request: MatchRequest, code: str) -> HttpResponse:
    """A player takes the device: their hand is shown from now on."""
    match = match_here(request, code, at_table=False, own_phones=False)
    in_play = present_deal(match)
    taker = _taker(request, match, in_play)
    if request.POST.get("seen") != in_play.version or taker in computer_seats(match):
        return show(request, page_now(request, match, stale=True))
    device_seat.hand_to(request, match, taker)
    return moved_on(request, match)


def fresh(match: Match) -> Live:
    """Return how a page of the match stays fresh: one that is passed round has no stream."""
    if match.own_phones:
        return live_of(match)
    return Live(match.get_absolute_url(), "", present_deal(match).version)


def _taker(request: MatchRequest, match: Match, in_play: DealInPlay) -> int | None:
    """Return who takes the device: the seat to move, or one that may lay a card out of turn."""
    game, state = match.rules, in_play.replay.state
    wanted = request.POST.get("seat", "")
    for seat in game.out_of_turn(state):
        if wanted == str(seat):
            return seat
    return game.to_move(state)


@never_cache
@posted
def put_down(request: MatchRequest, code: str) -> HttpResponse:
    """The player who has moved passes the device on: no hand is shown any more.

    A page that was left open hides no hand but that of its own player.
    """
    match = match_here(request, code, at_table=False, own_phones=False)
    if request.POST.get("seat", "") in ("", str(device_seat.holder(request, match))):
        device_seat.hand_to(request, match, None)
    return moved_on(request, match)


def pass_on(request: MatchRequest, match: Match, seat: int, text: str) -> None:
    """After a move, hide the hand, unless its player moves again or has something to look at.

    Who drew wants to see the card. Where a call may be due the hand stays after every move, so that
    the page gives no hint. Players' own phones go on showing theirs.
    """
    if match.own_phones:
        return
    game, state = match.rules, present_deal(match).replay.state
    turn = game.to_move(state)
    goes_on = seat == turn or seat in game.out_of_turn(state)
    looks = text in ("draw", "call") or game.wants_call(match.house_rules())
    if turn is None or not (goes_on or looks):
        device_seat.hand_to(request, match, None)


@never_cache
@posted
def hint(request: MatchRequest, code: str) -> HttpResponse:
    """Give the player to move a hint, where the match gives them; it is counted."""
    match = match_here(request, code, at_table=False, gives_hints=True)
    seat = seat_here(request, match)
    kept = screen_of(match.game).kept(request.POST, match)
    late = seat is None or ask(match, seat, request.POST.get("seen", "")) is PostConflict.STALE
    return show(request, page_now(request, match, stale=late, **kept))


@never_cache
@posted
def next_round(request: MatchRequest, code: str) -> HttpResponse:
    """Deal the next round of the match, or lead to the one that another player has dealt."""
    match, seen = match_here(request, code, at_table=False), request.POST.get("seen", "")
    seat_here(request, match)
    answer = deal_next(match, seen=seen, token=token_of(request))
    if answer is PostConflict.STALE and seen not in _ends_of_deals(match):
        return show(request, page_now(request, match, stale=True))
    return moved_on(request, match)


def _ends_of_deals(match: Match) -> set[str]:
    """Return the versions with which the deals before the present one ended."""
    return {each.version for each in deals_in_play(match)[:-1]}


@require_safe
@never_cache
def record(request: MatchRequest, code: str, number: int) -> HttpResponse:
    """Give the record of a round that has ended; one that goes on would show the hands."""
    match = match_here(request, code)
    for in_play in deals_in_play(match):
        if in_play.deal.number == number and in_play.outcome():
            name = f"last-card-{match.code}-{number}.json"
            disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
            dumps = {"indent": 1, "ensure_ascii": False}
            return JsonResponse(in_play.written(), json_dumps_params=dumps, headers=disposition)
    raise Http404
