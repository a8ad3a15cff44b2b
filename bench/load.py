"""``./run load``: a whole hall at once, phones on event streams while their tables enter and read.

Every phone has a seat and follows its table: it is poked, and fetches the table's page. The first
seat of a table enters a deal after the other, tap by tap; the second confirms what it sees. A few
screens follow the standings. The server has a database of its own, which is gone afterwards.
"""

import argparse
import asyncio
import random
import re
import statistics
import time
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import aclosing
from itertools import count

from bench.browsers import Answer, Browser
from bench.federation import print_federation
from bench.hall import SEATS, Evening, hall
from bench.publish import publish_moment
from bench.writers import measure

OPENING = 30

HIDDEN = re.compile(r'<input type="hidden" name="([^"]+)" value="([^"]*)"')
MARK = re.compile(r'"Live-Mark": "([^"]*)"')
CONFIRMING = re.compile(r'<form method="post" action="([^"]+/confirm/)"(.*?)</form>', re.DOTALL)


def hidden_fields(html: str) -> dict[str, str]:
    """Return what the hidden fields of a form hold, up to its end."""
    return dict(HIDDEN.findall(html.partition("</form>")[0]))


def _is_filled(html: str, number: int) -> bool:
    """Tell whether a sheet shows a deal: it is confirmed, or waits for that."""
    line = html.partition(f'id="deal-{number}"')[2].partition("</tr>")[0]
    return any(f'aria-hidden="true">{sign}<' in line for sign in "✓…")


class Load:
    """The hall's phones, with an address each or one for all, and what they have seen."""

    def __init__(
        self, port: int, evening: Evening, pause: float, *, one_address: bool = False
    ) -> None:
        self.port, self.evening, self.pause = port, evening, pause
        self.one_address = one_address
        self.answers: defaultdict[str, list[float]] = defaultdict(list)
        self.poked: list[float] = []
        self.shown: list[float] = []
        self.errors: Counter[str] = Counter()
        self.entered: dict[tuple[int, int], float] = {}
        self.opened = 0

    def phone(self, table: int, seat: int) -> Browser:
        key = self.evening.phones[table][seat - 1]
        address = (
            "127.0.0.1" if self.one_address else f"127.{seat}.{table // 250}.{table % 250 + 1}"
        )
        return Browser(self.port, phone=key, address=address)

    async def timed(self, what: str, answering: "asyncio.Future[Answer] | object") -> Answer | None:
        began = time.monotonic()
        try:
            answer: Answer = await answering  # type: ignore[misc]
        except (OSError, EOFError, ValueError) as error:
            self.errors[f"{what}: {type(error).__name__}"] += 1
            return None
        self.answers[what].append(time.monotonic() - began)
        if answer.status >= 400:
            self.errors[f"{what}: {answer.status}"] += 1
            return None
        return answer

    async def enters(self, table: int) -> None:
        """Enter deal after deal on the phone of a table's first seat, as fast as people do."""
        browser = self.phone(table, 1)
        address = self.evening.on_phone(table)
        await asyncio.sleep(random.uniform(0, self.pause))
        for number in count(1):
            await self.timed("table", browser.get(address))
            form = await self.timed("form", browser.get(f"{address}deal/{number}/"))
            taps = [("out", "1")]
            taps += [("pick", f"{seat} {random.randint(1, 9)}") for seat in range(2, SEATS + 1)]
            for name, value in taps:
                if form is not None:
                    fields = {**hidden_fields(form.text), name: value}
                    sending = browser.send(f"{address}deal/{number}/", fields, HX_Request="true")
                    form = await self.timed("tap", sending)
            if form is not None:
                self.entered[table, number] = time.monotonic()
                fields = {**hidden_fields(form.text), "do": "send"}
                sending = browser.send(f"{address}deal/{number}/", fields, HX_Request="true")
                answer = await self.timed("send", sending)
                if answer is not None and "hx-redirect" not in answer.headers:
                    self.errors["send: refused"] += 1
            await asyncio.sleep(self.pause * random.uniform(0.7, 1.3))

    async def follows(self, table: int, seat: int) -> None:
        """Keep the table's page fresh on the phone of a seat, until the server goes."""
        browser = self.phone(table, seat)
        seen, mark = 0, ""
        async with aclosing(browser.follow(self.evening.stream(table))) as following:  # type: ignore[type-var]
            async for message in following:
                poked = time.monotonic()
                if message.kind == "open":
                    self.opened += 1
                if message.kind != "change":
                    continue
                address = self.evening.on_phone(table)
                fetching = browser.get(address, HX_Request="true", Live_Mark=mark)
                answer = await self.timed("fragment", fetching)
                if answer is None or answer.status == 204:
                    continue
                mark = MARK.search(answer.text)[1]  # type: ignore[index]
                # What the sheet shows last is what was told of.
                while _is_filled(answer.text, seen + 1):
                    seen += 1
                    began = self.entered.get((table, seen))
                    if began is not None:
                        self.poked.append(poked - began)
                        self.shown.append(time.monotonic() - began)
                if seat == 2:
                    await self.confirms(browser, answer.text)

    async def confirms(self, browser: Browser, html: str) -> None:
        """Say that what waits on the page is right."""
        for address, form in CONFIRMING.findall(html):
            sending = browser.send(address, hidden_fields(form), HX_Request="true")
            await self.timed("confirm", sending)

    async def watches(self) -> None:
        """A screen with the standings."""
        browser = Browser(self.port, self.evening.session)
        path = f"/event/{self.evening.event}/standings/"
        async with aclosing(browser.follow(self.evening.stream())) as following:  # type: ignore[type-var]
            async for message in following:
                if message.kind == "open":
                    self.opened += 1
                elif message.kind == "change":
                    await self.timed("standings", browser.get(path, HX_Request="true"))


