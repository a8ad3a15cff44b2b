"""The official result of a closed evening, as it is signed and hung up.

Source: docs/rules/night.md, section 4.
"""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from scoring.audit.value_words import AGREED, agreed_in_words
from scoring.audit.verifying import mark_of_result
from scoring.printing.document import LISTS, Document, Paper, Part, PrintedEvening, is_closed
from scoring.printing.lists import list_page, standings_sheet
from scoring.standings.explaining import chain_in_words
from scoring.standings.standings_page import StandingsPage
from scoring.wording import FORMAT_TITLES

RULES = ("least_rounds", "late_entry", "absent")


@dataclass(frozen=True, slots=True)
class PrintedPenalty:
    """A penalty on the result: whose, of how many points, and why."""

    name: str
    points: str
    reason: str


def _result(evening: PrintedEvening, paper: Paper) -> Part | None:
    event, event_state = evening.event, evening.event_state
    if not event_state.published:
        return None
    page = StandingsPage(event_state)
    sheet = standings_sheet(event_state, len(event_state.published), paper)
    line, mark = mark_of_result(event.pk) or (0, "")
    context = {
        "standings": sheet,
        "format_title": FORMAT_TITLES[event_state.agreement.format.code],
        "players": len(page.rows),
        "tables": max(len(each.tables) for each in event_state.published),
        "penalties": [
            PrintedPenalty(row.name, points, reason)
            for row in page.rows
            for points, reason in row.reasons
        ],
        "corrections": page.corrections_since,
        "rules": [
            *((AGREED[name], agreed_in_words(name, getattr(event, name))) for name in RULES),
            (AGREED["tie_breaks"], chain_in_words(event_state.agreement)),
        ],
        "signing": (_("Organiser"), _("Referee"), _("For the players")),
        "has_notes": bool(
            sheet.has_absent
            or sheet.unranked
            or page.has_penalties
            or page.corrections_since
            or line
        ),
        "trail_line": line,
        "trail_mark": mark,
    }
    return Part("scoring/printing/result.html", list_page(paper, is_wide=sheet.is_wide), context)


RESULT = Document(
    "result",
    gettext_lazy("Official result"),
    gettext_lazy("Places, rounds and reasons, with lines to sign."),
    LISTS,
    _result,
    "signed",
    is_of_round=False,
    is_there=is_closed,
)
