"""``./run load --federation 1000``: a Friday evening of many clubs, computed and not measured.

A simulation of events in their order: phones ask, processes of the site and the database server
work for as long as was measured, one thing after the other, and each deal pokes the table's other
phones. What was measured stands in `MEASURED` and below it, what nobody has measured in `Assumed`.
docs/scale-figures.md quotes what comes of it.
"""

import heapq
import math
import random
import statistics
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

SEATS = 4
GAP, SCREEN_GAP = 0.5, 1.0
"""Seconds between two pokes of a table's page, and of a screen: see `scoring.pages.live.stream`."""


@dataclass(frozen=True, slots=True)
class Work:
    """What one request costs: processor seconds of the site and of the database, bytes."""

    site: float
    database: float
    bytes: int = 0


MEASURED = {
    # ./run load --costs --tables 60, PostgreSQL 15, two cores, mean of two runs.
    "page": Work(0.0183, 0.0038, 3400),
    "form": Work(0.0131, 0.0025, 3200),
    "tap": Work(0.0154, 0.0030, 3700),
    "send": Work(0.0176, 0.0051, 800),
    "fragment": Work(0.0179, 0.0039, 2600),
    "standings": Work(0.0084, 0.0011, 7600),
    "stream": Work(0.0107, 0.0012, 0),
}
NOTICE = 0.00008
"""Processor seconds of each process of the site for each commit of anybody (the same run)."""
POKE = 0.00009
"""Processor seconds of the site for each stream that is poked (the same run)."""
LISTENER = 0.000015
"""Processor seconds of the database for each commit and listening process (pgbench, 0 to 100)."""
LOCK = 0.00028
"""Seconds for which a commit that notifies keeps every other one waiting, besides the disk's flush:
pgbench, 16 clients, flushes of 0, 0.5, 1 and 2 ms gave 4073, 1190, 725 and 407 a second.
"""
STANDINGS_OF_PLAYER = 0.00033
"""Processor seconds by which standings cost more after a change (28 × 2.4 ms for 200 players, as
they were measured for this).
"""
STREAM_BYTES = 85_000
"""Memory of an open stream (./run load --costs)."""
STREAMS = 1600
"""The most of one process, see `foundation.front.limits`."""
CONNECTIONS = 17
"""To the database, of one process at most: the pool, and the one that listens."""


@dataclass(frozen=True, slots=True)
class Assumed:
    """What is assumed of an evening. Times are seconds; `flush` is the database's disk's."""

    clubs: int = 1000
    share: float = 0.4
    """Of the clubs, how many play at the same time."""
    tables: float = 8
    """The median of a club's tables; one club in six has twice as many. All have this many if
    `is_even`."""
    is_even: bool = False
    most_tables: int = 75
    deal: float = 360
    between_taps: float = 1.0
    screens: int = 1
    """With the standings, of each club."""
    publishing: float = 0.1
    """The share of the clubs whose next round is published within five minutes; all phones of a
    club then fetch their page within two seconds."""
    flush: float = 0.001
    processes: int = 12
    database_cores: int = 4
    seconds: float = 300
    seed: int = 1


class Station:
    """So many servers and one line: whoever comes first is served first."""

    def __init__(self, servers: int) -> None:
        self._free = [0.0] * servers
        self.busy = 0.0

    def serve(self, at: float, seconds: float) -> float:
        """Return when it is done what arrives now. Calls come in the order of arrival."""
        done = max(at, heapq.heappop(self._free)) + seconds
        heapq.heappush(self._free, done)
        self.busy += seconds
        return done


@dataclass(slots=True)
class Result:
    """What came of it. Loads are shares of what there is, rates are a second's."""

    tables: int
    streams: int
    processes: int
    connections: int
    site: float
    database: float
    lock: float
    requests: float
    commits: float
    pokes: float
    bytes: float
    waits: list[float] = field(repr=False)

    def wait(self, percent: int) -> float:
        """Return what so many of a hundred requests waited at most, in seconds."""
        return statistics.quantiles(self.waits, n=100)[percent - 1] if len(self.waits) > 1 else 0.0

    @property
    def memory(self) -> float:
        """Return the bytes that the streams hold."""
        return float(self.streams * STREAM_BYTES)


