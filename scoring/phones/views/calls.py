"""The queue of calls for the referee."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from scoring.access import EventRequest, event_page
from scoring.audit.post import TablePost
from scoring.entry.entering import NotChanged
from scoring.events.event_pages import event_context
from scoring.live.pages import LiveRequest, live_page
from scoring.models import RefereeCall, Role
from scoring.phones.calls import claim, close
from scoring.refusals import refusal_sentence
from scoring.sheets.sheet_pages import address

SHOWN_CLOSED = 20


@require_safe
@event_page(Role.REFEREE)
@live_page
def calls(request: LiveRequest) -> HttpResponse:
    """Show who calls, the longest wait first, and what came of the last calls."""
    found = RefereeCall.objects.filter(table__round__event=request.event).select_related(
        "table__round", "entrant__player", "dispute"
    )
    context = event_context(
        request,
        "board",
        waiting=[
            (call, address(request.event, call.table), _coming(request, call))
            for call in found.filter(closed=None)
        ],
        answered=list(found.exclude(closed=None).order_by("-closed")[:SHOWN_CLOSED]),
    )
    return render(request, "scoring/phones/calls.html", context)


def _coming(request: EventRequest, call: RefereeCall) -> str:
    """Return who is on the way to the table, or nothing."""
    if not call.claimed:
        return ""
    if call.claimed_by_id == request.user.pk:
        return _("You are coming.")
    return _("%(name)s is coming.") % {"name": call.claimer}


def _call(request: EventRequest, pk: int) -> RefereeCall:
    return get_object_or_404(RefereeCall, pk=pk, table__round__event=request.event)


@require_POST
@event_page(Role.REFEREE)
def claim_call(request: EventRequest, pk: int) -> HttpResponse:
    """Record that the user is on the way to the table."""
    call = _call(request, pk)
    done = claim(TablePost(request.user, request.event, call.table), call)
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
    else:
        message = _("Table %(table)s can see that you are coming.") % {"table": done.table.number}
        messages.success(request, message)
    return redirect("scoring:calls", request.event.code)


@require_POST
@event_page(Role.REFEREE)
def close_call(request: EventRequest, pk: int) -> HttpResponse:
    """Note what came of a call."""
    outcome = request.POST.get("outcome", "")
    call = _call(request, pk)
    done = close(TablePost(request.user, request.event, call.table, reason=outcome), call)
    if isinstance(done, NotChanged):
        messages.error(request, refusal_sentence(done))
    return redirect("scoring:calls", request.event.code)
