"""``./run load --writers N``: so many who write at once, each as soon as the last answer came.

Each enters deal after deal at a table of their own, without a pause: no evening is like that, and
whoever is passed by others is seen soonest. It fails where a post is not taken, where the slowest
hundredth waits for longer than a second and a half, or for longer than three times what is usual.
"""

import asyncio
import secrets
import statistics
import time
from collections import Counter
from dataclasses import dataclass, field

from bench.backup import fill, print_copying, start_copying
from bench.browsers import Browser
from bench.hall import SEATS, Evening, Hall, hall

MOST_SECONDS, MOST_TIMES = 1.5, 3.0
DEALS = 99
BACKUPS = 8
WARM_UP = 2.0
"""Seconds in which a server compiles its templates, and that are not counted."""


@dataclass
class Writing:
    """What the writers have seen: when each post began and was answered, and what went wrong."""

    until: float
    posts: list[tuple[float, float]] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)

    async def writes(self, made: Hall, evening: Evening, table: int) -> None:
        """Enter deals at a table until the time is up."""
        address = f"127.1.{table // 250}.{table % 250 + 1}"
        browser = Browser(made.port, evening.session, address=address)
        versions: Counter[int] = Counter()
        number = 0
        while time.monotonic() < self.until:
            number = number % DEALS + 1
            fields = {"out": "1", "do": "save", "token": secrets.token_hex(16)}
            # Other numbers than those that stand there: the same ones would be no change.
            left = str(versions[number] % 9 + 1)
            fields |= {f"left-{seat}": left for seat in range(2, SEATS + 1)}
            fields |= {"seen": str(versions[number]), "reason": "measured again"}
            began = time.monotonic()
            try:
                answer = await browser.send(evening.deal(table, number), fields)
            except (OSError, EOFError, ValueError) as error:
                self.errors[type(error).__name__] += 1
                continue
            self.posts.append((began, time.monotonic()))
            if answer.status == 302:
                versions[number] += 1
            else:
                self.errors[f"status {answer.status}"] += 1
        browser.close()


async def _write(made: Hall, evening: Evening, writers: int, seconds: float) -> Writing:
    writing = Writing(time.monotonic() + seconds)
    await asyncio.gather(*(writing.writes(made, evening, n) for n in range(1, writers + 1)))
    return writing


def measure(
    writers: int, *, seconds: float, workers: int, database: str = "", backup: bool = False
) -> int:
    """Print how long so many writers waited, and backups beside them where these are asked for;
    return 1 where it was too long, or one was refused.
    """
    with hall(workers=workers, database=database) as made:
        if backup:
            fill(made)
        evening = made.prepare(writers, DEALS)
        made.start()
        asyncio.run(_write(made, evening, writers, WARM_UP))
        evening = made.prepare(writers, DEALS)
        used = made.processor_seconds()
        copying = start_copying(made, BACKUPS) if backup else None
        done = asyncio.run(_write(made, evening, writers, seconds))
        used = made.processor_seconds() - used
        is_slow = copying is not None and not print_copying(copying, done.posts)
    took = [ended - began for began, ended in done.posts]
    cuts = statistics.quantiles(took, n=100)
    usual, late, longest = cuts[49], cuts[98], max(took)
    print(
        f"{writers} writers, {workers} process(es): {len(took):,} posts, "
        f"{len(took) / seconds:.0f} a second, {used / len(took) * 1000:.0f} ms of the "
        "processor each"
    )
    print(
        f"  median {usual * 1000:.0f} ms   95 of 100 within {cuts[94] * 1000:.0f} ms   "
        f"99 within {late * 1000:.0f} ms ({late / usual:.1f} times)   "
        f"longest {longest * 1000:.0f} ms"
    )
    print(f"  errors {done.errors.total()}")
    for error, times in done.errors.most_common(10):
        print(f"    {times} × {error}")
    is_slow |= late > MOST_SECONDS or late > MOST_TIMES * usual
    return 1 if is_slow or done.errors else 0
