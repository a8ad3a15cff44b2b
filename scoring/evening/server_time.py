"""What time it is for the clocks of rounds: the server's time, which nobody can set back.

A laptop's clock may be put right in the middle of an evening. Each process reads it once, when it
starts, and counts on from there by a counter that nobody sets, and that goes on while the laptop
sleeps where the system has such a one.
"""

import time
from datetime import UTC, datetime, timedelta

from scoring.core.clock import SECOND

COUNTER = getattr(time, "CLOCK_BOOTTIME", None)
"""Linux counts on while it sleeps by this one alone; other systems do by their usual counter."""


def _counted() -> int:
    """Return the milliseconds of a counter that only goes forward."""
    return (time.monotonic_ns() if COUNTER is None else time.clock_gettime_ns(COUNTER)) // 10**6


_BEGINNING = time.time_ns() // 10**6 - _counted()

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def server_now() -> int:
    """Return the present moment, in milliseconds since 1970."""
    return _BEGINNING + _counted()


def as_moment(milliseconds: int) -> datetime:
    return EPOCH + timedelta(milliseconds=milliseconds)


def as_milliseconds(moment: datetime) -> int:
    return (moment - EPOCH) // timedelta(milliseconds=1)


def time_of_day(left: int) -> datetime:
    """Return when so many milliseconds will have passed, as the clock on the wall has it."""
    seconds = -(-left // SECOND)
    return datetime.now(UTC) + timedelta(seconds=seconds)
