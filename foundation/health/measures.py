"""How long pages took and how many failed: what one process measures, and all of them together.

A page is counted in the minute of its end, in one of so many steps of time, each a fifth longer
than the one before. So a percentile is right to a fifth, and costs nothing to add up.
"""

import math
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

MINUTES = 10
"""So many, besides the present one, are looked back on."""
STEPS = tuple(0.001 * 1.2**number for number in range(61))
"""From a millisecond to a minute."""
LEFT_OUT = ("/static/", "/healthz", "/live/")


class Measures:
    """What one process measures. Many threads may ask it; one, the event loop's, adds to it."""

    def __init__(self, clock: Callable[[], float] = time.time) -> None:
        self._clock = clock
        self._minutes: dict[int, dict[str, Any]] = {}

    def note(self, path: str, seconds: float, status: int) -> None:
        """Count a page that was answered so many seconds after it was asked for as a whole."""
        if path.startswith(LEFT_OUT):
            return
        now = self._clock()
        minute = self._minute(int(now // 60))
        step = str(min(bisect_left(STEPS, seconds), len(STEPS) - 1))
        minute["steps"][step] = minute["steps"].get(step, 0) + 1
        minute["errors"] += status >= 500
        if seconds > minute["slowest"]:
            minute["slowest"], minute["slowest_at"] = round(seconds, 4), int(now)

    def note_refused(self) -> None:
        """Count a request that was held back before a page was made."""
        self._minute(int(self._clock() // 60))["refused"] += 1

    def _minute(self, number: int) -> dict[str, Any]:
        if number not in self._minutes:
            empty = {"steps": {}, "errors": 0, "refused": 0, "slowest": 0.0, "slowest_at": 0}
            kept = {n: each for n, each in self._minutes.items() if number - MINUTES <= n <= number}
            # In one step, since another thread may be reading.
            self._minutes = {**kept, number: empty}
        return self._minutes[number]

    def as_data(self) -> dict[str, Any]:
        """Return the minutes as they are shared."""
        return {
            str(number): {**each, "steps": dict(each["steps"])}
            for number, each in self._minutes.items()
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """What was measured in the last minutes, in seconds; of no page at all everything is 0."""

    pages: int
    errors: int
    refused: int
    half: float
    most: float
    nearly_all: float
    slowest: float
    slowest_at: int


def summary_of(shared: Iterable[dict[str, Any]], now: float) -> Summary:
    """Put together what several processes have shared. `half` is the 50th percentile, `most` the
    95th, `nearly_all` the 99th.
    """
    last = int(now // 60)
    minutes = [
        minute
        for each in shared
        for number, minute in each.items()
        if last - MINUTES <= int(number) <= last
    ]
    steps = [0] * len(STEPS)
    for minute in minutes:
        for step, times in minute["steps"].items():
            steps[int(step)] += times
    slowest = max(minutes, key=lambda minute: minute["slowest"], default=None)
    return Summary(
        pages=sum(steps),
        errors=sum(minute["errors"] for minute in minutes),
        refused=sum(minute["refused"] for minute in minutes),
        half=_percentile(steps, 50),
        most=_percentile(steps, 95),
        nearly_all=_percentile(steps, 99),
        slowest=slowest["slowest"] if slowest else 0.0,
        slowest_at=slowest["slowest_at"] if slowest else 0,
    )


def _percentile(steps: list[int], percent: int) -> float:
    """Return within how many seconds so many of a hundred were done."""
    wanted, seen = math.ceil(sum(steps) * percent / 100), 0
    for step, times in zip(STEPS, steps, strict=True):
        seen += times
        if times and seen >= wanted:
            return step
    return 0.0
