"""What is new in an event: whom a line of the audit log concerns, and what a page has missed.

What is in the audit log is what was changed, so its lines are the news. A table's change concerns
the event and that table; one of the whole event every table too, unless no table shows it; one of
the club's register all of its events.
"""

from collections.abc import Iterable

from django.db.models import Max

from foundation.live.sources import News, Source
from scoring.evening.audit.verbs import SEEN_AT_NO_TABLE
from scoring.evening.page_cache import Mark, changes_of
from scoring.models import AuditEntry, Event


def mark_of(event: Event, changes: Mark | None = None) -> str:
    """Return what differs as soon as anything of the event has changed; `changes` is the mark of
    them, where it is known already.
    """
    last, number, _made = changes or changes_of(event)
    return f"{last}-{number}"


def topics_followed(event: Event, table: int | None) -> frozenset[str]:
    """Return the topics of a page about the event, or about one of its tables; 0: about none, only
    what concerns the whole event.
    """
    if table is None:
        of_event = {f"event:{event.pk}"}
    elif table == 0:
        of_event = {f"all:{event.pk}"}
    else:
        of_event = {f"tables:{event.pk}", f"table:{table}"}
    return frozenset(of_event | {f"club:{event.club_id}"})


def news_of(number: int, club: int, event: int | None, table: int | None, verb: str) -> News:
    """Return whom a line of the audit trail concerns."""
    if event is None:
        topics = {f"club:{club}"}
    elif table is None:
        topics = {f"event:{event}", f"all:{event}"}
        if verb not in SEEN_AT_NO_TABLE:
            topics.add(f"tables:{event}")
    else:
        topics = {f"event:{event}", f"table:{table}"}
    return News(frozenset(topics), number)


def news_of_change(change: AuditEntry) -> News:
    return news_of(change.pk, change.club_id, change.event_id, change.table_id, change.verb)


def changes_missed(event: Event, *, last: int | None, mark: str) -> int | None:
    """Return the number of the event's last change, if there is one after `last`, or else, where
    that is None, if the page of this `mark` is no longer new.
    """
    changes = changes_of(event)
    is_new = mark_of(event, changes) != mark if last is None else changes.last > last
    return changes.last if is_new else None


def _latest() -> int:
    return AuditEntry.objects.aggregate(last=Max("pk"))["last"] or 0


def _since(number: int) -> Iterable[News]:
    entries = AuditEntry.objects.filter(pk__gt=number).order_by("pk")
    return (news_of(*row) for row in entries.values_list("pk", "club", "event", "table", "verb"))


CHANGES = Source(latest=_latest, since=_since)
