"""Pages that stay open, as static/js/live.js keeps them: a stream sends what is new, or pokes."""

import asyncio
import html
import json
import random
import re
import time
from contextlib import aclosing, suppress
from urllib.parse import quote

from bench.browsers import Browser
from bench.timing import Measured

MARK = re.compile(r'"Live-Mark": "([^"]*)"')
STREAM = re.compile(r'data-live="([^"]*)"')
AGAIN = 2.0
"""Seconds after which somebody whose page did not come loads it again."""


def page_sent(lines: list[str], pieces: str) -> list[str]:
    """Return the lines of a page after a message of its stream, given those before."""
    after: list[str] = []
    for piece in json.loads(pieces):
        if isinstance(piece, str):
            after += piece.split("\n")
        else:
            first, number = piece
            after += lines[first : first + number]
    return after


class OpenPage:
    """A page that is open in a browser, and what it is called in the figures.

    `is_sent`: its stream is to send it, as the script of the site wants it. `received` are the
    bytes that came since it was first loaded, and `has_stream` is set when its stream is open.
    """

    is_sent = True

    def __init__(self, measured: Measured, browser: Browser, address: str, name: str) -> None:
        self.measured, self.browser, self.address, self.name = measured, browser, address, name
        self.leads_to = ""
        self._mark = ""
        self._is_poked = asyncio.Event()
        self._poked = 0.0
        self._sent = ""
        self.received, self.has_stream = 0, False

    async def read(self, text: str) -> None:
        """Read what the page shows now; `leads_to` is set where its reader goes on to another."""

    def note(self, text: str) -> None:
        """Note how old the page is."""
        if found := MARK.search(text):
            self._mark = found[1]

    async def stay_open(self, due: float) -> None:
        """Load the page when it is due, and keep it fresh; then the page that it leads to."""
        name = f"{self.name}, first page"
        while True:
            loading = lambda: self.browser.get(self.address)  # noqa: E731
            answer = await self.measured.timed(name, due, loading)
            stream = STREAM.search(answer.text) if answer else None
            if answer is None or stream is None:
                if answer is not None:
                    self.measured.errors[f"{name}: not a page that stays open"] += 1
                due = time.monotonic() + AGAIN
                continue
            self.note(answer.text)
            following = asyncio.create_task(self._follow(html.unescape(stream[1])))
            try:
                await self.read(answer.text)
                while not self.leads_to:
                    await self._fetch()
            finally:
                following.cancel()
            self.address, self.leads_to, name = self.leads_to, "", f"{self.name}, next table"
            # People see it at moments of their own.
            due = time.monotonic() + random.uniform(0, AGAIN)

    async def _fetch(self) -> None:
        await self._is_poked.wait()
        # What comes while it is fetched has it fetched once more.
        self._is_poked.clear()
        text, self._sent = self._sent, ""
        if text:
            self.note(text)
            await self.read(text)
            return
        fetching = lambda: self.browser.get(  # noqa: E731
            self.address, HX_Request="true", Live_Mark=self._mark
        )
        answer = await self.measured.timed(f"{self.name}, fresh", self._poked, fetching)
        if answer is not None and answer.status == 200:
            self.received += len(answer.body)
            self.note(answer.text)
            await self.read(answer.text)

    async def _follow(self, stream: str) -> None:
        if self.is_sent:
            stream += f"{'&' if '?' in stream else '?'}page={quote(self.address, safe='')}"
        has_been_open, pause, lines = False, 1.0, list[str]()
        while True:
            try:
                async with aclosing(self.browser.follow(stream)) as following:  # type: ignore[type-var]
                    async for message in following:
                        if message.kind == "open":
                            self.has_stream = True
                            pause, lines = (message.number or 0) / 1000, []
                        if message.kind == "page":
                            size = len(message.data.encode())
                            self.received += size
                            self.measured.messages[self.name].append(size)
                            lines = page_sent(lines, message.data)
                            self._poke("\n".join(lines))
                        if message.kind == "change" or (message.kind == "open" and has_been_open):
                            self._poke()
                        has_been_open = True
            except ConnectionError as error:
                self.measured.errors[f"{self.name}, stream: {error!r}"] += 1
            except (OSError, EOFError, ValueError) as error:
                self.measured.errors[f"{self.name}, stream: {type(error).__name__}"] += 1
            await asyncio.sleep(pause)

    def _poke(self, sent: str = "") -> None:
        self._sent = sent
        if not self._is_poked.is_set():
            self._poked = time.monotonic()
            self._is_poked.set()


async def end(tasks: list["asyncio.Task[None]"], measured: Measured) -> None:
    """End what is still going on, and count what has ended by itself in an error."""
    for task in tasks:
        task.cancel()
    for task in tasks:
        with suppress(asyncio.CancelledError):
            try:
                await task
            except Exception as error:
                measured.errors[f"a browser: {error!r}"] += 1
