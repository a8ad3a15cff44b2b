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
from scoring.pages.printing.document import (
    LISTS,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
    listed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.lists import list_page

ON_A_PAGE = {Paper.A4: 32, Paper.A5: 24}
"""So many changes, of which most take one line."""


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


def _pages(evening: PrintedEvening, paper: Paper) -> PageCount:
    return listed(AuditEntry.objects.filter(event=evening.event).count(), ON_A_PAGE[paper])


MINUTES = Document(
    "minutes",
    gettext_lazy("Minutes"),
    gettext_lazy("all that was logged"),
    LISTS,
    _minutes,
    "list",
    is_of_round=False,
    backs=Backs.NEXT,
    length=_pages,
)
