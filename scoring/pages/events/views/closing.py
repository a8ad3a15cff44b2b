"""Closing a table, a round and the event, and opening them again."""

from collections.abc import Sequence
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST

from foundation.web.actions import Action
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, event_page, event_post, table_post
from scoring.evening.evening_now import EveningNow, evening_now
from scoring.evening.event_state import RoundState
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import Event, Right
from scoring.models.sheets import REASON_LENGTH
from scoring.pages.event_pages import event_context
from scoring.pages.events.closing_list import worth_a_look
from scoring.pages.sheets.round_pages import table_lines
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.events import closing


@require_POST
@event_page(Right.ENTER_DEALS)
def finish_table(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Note that a table has played its last deal, or that it goes on after all."""
    table_state = table_here(request, number, table)
    answer = closing.finish_table(
        table_post(request, table_state.table), done=request.POST.get("done") == "yes"
    )
    if isinstance(answer, NotChanged):
        messages.error(request, refusal_sentence(answer))
    return redirect(address(request.event, table_state.table))


@event_page(Right.RUN_EVENINGS)
def close_round(request: EventRequest, number: int) -> HttpResponse:
    """List what is not finished, and deals that are not settled; then close the round."""
    error = ""
    if request.method == "POST":
        answer = closing.close_round(
            event_post(request),
            number,
            confirmed=request.POST.get("confirmed", ""),
            fills_empty=request.POST.get("empty") == "not-played",
        )
        if not isinstance(answer, NotChanged):
            return redirect(request.event)
        error = refusal_sentence(answer)
    evening = evening_now(request.event)
    round_state = _published(evening, number)
    left = closing.unfinished(round_state)
    waiting = closing.unsettled(request.event, round_state)
    tables = [each for each in round_state.tables if each.table.number in waiting]
    empty = sum(len(closing.empty_lines(each)) for each in left)
    return _show(
        request,
        "scoring/events/round_close.html",
        () if round_state.is_closed else _ways_to_close(empty, is_ready=not left and not waiting),
        title=_("Close round %(number)s") % {"number": number},
        lead=_closing_lead(round_state, is_ready=not left and not waiting),
        error=error,
        evening=evening,
        round_state=round_state,
        left=table_lines(request.event, left, round_state),
        empty=empty,
        blank=[each.table.number for each in left if not each.deals_entered],
        calls=evening.calls_of(round_state),
        unsettled=[
            (line, waiting[line.number].values())
            for line in table_lines(request.event, tables, round_state)
        ],
        confirmed=" ".join(closing.shown(left, waiting)),
    )


@event_page(Right.RUN_EVENINGS)
def reopen_round(request: EventRequest, number: int) -> HttpResponse:
    """Ask why; then let the round take changes again."""
    error = ""
    if request.method == "POST":
        answer = closing.reopen_round(event_post(request), number)
        if not isinstance(answer, NotChanged):
            messages.success(request, _("Round %(number)s is open again.") % {"number": number})
            return redirect(request.event)
        error = refusal_sentence(answer)
    round_state = _published(evening_now(request.event), number)
    return _reopening(
        request,
        error,
        title=_("Reopen round %(number)s") % {"number": round_state.number},
        lead=_("Its sheets can then be corrected, and the standings change with them."),
    )


@event_page(Right.RUN_EVENINGS)
def close_event(request: EventRequest) -> HttpResponse:
    """Close the event: its standings become official."""
    error = ""
    if request.method == "POST":
        answer = closing.close_event(event_post(request))
        if not isinstance(answer, NotChanged):
            return redirect(request.event)
        error = refusal_sentence(answer)
    rounds = list(request.event.event_rounds.all())
    can_close = closing.is_ready(rounds) and not request.event.closed
    open_rounds = [each.number for each in rounds if not each.closed]
    title = _("Close the evening")
    return _show(
        request,
        "scoring/events/close.html",
        (Action(title, form="close-form"),) if can_close else (),
        title=title,
        lead=_ending_lead(request.event, open_rounds, can_close=can_close),
        error=error,
        last_round=max((each.number for each in rounds if each.published), default=None),
        rounds_left=max(0, request.event.rounds - len(rounds)),
        can_close=can_close,
        to_look_at=worth_a_look(evening_now(request.event).state) if can_close else (),
    )


@event_page(Right.RUN_EVENINGS)
def reopen_event(request: EventRequest) -> HttpResponse:
    """Ask why; then let the rounds of a closed event be opened again."""
    error = ""
    if request.method == "POST":
        answer = closing.reopen_event(event_post(request))
        if not isinstance(answer, NotChanged):
            messages.success(request, _("The evening is open again."))
            return redirect(request.event)
        error = refusal_sentence(answer)
    return _reopening(
        request,
        error,
        title=_("Reopen the evening"),
        lead=_("The standings are then not official until it is closed again."),
    )


def _ways_to_close(empty: int, *, is_ready: bool) -> list[Action]:
    """Return the buttons: where lines are empty, also the one that notes them as not played."""
    words = _("Close the round") if is_ready else _("Close it anyway")
    if not empty:
        return [Action(words, form="close-form")]
    not_played = _("Note them as not played, and close")
    return [
        Action(words, form="close-form", is_main=False),
        Action(not_played, form="close-form", name="empty", value="not-played"),
    ]


def _closing_lead(round_state: RoundState, *, is_ready: bool) -> str:
    """Return what the page says where no table is left; for those that are it has sentences."""
    if round_state.is_closed:
        return _("This round is already closed.")
    if is_ready:
        return _("All sheets are full and add up. Points can still be put right after closing.")
    return ""


def _ending_lead(event: Event, open_rounds: list[int], *, can_close: bool) -> str:
    if event.closed:
        return _("The evening is already closed.")
    if can_close:
        return _(
            "All rounds are closed. When you close the evening, its standings become official."
        )
    if not open_rounds:
        return _("No round has been played yet.")
    words = ngettext(
        "Round %(numbers)s is still open.", "Rounds %(numbers)s are still open.", len(open_rounds)
    )
    return words % {"numbers": ", ".join(map(str, open_rounds))}


def _reopening(request: EventRequest, error: str, *, title: str, lead: str) -> HttpResponse:
    return _show(
        request,
        "scoring/events/reopen.html",
        (Action(_("Reopen it"), form="reopen-form"),),
        title=title,
        lead=lead,
        error=error,
    )


def _published(evening: EveningNow, number: int) -> RoundState:
    round_state = evening.state.round(number)
    if round_state is None or not round_state.is_published:
        raise Http404
    return round_state


def _show(
    request: EventRequest, template: str, actions: Sequence[Action], **context: Any
) -> HttpResponse:
    """Show a page with the way back to the evening, and with its own actions."""
    back = Action(_("Back"), request.event.get_absolute_url(), is_main=False)
    shown = event_context(
        request,
        "event",
        reason=request.POST.get("reason", "")[: 2 * REASON_LENGTH],
        reason_length=REASON_LENGTH,
        actions=[back, *actions],
        token=request.POST.get("token") or new_token(),
        **context,
    )
    return render(request, template, shown)
