"""``./run load --publish``: a round is published, and every phone of the hall shows where to go.

Each phone has a seat, a key and an address of its own, and its page open. It happens twice: once
with streams that poke, so that all phones fetch their page, and once with streams that send it.
"""

import asyncio
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bench.browsers import Browser
from bench.hall import SEATS, Evening, Hall, hall
from bench.open_pages import OpenPage, end
from bench.organiser import Organiser
from bench.timing import Measured, spread

OWN = re.compile(r'<p class="phone-me">\s*<a [^>]*>[^<]*?(Player [0-9.]+)[^<]*<')
AHEAD = "phone-ahead"
PATIENCE = 60.0
WAYS = (("fetched by each phone", False), ("sent on the streams", True))


class Waiting(OpenPage):
    """The phone of a seat, which waits for its next table."""

    def __init__(
        self, measured: Measured, port: int, evening: Evening, seat: tuple[int, int], language: str
    ) -> None:
        table, number = seat
        browser = Browser(
            port,
            phone=evening.phones[table][number - 1],
            address=f"127.{number}.{table // 250}.{table % 250 + 1}",
            language=language,
        )
        super().__init__(measured, browser, evening.on_phone(table), "phone")
        self.player = f"Player {table}.{number}"
        self.times: list[tuple[float, str]] = []

    async def read(self, text: str) -> None:
        """Note what the page shows, and when."""
        self.times.append((time.monotonic(), text))

    @property
    def is_own(self) -> bool:
        """Whether it shows the page of its own seat."""
        own = OWN.search(self.times[-1][1])
        return own is not None and own[1] == self.player


@dataclass(frozen=True)
class Moment:
    """How long the phones waited, in seconds; the processor time of the server in seconds; and how
    many bytes came for each phone.
    """

    waited: Sequence[float]
    processor: float
    bytes: float

    def __str__(self) -> str:
        return (
            f"{spread(self.waited)}   {self.processor:5.2f} s of processor   "
            f"{self.bytes:,.0f} bytes a phone"
        )


async def _until(is_so: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not is_so():
            await asyncio.sleep(0.02)


async def _moment(made: Hall, organiser: Organiser, phones: Sequence[Waiting]) -> Moment:
    """Let the second round be published while the phones have the first one open."""
    now = time.monotonic()
    opened = [asyncio.create_task(each.stay_open(now)) for each in phones]
    try:
        await _until(lambda: all(each.has_stream for each in phones))
        await organiser.closes(1, time.monotonic())
        await _until(lambda: all(len(each.times) > 1 for each in phones))
        await organiser.draws()
        await asyncio.sleep(2)
        used, had = made.processor_seconds(), sum(each.received for each in phones)
        began = time.monotonic()
        await organiser.publishes()
        await _until(lambda: all(AHEAD in each.times[-1][1] for each in phones))
        await asyncio.sleep(1)
        waited = [
            next(at for at, text in each.times if at > began and AHEAD in text) - began
            for each in phones
        ]
        received = sum(each.received for each in phones) - had
        processor = made.processor_seconds() - used
    finally:
        await end(opened, organiser.measured)
    return Moment(waited, processor, received / len(phones))


def publish_moment(phones: int, tables: int, workers: int, languages: Sequence[str]) -> int:
    """Measure both ways and print them; return 1 where a phone got an error, or another's page."""
    print(
        f"{phones} phones ({', '.join(languages)}) are shown their next table, {workers} processes"
    )
    measured = Measured()
    for way, is_sent in WAYS:
        with hall(workers=workers) as made:
            evening = made.prepare(tables, rounds=2)
            made.start()
            seats = [
                (table, one) for one in range(1, SEATS + 1) for table in sorted(evening.tables)
            ]
            waiting = [
                Waiting(measured, made.port, evening, seat, languages[sum(seat) % len(languages)])
                for seat in seats[:phones]
            ]
            for each in waiting:
                each.is_sent = is_sent
            organiser = Organiser(measured, made.port, evening)
            print(f"  {way:22} {asyncio.run(_moment(made, organiser, waiting))}")
            if others := sum(not each.is_own for each in waiting):
                measured.errors["not this phone's page"] += others
    for error, times in measured.errors.most_common(10):
        print(f"    {times} × {error}")
    return 1 if measured.errors else 0
