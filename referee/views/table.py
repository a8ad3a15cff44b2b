"""Playing a match on one device: handing it over, moving, the count, the next round.

A refusal is an answer, not an error. Whatever is posted, the answer shows the table as it stands:
the whole page, or to htmx the part that changed.
"""

from collections.abc import Callable
from functools import wraps

from django.core.exceptions import BadRequest
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from referee import device
from referee.engine.errors import Unreadable
from referee.engine.rulings import Refused
from referee.matches import (
    Played,
    Trouble,
    deal_next,
    is_known,
    play,
    played_deals,
    present_deal,
    score_of,
)
from referee.models import Match
from referee.pages import (
    CountPage,
    TablePage,
    count_page,
    forms_of,
    house_rules,
    refusal_of,
    table_page,
    wanted,
)
from referee.views.requests import HtmxRequest
from referee.views.tokens import token_of

MATCH_PAGE, MATCH_PART = "referee/match.html", "referee/_match.html"


def posted(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Let only posts change a match; whoever opens the address otherwise is shown the table."""

    @wraps(view)
    def answer(request: HtmxRequest, code: str) -> HttpResponse:
        if request.method != "POST":
            return redirect("referee:match", code=code)
        return view(request, code)

    return answer


def match_here(request: HtmxRequest, code: str) -> Match:
    """Return the match, for the device that plays it; nobody else learns that it exists."""
    if not device.is_here(request, code):
        raise Http404
    return get_object_or_404(Match, code=code)


def _show(request: HtmxRequest, page: TablePage | CountPage) -> HttpResponse:
    template = MATCH_PART if request.htmx else MATCH_PAGE
    context = {"page": page, "match": page.match, "house_rules": house_rules(page.match)}
    return render(request, template, context)


def _moved_on(request: HtmxRequest, match: Match) -> HttpResponse:
    """Answer a change that was made: the new table to htmx, else the address where it is."""
    return (
        _show(request, _page(request, match)) if request.htmx else redirect(match, permanent=False)
    )


def _page(request: HtmxRequest, match: Match, **extra: object) -> TablePage | CountPage:
    played = present_deal(match)
    if played.outcome():
        deals = played_deals(match)
        score = score_of(deals)
        return count_page(deals, score, stale=bool(extra.get("stale")))
    return table_page(played, device.holder(request, match), **extra)


@require_safe
@never_cache
def match(request: HtmxRequest, code: str) -> HttpResponse:
    """Show the table as it stands."""
    return _show(request, _page(request, match_here(request, code)))


@never_cache
@posted
def take(request: HtmxRequest, code: str) -> HttpResponse:
    """A player takes the device: their hand is shown from now on."""
    match = match_here(request, code)
    played = present_deal(match)
    if request.POST.get("seen") != played.version:
        return _show(request, _page(request, match, stale=True))
    device.hand_to(request, match, _taker(request, match, played))
    return _moved_on(request, match)


def _taker(request: HtmxRequest, match: Match, played: Played) -> int | None:
    """Return who takes the device: the seat to move, or one that may lay a card out of turn."""
    game, state = match.rules, played.replay.state
    wanted = request.POST.get("seat", "")
    for seat in game.out_of_turn(state):
        if wanted == str(seat):
            return seat
    return game.to_move(state)


@never_cache
@posted
def put_down(request: HtmxRequest, code: str) -> HttpResponse:
    """The player who has moved passes the device on: no hand is shown any more.

    A page that was left open hides no hand but that of its own player.
    """
    match = match_here(request, code)
    if request.POST.get("seat", "") in ("", str(device.holder(request, match))):
        device.hand_to(request, match, None)
    return _moved_on(request, match)


@never_cache
@posted
def move(request: HtmxRequest, code: str) -> HttpResponse:
    """The player who holds the device makes a move."""
    match, token = match_here(request, code), token_of(request)
    seat, text = device.holder(request, match), request.POST.get("move", "")
    if is_known(token):
        if seat is not None:
            _pass_on(request, match, seat, text)
        return _moved_on(request, match)
    if seat is None:
        return _show(request, _page(request, match, stale=True))
    try:
        answer = play(match, seat=seat, text=text, seen=request.POST.get("seen", ""), token=token)
        if answer is Trouble.STALE:
            return _show(request, _page(request, match, stale=True, wanted=wanted(match, text)))
        if isinstance(answer, Refused):
            return _show(request, _refused(request, match, seat, text, answer))
    except Unreadable as unreadable:
        raise BadRequest(str(unreadable)) from unreadable
    _pass_on(request, match, seat, text)
    return _moved_on(request, match)


def _refused(
    request: HtmxRequest, match: Match, seat: int, text: str, refused: Refused
) -> TablePage | CountPage:
    if refused.code == "name-colour":
        # Only the colour is missing: ask for it instead of refusing.
        card = text.removeprefix("play ")
        choose = forms_of(match, present_deal(match), seat, card)
        return _page(request, match, choose=choose)
    return _page(request, match, refusal=refusal_of(match, refused))


def _pass_on(request: HtmxRequest, match: Match, seat: int, text: str) -> None:
    """After a move, hide the hand, unless its player moves again or has something to look at.

    Who drew wants to see the card. Where a call may be due the hand stays after every move, so
    that the page gives no hint.
    """
    game, state = match.rules, present_deal(match).replay.state
    turn = game.to_move(state)
    goes_on = seat == turn or seat in game.out_of_turn(state)
    looks = text in ("draw", "call") or game.wants_call(match.house_rules())
    if turn is None or not (goes_on or looks):
        device.hand_to(request, match, None)


@never_cache
@posted
def next_round(request: HtmxRequest, code: str) -> HttpResponse:
    """Deal the next round of the match."""
    match = match_here(request, code)
    answer = deal_next(match, seen=request.POST.get("seen", ""), token=token_of(request))
    if answer is Trouble.STALE:
        return _show(request, _page(request, match, stale=True))
    return _moved_on(request, match)


@require_safe
@never_cache
def record(request: HtmxRequest, code: str, number: int) -> HttpResponse:
    """Give the record of a round that has ended; one that goes on would tell the hands."""
    match = match_here(request, code)
    for played in played_deals(match):
        if played.deal.number == number and played.outcome():
            name = f"last-card-{match.code}-{number}.json"
            disposition = {"Content-Disposition": f'attachment; filename="{name}"'}
            dumps = {"indent": 1, "ensure_ascii": False}
            return JsonResponse(played.written(), json_dumps_params=dumps, headers=disposition)
    raise Http404
