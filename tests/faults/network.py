"""``./run cuts``: lets the network, phones and the server fail beneath an evening in Chromium.

Each phone shows its table, and deals are entered and corrected meanwhile. After each fault every
phone is to show what a page that is asked for now would, and the same post is sent again, as by a
browser that got no answer. It counts how long phones were stale, and what was lost or doubled.
"""

import argparse
import asyncio
import contextlib
import random
import secrets
import signal
import sys
import time
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass, field

from playwright.async_api import Browser as Chromium
from playwright.async_api import Error, Page, async_playwright

from bench.browsers import Browser
from bench.chromium import chromium_here
from bench.hall import SEATS, Evening, Hall, hall
from tests.faults.night import found_in
from tests.faults.relay import Cut, Relay

DEALS = 3
AWAY = 0.2, 3.0
"""Seconds for which a network is away, or a phone asleep."""
LONGEST = 5.0
"""Seconds for which a page may show what was, once nothing stands in its way."""
MOST_ROUNDS = 2
"""For each fault that is to be tried: a round has some, unless none of its kind can come."""
DEAF = 2
"""Phones that take nothing of what is sent, to see that it would be noticed."""
KILLS = 1 / 12
"""The part of all rounds in which the server is killed."""
OF_PHONES = (
    *("message cut", "network away", "answer cut", "no reception", "stream held", "asleep"),
    "another network",
)
OF_POSTS = ("post cut", "its answer cut", "")

IS_FRESH = """(html) => {
  const now = document.querySelector("[data-live]");
  const fresh = new DOMParser().parseFromString(html, "text/html").querySelector("[data-live]");
  const texts = [now, fresh].map((each) => each?.textContent.replace(/\\s+/g, " ").trim());
  return texts[0] === texts[1] && texts[1] !== undefined;
}"""
SLEEPS = """(asleep) => {
  Object.defineProperty(document, "hidden", { value: asleep, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}"""
OPENED = "addEventListener('stream-open', () => { window.isStreaming = true })"


@dataclass
class Found:
    """What came of the faults: how many of each kind, how long phones were stale, what is wrong."""

    tried: Counter[str] = field(default_factory=Counter)
    stale: list[tuple[float, str]] = field(default_factory=list)
    acknowledged: set[str] = field(default_factory=set)
    wrong: list[str] = field(default_factory=list)


