"""The evening's referee in a match that is dealt for a deal of a table."""

from collections.abc import Mapping

from django.contrib import messages
from django.db import transaction
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _

from referee.matches.deals import DealInPlay, present_deal
from referee.matches.referee_moves import can_rule
from referee.matches.referee_page import RefereePage, referee_page, ruled
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, closed, refusal_sentence
from scoring.models import Right
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import table_here


@event_page(Right.DECIDE)
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
    page: RefereePage | NotChanged = closed(request.event, at) or referee_page(present)
    if request.method == "POST":
        post, place = table_post(request, at), place_of(at, started.number)
        wrong = _rule(post, place, present, request.POST.dict())
        if wrong is None:
            messages.success(request, _("It is written into the record of the match."))
            return redirect(back)
        page = wrong
    if isinstance(page, NotChanged):
        messages.error(request, refusal_sentence(page))
        return redirect(back)
    context = {"page": page, "match": started.match, "back": back}
    context["back_words"] = _("Back to the sheet")
    return render(request, "referee/match/referee.html", context)


@transaction.atomic
def _rule(
    post: TablePost, place: str, present: DealInPlay, posted: Mapping[str, str]
) -> RefereePage | NotChanged | None:
    """Make the ruling that was posted, and log it at its place; the same post again does neither.
    Return why it was not made, or the page that says it; None where it was.
    """
    post = post.locked()
    if change_of(post.event.club, post.token, Verb.MATCH_RULED):
        return None
    if refused := closed(post.event, post.table):
        return refused
    wrong = ruled(present, posted, post.token)
    if wrong is None:
        what = {"ruling": posted.get("what", "")}
        post.log(Verb.MATCH_RULED, place, after=what, reason=post.kept_reason, token=post.token)
    return wrong
