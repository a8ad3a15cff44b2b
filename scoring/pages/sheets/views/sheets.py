"""The sheets of an event, and one table's sheet as its paper form looks."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.web.actions import Action
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from referee.matches.device_seat import MATCHES
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.deal_states import DealState
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.event_state import EventState
from scoring.evening.refusals import NotChanged, closed, refusal_sentence
from scoring.evening.table_state import TableState, name_at
from scoring.models import Event, Right, Seat
from scoring.pages.event_pages import event_context
from scoring.pages.live_pages import LiveRequest, live_page
from scoring.pages.photos.shown import PhotoBox, photo_box
from scoring.pages.sheets.sheet_pages import (
    Pairs,
    SheetPage,
    address,
    may_i_at,
    sheet_page,
    with_names,
)
from scoring.posts.phones.column_checks import checks_at
from scoring.posts.phones.joining import phones_at
from scoring.posts.photo_readings import reads_photos
from scoring.posts.sheets.reseating import put_right
from scoring.posts.sheets.table_matches import matches_of


def table_here(request: EventRequest, number: int, table: int) -> TableState:
    """Return a table of a published round as it is now; any other is not found."""
    return _table_in(evening_now(request.event), number, table)


def _table_in(evening: EveningNow, number: int, table: int) -> TableState:
    table_state = evening.table(number, table)
    if table_state is None:
        raise Http404
    return table_state


@require_safe
@event_page(Right.SEE_EVENINGS)
@live_page
def sheet(request: LiveRequest, number: int, table: int) -> HttpResponse:
    """Show a table's sheet, with the main button on the next deal."""
    evening = evening_now(request.event, request.changes)
    table_state = _table_in(evening, number, table)
    device_matches = request.session.get(MATCHES, [])
    states = evening.deal_states(table_state)
    matches = matches_of(table_state.table) if table_state.has_match else {}
    page = sheet_page(request.event, table_state, matches, device_matches, states)
    before, after = _beside(evening.state, table_state)
    context = event_context(
        request,
        "event",
        page=page,
        actions=_on_a_sheet(request.event, page, number, after),
        disputed=_disputed(table_state, states),
        box=photos_at_desk(
            request,
            evening,
            table_state,
            is_shut=page.is_closed and not request.role.may(Right.RUN_EVENINGS),
        ),
        has_same_phone=any(state.same_phone for state in states.values()),
        waiting=[] if page.is_closed else [each for each in states.values() if each.is_waiting],
        phones=phones_at(table_state, evening.joined),
        checks=checks_at(evening, table_state),
        kept_rulings=table_state.table.kept_rulings.all(),
        may_i_url=may_i_at(request.event, table_state.table),
        table_state=table_state,
        table=table_state.table,
        round=table_state.table.round,
        before=before,
        after=after,
        token=new_token(),
        photo_token=new_token(),
    )
    return render(request, "scoring/sheets/sheet.html", context)


def photos_at_desk(
    request: EventRequest, evening: EveningNow, table_state: TableState, **more: Any
) -> PhotoBox:
    """Return the photos of a table, with the form for another, and the way to have one read."""
    event, table = request.event, table_state.table
    read_url = ""
    if (
        request.role.may(Right.ENTER_DEALS)
        and not closed(event, table)
        and reads_photos(request.club)
    ):
        batch = reverse("scoring:batch", args=[event.code, table.round.number])
        read_url = f"{batch}?table={table.number}"
    photos = evening.photos(table_state)
    at = partial(address, event, table)
    return photo_box(photos, at, is_camera=False, read_url=read_url, **more)


def _disputed(
    table_state: TableState, states: Mapping[int, DealState]
) -> list[tuple[DealState, Pairs]]:
    """Return the disputed deals, each with what every player has in it."""
    return [
        (state, with_names(deal, table_state))
        for number, state in states.items()
        if state.dispute and (deal := table_state.deals[number - 1])
    ]


def _beside(night: EventState, table_state: TableState) -> tuple[int | None, int | None]:
    """Return the numbers of the tables before and after one of its round, None at either end."""
    of_round = night.round(table_state.table.round.number)
    numbers = [each.table.number for each in of_round.tables] if of_round else []
    place = numbers.index(table_state.table.number)
    before, after = numbers[:place], numbers[place + 1 :]
    return before[-1] if before else None, after[0] if after else None


def _on_a_sheet(event: Event, page: SheetPage, number: int, after: int | None) -> list[Action]:
    """Return the way to the next deal, or to the next table where this one is full; from the last
    one, and from a closed one, back to the evening.
    """
    back = Action(_("Back to all tables"), event.get_absolute_url(), is_main=not page.is_closed)
    if page.is_closed:
        return [back]
    if page.next_deal:
        return [Action(_("Enter deal %(deal)s") % {"deal": page.next_deal}, page.next_url)]
    if after:
        words = _("On to table %(table)s") % {"table": after}
        return [Action(words, reverse("scoring:sheet", args=[event.code, number, after]))]
    return [back]


@event_page(Right.DECIDE)
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
        "event",
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
