"""The card of the five lines on the page of an evening that is closed."""

from collections.abc import Sequence
from dataclasses import dataclass

from foundation.web.tokens import new_token
from scoring.evening.event_state import EventState
from scoring.evening.told_lines import as_shown
from scoring.pages.five_lines.wording import ToldLine, as_text, other_records, shown_lines
from scoring.pages.records.wall import NewRecord, new_records


@dataclass(frozen=True, slots=True)
class FiveCard:
    """What the card shows: the lines, the records that no line tells, the lines as text, and each
    line with whether it is shown. `seen` says which are left out, `screen_version` what the hall's
    screen shows.
    """

    lines: Sequence[ToldLine]
    records: Sequence[NewRecord]
    text: str
    choices: Sequence[tuple[ToldLine, bool]]
    seen: str
    screen_version: int
    token: str


def card_of(state: EventState, screen_version: int) -> FiveCard | None:
    """Return the card of a closed event, None where there is nothing to tell."""
    every = shown_lines(state, everything=True)
    if not every:
        return None
    gone = set(state.event.left_out)
    lines = [line for line in every if line.code not in gone]
    return FiveCard(
        lines=lines,
        records=other_records(lines, new_records(state.event)),
        text=as_text(lines),
        choices=[(line, line.code not in gone) for line in every],
        seen=as_shown(state.event),
        screen_version=screen_version,
        token=new_token(),
    )
