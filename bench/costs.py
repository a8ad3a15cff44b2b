"""``./run load --costs``: what each thing that a table does costs, one after the other.

Processor time of the site's processes and of PostgreSQL's, bytes of the answers, and what is
written to PostgreSQL's log. `bench.federation` counts with these figures.
"""

import asyncio
import os
import random
import time
from collections.abc import Awaitable, Callable
from contextlib import aclosing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.browsers import Answer, Browser
from bench.hall import SEATS, Evening, Hall, hall
from bench.tables import hidden_fields
from foundation.live.sources import CHANNEL, News, as_text
from foundation.live.streams import GAP

TICKS = os.sysconf("SC_CLK_TCK")
STREAMS, NOTICES, POKES = 200, 2000, 10


@dataclass(frozen=True, slots=True)
class Cost:
    """Milliseconds of processor time and bytes of one thing."""

    site: float
    database: float
    answer: float
    log: float


class Meter:
    """The site and its database server, between two moments."""

    def __init__(self, made: Hall, asking: Any) -> None:
        self._made, self._asking = made, asking
        (folder,) = asking.execute("SHOW data_directory").fetchone()
        self._first = int(Path(folder, "postmaster.pid").read_text().split()[0])

    def database_seconds(self) -> float:
        """Return the processor time of the database server and of all that it has started."""
        children = Path(f"/proc/{self._first}/task/{self._first}/children").read_text().split()
        fields = [_stat(each) for each in (self._first, *map(int, children))]
        # Of the first one those too that have ended.
        return (sum(sum(each[:2]) for each in fields) + sum(fields[0][2:])) / TICKS

    def log_bytes(self) -> float:
        (found,) = self._asking.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchone()
        return float(found)

    async def of(self, times: int, do: Callable[[int], Awaitable[Answer | None]]) -> Cost:
        site, database = self._made.processor_seconds(), self.database_seconds()
        log, sent = self.log_bytes(), 0
        for each in range(times):
            answer = await do(each)
            sent += _weight(answer) if answer else 0
        # What is done for others afterwards is a part of it.
        await asyncio.sleep(0.5)
        return Cost(
            (self._made.processor_seconds() - site) * 1000 / times,
            (self.database_seconds() - database) * 1000 / times,
            sent / times,
            (self.log_bytes() - log) / times,
        )


def _stat(process: int) -> list[int]:
    text = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return [int(each) for each in text[11:15]]


def _weight(answer: Answer) -> int:
    assert answer.status in (200, 204, 302), answer.text
    return len(answer.body) + sum(
        len(name) + len(each) + 4 for name, each in answer.headers.items()
    )


