"""The official result of a closed evening, as it is signed and hung up.

Source: docs/rules/night.md, section 4.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.evening.audit.value_words import AGREED, agreed_in_words
from scoring.evening.wording import FORMAT_TITLES, Text
from scoring.pages.audit.verifying import mark_of_result
from scoring.pages.printing.document import (
    LISTS,
    ONCE_PUBLISHED,
    Document,
    PageCount,
    Paper,
    Part,
    PrintedEvening,
    is_closed,
    listed,
    until_closed,
)
from scoring.pages.printing.drawing import Backs
from scoring.pages.printing.lists import (
    RANKED_ON_A_PAGE,
    blank_sheet,
    list_page,
    standings_sheet,
)
from scoring.pages.standings.explaining import chain_in_words
from scoring.pages.standings.standings_page import StandingsPage

BLANK_LINES = {Paper.A4: 16, Paper.A5: 6}
SIGNING_LINES = 8
"""What stands around the places takes the room of so many."""
RULES = ("least_rounds", "late_entry", "absent")


@dataclass(frozen=True, slots=True)
class PrintedPenalty:
    """A penalty on the result: whose, of how many points, and why."""

    name: str
    points: str
    reason: str


@dataclass(frozen=True, slots=True)
class PrintedCorrection:
    """What a correction changed for a player: where, and from which number to which."""

    name: str
    place: str
    deal: int
    before: str
    after: str
    reason: str


def _result(evening: PrintedEvening, paper: Paper) -> Part | None:
    event, event_state = evening.event, evening.event_state
    if not event_state.published:
        return None
    page = StandingsPage(event_state)
    sheet = standings_sheet(event_state, len(event_state.published), paper)
    corrected = [
        PrintedCorrection(row.name, cell.place, each.deal, each.before, each.after, each.reason)
        for row in page.rows
        for cell in row.rounds
        for each in cell.changed
    ]
    line, mark = mark_of_result(event.pk) or (0, "")
    context = {
        "standings": sheet,
        "of_rounds": len(event_state.published),
        "players": len(page.rows),
        "tables": max(len(each.tables) for each in event_state.published),
        "penalties": [
            PrintedPenalty(row.name, points, reason)
            for row in page.rows
            for points, reason in row.reasons
        ],
        "corrected": corrected,
        "corrections": page.corrections_since,
        "has_notes": bool(
            sheet.has_absent
            or sheet.unranked
            or page.has_penalties
            or sheet.has_corrected
            or page.corrections_since
            or line
        ),
        "trail_line": line,
        "trail_mark": mark,
    }
    return _part(evening, paper, context)


def _blank(evening: PrintedEvening, paper: Paper) -> Part:
    """Return lines for the places, with the columns of as many rounds as were agreed on."""
    sheet = blank_sheet(evening.event_state, BLANK_LINES[paper], paper)
    return _part(evening, paper, {"standings": sheet})


def _part(evening: PrintedEvening, paper: Paper, context: Mapping[str, Any]) -> Part:
    """Return a page with what every result has, filled or blank, and what is in `context`."""
    event, agreement = evening.event, evening.event_state.agreement
    context = {
        "format_title": FORMAT_TITLES[agreement.format.code],
        "rules": [
            *((AGREED[name], agreed_in_words(name, getattr(event, name))) for name in RULES),
            (AGREED["tie_breaks"], chain_in_words(agreement)),
        ],
        "signing": (_("Organiser"), _("Referee"), _("For the players")),
        **context,
    }
    is_wide = context["standings"].is_wide
    return Part("scoring/printing/result.html", list_page(paper, is_wide=is_wide), context)


def _pages(evening: PrintedEvening, paper: Paper) -> PageCount:
    lines = len(evening.event_state.entrants) + SIGNING_LINES
    return listed(lines, RANKED_ON_A_PAGE[paper])


def _until_official(evening: PrintedEvening) -> Text | None:
    return until_closed(evening) or (None if evening.event_state.published else ONCE_PUBLISHED)


RESULT = Document(
    "result",
    gettext_lazy("Official result"),
    gettext_lazy("places and reasons, to sign"),
    LISTS,
    _result,
    "signed",
    is_of_round=False,
    is_there=is_closed,
    backs=Backs.NEXT,
    make_blank=_blank,
    until=_until_official,
    length=_pages,
)