async def run(load: Load, phones: int, screens: int, seconds: float) -> None:
    """Open the streams, then let the tables enter for so long."""
    tables = sorted(load.evening.tables)
    seats = [(table, seat) for seat in range(1, SEATS + 1) for table in tables][:phones]
    following = [load.follows(table, seat) for table, seat in seats]
    following += [load.watches() for _ in range(screens)]
    tasks = []
    for place, each in enumerate(following, 1):
        tasks.append(asyncio.create_task(each))
        if place % OPENING == 0:
            await asyncio.sleep(0.3)
    end = time.monotonic() + 60
    while load.opened < len(following) and time.monotonic() < end:
        await asyncio.sleep(0.1)
    print(f"  {load.opened} of {len(following)} streams are open")
    # Each phone has fetched its sheet once by then, all at the same time, as after a restart.
    await asyncio.sleep(5)
    print(f"  the first fetch      {spread(load.answers['fragment'])}")
    load.answers.clear()
    entering = [asyncio.create_task(load.enters(table)) for table in tables]
    await asyncio.sleep(seconds)
    for task in entering:
        task.cancel()
    await asyncio.sleep(2)
    for task in tasks:
        task.cancel()
    for ended in await asyncio.gather(*tasks, *entering, return_exceptions=True):
        if isinstance(ended, Exception):
            load.errors[f"a phone: {ended!r}"] += 1


def spread(times: Sequence[float]) -> str:
    if len(times) < 2:
        return "too few"
    cuts = statistics.quantiles(times, n=100)
    return f"p50 {cuts[49] * 1000:6.0f} ms   p95 {cuts[94] * 1000:6.0f} ms   ({len(times):,})"


def main() -> int:
    parser = argparse.ArgumentParser(prog="./run load", description=__doc__)
    parser.add_argument("--phones", type=int, default=300, help="that hold a seat, four a table")
    parser.add_argument("--tables", type=int, default=75, help="that enter")
    parser.add_argument("--screens", type=int, default=4, help="that show the standings")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--pause", type=float, default=30, help="between two deals of a table")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument(
        "--one-address",
        action="store_true",
        help="all phones behind one address, as on the internet",
    )
    parser.add_argument("--database", default="", help="an empty PostgreSQL database's address")
    parser.add_argument(
        "--publish",
        action="store_true",
        help="instead: all phones fetch their table within two seconds, as when a round begins",
    )
    parser.add_argument(
        "--writers", type=int, help="only so many who write at once, without a pause"
    )
    parser.add_argument("--costs", action="store_true", help="of each thing on that database")
    parser.add_argument("--federation", type=int, help="compute an evening of so many clubs")
    options = parser.parse_args()
    if options.publish:
        return publish_moment(options.phones, options.tables, max(options.workers, 2))
    if options.writers:
        return measure(
            options.writers,
            seconds=options.seconds,
            workers=options.workers,
            database=options.database,
        )
    if options.federation:
        print_federation(options.federation)
        return 0
    if options.costs:
        from bench.costs import print_costs

        print_costs(options.database, options.tables)
        return 0
    with hall(workers=options.workers, database=options.database) as made:
        evening = made.prepare(options.tables, round(options.seconds / options.pause * 1.5) + 2)
        made.start()
        kind = "PostgreSQL" if options.database else "SQLite"
        print(
            f"{options.phones} phones, {options.tables} tables, {kind}, "
            f"{options.workers} process(es), {options.seconds:.0f} s"
        )
        idle, used, began = made.memory(), made.processor_seconds(), time.monotonic()
        load = Load(made.port, evening, options.pause, one_address=options.one_address)
        asyncio.run(run(load, options.phones, options.screens, options.seconds))
        memory = made.memory()
        busy = (made.processor_seconds() - used) / (time.monotonic() - began)
    every = [each for times in load.answers.values() for each in times]
    print(f"  all answers          {spread(every)}")
    for what, spent in sorted(load.answers.items()):
        print(f"    {what:18} {spread(spent)}")
    print(f"  entry to the poke    {spread(load.poked)}")
    print(f"  entry to the others  {spread(load.shown)}")
    print(f"  memory               {idle:.0f} MB before, {memory:.0f} MB at the end")
    print(f"  processor            {busy:.2f} of one core")
    print(f"  errors               {sum(load.errors.values())}")
    for error, times in load.errors.most_common(10):
        print(f"    {times} × {error}")
    return 1 if load.errors else 0


if __name__ == "__main__":
    raise SystemExit(main())
