"""Looking back on a deal, a step an address: a round that is over, or a checked record."""

from collections.abc import Callable

from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.web.requests import HtmxRequest
from referee.engine.errors import Unreadable
from referee.matches.count_page import remade_url
from referee.matches.deals import DealInPlay, deals_in_play
from referee.matches.views.table import match_here
from referee.models import CheckedRecord, Match
from referee.records.checking import read_past, verdict_on
from referee.records.replay_page import ALL_HANDS, Past, ReplayPage, past_of, replay_page

REPLAY_PAGE, REPLAY_PART = "referee/records/replay.html", "referee/records/_replay.html"


@require_safe
@never_cache
def replay(request: HtmxRequest, code: str, number: int, step: int = 0) -> HttpResponse:
    """Show a step of a round that is over, to the device that plays the match.

    A round that goes on would show the hands: it has no replay.
    """
    match = match_here(request, code)
    in_play = _past_round(match, number)
    past = past_of(in_play)

    def address(of: int) -> str:
        return reverse("referee:replay-step", args=[code, number, of])

    heading = _("Replay of round %(round)s") % {"round": in_play.round}
    context = {
        "page": _page(request, past, step, address, heading),
        "back": (match.get_absolute_url(), _("Back to the match")),
        "record_url": reverse("referee:record", args=[code, number]),
        "fair_url": remade_url(in_play) if match.secret else "",
    }
    return _show(request, context)


def _past_round(match: Match, number: int) -> DealInPlay:
    for in_play in deals_in_play(match):
        if in_play.deal.number == number and in_play.outcome():
            return in_play
    raise Http404


@require_safe
@never_cache
def checked(request: HtmxRequest, code: str, step: int = 0) -> HttpResponse:
    """Show a step of a checked record to whoever knows its address."""
    record = get_object_or_404(CheckedRecord, code=code)
    try:
        past = read_past(record.text.encode())
    except Unreadable as unreadable:  # by the rules of today, not by those it was checked under
        raise Http404 from unreadable

    def address(of: int) -> str:
        return reverse("referee:checked-step", args=[code, of])

    context = {
        "page": _page(request, past, step, address, _("A checked record"), verdict_on(past)),
        "back": (reverse("referee:check"), _("Check another record")),
        "record_url": reverse("referee:checked-record", args=[code]),
    }
    return _show(request, context)


@require_safe
@never_cache
def checked_record(request: HtmxRequest, code: str) -> HttpResponse:
    """Give a checked record as it came."""
    record = get_object_or_404(CheckedRecord, code=code)
    return HttpResponse(
        record.text,
        content_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="record-{record.code}.json"'},
    )


def _page(
    request: HtmxRequest,
    past: Past,
    step: int,
    address: Callable[[int], str],
    *words: str,
) -> ReplayPage:
    """Return the page of a step; a step or a seat that there is none of is not found.

    `words` are its heading and, of a checked record, the verdict.
    """
    seats = {str(seat): seat for seat in range(1, len(past.record.players) + 1)}
    chosen = request.GET.get("seat")
    if step > past.last or (chosen is not None and chosen not in seats):
        raise Http404
    seat = seats.get(chosen or "", ALL_HANDS)
    return replay_page(past, step, seat, address, *words)


def _show(request: HtmxRequest, context: dict[str, object]) -> HttpResponse:
    template = REPLAY_PART if request.htmx else REPLAY_PAGE
    return render(request, template, context)
