"""What a measurement counts with: a clock of its own, percentiles, and what was shown to whom.

The load is an open loop. What is asked is due by a clock that does not know the server, and an
answer's time counts from when it was due: a server that is slow is not asked less, and whoever
waits behind a slow answer has waited too.
"""

import asyncio
import math
import random
import time
from collections import Counter, defaultdict
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field

from bench.browsers import Answer

PATIENCE = 30.0
"""Seconds after which an answer that has not come is an error."""

UNEVEN = 0.7, 1.3
"""Between which parts of the pause the next deal is due."""


def due_times(chance: random.Random, pause: float, start: float, end: float) -> list[float]:
    """Return when the deals of a table are due, in seconds: about a pause apart, from `start` until
    before `end`; the first at any moment of the first pause.
    """
    due, found = start + chance.uniform(0, pause), []
    while due < end:
        found.append(due)
        due += pause * chance.uniform(*UNEVEN)
    return found


def most_due(pause: float, seconds: float) -> int:
    """Return how many deals `due_times` has at most in so many seconds."""
    return math.ceil(seconds / (pause * UNEVEN[0])) + 1


def percentile(times: Sequence[float], share: float) -> float:
    """Return the time within which that share of the times lies: one of them, by its rank."""
    return sorted(times)[max(math.ceil(share * len(times)), 1) - 1]


def spread(times: Sequence[float]) -> str:
    """Return the median, the slow ones and the slowest, in milliseconds, and how many there are."""
    if not times:
        return "none"
    cuts = {"p50": 0.5, "p95": 0.95, "p99": 0.99, "max": 1.0}
    parts = [f"{name} {percentile(times, cut) * 1000:6.0f}" for name, cut in cuts.items()]
    return f"{'   '.join(parts)} ms   ({len(times):,})"


@dataclass(frozen=True)
class Entered:
    """A deal that was taken: when its sending was due, when it was answered, on which phone."""

    due: float
    answered: float
    by: Hashable


def time_to_show(
    entered: Mapping[Hashable, Entered],
    seen: Mapping[tuple[Hashable, Hashable], float],
    phones: Collection[Hashable],
    within: float,
) -> tuple[list[float], int]:
    """Return how long each deal took to each of the table's other phones, and how often one did not
    show it within so many seconds of the answer.

    `entered` has the deals by number, `seen` when a deal was first shown on a phone.
    """
    took, missing = [], 0
    for number, deal in entered.items():
        for phone in phones:
            if phone == deal.by:
                continue
            shown = seen.get((number, phone))
            if shown is not None:
                took.append(shown - deal.due)
            if shown is None or shown - deal.answered > within:
                missing += 1
    return took, missing


@dataclass
class Measured:
    """What the browsers have seen: how long each kind of answer took, in seconds; what was refused
    as it has to be; what went wrong; which rounds the organiser has begun to close; and the bytes
    of each message that sent something of a page, by the kind of page.
    """

    answers: defaultdict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    refused: Counter[str] = field(default_factory=Counter)
    errors: Counter[str] = field(default_factory=Counter)
    closing: set[int] = field(default_factory=set)
    messages: defaultdict[str, list[int]] = field(default_factory=lambda: defaultdict(list))

    async def timed(
        self, what: str, due: float, ask: Callable[[], Awaitable[Answer]]
    ) -> Answer | None:
        """Ask when it is due, or at once where that has passed; return the answer.

        None where none came, or one that is an error.
        """
        await asyncio.sleep(due - time.monotonic())
        try:
            async with asyncio.timeout(PATIENCE):
                answer = await ask()
        except (OSError, EOFError, ValueError) as error:
            self.errors[f"{what}: {type(error).__name__}"] += 1
            return None
        finally:
            # One that never came has been waited for as well.
            self.answers[what].append(time.monotonic() - due)
        if answer.status >= 400:
            self.errors[f"{what}: {answer.status}"] += 1
            return None
        return answer
