"""A match that is played for a deal of the night: starting it, taking its count, looking back."""

from django.contrib import messages
from django.http import Http404, HttpResponse, JsonResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.requests import is_htmx, whole_number
from foundation.web.tokens import new_token
from referee.matches import device_seat
from referee.matches.deals import DealInPlay
from referee.records.replay_page import ALL_HANDS, past_of, replay_page
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.deal_sentences import problem_sentence
from scoring.evening.refusals import NotChanged, Stale, refusal_sentence
from scoring.evening.table_state import TableState
from scoring.models import Right
from scoring.pages.event_pages import event_context
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.entry.entering import Faulty
from scoring.posts.sheets import table_matches


@require_POST
@event_page(Right.DECIDE)
def start_match(request: EventRequest, number: int, table: int, deal: int) -> HttpResponse:
    """Start a match for a deal: its cards dealt on this device or on the players' own phones, or
    real ones refereed.
    """
    table_state = table_here(request, number, table)
    match = table_matches.start(
        table_post(request, table_state.table),
        deal,
        at_table=request.POST.get("cards") == "real",
        own_phones=request.POST.get("cards") == "phones",
        first=whole_number(request.POST.get("first", "")) or 0,
    )
    if isinstance(match, NotChanged):
        messages.error(request, refusal_sentence(match))
        return redirect(address(request.event, table_state.table))
    if match.own_phones:
        message = _("The cards of deal %(deal)s have been dealt to the phones of table %(table)s.")
        messages.success(request, message % {"deal": deal, "table": table})
        return redirect(address(request.event, table_state.table))
    device_seat.keep(request, match)
    return redirect(match)


@event_page(Right.DECIDE)
def take_match(request: EventRequest, number: int, table: int, match: str) -> HttpResponse:
    """Let the count of a match fill its row; where something stands there, ask why."""
    table_state = table_here(request, number, table)
    started = table_state.table.played_matches.filter(match__code=match).first()
    if started is None:
        raise Http404
    error = ""
    if request.method == "POST":
        taken = table_matches.take(table_post(request, table_state.table), match)
        if taken is None:
            raise Http404
        if isinstance(taken, Stale):
            error = refusal_sentence(NotChanged("changed"))
        elif isinstance(taken, Faulty):
            agreement = table_state.agreement
            error = " ".join(
                problem_sentence(each, table_state.names, agreement) for each in taken.problems
            )
        elif isinstance(taken, NotChanged):
            error = refusal_sentence(taken)
        else:
            message = _("Deal %(deal)s now has the result of its match.") % {"deal": started.number}
            messages.success(request, message)
            return redirect(address(request.event, table_state.table))
        table_state = table_here(request, number, table)
    context = event_context(
        request,
        "event",
        table=table_state.table,
        round=table_state.table.round,
        number=started.number,
        sheet_url=address(request.event, table_state.table),
        present=table_state.present(started.number),
        seen=table_state.version_of(started.number),
        reason=request.POST.get("reason", ""),
        error=error,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/sheets/take.html", context)


@require_safe
@event_page(Right.SEE_EVENINGS)
def match_replay(
    request: EventRequest, number: int, table: int, match: str, step: int = 0
) -> HttpResponse:
    """Show a step of the match behind a cell, once it is over."""
    table_state = table_here(request, number, table)
    of_match, deal = _ended(table_state, match)
    past = past_of(of_match)
    seat = whole_number(request.GET.get("seat", "0"))
    if step > past.last or seat is None or seat > len(of_match.match.players):
        raise Http404

    def step_address(of: int) -> str:
        return address(request.event, table_state.table, "match-step", match, of)

    heading = _("Replay of deal %(number)s") % {"number": deal}
    context = {
        "page": replay_page(past, step, seat or ALL_HANDS, step_address, heading),
        "back": (address(request.event, table_state.table), _("Back to the sheet")),
        "record_url": address(request.event, table_state.table, "match-record", match),
    }
    template = "referee/records/_replay.html" if is_htmx(request) else "referee/records/replay.html"
    return render(request, template, context)


@require_safe
@event_page(Right.SEE_EVENINGS)
def match_record(request: EventRequest, number: int, table: int, match: str) -> HttpResponse:
    """Give the record of the match behind a cell."""
    of_match, _deal = _ended(table_here(request, number, table), match)
    name = f"last-card-{match}.json"
    return JsonResponse(
        of_match.written(),
        json_dumps_params={"indent": 1, "ensure_ascii": False},
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


def _ended(table_state: TableState, match: str) -> tuple[DealInPlay, int]:
    """Return the deal of a match that is over, and the deal of the night it was played for.

    One that goes on would tell the hands.
    """
    started = table_state.table.played_matches.filter(match__code=match).first()
    if started is None:
        raise Http404
    deal = table_matches.ended_deal(started)
    if deal is None:
        raise Http404
    return deal, started.number