class Simulation:
    """One evening: events in the order of their time."""

    def __init__(self, evening: Assumed) -> None:
        self.evening = evening
        self._random = random.Random(evening.seed)
        self._events: list[tuple[float, int, Callable[[float], None]]] = []
        self._number = 0
        self._site = [Station(1) for _ in range(evening.processes)]
        self._database = Station(evening.database_cores)
        self._lock = Station(1)
        self._counts: Counter[str] = Counter()
        self._waits: list[float] = []
        self._due: dict[tuple[int, int, int], float] = {}
        self._sizes = list(club_sizes(evening, self._random))

    def run(self) -> Result:
        for club, tables in enumerate(self._sizes):
            for table in range(tables):
                begin = self._random.uniform(0, self.evening.deal)
                self._at(begin, partial(self._deal, club, table))
            if self._random.random() < self.evening.publishing * self.evening.seconds / 300:
                begin = self._random.uniform(0, self.evening.seconds)
                for _phone in range(tables * SEATS):
                    at = begin + self._random.uniform(0, 2)
                    self._at(at, lambda now: self._ask(now, "page", None))
        while self._events and self._events[0][0] < self.evening.seconds:
            at, _number, event = heapq.heappop(self._events)
            event(at)
        return self._result()

    def _at(self, at: float, event: Callable[[float], None]) -> None:
        self._number += 1
        heapq.heappush(self._events, (at, self._number, event))

    def _ask(
        self,
        now: float,
        what: str,
        then: Callable[[float], None] | None,
        *,
        more: float = 0,
        commits: bool = False,
    ) -> None:
        """Send a request; `then` happens when its answer is there."""
        work, began = MEASURED[what], now
        self._counts["requests"] += 1
        self._counts["bytes"] += work.bytes
        process = self._random.choice(self._site)

        def at_database(now: float) -> None:
            done = self._database.serve(now, work.database)
            self._at(done, at_lock if commits else answered)

        def at_lock(now: float) -> None:
            self._at(self._lock.serve(now, self.evening.flush + LOCK), answered)

        def answered(now: float) -> None:
            self._waits.append(now - began)
            if then:
                then(now)

        self._at(process.serve(now, work.site + more), at_database)

    def _deal(self, club: int, table: int, now: float) -> None:
        """A phone opens the page and the form, taps, and sends; a second one confirms."""
        steps = ["page", "form", *["tap"] * SEATS]

        def step(number: int, now: float) -> None:
            if number < len(steps):
                later = partial(self._at_pause, partial(step, number + 1))
                self._ask(now, steps[number], later)
            else:
                self._ask(now, "send", entered, commits=True)

        def entered(now: float) -> None:
            self._poke(now, club, table)
            self._at(now + 2, lambda now: self._ask(now, "send", confirmed, commits=True))

        def confirmed(now: float) -> None:
            self._poke(now, club, table)

        step(0, now)
        pause = self.evening.deal * self._random.uniform(0.7, 1.3)
        self._at(now + pause, partial(self._deal, club, table))

    def _at_pause(self, event: Callable[[float], None], now: float) -> None:
        self._at(now + self.evening.between_taps, event)

    def _poke(self, now: float, club: int, table: int) -> None:
        """A commit is noticed by every process, and the phones and screens that follow ask anew."""
        self._counts["commits"] += 1
        self._database.serve(now, LISTENER * len(self._site))
        for process in self._site:
            process.serve(now, NOTICE)
        for phone in range(SEATS - 1):
            self._wake(
                now, (club, table, phone), GAP, partial(self._ask, what="fragment", then=None)
            )
        anew = self._sizes[club] * SEATS * STANDINGS_OF_PLAYER
        for screen in range(self.evening.screens):
            # Each process makes the standings once, and keeps them until the next change.
            more = anew if screen < len(self._site) else 0
            ask = partial(self._ask, what="standings", then=None, more=more)
            self._wake(now, (club, -1, screen), SCREEN_GAP, ask)

    def _wake(
        self, now: float, who: tuple[int, int, int], gap: float, ask: Callable[[float], None]
    ) -> None:
        """Poke a stream, unless a poke is on its way to it already."""
        due = self._due.get(who, -gap)
        if due > now:
            return
        self._due[who] = at = max(now, due + gap)
        self._counts["pokes"] += 1
        self._random.choice(self._site).serve(now, POKE)
        self._at(at, ask)

    def _result(self) -> Result:
        tables, seconds = sum(self._sizes), self.evening.seconds
        per_second = {name: count / seconds for name, count in self._counts.items()}
        return Result(
            tables=tables,
            streams=tables * SEATS + len(self._sizes) * self.evening.screens,
            processes=len(self._site),
            connections=len(self._site) * CONNECTIONS,
            site=sum(each.busy for each in self._site) / seconds / len(self._site),
            database=self._database.busy / seconds / self.evening.database_cores,
            lock=self._lock.busy / seconds,
            requests=per_second.get("requests", 0),
            commits=per_second.get("commits", 0),
            pokes=per_second.get("pokes", 0),
            bytes=per_second.get("bytes", 0),
            waits=self._waits,
        )


