"""``./run load --computers N``: what strong computers cost those who have nothing to do with them.

At N tables a person plays TAKI against the strong computers that are offered, and lays or draws as
soon as it is that person's turn. Meanwhile phones of the evening fetch their tables by a clock of
their own. The matches go on and stand still in turns, so that a noisy machine hits both alike.
"""

import asyncio
import random
import re
import time
from collections.abc import Sequence

from bench.browsers import Browser
from bench.hall import SEATS, Evening, hall
from bench.open_pages import end
from bench.tables import hidden_fields
from bench.timing import Measured, due_times, percentile, spread

GAME, COMPUTERS, LEVEL = "taki", 3, "strong"
TURNS = 3
"""So often the matches stand still, and go on."""
PAUSE = 2.0
"""Seconds between two pages that one phone fetches."""
TABLES = 10

AGAIN = re.compile(r'hx-trigger="load delay:(\d+)ms')
MOVES = (
    # A colour or a side is chosen, something is laid, the turn is ended, something is drawn.
    re.compile(r'name="move" value="(play [^"]+:[^"]+)"'),
    re.compile(r'<button class="move lawful" name="move" value="([^"]+)"'),
    re.compile(r'name="move" value="(end|close|accept)"'),
    re.compile(r'name="move" value="(draw)"'),
)


class Player:
    """A person's page of a match against computers, that moves as soon as it can."""

    def __init__(self, measured: Measured, browser: Browser, goes_on: asyncio.Event) -> None:
        self.measured, self.browser, self.goes_on = measured, browser, goes_on
        self.address = ""

    async def play(self) -> None:
        """Start match after match, and play each to the end of its first deal."""
        while True:
            text = await self._start()
            while text := await self._next(text):
                await self.goes_on.wait()

    async def _start(self) -> str:
        page = await self.browser.get(f"/games/{GAME}/")
        fields = hidden_fields(page.text, 'id="against"')
        fields |= {"number": str(COMPUTERS), "level": LEVEL, "name": "Anna"}
        answer = await self.browser.send(f"/games/{GAME}/computers/", fields)
        self.address = answer.headers["location"]
        if key := answer.headers.get("set-cookie"):
            self.browser.cookies += f"; {key.partition(';')[0]}"
        return (await self.browser.get(self.address)).text

    async def _next(self, text: str) -> str:
        """Return the page after the next move of the computers or of the person; empty where there
        is none, or it was not taken.
        """
        if again := AGAIN.search(text):
            due = time.monotonic() + int(again[1]) / 1000
            looking = lambda: self.browser.get(self.address, HX_Request="true")  # noqa: E731
            answer = await self.measured.timed("computers move", due, looking)
            return answer.text if answer else ""
        fields = hidden_fields(text, f'action="{self.address}move/"')
        move = next(filter(None, (each.search(text) for each in MOVES)), None)
        if not fields or not move:
            return ""
        # The server may have closed a connection that was idle.
        self.browser.close()
        fields["move"] = move[1]
        posting = lambda: self.browser.send(  # noqa: E731
            f"{self.address}move/", fields, HX_Request="true"
        )
        answer = await self.measured.timed("a person moves", time.monotonic(), posting)
        if answer and 'class="event refused"' in answer.text:
            self.measured.errors[f"refused: {move[1]}"] += 1
            return ""
        return answer.text if answer else ""


async def _fetch(
    port: int, evening: Evening, measured: Measured, start: float, ends: float
) -> None:
    """Let every phone of the evening fetch its table by a clock of its own."""

    async def one(table: int, seat: int) -> None:
        browser = Browser(
            port, phone=evening.phones[table][seat - 1], address=f"127.{seat}.1.{table}"
        )
        chance = random.Random(100 * table + seat)
        for due in due_times(chance, PAUSE, start, ends):
            getting = lambda: browser.get(evening.on_phone(table))  # noqa: E731
            await measured.timed("a table", due, getting)
        browser.close()

    seats = [(table, seat) for table in evening.tables for seat in range(1, SEATS + 1)]
    await asyncio.gather(*(one(table, seat) for table, seat in seats))


async def _measure(port: int, evening: Evening, matches: int, seconds: float) -> Sequence[Measured]:
    """Return what the phones measured while the matches stood still, what while they went on, and
    what the players of these measured.
    """
    goes_on, still, on, playing = asyncio.Event(), Measured(), Measured(), Measured()
    players = [
        Player(playing, Browser(port, address=f"127.9.1.{number}"), goes_on)
        for number in range(1, matches + 1)
    ]
    playing_on = [asyncio.create_task(player.play()) for player in players]
    # Templates are compiled, and processes that think are started, before it counts.
    goes_on.set()
    start = time.monotonic()
    await _fetch(port, evening, Measured(), start, start + 4)
    for _turn in range(TURNS):
        for switch, measured in ((goes_on.clear, still), (goes_on.set, on)):
            switch()
            # Until the last computers have moved, or the first ones have begun.
            await asyncio.sleep(6)
            start = time.monotonic()
            await _fetch(port, evening, measured, start, start + seconds / TURNS / 2)
    await end(playing_on, playing)
    return still, on, playing


def measure_beside(matches: int, *, seconds: float, workers: int) -> int:
    """Print how long phones waited for their tables without and with matches against strong
    computers; return 1 where anything went wrong.
    """
    with hall(workers=workers) as made:
        evening = made.prepare(TABLES)
        made.start()
        still, on, playing = asyncio.run(_measure(made.port, evening, matches, seconds))
    print(
        f"{matches} matches of one person and {COMPUTERS} {LEVEL} computers ({GAME}), "
        f"{TABLES * SEATS} phones that fetch their table every {PAUSE:.0f} s, {workers} process(es)"
    )
    quiet, busy = still.answers["a table"], on.answers["a table"]
    print(f"  {'a table, the matches stand still':36} {spread(quiet)}")
    print(f"  {'a table, the matches go on':36} {spread(busy)}")
    for name, share in (("p50", 0.5), ("p95", 0.95), ("p99", 0.99)):
        times = percentile(busy, share) / percentile(quiet, share)
        print(f"  {name + ', times as long':36} {times:6.2f}")
    for what, spent in sorted(playing.answers.items()):
        print(f"  {what:36} {spread(spent)}")
    errors = still.errors + on.errors + playing.errors
    print(f"  {'errors':36} {errors.total()}")
    for what, count in errors.most_common(15):
        print(f"    {count} × {what}")
    return 1 if errors else 0
