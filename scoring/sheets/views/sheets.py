"""The sheets of an event, and one table's sheet as its paper form looks."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from config.web.requests import whole_number
from config.web.tokens import new_token
from referee.matches.device_seat import MATCHES
from scoring.access import EventRequest, event_page, table_post
from scoring.entry.entering import NotChanged
from scoring.events.closing import is_ready
from scoring.events.event_pages import event_context
from scoring.events.event_state import TableState, event_state_of, name_at, table_of
from scoring.live.pages import live_page
from scoring.models import Role, Seat
from scoring.phones.deal_states import states_of
from scoring.phones.joining import phones_at
from scoring.sheets.playing import matches_of
from scoring.sheets.reseating import put_right
from scoring.sheets.round_pages import RoundPart, round_parts
from scoring.sheets.sentences import refusal_sentence
from scoring.sheets.sheet_pages import (
    address,
    sheet_page,
)


def table_here(request: EventRequest, number: int, table: int) -> TableState:
    """Return a table of a published round; any other is not found."""
    table_state = table_of(request.event, number, table)
    if table_state is None:
        raise Http404
    return table_state


@require_safe
@event_page(Role.SCRIBE)
@live_page
def sheets(request: EventRequest) -> HttpResponse:
    """Show every table of every round, the present round first."""
    event_state = event_state_of(request.event)
    parts = round_parts(event_state)
    open_parts = [part for part in parts if not part.is_closed]
    context = event_context(
        request,
        "sheets",
        parts=[(part, _first_to_type_in(part)) for part in parts],
        draft=event_state.draft,
        can_close=not request.event.closed and is_ready(event_state.rounds),
        full_round=next((each for each in open_parts if each.full == len(each.tables)), None),
        next_round=len(parts) + 1 if len(parts) < request.event.rounds else None,
        token=new_token(),
    )
    return render(request, "scoring/sheets/sheets.html", context)


def _first_to_type_in(part: RoundPart) -> int | None:
    """Return the table whose form is the first of the stack that is not typed in yet."""
    return next((line.number for line in part.tables if not line.is_full), None)


@require_safe
@event_page(Role.SCRIBE)
@live_page
def sheet(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Show a table's sheet, with the main button on the next deal."""
    table_state = table_here(request, number, table)
    device_matches = request.session.get(MATCHES, [])
    states = states_of(request.event, [table_state])[table_state.table.pk]
    context = event_context(
        request,
        "sheets",
        page=sheet_page(
            request.event, table_state, matches_of(table_state.table), device_matches, states
        ),
        disputed=[state for state in states.values() if state.dispute],
        phones=phones_at(table_state),
        table=table_state.table,
        round=table_state.table.round,
        before=getattr(table_state.table, "before", None),
        after=getattr(table_state.table, "after", None),
        token=new_token(),
    )
    return render(request, "scoring/sheets/sheet.html", context)


@event_page(Role.REFEREE)
def seats(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Put wrong seats right: who sits where, the deals staying with the columns."""
    table_state = table_here(request, number, table)
    chosen = [seat.entrant_id for seat in table_state.seats]
    seen, error, reason = " ".join(map(str, chosen)), "", ""
    if request.method == "POST":
        numbers = [
            whole_number(request.POST.get(f"seat-{seat.number}", "")) for seat in table_state.seats
        ]
        chosen = [each or 0 for each in numbers]
        reason = request.POST.get("reason", "")
        placed = put_right(
            table_post(request, table_state.table),
            chosen,
            seen=[whole_number(each) or 0 for each in request.POST.get("seen", "").split()],
        )
        if not isinstance(placed, NotChanged):
            messages.success(
                request, _("The seats are corrected, and every deal has moved with its player.")
            )
            return redirect(address(request.event, table_state.table))
        error = refusal_sentence(placed)
    of_round = Seat.objects.filter(round=table_state.table.round)
    players = of_round.select_related("entrant__player", "sitter", "table").order_by(
        "table__number", "number"
    )
    context = event_context(
        request,
        "sheets",
        table=table_state.table,
        round=table_state.table.round,
        sheet_url=address(request.event, table_state.table),
        seats=[
            (seat.number, name_at(seat), entrant)
            for seat, entrant in zip(table_state.seats, chosen, strict=True)
        ],
        sitting=[(seat.entrant_id, name_at(seat)) for seat in table_state.seats],
        others=[
            (seat.entrant_id, name_at(seat), seat.table.number)
            for seat in players
            if seat.table_id != table_state.table.pk
        ],
        seen=seen,
        error=error,
        reason=reason,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/sheets/seats.html", context)
