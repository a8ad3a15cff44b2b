"""Leaving lines out of the evening in five lines."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from scoring.core.statistics.five_lines import LineCode
from scoring.evening.access import EventRequest, event_page, event_post
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.models import Right
from scoring.posts.five_lines import leave_lines_out


@require_POST
@event_page(Right.RUN_EVENINGS)
def choose_lines(request: EventRequest) -> HttpResponse:
    """Show the lines that are ticked, and leave the others of the page out."""
    ticked = set(request.POST.getlist("show"))
    offered = set(request.POST.getlist("line"))
    # A line that the page did not offer stays as it is.
    kept = set(request.event.left_out) - offered
    gone = [code for code in LineCode if code.value in kept | (offered - ticked)]
    answer = leave_lines_out(event_post(request), gone, seen=request.POST.get("seen", ""))
    if isinstance(answer, NotChanged):
        messages.error(request, refusal_sentence(answer))
    else:
        messages.success(request, _("These lines are shown from now on."))
    return redirect(f"{request.event.get_absolute_url()}#five-lines")