class Phone:
    """A phone at a table and its page; a player who enters deals there from another network."""

    def __init__(self, made: Hall, evening: Evening, table: int) -> None:
        self.evening, self.table = evening, table
        self.server = f"http://127.0.0.1:{made.port}"
        self.network, self.of_posts = Relay(self.server), Relay(self.server)
        self.asking = Browser(made.port, phone=evening.phones[table][0], language="en")
        self.posting = Browser(self.of_posts.port, evening.session)
        self.versions = [0] * DEALS
        self.page: Page

    async def open(self, chromium: Chromium) -> None:
        context = await chromium.new_context(viewport={"width": 360, "height": 640})
        told = {"phone": self.evening.phones[self.table][0], "language": "en"}
        for name, value in told.items():
            await context.add_cookies([{"name": name, "value": value, "url": self.server}])
        self.page = await context.new_page()
        await self.page.add_init_script(OPENED)
        await self.page.goto(self.network.at(self.server + self.evening.on_phone(self.table)))
        await self.page.wait_for_function("() => window.isStreaming")

    async def begin(self, fault: str) -> None:
        match fault:
            case "message cut":
                self.network.cut_next(Cut.MESSAGE)
            case "network away" | "answer cut":
                self.network.go_down()
            case "no reception":
                self.network.hold()
            case "stream held":
                self.network.hold(streams_alone=True)
            case "another network":
                self.network.lose_streams()
            case "asleep":
                await self._falls_asleep(True)

    async def end(self, fault: str) -> bool:
        """Have it pass; return whether it came."""
        if fault != "message cut":
            self.network.let_go()
        if fault == "answer cut":
            self.network.cut_next(Cut.ANSWER)
        self.network.come_back()
        if "cut" in fault:
            return await asyncio.to_thread(self.network.has_cut.wait, LONGEST)
        if fault == "asleep":
            await self._falls_asleep(False)
        if fault == "another network":
            await self.page.evaluate("() => dispatchEvent(new Event('online'))")
        return True

    async def _falls_asleep(self, asleep: bool) -> None:
        """Put the page out of sight and stop its timers, as a phone does in a pocket."""
        session = await self.page.context.new_cdp_session(self.page)
        state = {"state": "frozen" if asleep else "active"}
        if asleep:
            await self.page.evaluate(SLEEPS, True)
        await session.send("Page.setWebLifecycleState", state)
        if not asleep:
            await self.page.evaluate(SLEEPS, False)
        await session.detach()

    async def enter(self, fault: str, chance: random.Random, found: Found) -> bool:
        """Enter or correct a deal until it is acknowledged; return whether the fault came."""
        deal, token = chance.randrange(DEALS), secrets.token_hex(16)
        fields = {f"left_{seat}": str(chance.randint(1, 13)) for seat in range(2, SEATS + 1)}
        # A correction that changes nothing is none, and would not be there.
        fields["left_2"] = str(1 + self.versions[deal] % 13)
        fields |= {"seen": str(self.versions[deal]), "reason": "Counted anew", "token": token}
        self.of_posts.has_cut.clear()
        # One that did not come last time, since the server was killed, comes now no more.
        self.of_posts.let_go()
        if fault:
            self.of_posts.cut_next(Cut.REQUEST if fault == "post cut" else Cut.ANSWER)
        address = self.evening.deal(self.table, deal + 1)
        while token not in found.acknowledged:
            try:
                answer = await self.posting.post(address, do="save", out="1", **fields)
            except (OSError, EOFError, ValueError):
                await asyncio.sleep(0.1)
                continue
            if answer.status != 302:
                found.wrong.append(f"answered {answer.status}")
                return False
            found.acknowledged.add(token)
            self.versions[deal] += 1
        return self.of_posts.has_cut.is_set()

    async def is_fresh(self) -> bool:
        """Return whether the page shows what one that is asked for now would."""
        answer = await self.asking.get(self.evening.on_phone(self.table))
        # A page that is loaded anew at this very moment is none yet.
        with contextlib.suppress(Error):
            return bool(await self.page.evaluate(IS_FRESH, answer.text))
        return False

    def close(self) -> None:
        self.asking.close()
        self.posting.close()
        self.network.close()
        self.of_posts.close()


class Trial:
    """Fault after fault beneath phones, all at once."""

    def __init__(self, made: Hall, phones: list[Phone], options: argparse.Namespace) -> None:
        self.made, self.phones, self.options = made, phones, options
        self.found = Found()

    async def run(self, count: int) -> Found:
        number = 0
        while self.found.tried.total() < count:
            number += 1
            if number > MOST_ROUNDS * count:
                self.found.wrong.append("hardly a fault came")
                break
            await self.round(random.Random(f"{self.options.seed} {number}"))
        return self.found

    async def round(self, chance: random.Random) -> None:
        """Have something fail for each phone, enter a deal at each table, and look at the pages."""
        faults = [chance.choice(self.options.kinds) for _ in self.phones]
        await asyncio.gather(*(map(Phone.begin, self.phones, faults)))
        posts = [chance.choice(OF_POSTS) for _ in self.phones]
        chances = [random.Random(chance.random()) for _ in self.phones]
        entering = asyncio.gather(
            *(
                phone.enter(fault, its, self.found)
                for phone, fault, its in zip(self.phones, posts, chances, strict=True)
            )
        )
        if chance.random() < KILLS:
            await asyncio.sleep(chance.uniform(0, 0.1))
            self.made.kill(signal.SIGKILL)
            await asyncio.to_thread(self.made.start)
            self.found.tried["server killed"] += 1
        else:
            await asyncio.sleep(chance.uniform(*AWAY))
        came = await entering
        self.found.tried.update(fault for fault, has in zip(posts, came, strict=True) if has)
        stale = [self._until_fresh(*each) for each in zip(self.phones, faults, strict=True)]
        self.found.stale += await asyncio.gather(*stale)

    async def _until_fresh(self, phone: Phone, fault: str) -> tuple[float, str]:
        """Have the fault pass; return for how long the page then showed what was."""
        ended = asyncio.create_task(phone.end(fault))
        began = time.monotonic()
        end = began + self.options.patience
        while not (fresh := await phone.is_fresh()) and time.monotonic() < end:
            await asyncio.sleep(0.05)
        seconds = time.monotonic() - began
        if not fresh:
            self.found.wrong.append(f"stale after {fault}")
        self.found.tried[fault] += await ended
        phone.network.let_go()
        return seconds, fault


