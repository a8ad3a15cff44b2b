"""What came of closed evenings, kept until something of one of them is changed."""

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Generic, TypeVar

from django.db.models import OuterRef, Subquery

from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event

MOST_KEPT = 4000
"""So many evenings are kept, of all clubs together; one takes a few kilobytes."""
MERGING = (Verb.PLAYERS_MERGED, Verb.MERGE_UNDONE)
"""What is changed of the register and changes whose results are whose."""

T = TypeVar("T")


class KeptEvenings(Generic[T]):
    """What `make` makes of an evening, in no language, made once until the evening changes.

    The hash of an evening's last line in the audit trail stands for all that was changed of it: it
    covers the lines before, so a backup that was brought back is no evening that is known.
    """

    def __init__(self, make: Callable[[Event], T]) -> None:
        self._make = make
        self._kept: dict[str, tuple[object, T]] = {}
        self._keeping = threading.Lock()

    def of(self, club: Club, events: Sequence[Event]) -> list[T]:
        """Return what is made of each of a club's events, in two queries where all is kept."""
        marks = _last_lines(events)
        merged = AuditEntry.objects.filter(club=club, event=None, verb__in=MERGING)
        who_is_who = merged.values_list("hash", flat=True).first()
        return [self._of(event, (marks.get(event.pk), who_is_who)) for event in events]

    def _of(self, event: Event, mark: object) -> T:
        known = self._kept.get(event.code)
        if known is not None and known[0] == mark:
            return known[1]
        made = self._make(event)
        with self._keeping:
            self._kept.pop(event.code, None)
            self._kept[event.code] = mark, made
            if len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return made


def _last_lines(events: Sequence[Event]) -> Mapping[int, str]:
    """Return the hash of the last line of each event's changes, by its key."""
    last = AuditEntry.objects.filter(event=OuterRef("pk")).order_by("-pk").values("hash")[:1]
    found = Event.objects.filter(pk__in=[event.pk for event in events])
    return dict(found.order_by().annotate(last_line=Subquery(last)).values_list("pk", "last_line"))
