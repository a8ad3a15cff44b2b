"""Turns: each address has so many at a time, and its others wait in order, holding nothing."""

import asyncio
from collections import defaultdict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from foundation.front.refusals import too_busy


class _Line:
    """Those of one address: how many have their turn, and who waits for one."""

    def __init__(self) -> None:
        self.at_it = 0
        self.waiting: deque[asyncio.Future[None]] = deque()


class Turns:
    """The turns of every address, in one event loop."""

    def __init__(self, at_a_time: int, may_wait: int, what: str) -> None:
        self._at_a_time, self._may_wait, self._what = at_a_time, may_wait, what
        self._lines: defaultdict[str, _Line] = defaultdict(_Line)

    def __len__(self) -> int:
        """How many addresses have a turn."""
        return len(self._lines)

    @asynccontextmanager
    async def turn(self, address: str) -> AsyncIterator[None]:
        """Have a turn until this is left. Raises TurnedAway where too many of the address wait."""
        await self.take(address)
        try:
            yield
        finally:
            self.give_back(address)

    async def take(self, address: str) -> None:
        line = self._lines[address]
        if line.at_it < self._at_a_time:
            line.at_it += 1
            return
        if len(line.waiting) >= self._may_wait:
            raise too_busy(self._what)
        mine = asyncio.get_running_loop().create_future()
        line.waiting.append(mine)
        try:
            await mine
        except asyncio.CancelledError:
            if mine.cancelled():
                # A turn that was given back meanwhile may have passed it over.
                with suppress(ValueError):
                    line.waiting.remove(mine)
            else:
                # It was handed over at that very moment.
                self.give_back(address)
            raise

    def give_back(self, address: str) -> None:
        """End a turn: the next of the address has it from now on."""
        line = self._lines[address]
        while line.waiting:
            following = line.waiting.popleft()
            if not following.done():
                following.set_result(None)
                return
        line.at_it -= 1
        if not line.at_it:
            del self._lines[address]
