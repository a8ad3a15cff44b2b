"""The list at the door: who is expected, to tick off by hand, with the fee where there is one."""

from django.utils.translation import gettext_lazy

from scoring.printing.document import LISTS, Document, Paper, Part, PrintedEvening
from scoring.printing.lists import in_lists, list_page
from scoring.wording import money_text


def _attendance(evening: PrintedEvening, paper: Paper) -> Part:
    event = evening.event
    people = sorted(
        evening.event_state.entrants,
        key=lambda each: (in_lists(each.player.name), each.player.name),
    )
    context = {
        "people": people,
        "fee": "" if event.fee is None else money_text(event.fee, event.club.currency),
        "to_write": range(6),
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
)
