"""The minutes of an evening: everything that was logged of it, in words, in the order in which it
happened.
"""

from collections.abc import Iterator
from datetime import date, datetime
from typing import NamedTuple

from django.utils import timezone
from django.utils.translation import gettext_lazy

from scoring.evening.audit.sentences import ChangeInWords, change_in_words
from scoring.models import AuditEntry, Event
from scoring.pages.printing.document import LISTS, Document, Paper, Part, PrintedEvening
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.lists import list_page


class Minute(NamedTuple):
    """A change: when, what, why and by whom; `day` where it is the first of a day."""

    made: datetime
    what: ChangeInWords
    reason: str
    who: str
    day: date | None


def minutes_of(event: Event) -> Iterator[Minute]:
    """Yield what was logged of an event, the oldest first."""
    found = AuditEntry.objects.filter(event=event).select_related("event", "table")
    before = None
    for each in found.prefetch_related("table__seats__entrant__player").order_by("made", "pk"):
        made = timezone.localtime(each.made)
        day = made.date()
        yield Minute(
            made, change_in_words(each), each.reason, each.who, None if day == before else day
        )
        before = day


def _minutes(evening: PrintedEvening, paper: Paper) -> Part:
    context = {"minutes": list(minutes_of(evening.event))}
    return Part("scoring/printing/minutes.html", list_page(paper), context)


MINUTES = Document(
    "minutes",
    gettext_lazy("Minutes"),
    gettext_lazy("Everything that was logged of the evening, in words, with times and people."),
    LISTS,
    _minutes,
    "list",
    is_of_round=False,
    backs=Backs.NEXT,
)
