"""Runs of what went well, one after the other.

Source: docs/rules/season.md, section 21.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from scoring.core.statistics.history import History


@dataclass(frozen=True, slots=True)
class Run:
    """How many in a row: at most so far, and `now`, which goes on as long as it is not ended."""

    longest: int
    now: int


def run_of_deals(history: History) -> Run:
    """Return the run of deals won, of the player's own deals over all evenings: a blocked deal ends
    it, a deal that a substitute played does not (21.1).
    """
    return _run(deal.is_won for deal in history.deals)


def run_of_podiums(history: History) -> Run:
    """Return the run of podiums: an evening that was missed does not end it, one without a place
    does (21.2).
    """
    return _run(visit.is_podium for visit in history.visits)


def run_of_wins(history: History) -> Run:
    """Return the run of first places, in the same way."""
    return _run(visit.place == 1 for visit in history.visits)


def _run(went_well: Iterable[bool]) -> Run:
    longest = now = 0
    for each in went_well:
        now = now + 1 if each else 0
        longest = max(longest, now)
    return Run(longest, now)
