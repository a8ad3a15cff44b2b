"""The page of a round's clock, and what is done to it."""

from collections.abc import Mapping

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, event_page, event_post, table_post
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, refusal_sentence
from scoring.evening.round_clock import shown_clock
from scoring.models import Right, Round, Table
from scoring.pages.event_pages import event_context
from scoring.pages.live_pages import LiveRequest, live_page
from scoring.posts.clock import change_clock, give_extra_time

Done = Round | NotChanged

POSTS: Mapping[str, tuple[Verb, int | None]] = {
    "start": (Verb.CLOCK_STARTED, None),
    "pause": (Verb.CLOCK_PAUSED, None),
    "one-more": (Verb.CLOCK_MORE, 1),
    "five-more": (Verb.CLOCK_MORE, 5),
    "more": (Verb.CLOCK_MORE, None),
    "length": (Verb.CLOCK_SET, None),
}
"""What a button does, by its value, with the minutes that it stands for: None where they are typed
or none are needed.
"""


@event_page(Right.MIND_CLOCK)
@live_page
def round_clock(request: LiveRequest, number: int) -> HttpResponse:
    """Show a round's clock with all that can be done to it, and do it."""
    _published(request, number)
    if request.method != "POST":
        return _show(request, number)
    do = request.POST.get("do", "")
    if do not in POSTS:
        raise Http404
    seen, entered = (whole_number(request.POST.get(name, "")) for name in ("seen", "minutes"))
    verb, minutes = POSTS[do]
    done = change_clock(
        event_post(request),
        verb,
        number,
        entered if minutes is None else minutes,
        seen=-1 if seen is None else seen,
    )
    return _after(request, number, done, at=do)


@require_POST
@event_page(Right.MIND_CLOCK)
def extra_time(request: EventRequest, number: int) -> HttpResponse:
    """Give one table more time than the others have."""
    chosen = whole_number(request.POST.get("table", "")) or 0
    tables = Table.objects.select_related("round").filter(round=_published(request, number))
    table = tables.filter(number=chosen).first()
    if table is None:
        return _show(request, number, error=_("Please choose a table."), at="table")
    minutes = whole_number(request.POST.get("minutes", ""))
    done = give_extra_time(table_post(request, table), minutes)
    return _after(request, number, done, at="table")


def _after(request: EventRequest, number: int, done: Done, *, at: str) -> HttpResponse:
    if isinstance(done, NotChanged):
        # Buttons without a field have their sentence at the top.
        at = at if done.code == "wrong-minutes" else "clock"
        return _show(request, number, error=refusal_sentence(done), at=at)
    if request.POST.get("from") == "event":
        return redirect(request.event)
    return redirect("scoring:round-clock", request.event.code, number)


def _published(request: EventRequest, number: int) -> Round:
    found = request.event.event_rounds.filter(number=number, published__isnull=False).first()
    if found is None:
        raise Http404
    return found


def _show(request: EventRequest, number: int, *, error: str = "", at: str = "") -> HttpResponse:
    found = _published(request, number)
    context = event_context(
        request,
        "event",
        round=found,
        is_over=bool(found.closed or request.event.closed),
        clock=shown_clock(request.event, found),
        tables=list(found.tables.all()),
        error=error,
        error_at=at,
        minutes=request.POST.get("minutes", "") if error else "",
        chosen=whole_number(request.POST.get("table", "")) if error else None,
        token=new_token(),
    )
    return render(request, "scoring/clock/clock.html", context)
