"""``./run load --publish``: a round is published, and every phone of the hall fetches its table.

Each phone has a seat, a key and an address of its own, and a connection that it opens for this one
page. They come within two seconds, at moments that chance gives them, whether or not those before
were answered. It happens twice: once when the round was just published, and once after a change of
one table.
"""

import asyncio
import random
import re
import secrets
import statistics
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from bench.browsers import Browser
from bench.hall import SEATS, Evening, Hall, hall

OWN = re.compile(r'<p class="phone-me">\s*<a [^>]*>[^<]*?(Player [0-9.]+)[^<]*<')
WITHIN = 2.0
"""Seconds in which all phones have asked."""


@dataclass
class Moment:
    """In which languages the phones read, in turn; how long they have waited for their page, in
    seconds, and what went wrong.
    """

    languages: Sequence[str]
    waited: list[float] = field(default_factory=list)
    errors: Counter[str] = field(default_factory=Counter)
    processor: float = 0.0

    def __str__(self) -> str:
        if len(self.waited) < 2:
            return f"too few answers; {sum(self.errors.values())} errors"
        cuts = statistics.quantiles(self.waited, n=100)
        times = {"p50": cuts[49], "p95": cuts[94], "p99": cuts[98], "max": max(self.waited)}
        told = "   ".join(f"{name} {each * 1000:5.0f} ms" for name, each in times.items())
        return f"{told}   {self.processor:5.2f} s of processor   {self.errors.total()} errors"


async def _fetch(moment: Moment, port: int, evening: Evening, table: int, seat: int) -> None:
    browser = Browser(
        port,
        phone=evening.phones[table][seat - 1],
        address=f"127.{seat}.{table // 250}.{table % 250 + 1}",
        language=moment.languages[(table + seat) % len(moment.languages)],
    )
    await asyncio.sleep(random.uniform(0, WITHIN))
    began = time.monotonic()
    try:
        answer = await browser.get(evening.on_phone(table))
    except (OSError, EOFError, ValueError) as error:
        moment.errors[type(error).__name__] += 1
        return
    finally:
        browser.close()
    moment.waited.append(time.monotonic() - began)
    own = OWN.search(answer.text)
    if answer.status != 200 or not own or own[1] != f"Player {table}.{seat}":
        moment.errors[f"{answer.status}, not this phone's page"] += 1


async def _all_fetch(moment: Moment, made: Hall, evening: Evening, phones: int) -> None:
    seats = [(table, seat) for seat in range(1, SEATS + 1) for table in sorted(evening.tables)]
    used = made.processor_seconds()
    await asyncio.gather(*(_fetch(moment, made.port, evening, *each) for each in seats[:phones]))
    moment.processor = made.processor_seconds() - used


async def _open(port: int, evening: Evening) -> None:
    """Let some tables come before, as in a hall that has played a while."""
    for table in sorted(evening.tables)[:20]:
        browser = Browser(port, phone=evening.phones[table][0])
        await browser.get(evening.on_phone(table))
        browser.close()


async def _publish(port: int, evening: Evening) -> None:
    """Take the round back, and publish it again."""
    browser = Browser(port, session=evening.session)
    for do, seen in (("withdraw", "1"), ("publish", "1")):
        answer = await browser.post(
            f"/event/{evening.event}/seating/{do}/", seen=seen, token=secrets.token_hex(16)
        )
        if answer.status != 302:
            raise RuntimeError(f"{do} answers {answer.status}")
    browser.close()


async def _call(port: int, evening: Evening) -> None:
    """Call the referee from a table: a change of that one alone."""
    table = min(evening.tables)
    browser = Browser(port, phone=evening.phones[table][0])
    address = f"{evening.on_phone(table)}call/"
    answer = await browser.post(address, why="rule", token=secrets.token_hex(16))
    browser.close()
    if answer.status != 302:
        raise RuntimeError(f"a table could not call: {answer.status}")


def publish_moment(phones: int, tables: int, workers: int, languages: Sequence[str]) -> int:
    """Measure the moment and print it; return 1 where a phone got an error, or another's page."""
    with hall(workers=workers) as made:
        evening = made.prepare(tables)
        made.start()
        read = ", ".join(languages)
        print(f"{phones} phones ({read}) fetch their table in {WITHIN:.0f} s, {workers} processes")
        moments = {}
        asyncio.run(_open(made.port, evening))
        for what, change in (("the round is published", _publish), ("a table has called", _call)):
            asyncio.run(change(made.port, evening))
            moments[what] = Moment(languages)
            asyncio.run(_all_fetch(moments[what], made, evening, phones))
            print(f"  {what:24} {moments[what]}")
    errors = sum((each.errors for each in moments.values()), Counter[str]())
    for error, times in errors.most_common(10):
        print(f"    {times} × {error}")
    return 1 if errors else 0
