"""Pages of an event that stay fresh as long as they are open."""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from foundation.live.fresh import Live, is_unchanged, sent
from scoring.evening.access import EventRequest
from scoring.evening.audit.news import mark_of
from scoring.evening.page_cache import Mark, changes_of
from scoring.models import Event, Table

Rest = ParamSpec("Rest")


def live_of(
    request: HttpRequest,
    event: Event,
    *,
    table: Table | None = None,
    url: str = "",
    changes: Mark | None = None,
) -> Live:
    """Return how a page stays fresh; with a `table` it follows the changes of that one alone.

    `url` is where it is fetched, if not where it was asked for now; `changes` is the mark of the
    event's changes, where it is known already.

    Called before anything else of the page is read, so that the page is at least as new.
    """
    mark = mark_of(event, changes)
    stream = reverse("live-event", args=[event.code])
    query = f"mark={mark}" if table is None else f"table={table.pk}&mark={mark}"
    return Live(url or request.get_full_path(), f"{stream}?{query}", mark)


class LiveRequest(EventRequest):
    """A request for a page that stays fresh: how, and the mark of the changes that it has seen."""

    live: Live
    changes: Mark


def live_page(
    view: Callable[Concatenate["LiveRequest", Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a page of an event, beneath `event_page`, that is fresh as long as it is open."""

    @sent
    @wraps(view)
    def fresh(request: Any, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        request.changes = changes_of(request.event)
        request.live = live_of(request, request.event, changes=request.changes)
        if is_unchanged(request, request.live):
            return HttpResponse(status=204)
        return view(request, *args, **kwargs)

    return fresh
