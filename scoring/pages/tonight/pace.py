"""How fast tables play tonight: since when a table is silent, and how long is late.

Late is twice the usual time between two entries at a table, and 15 minutes at least. What is usual
is the median of tonight; before anybody has entered anything nothing is, and no table is late.
Where whole forms are typed at the end of a round, the usual time is that of a round.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from itertools import pairwise
from statistics import median

from scoring.evening.event_state import EventState, RoundState
from scoring.evening.round_clock import ShownClock
from scoring.evening.server_time import as_moment
from scoring.evening.table_state import TableState

LEAST = timedelta(minutes=15)
TIMES = 2
AT_ONCE = timedelta(minutes=1)
"""Entries that are closer to each other are one: a form that was typed, or a slip put right."""


def last_entry(table_state: TableState) -> datetime | None:
    """Return when something was entered at a table for the last time."""

    def find() -> tuple[datetime | None]:
        entered = [each[-1].entered for each in table_state.versions.values() if each]
        return (max(entered, default=None),)

    return table_state.keep(("last entry",), find)[0]


def _gaps(table_state: TableState) -> tuple[timedelta, ...]:
    """Return the times between the entries at a table, the first since its round was published."""

    def find() -> tuple[timedelta, ...]:
        versions = (one for each in table_state.versions.values() for one in each)
        moments = [table_state.table.round.published, *sorted(one.entered for one in versions)]
        known = [moment for moment in moments if moment is not None]
        gaps = (later - before for before, later in pairwise(known))
        return tuple(gap for gap in gaps if gap >= AT_ONCE)

    return table_state.keep(("gaps between entries",), find)


def late_after(event_state: EventState) -> timedelta | None:
    """Return after how long a silent table is late tonight, None where nothing is usual yet."""
    gaps = [
        gap.total_seconds()
        for each in event_state.published
        for table in each.tables
        for gap in _gaps(table)
    ]
    return max(LEAST, timedelta(seconds=TIMES * median(gaps))) if gaps else None


@dataclass(frozen=True, slots=True)
class Pace:
    """What says of a table of the present round whether it is late at the moment `now`."""

    late_after: timedelta | None
    now: datetime
    not_before: datetime | None = None
    """Whatever was before that does not make a table late: a clock that has just been started."""

    def minutes(self, table_state: TableState) -> int | None:
        """Return the whole minutes since the last entry at a table, None before the first."""
        entered = last_entry(table_state)
        if entered is None:
            return None
        return max(0, int((self.now - entered).total_seconds() // 60))

    def silent(self, table_state: TableState) -> timedelta:
        """Return how long a table has entered nothing, before its first entry since it began."""
        entered = last_entry(table_state)
        return self.now - entered if entered else self._waited(table_state)

    def _waited(self, table_state: TableState) -> timedelta:
        """Return how long an entry could have come: not before its round, nor before the clock."""
        began = last_entry(table_state) or table_state.table.round.published or self.now
        return self.now - (began if self.not_before is None else max(began, self.not_before))

    def is_late(self, table_state: TableState) -> bool:
        """Return whether a table has been silent for too long; a full sheet is not."""
        if self.late_after is None or table_state.is_full:
            return False
        return self._waited(table_state) > self.late_after


def pace_of(
    event_state: EventState, present: RoundState, clock: ShownClock | None, now: datetime
) -> Pace:
    """Return the pace of a round; while its clock stands still no table is late."""
    if present.is_closed or event_state.event.closed or (clock and not clock.is_running):
        return Pace(None, now)
    since = as_moment(clock.clock.since) if clock and clock.clock.since is not None else None
    return Pace(late_after(event_state), now, since)
