"""What came of closed evenings, kept until something of one of them is changed."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Generic, TypeVar

from django.db.models import OuterRef, Subquery

from foundation.kept import KeptByMark
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Club, Event

MOST_KEPT = 1500
"""So many evenings are kept, of all clubs together; a large one takes 60 kilobytes."""
MERGING = (Verb.PLAYERS_MERGED, Verb.MERGE_UNDONE)
"""What is changed of the register and changes whose results are whose."""

LAST_LINE = Subquery(
    AuditEntry.objects.filter(event=OuterRef("pk")).order_by("-pk").values("hash")[:1]
)
"""The hash of the last line of an event's changes: it stands for all of them."""

T = TypeVar("T")


class KeptEvenings(Generic[T]):
    """What `make` makes of an evening, in no language, made once until the evening changes.

    The hash of an evening's last line in the audit trail stands for all that was changed of it: it
    covers the lines before, so a backup that was brought back is no evening that is known.
    """

    def __init__(self, make: Callable[[Event], T]) -> None:
        self._make = make
        self._kept: KeptByMark[str, T] = KeptByMark(MOST_KEPT)

    def of(self, club: Club, events: Sequence[Event]) -> list[T]:
        """Return what is made of each of a club's events, in two queries where all is kept."""
        marks = marks_of(club, [event.pk for event in events])
        return [
            self._kept.of(event.code, mark, partial(self._make, event))
            for event, mark in zip(events, marks, strict=True)
        ]


def marks_of(club: Club, numbers: Sequence[int]) -> list[object]:
    """Return what stands for all that was changed of each of a club's events, by their keys, in
    two queries.
    """
    lines = _last_lines(numbers)
    merged = AuditEntry.objects.filter(club=club, event=None, verb__in=MERGING)
    who_is_who = merged.values_list("hash", flat=True).first()
    return [(lines.get(number), who_is_who) for number in numbers]


def _last_lines(numbers: Sequence[int]) -> Mapping[int, str]:
    """Return the hash of the last line of each event's changes, by its key."""
    found = Event.objects.filter(pk__in=numbers).order_by().annotate(last_line=LAST_LINE)
    return dict(found.values_list("pk", "last_line"))
