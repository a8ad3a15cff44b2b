"""The evening's referee in a match that is dealt for a deal of a table."""

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from referee.matches.deals import present_deal
from referee.matches.referee_moves import can_rule
from referee.matches.referee_page import referee_page, ruled
from scoring.access import EventRequest, event_page, table_post
from scoring.audit.places import place_of
from scoring.models import Role
from scoring.sheets.sheet_pages import address
from scoring.sheets.views.sheets import table_here


@event_page(Role.REFEREE)
def match_referee(request: EventRequest, number: int, table: int, match: str) -> HttpResponse:
    """Show what may be ruled in a match that goes on, and rule; no hand is shown."""
    at = table_here(request, number, table).table
    played = at.played_matches.filter(match__code=match, match__at_table=False)
    started = played.select_related("match").first()
    if started is None:
        raise Http404
    present, back = present_deal(started.match), address(request.event, at)
    if not can_rule(present):
        messages.error(request, _("This match is over: nothing of it is ruled on any more."))
        return redirect(back)
    page = referee_page(present)
    if request.method == "POST":
        post = table_post(request, at)
        with transaction.atomic():
            post = post.locked()
            wrong = ruled(present, request.POST.dict(), post.token)
            if wrong is None:
                what = {"ruling": request.POST.get("what", "")}
                place = place_of(at, started.number)
                post.log("match-ruled", place, after=what, reason=post.kept_reason)
        if wrong is None:
            messages.success(request, _("It is written into the record of the match."))
            return redirect(back)
        page = wrong
    context = {"page": page, "match": started.match, "back": back}
    return render(request, "referee/match/referee.html", context)
