"""Noting at the door that a player has paid."""

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_POST

from foundation.web.requests import is_htmx, whole_number
from scoring.evening.access import EventRequest, event_page
from scoring.models import Right
from scoring.pages.door.views.check_in import check_in_context
from scoring.posts.events.money import mark_paid


@require_POST
@event_page(Right.TAKE_MONEY)
def paid(request: EventRequest) -> HttpResponse:
    """Note that a player has paid, or has not."""
    # The button that was tapped says whom it marks, and as what: tapped twice it says the same.
    number, _dash, has_paid = request.POST.get("paid", "").partition("-")
    entrant = whole_number(number)
    if entrant is None or has_paid not in ("0", "1"):
        raise Http404
    if not mark_paid(request.user, request.event, entrant, has_paid=has_paid == "1"):
        raise Http404
    if is_htmx(request):
        return render(request, "scoring/events/_check_in.html", check_in_context(request))
    if request.POST.get("from") == "money":
        return redirect("scoring:money", request.event.code)
    return redirect("scoring:check-in", request.event.code)
