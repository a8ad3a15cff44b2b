"""The list at the door: who is expected, to tick off by hand, with the fee where there is one."""

from collections.abc import Sequence

from django.utils.translation import gettext_lazy

from foundation.web.text import in_lists
from scoring.evening.wording import money_text
from scoring.models import Entrant, Event
from scoring.pages.printing.document import LISTS, Document, Paper, Part, PrintedEvening
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.lists import list_page

SPARE_LINES = 6
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


ATTENDANCE = Document(
    "attendance",
    gettext_lazy("Attendance list"),
    gettext_lazy("Everybody on the evening's list, to tick off at the door."),
    LISTS,
    _attendance,
    "list",
    is_of_round=False,
    has_results=False,
    backs=Backs.NEXT,
    make_blank=_blank,
)