def club_sizes(evening: Assumed, rng: random.Random) -> Iterable[int]:
    """Yield the tables of each club that plays."""
    for _club in range(round(evening.clubs * evening.share)):
        spread = 0 if evening.is_even else rng.gauss(0, math.log(2))
        yield max(1, min(evening.most_tables, round(evening.tables * math.exp(spread))))


def processes_for(evening: Assumed) -> int:
    """Return how many processes its streams need, with a quarter of their room to spare."""
    sizes = list(club_sizes(evening, random.Random(evening.seed)))
    streams = sum(sizes) * SEATS + len(sizes) * evening.screens
    return max(2, math.ceil(streams / (STREAMS * 0.75)))


def simulate(evening: Assumed) -> Result:
    return Simulation(evening).run()


def one_hall(tables: int, deal: float) -> Assumed:
    """Return the hall of `./run load`: four screens, two processes, and no round published."""
    return Assumed(
        clubs=1,
        share=1,
        tables=tables,
        is_even=True,
        screens=4,
        deal=deal,
        between_taps=0,
        publishing=0,
        processes=2,
        database_cores=1,
        flush=0,
    )


def print_federation(clubs: int) -> None:
    """Print one table, one hall, and federations from a quarter of so many clubs to 16 times."""
    print("computed; waits in ms, loads in %")
    print(
        f"  {'':22}{'tables':>8}{'streams':>9}{'proc.':>6}{'conn.':>7}{'req/s':>8}{'commit/s':>9}"
        f"{'MB/s':>7}{'GB':>6}{'site':>6}{'db':>5}{'lock':>6}{'p50':>7}{'p95':>7}{'p99':>7}"
    )
    table = replace(one_hall(1, 360), seconds=36000)
    rows = [("one table", table), ("a hall, 6 min a deal", one_hall(75, 360))]
    rows.append(("a hall, 1 min a deal", one_hall(75, 60)))
    for times in (0.25, 1, 4, 16):
        evening = Assumed(clubs=round(clubs * times), seconds=120 if times > 4 else 300)
        needed = processes_for(evening)
        cores = max(2, round(needed / 4))
        evening = replace(evening, processes=needed, database_cores=cores)
        rows.append((f"{evening.clubs:,} clubs", evening))
    for name, evening in rows:
        print(f"  {name:22}{in_figures(simulate(evening))}")


def in_figures(found: Result) -> str:
    waits = "".join(f"{found.wait(percent) * 1000:7.0f}" for percent in (50, 95, 99))
    return (
        f"{found.tables:8,}{found.streams:9,}{found.processes:6}{found.connections:7,}"
        f"{found.requests:8,.1f}{found.commits:9,.2f}{found.bytes / 1e6:7.2f}"
        f"{found.memory / 1e9:6.1f}{found.site * 100:6.1f}{found.database * 100:5.0f}"
        f"{found.lock * 100:6.1f}{waits}"
    )
