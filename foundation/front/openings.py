"""Streams: counted from the moment they are asked for, and opened one after the other.

To open one costs some questions to the database, so an address that opens hundreds would keep the
others' pages waiting. It opens one at a time, and does nothing for as long as that took.
"""

import asyncio
import time
from collections import Counter

from foundation.front.asgi import Application, Message, Receive, Scope, Send, is_gone
from foundation.front.limits import Limits
from foundation.front.refusals import too_busy
from foundation.front.turns import Turns

WHAT = "a stream among too many"


class Openings:
    """The streams of one process, by address."""

    def __init__(self, streams: Application, limits: Limits) -> None:
        self._streams, self._limits = streams, limits
        self._open: Counter[str] = Counter()
        self._turns = Turns(1, limits.streams_of_address, WHAT)
        self._at_once = asyncio.Semaphore(limits.openings)

    def __len__(self) -> int:
        """How many are open, or being opened."""
        return self._open.total()

    def of_addresses(self) -> dict[str, int]:
        """Return how many each address has; also to another thread."""
        return dict(self._open)

    async def serve(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve a stream to its end. Raises TurnedAway where there is no room for it."""
        if (
            len(self) >= self._limits.streams
            or self._open[address] >= self._limits.streams_of_address
        ):
            raise too_busy(WHAT)
        self._open[address] += 1
        try:
            await self._open_in_turn(address, scope, receive, send)
        finally:
            self._open[address] -= 1
            self._open += Counter()

    async def _open_in_turn(self, address: str, scope: Scope, receive: Receive, send: Send) -> None:
        await self._turns.take(address)
        if is_gone(scope):
            self._turns.give_back(address)
            return
        opening = _Opening(self._turns, self._at_once, address, self._limits.opening_seconds)
        await opening.begin()
        if is_gone(scope):
            opening.end()
            return

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.body":
                opening.end()
            await send(message)

        try:
            await self._streams(scope, receive, sending)
        finally:
            opening.end()


class _Opening:
    """A stream that is being opened: it ends with the first piece that is sent."""

    def __init__(
        self, turns: Turns, at_once: asyncio.Semaphore, address: str, seconds: float
    ) -> None:
        self._turns, self._at_once, self._address = turns, at_once, address
        self._seconds = seconds
        self._began = 0.0
        self._ends: asyncio.TimerHandle | None = None

    async def begin(self) -> None:
        try:
            await self._at_once.acquire()
        except asyncio.CancelledError:
            self._turns.give_back(self._address)
            raise
        self._began = time.monotonic()
        self._ends = asyncio.get_running_loop().call_later(self._seconds, self.end)

    def end(self) -> None:
        """Let the next one begin: of another address now, of this one after a pause."""
        if self._ends is None:
            return
        self._ends.cancel()
        self._ends = None
        self._at_once.release()
        pause = min(time.monotonic() - self._began, self._seconds)
        loop = asyncio.get_running_loop()
        loop.call_later(pause, self._turns.give_back, self._address)
