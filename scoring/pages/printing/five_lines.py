"""The evening in five lines as a poster."""

from django.utils.translation import gettext_lazy, pgettext_lazy

from scoring.evening.told_lines import has_lines
from scoring.evening.wording import Text
from scoring.pages.five_lines.wording import other_records, shown_lines
from scoring.pages.printing.document import (
    POSTERS,
    Document,
    Paper,
    Part,
    PrintedEvening,
    is_closed,
    until_closed,
)
from scoring.pages.records.wall import new_records
from scoring.pages.standings.standings_page import StandingsPage

ON_FOOT = 3
"""So many of the first places stand below the lines."""


def _until_told(evening: PrintedEvening) -> Text | None:
    if has_lines(evening.event_state):
        return None
    once_told = pgettext_lazy("follows “available”", "once there is a line to show")
    return until_closed(evening) or once_told


def _poster(evening: PrintedEvening, paper: Paper) -> Part | None:
    lines = shown_lines(evening.event_state)
    if not lines:
        return None
    event = evening.event
    rows = StandingsPage(evening.event_state).ranked
    later = event.club.events.filter(date__gt=event.date, closed=None, is_demo=event.is_demo)
    context = {
        "lines": lines,
        "records": other_records(lines, new_records(event, in_public=True)),
        "first": rows[:ON_FOOT],
        "next": later.order_by("date", "pk").first(),
    }
    return Part("scoring/printing/five_lines.html", f"poster poster-{paper} told-{paper}", context)


FIVE_LINES = Document(
    "five-lines",
    gettext_lazy("Poster: the evening in five lines"),
    gettext_lazy("who won, best deal and more"),
    POSTERS,
    _poster,
    "poster",
    is_of_round=False,
    is_there=is_closed,
    until=_until_told,
)
