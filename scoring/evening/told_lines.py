"""The evening in five lines: which lines there are, and which of them are left out."""

from collections.abc import Iterable, Mapping, Sequence

from django.utils.translation import gettext_lazy as _

from foundation.language.direction import row_of_names
from scoring.core.statistics.five_lines import FiveLines, LineCode, five_lines
from scoring.evening.event_state import EventState
from scoring.evening.page_cache import cached
from scoring.evening.played_evenings import as_played
from scoring.evening.wording import Text
from scoring.models import AuditEntry, Event

LINE_TITLES: Mapping[LineCode, Text] = {
    LineCode.WINNER: _("Winner"),
    LineCode.BEST_DEAL: _("Best deal"),
    LineCode.MOST_WON: _("Most deals won"),
    LineCode.CLIMB: _("Biggest climb"),
    LineCode.CLOSEST: _("Closest places"),
}
"""What each line is called where it is chosen."""


def lines_of(state: EventState) -> FiveLines:
    """Return the lines of a closed event, made once until something of it changes."""
    return cached(state.event, "five lines", lambda: five_lines(as_played(state)))


def told_codes(lines: FiveLines, left_out: Iterable[str] = ()) -> list[LineCode]:
    """Return the lines that have something to tell, in their order, without those left out."""
    gone = set(left_out)
    return [code for code in LineCode if getattr(lines, code) is not None and code not in gone]


def value_of(lines: FiveLines, code: LineCode) -> int:
    """Return the number of a line that the evening has."""
    line = getattr(lines, code)
    value: int = line.total if code is LineCode.WINNER else line.value
    return value


def has_lines(state: EventState) -> bool:
    """Return whether a closed event has a line to show."""
    return state.event.closed is not None and bool(
        told_codes(lines_of(state), state.event.left_out)
    )


def as_shown(event: Event) -> str:
    """Return what stands for the lines that are left out, as a page says which it showed."""
    return " ".join(sorted(event.left_out))


def changes_of_lines(change: AuditEntry) -> Sequence[tuple[str, str, str]]:
    """Return the lines that were left out, and those that are."""
    known = {code.value: str(title) for code, title in LINE_TITLES.items()}
    was, became = (
        row_of_names(known.get(code, str(code)) for code in each.get("left_out", ()))
        for each in (change.was, change.became)
    )
    return [("", was, became)]
