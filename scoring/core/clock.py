"""The clock of a round: how much of its length is left, and what its end means.

All times are whole milliseconds. What moment it is comes from outside; a clock keeps how long it
has run before, and since when it runs now, so a moment matters only while it is running.
Source: docs/rules/night.md, section 5.
"""

from dataclasses import dataclass, replace
from enum import StrEnum

SECOND, MINUTE = 1_000, 60_000
MOST_MINUTES = 600
MOST_SPENT = 24 * 60 * MINUTE
"""A clock that somebody forgot has run for a day at most."""


class AtZero(StrEnum):
    """What is still played when the time is up; after that no further deal begins."""

    FINISH_DEAL = "finish_deal"
    """The deal in progress."""
    ONE_MORE_DEAL = "one_more_deal"
    """The deal in progress and one more."""


@dataclass(frozen=True, slots=True)
class RoundClock:
    """A clock. `length` is what it was given in all, `spent` how long it ran until it was paused
    last, `since` the moment from which it runs now: None while it does not.
    """

    length: int
    spent: int = 0
    since: int | None = None

    @property
    def is_running(self) -> bool:
        return self.since is not None

    @property
    def has_started(self) -> bool:
        return self.is_running or self.spent > 0

    def elapsed(self, now: int) -> int:
        """Return how long it has run; a moment before its start counts as the start."""
        running = 0 if self.since is None else max(0, now - self.since)
        return min(MOST_SPENT, self.spent + running)

    def left(self, now: int, extra: int = 0) -> int:
        """Return what is left, never less than 0; `extra` is what a single table has besides."""
        return max(0, self.length + extra - self.elapsed(now))

    def is_up(self, now: int, extra: int = 0) -> bool:
        return self.left(now, extra) == 0

    def started(self, now: int) -> "RoundClock":
        """Return the clock running; one that runs already stays as it is."""
        return self if self.is_running else replace(self, since=now)

    def paused(self, now: int) -> "RoundClock":
        """Return the clock standing still at what it has run; one that stands stays as it is."""
        return replace(self, spent=self.elapsed(now), since=None) if self.is_running else self

    def with_more(self, more: int, now: int) -> "RoundClock":
        """Return the clock with more time, counted from now on where its time is up already."""
        if not self.is_up(now):
            return replace(self, length=self.length + more)
        since = now if self.is_running else None
        return RoundClock(self.length + more, spent=self.length, since=since)

    def with_length(self, length: int) -> "RoundClock":
        """Return the clock with another length in all; what it has run stays."""
        return replace(self, length=length)

    def extra_with(self, extra: int, more: int, now: int) -> int:
        """Return a table's extra time with more of it, counted from now on where its time is up."""
        over = max(0, self.elapsed(now) - self.length - extra)
        return extra + over + more