async def measure(made: Hall, evening: Evening, asking: Any, times: int) -> dict[str, Cost]:
    meter = Meter(made, asking)
    tables = sorted(evening.tables)
    phones = {table: _phone(made, evening, table, 1) for table in tables}
    zipped = {"Accept-Encoding": "gzip"}
    found: dict[str, Cost] = {}

    def at(number: int) -> tuple[int, str]:
        table = tables[number % len(tables)]
        return table, evening.on_phone(table)

    async def page(number: int) -> Answer:
        table, address = at(number)
        return await phones[table].get(address, **zipped)

    async def form(number: int) -> Answer:
        table, address = at(number)
        return await phones[table].get(f"{address}deal/1/", **zipped)

    forms: dict[int, Answer] = {}

    async def tap(number: int) -> Answer:
        table, address = at(number)
        taps = [("out", "1")] + [
            ("pick", f"{seat} {random.randint(1, 9)}") for seat in range(2, SEATS + 1)
        ]
        name, value = taps[number // len(tables) % len(taps)]
        if table not in forms:
            forms[table] = await phones[table].get(f"{address}deal/1/")
        fields = {**hidden_fields(forms[table].text), name: value}
        forms[table] = await phones[table].send(f"{address}deal/1/", fields, HX_Request="true")
        return forms[table]

    async def send(number: int) -> Answer:
        table, address = at(number)
        fields = {**hidden_fields(forms[table].text), "do": "send"}
        answer = await phones[table].send(f"{address}deal/1/", fields, HX_Request="true")
        assert "hx-redirect" in answer.headers, answer.text
        return answer

    async def fragment(number: int) -> Answer:
        table, address = at(number)
        return await phones[table].get(address, HX_Request="true", Live_Mark="old", **zipped)

    async def standings(number: int) -> Answer:
        member = Browser(made.port, evening.session)
        path = f"/event/{evening.event}/standings/"
        answer = await member.get(path, HX_Request="true", **zipped)
        member.close()
        return answer

    for each in range(len(tables)):
        await page(each)
    found["page"] = await meter.of(times, page)
    found["form"] = await meter.of(times, form)
    found["tap"] = await meter.of(4 * len(tables), tap)
    found["send"] = await meter.of(len(tables), send)
    found["fragment"] = await meter.of(times, fragment)
    found["standings"] = await meter.of(times, standings)
    return found


def _phone(made: Hall, evening: Evening, table: int, seat: int) -> Browser:
    return Browser(
        made.port, phone=evening.phones[table][seat - 1], address=f"127.0.{seat}.{table}"
    )


async def measure_streams(made: Hall, evening: Evening, asking: Any) -> dict[str, Cost]:
    """Measure what it costs to open streams, and to poke all of them once."""
    meter = Meter(made, asking)
    opened: list[asyncio.Task[None]] = []
    counts = {"open": 0, "change": 0, "heartbeat": 0}

    async def follow(number: int) -> None:
        browser = Browser(made.port, evening.session, address=f"127.0.9.{number % 250 + 1}")
        async with aclosing(browser.follow(evening.stream(1))) as following:  # type: ignore[type-var]
            async for message in following:
                counts[message.kind] += 1

    async def open_one(number: int) -> None:
        opened.append(asyncio.create_task(follow(number)))
        while counts["open"] <= number:
            await asyncio.sleep(0.002)

    def publish(topic: str) -> None:
        asking.execute("SELECT pg_notify(%s, %s)", [CHANNEL, as_text(News(frozenset({topic}), 1))])

    async def publish_elsewhere(number: int) -> None:
        await asyncio.to_thread(publish, "table:0")

    async def poke_all(number: int) -> None:
        publish(f"table:{evening.tables[1]}")
        await asyncio.sleep(GAP * 1.2)

    before = made.memory()
    found = {"opening a stream": await meter.of(STREAMS, open_one)}
    print(f"  a stream holds {(made.memory() - before) / STREAMS * 1000:.0f} kB")
    await asyncio.sleep(1)
    found["notice of others"] = await meter.of(NOTICES, publish_elsewhere)
    counts["change"] = 0
    poked = await meter.of(POKES, poke_all)
    found["a poke"] = Cost(poked.site * POKES / counts["change"], 0, 0, 0)
    for each in opened:
        each.cancel()
    await asyncio.gather(*opened, return_exceptions=True)
    return found


def print_costs(database: str, tables: int) -> None:
    import psycopg

    with (
        hall(workers=1, database=database) as made,
        psycopg.connect(database.partition("?")[0], autocommit=True) as asking,
    ):
        evening = made.prepare(tables)
        made.start()
        began = time.monotonic()
        found = asyncio.run(measure(made, evening, asking, 4 * tables))
        found |= asyncio.run(measure_streams(made, evening, asking))
        print(f"{tables} tables on PostgreSQL, one process, {time.monotonic() - began:.0f} s")
    print(f"  {'each':18} {'site':>9} {'database':>9} {'answer':>9} {'its log':>9}")
    for what, cost in found.items():
        print(
            f"  {what:18} {cost.site:6.2f} ms {cost.database:6.2f} ms "
            f"{cost.answer / 1000:6.1f} kB {cost.log / 1000:6.1f} kB"
        )
