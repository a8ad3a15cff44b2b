"""Calls for the referee: claimed by whoever comes, closed with what came of them."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.evening.access import EventRequest, event_page
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import RefereeCall, Right
from scoring.pages.sheets.sheet_pages import address
from scoring.posts.phones.calls import claim, close


def _call(request: EventRequest, pk: int) -> RefereeCall:
    return get_object_or_404(RefereeCall, pk=pk, table__round__event=request.event)


@require_POST
@event_page(Right.DECIDE)
def claim_call(request: EventRequest, pk: int) -> HttpResponse:
    """Record that the user is on the way to the table; one that is about a deal leads to its sheet,
    where that is decided.
    """
    call = _call(request, pk)
    done = claim(TablePost(request.user, request.event, call.table), call)
    if isinstance(done, NotChanged):
        messages.warning(request, refusal_sentence(done))
    else:
        message = _("Table %(table)s can see that you are coming.") % {"table": done.table.number}
        messages.success(request, message)
    if call.dispute_id:
        return redirect(address(request.event, call.table))
    return redirect(f"{request.event.get_absolute_url()}#needs")


@require_POST
@event_page(Right.DECIDE)
def close_call(request: EventRequest, pk: int) -> HttpResponse:
    """Note what came of a call."""
    outcome = request.POST.get("outcome", "")
    call = _call(request, pk)
    done = close(TablePost(request.user, request.event, call.table, reason=outcome), call)
    if isinstance(done, NotChanged):
        messages.error(request, refusal_sentence(done))
    return redirect(f"{request.event.get_absolute_url()}#needs")