@contextlib.asynccontextmanager
async def phones_at(
    chromium: Chromium, made: Hall, evening: Evening, tables: Iterable[int], *, deaf: bool = False
) -> AsyncIterator[list[Phone]]:
    """A phone at each of these tables; deaf ones take nothing of what is sent."""
    phones = [Phone(made, evening, table) for table in tables]
    for phone in phones:
        await phone.open(chromium)
        if deaf:
            await phone.page.evaluate("() => { htmx.swap = htmx.trigger = () => {} }")
    yield phones
    for phone in phones:
        phone.close()


async def tried(made: Hall, evening: Evening, options: argparse.Namespace) -> tuple[Found, Found]:
    """Return what came of the faults, and of a few more beneath deaf phones, if asked for."""
    tables, of_the_deaf = list(evening.tables), Found()
    async with async_playwright() as playwright:
        path = chromium_here()
        chromium = await playwright.chromium.launch(executable_path=path, args=["--no-sandbox"])
        async with phones_at(chromium, made, evening, tables[: options.phones]) as phones:
            found = await Trial(made, phones, options).run(options.count)
        if options.deaf:
            rest = tables[options.phones :]
            # They would be stale however long one waits.
            hurried = argparse.Namespace(**vars(options) | {"patience": 2})
            async with phones_at(chromium, made, evening, rest, deaf=True) as phones:
                of_the_deaf = await Trial(made, phones, hurried).run(options.deaf)
        await chromium.close()
    return found, of_the_deaf


def in_words(found: Found, seconds: float) -> list[str]:
    """Return the figures for people to read."""
    kinds = ", ".join(f"{number} {kind}" for kind, number in found.tried.most_common())
    late = sorted(found.stale)
    wrong = Counter(each.partition(":")[0] for each in found.wrong)
    return [
        f"faults tried         {found.tried.total():,} ({kinds})",
        f"deals acknowledged   {len(found.acknowledged):,}",
        f"lost, doubled        {wrong['lost']:,}, {wrong['doubled']:,}",
        f"pages looked at      {len(late):,}",
        f"seconds stale        median {late[len(late) // 2][0]:.1f}, p95 "
        f"{late[int(len(late) * 0.95)][0]:.1f}, longest {late[-1][0]:.1f} ({late[-1][1]})",
        f"stale for over {LONGEST:.0f} s   {sum(each > LONGEST for each, _ in late):,}",
        f"everything else      {wrong.total() - wrong['lost'] - wrong['doubled']:,}",
        f"time                 {seconds:.0f} s",
        *(f"  {each}" for each in found.wrong[:10]),
    ]


def main() -> int:
    parser = argparse.ArgumentParser(prog="./run cuts", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="faults to try")
    parser.add_argument("--seed", default="1", help="the same one chooses the same faults")
    parser.add_argument("--phones", type=int, default=8, help="phones, each at a table of its own")
    parser.add_argument("--kinds", nargs="+", default=OF_PHONES, help="of phones: %(default)s")
    parser.add_argument("--patience", type=float, default=30, help="seconds to wait for a page")
    parser.add_argument("--deaf", type=int, default=0, help=argparse.SUPPRESS)
    options = parser.parse_args()
    began = time.monotonic()
    with hall(workers=2) as made:
        evening = made.prepare(options.phones + (DEAF if options.deaf else 0), DEALS)
        made.start()
        found, of_the_deaf = asyncio.run(tried(made, evening, options))
        made.kill(signal.SIGTERM)
        acknowledged = found.acknowledged | of_the_deaf.acknowledged
        found.wrong += found_in(made.folder / "last-card.sqlite3", acknowledged)
    print("\n".join(in_words(found, time.monotonic() - began)))
    if options.deaf:
        noticed = sum(each.startswith("stale after ") for each in of_the_deaf.wrong)
        print(f"stale where deaf     {noticed:,}")
    return 1 if found.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
