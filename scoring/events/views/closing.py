"""Closing a table, a round and the event, and opening them again."""

from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from config.web.tokens import new_token
from scoring.access import EventRequest, event_page, event_post, table_post
from scoring.entry.entering import NotChanged
from scoring.events import closing
from scoring.events.event_pages import event_context
from scoring.events.event_state import RoundState, event_state_of
from scoring.models import Role
from scoring.models.sheets import REASON_LENGTH
from scoring.sheets.round_pages import table_lines
from scoring.sheets.sentences import refusal_sentence
from scoring.sheets.sheet_pages import address
from scoring.sheets.views.sheets import table_here


@require_POST
@event_page(Role.SCRIBE)
def finish_table(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Note that a table has played its last deal, or that it goes on after all."""
    table_state = table_here(request, number, table)
    answer = closing.finish_table(
        table_post(request, table_state.table), done=request.POST.get("done") == "yes"
    )
    if isinstance(answer, NotChanged):
        messages.error(request, refusal_sentence(answer))
    return redirect(address(request.event, table_state.table))


@event_page(Role.ORGANISER)
def close_round(request: EventRequest, number: int) -> HttpResponse:
    """List what is not finished, and deals that are not settled; then close the round."""
    error = ""
    if request.method == "POST":
        answer = closing.close_round(
            event_post(request), number, confirmed=request.POST.get("confirmed", "")
        )
        if not isinstance(answer, NotChanged):
            messages.success(request, _("Round %(number)s is closed.") % {"number": number})
            return _to_sheets(request)
        error = refusal_sentence(answer)
    round_state = _published(request, number)
    left = closing.unfinished(round_state)
    waiting = closing.unsettled(request.event, round_state)
    tables = [each for each in round_state.tables if each.table.number in waiting]
    return _show(
        request,
        "scoring/events/round_close.html",
        error=error,
        round_state=round_state,
        left=table_lines(request.event, left, round_state),
        unsettled=[
            (line, waiting[line.number].values())
            for line in table_lines(request.event, tables, round_state)
        ],
        confirmed=" ".join(closing.shown(left, waiting)),
    )


@event_page(Role.ORGANISER)
def reopen_round(request: EventRequest, number: int) -> HttpResponse:
    """Ask why; then let the round take changes again."""
    error = ""
    if request.method == "POST":
        answer = closing.reopen_round(event_post(request), number)
        if not isinstance(answer, NotChanged):
            messages.success(request, _("Round %(number)s is open again.") % {"number": number})
            return _to_sheets(request)
        error = refusal_sentence(answer)
    round_state = _published(request, number)
    return _show(request, "scoring/events/round_reopen.html", error=error, round_state=round_state)


@event_page(Role.ORGANISER)
def close_event(request: EventRequest) -> HttpResponse:
    """Close the event: its standings become official."""
    error = ""
    if request.method == "POST":
        answer = closing.close_event(event_post(request))
        if not isinstance(answer, NotChanged):
            messages.success(request, _("The evening is closed: the standings are official."))
            return redirect("scoring:standings", request.event.code)
        error = refusal_sentence(answer)
    rounds = list(request.event.event_rounds.all())
    return _show(
        request,
        "scoring/events/close.html",
        error=error,
        open_rounds=[each.number for each in rounds if not each.closed],
        rounds_left=max(0, request.event.rounds - len(rounds)),
        can_close=closing.is_ready(rounds),
    )


@event_page(Role.ORGANISER)
def reopen_event(request: EventRequest) -> HttpResponse:
    """Ask why; then let the rounds of a closed event be opened again."""
    error = ""
    if request.method == "POST":
        answer = closing.reopen_event(event_post(request))
        if not isinstance(answer, NotChanged):
            messages.success(request, _("The evening is open again."))
            return _to_sheets(request)
        error = refusal_sentence(answer)
    return _show(request, "scoring/events/round_reopen.html", error=error, round_state=None)


def _published(request: EventRequest, number: int) -> RoundState:
    round_state = event_state_of(request.event).round(number)
    if round_state is None or not round_state.is_published:
        raise Http404
    return round_state


def _to_sheets(request: EventRequest) -> HttpResponse:
    return redirect("scoring:sheets", request.event.code)


def _show(request: EventRequest, template: str, **context: Any) -> HttpResponse:
    shown = event_context(
        request,
        "sheets",
        reason=request.POST.get("reason", "")[: 2 * REASON_LENGTH],
        reason_length=REASON_LENGTH,
        sheets_url=reverse("scoring:sheets", args=[request.event.code]),
        token=request.POST.get("token") or new_token(),
        **context,
    )
    return render(request, template, shown)
