"""What is worked out of an event and kept until something changes: many phones ask for the same.

Every change of an event or of its club's register is told in the audit trail, in the transaction
that makes it. So what was made after so many changes stays right until there is another one.
"""

import threading
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from django.db.models import Count, Max, Q
from django.utils.translation import get_language

from scoring.models import AuditEntry, Club, Event

MOST_KEPT = 128

_KEEPING = threading.Lock()
_KEPT: dict[tuple[object, ...], Any] = {}
# Of many who ask at once, as when all are notified of a change, one makes it and the others wait.
_MAKING: dict[tuple[object, ...], threading.RLock] = {}

T = TypeVar("T")
Mark = tuple[object, ...]


def changes_of(event: Event) -> tuple[int | None, int]:
    """Return a mark of all that was changed of the event and of the register, in one query.

    The number of changes belongs to it: of two at the same time the later number may be written
    first.
    """
    entries = AuditEntry.objects.filter(Q(event=event) | Q(club=event.club_id, event=None))
    found = entries.order_by().aggregate(last=Max("pk"), number=Count("pk"))
    return found["last"], found["number"]


def changes_of_each(club: Club, events: Iterable[Event]) -> dict[int, Mark]:
    """Return such a mark for each of a club's events, by their keys, in one query."""
    wanted = {event.pk for event in events}
    entries = AuditEntry.objects.filter(Q(event__in=wanted) | Q(club=club, event=None))
    found = entries.order_by().values_list("event").annotate(Max("pk"), Count("pk"))
    marks = {event: (last, number) for event, last, number in found}
    return {event: (marks.get(event), marks.get(None)) for event in wanted}


def cached(event: Event, what: object, make: Callable[[], T], mark: Mark | None = None) -> T:
    """Return what `make` makes, as it was made last if nothing has changed since.

    `what` tells it from all else of the event, in the language of the page. `mark` is that of the
    event's changes, where it is known already.
    """
    key = (event.code, changes_of(event) if mark is None else mark, get_language(), what)
    known: T | None = _KEPT.get(key)
    if known is not None:
        return known
    with _KEEPING:
        making = _MAKING.setdefault(key, threading.RLock())
    with making:
        try:
            known = _KEPT.get(key)
            if known is None:
                known = make()
            with _KEEPING:
                _KEPT[key] = known
                if len(_KEPT) > MOST_KEPT:
                    del _KEPT[next(iter(_KEPT))]
        finally:
            _MAKING.pop(key, None)
    return known
