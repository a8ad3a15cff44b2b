"""What is worked out of an event and kept until something changes: many phones ask for the same.

Every change of an event or of its club's register is told in the audit trail, in the transaction
that makes it. So what was made after so many changes stays right until there is another one.
"""

import threading
from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from django.db import connection
from django.db.models import Count, Max, Q
from django.utils.translation import get_language

from foundation.kept import KeptValues
from scoring.models import AuditEntry, Club, Event

_KEEPING = threading.Lock()
_KEPT: KeptValues[tuple[object, ...], Any] = KeptValues(128)
# Of many who ask at once, as when all are notified of a change, one makes it and the others wait.
_MAKING: dict[tuple[object, ...], threading.RLock] = {}

T = TypeVar("T")


class Mark(NamedTuple):
    """What stands for all that was changed of an event and of the register until now.

    `last` is the key of the last change, 0 without any, and `number` counts them: of two at the
    same time the later key may be written first. `made` is when the last one was made, as the
    database says it: after a backup was brought back the same keys may be those of other changes.
    """

    last: int
    number: int
    made: str


class Change(NamedTuple):
    """A change as far as it says what is to be read again: `table` is None where it names none."""

    key: int
    made: str
    verb: str
    table: int | None


# In SQL, since every page asks: to put the query together takes the ORM longer than to run it. The
# plus keeps the database from going through all that the club has ever changed.
_ENTRIES = AuditEntry._meta.db_table
_OF_EVENT = "(event_id = %s OR event_id IS NULL AND +club_id = %s)"
_MARK = f"""
    SELECT found.last, found.number, entry.made
    FROM (SELECT MAX(id) AS last, COUNT(*) AS number FROM {_ENTRIES} WHERE {_OF_EVENT}) AS found
    LEFT JOIN {_ENTRIES} AS entry ON entry.id = found.last"""  # noqa: S608
_SINCE = f"""
    SELECT (SELECT COUNT(*) FROM {_ENTRIES} WHERE {_OF_EVENT} AND id <= %s),
           id, made, verb, table_id
    FROM {_ENTRIES} WHERE {_OF_EVENT} AND id >= %s ORDER BY id"""  # noqa: S608


def changes_of(event: Event) -> Mark:
    """Return a mark of all that was changed of the event and of the register, in one query."""
    with connection.cursor() as cursor:
        cursor.execute(_MARK, [event.pk, event.club_id])
        last, number, made = cursor.fetchone()
    return Mark(last or 0, number, str(made))


def changes_since(event: Event, mark: Mark) -> Sequence[Change] | None:
    """Return the changes after those that a mark stands for, in the order of their keys, in one
    query; None where it stands for others than were made until then.
    """
    scope = [event.pk, event.club_id, mark.last]
    with connection.cursor() as cursor:
        cursor.execute(_SINCE, [*scope, *scope])
        rows = cursor.fetchall()
    found = [Change(key, str(made), verb, table) for _number, key, made, verb, table in rows]
    if not mark.last:
        return found
    if not found or (found[0].key, rows[0][0], found[0].made) != mark:
        return None
    return found[1:]


def mark_after(mark: Mark, changes: Sequence[Change]) -> Mark:
    """Return the mark of what a mark stands for and these changes after it."""
    if not changes:
        return mark
    return Mark(changes[-1].key, mark.number + len(changes), changes[-1].made)


def changes_of_each(club: Club, events: Iterable[Event]) -> dict[int, tuple[object, ...]]:
    """Return what differs with such a mark, for each event of a club by its key, in one query."""
    wanted = {event.pk for event in events}
    entries = AuditEntry.objects.filter(Q(event__in=wanted) | Q(club=club, event=None))
    found = entries.order_by().values_list("event").annotate(Max("pk"), Count("pk"))
    marks = {event: (last, number) for event, last, number in found}
    return {event: (marks.get(event), marks.get(None)) for event in wanted}


def cached(
    event: Event, what: object, make: Callable[[], T], mark: tuple[object, ...] | None = None
) -> T:
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
            _KEPT.keep(key, known)
        finally:
            _MAKING.pop(key, None)
    return known
