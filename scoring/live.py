"""Live pages of an event: what wakes them, who may follow, and whether there is anything new.

What is in the audit trail is what was changed, so its lines are the news. A table's change
concerns the event and that table; one of the whole event every table too; one of the club's
register all of its events.
"""

from collections.abc import Callable, Iterable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.db.models import Max
from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from config.live.fresh import Live, is_unchanged
from config.live.sources import News, Source
from scoring.access import EventRequest
from scoring.models import AuditEntry, Event, Membership, Table
from scoring.page_cache import changes_of

Rest = ParamSpec("Rest")


def is_member(request: HttpRequest, event: Event) -> bool:
    """Whether the one who asks helps to run the club."""
    user = request.user
    return (
        user.is_authenticated and Membership.objects.filter(user=user, club=event.club_id).exists()
    )


FOLLOWERS: list[Callable[[HttpRequest, Event], bool]] = [is_member]
"""Who may follow an event: whoever one of these says yes to."""


def may_follow(request: HttpRequest, event: Event) -> bool:
    return any(says_yes(request, event) for says_yes in FOLLOWERS)


def live_of(
    request: HttpRequest, event: Event, *, table: Table | None = None, url: str = ""
) -> Live:
    """Return how a page stays fresh; with a `table` it follows the changes of that one alone.

    `url` is where it is fetched, if not where it was asked for now.

    Called before anything else of the page is read, so that the page is at least as new.
    """
    mark = mark_of(event)
    stream = reverse("live-event", args=[event.code])
    query = f"mark={mark}" if table is None else f"table={table.pk}&mark={mark}"
    return Live(url or request.get_full_path(), f"{stream}?{query}", mark)


def mark_of(event: Event) -> str:
    """Return what differs as soon as anything of the event has changed."""
    return _mark(*changes_of(event))


def _mark(last: int | None, number: int) -> str:
    return f"{last or 0}-{number}"


class LiveRequest(EventRequest):
    """A request for a page that stays fresh."""

    live: Live


def live_page(
    view: Callable[Concatenate["LiveRequest", Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a page of an event, beneath `event_page`, that is fresh as long as it is open."""

    @wraps(view)
    def fresh(request: Any, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        request.live = live_of(request, request.event)
        if is_unchanged(request, request.live):
            return HttpResponse(status=204)
        return view(request, *args, **kwargs)

    return fresh


def topics_followed(event: Event, table: int | None) -> frozenset[str]:
    """Return the topics of a page about the event, or about one of its tables."""
    of_event = {f"event:{event.pk}"} if table is None else {f"all:{event.pk}", f"table:{table}"}
    return frozenset(of_event | {f"club:{event.club_id}"})


def news_of(number: int, club: int, event: int | None, table: int | None) -> News:
    """Return whom a line of the audit trail concerns."""
    if event is None:
        topics = {f"club:{club}"}
    elif table is None:
        topics = {f"event:{event}", f"all:{event}"}
    else:
        topics = {f"event:{event}", f"table:{table}"}
    return News(frozenset(topics), number)


def news_of_change(change: AuditEntry) -> News:
    return news_of(change.pk, change.club_id, change.event_id, change.table_id)


def changes_missed(event: Event, *, last: int | None, mark: str) -> int | None:
    """Return the number of the event's last change, if there is one after `last`, or else, where
    that is None, if the page of this `mark` is no longer new.
    """
    latest, number = changes_of(event)
    is_new = _mark(latest, number) != mark if last is None else (latest or 0) > last
    return latest or 0 if is_new else None


def _latest() -> int:
    return AuditEntry.objects.aggregate(last=Max("pk"))["last"] or 0


def _since(number: int) -> Iterable[News]:
    told = AuditEntry.objects.filter(pk__gt=number).order_by("pk")
    return (news_of(*row) for row in told.values_list("pk", "club", "event", "table"))


CHANGES = Source(latest=_latest, since=_since)
