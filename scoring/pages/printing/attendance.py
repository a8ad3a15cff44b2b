"""The list at the door: who is expected, to tick off by hand, with the fee where there is one."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy, pgettext_lazy

from foundation.web.text import in_lists
from scoring.evening.wording import Text, money_text
from scoring.models import Entrant, Event
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

SPARE_LINES = 6
ON_A_PAGE = {Paper.A4: 33, Paper.A5: 22}
"""Lines of people, of which a long name may take two."""
BLANK_LINES = {Paper.A4: 30, Paper.A5: 18}
"""As many as have room on one page."""


def _attendance(evening: PrintedEvening, paper: Paper) -> Part:
    people = sorted(
        evening.event_state.entrants,
        key=lambda each: (in_lists(each.player.name), each.player.name),
    )
    return _part(evening.event, people, SPARE_LINES, paper)


def _blank(evening: PrintedEvening, paper: Paper) -> Part:
    return _part(evening.event, (), BLANK_LINES[paper], paper)


def _part(event: Event, people: Sequence[Entrant], lines: int, paper: Paper) -> Part:
    context = {
        "people": people,
        "fee": "" if event.fee is None else money_text(event.fee, event.club.currency),
        "to_write": range(lines),
    }
    return Part("scoring/printing/attendance.html", list_page(paper), context)


def until_expected(evening: PrintedEvening) -> Text | None:
    """Return when somebody is on the evening's list, None where somebody is."""
    if evening.event_state.entrants:
        return None
    return pgettext_lazy("follows “available”", "once players are on the list")


def _pages(evening: PrintedEvening, paper: Paper) -> PageCount:
    return listed(len(evening.event_state.entrants) + SPARE_LINES, ON_A_PAGE[paper])


ATTENDANCE = Document(
    "attendance",
    gettext_lazy("Attendance list"),
    gettext_lazy("to tick off at the door"),
    LISTS,
    _attendance,
    "list",
    is_of_round=False,
    has_results=False,
    backs=Backs.NEXT,
    make_blank=_blank,
    until=until_expected,
    length=_pages,
)
