"""Slow pages: of each kind few are made at a time. The others wait, and hold no thread."""

import asyncio
import re
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from foundation.front.asgi import Scope
from foundation.front.refusals import too_many_wait
from foundation.front.turns import Turns

OF_ADDRESS = 1
EVERYBODY = ""


MOST_ADDRESSES = 1000
"""So many are known before those that have all of their few again are forgotten."""

Pace = tuple[int, float]
"""How many pages an address has made one after another, and the seconds to each one after these."""
OfKind = tuple[int, Pace | None, Iterable[str]]


class _Paces:
    """When the next page of each address may be begun."""

    def __init__(self, few: int, seconds: float) -> None:
        self._ahead, self._seconds = (few - 1) * seconds, seconds
        self._free: dict[str, float] = {}
        """From when on an address has all of its few again."""

    def seconds_to(self, address: str, now: float) -> float:
        """Return after how many seconds the next page of an address may be begun: it will be."""
        if len(self._free) > MOST_ADDRESSES:
            self._free = {each: free for each, free in self._free.items() if free > now}
        free = max(self._free.get(address, now), now)
        self._free[address] = free + self._seconds
        return max(0.0, free - self._ahead - now)


class _Kind:
    """One kind of slow page: an address has one made at a time, all together have `at_a_time`."""

    def __init__(
        self, at_a_time: int, pace: Pace | None, patterns: Iterable[str], may_wait: int
    ) -> None:
        self.patterns = [re.compile(each) for each in patterns]
        self.paces = _Paces(*pace) if pace else None
        self.of_address = Turns(OF_ADDRESS, may_wait, "a request among too many")
        # One of each address at most waits here, so that none holds up the others with many.
        self.of_all = Turns(at_a_time, may_wait, "a slow page among too many")


class SlowPages:
    """The slow pages of one process.

    `kinds` has how many of a kind are made at a time, the pace of each address, where it has one,
    and patterns of its methods and paths.
    """

    def __init__(self, kinds: Iterable[OfKind], *, may_wait: int, seconds: float) -> None:
        self._kinds = [_Kind(*of_kind, may_wait) for of_kind in kinds]
        self._seconds = seconds

    def kind_of(self, scope: Scope) -> _Kind | None:
        """Return the kind of slow page that is asked for, None where it is none."""
        wanted = f"{scope['method']} {scope['path']}"
        for kind in self._kinds:
            if any(each.search(wanted) for each in kind.patterns):
                return kind
        return None

    @asynccontextmanager
    async def turn(self, kind: _Kind, address: str) -> AsyncIterator[None]:
        """Have a turn until this is left. Raises TurnedAway where it does not come in time."""
        try:
            async with asyncio.timeout(self._seconds):
                await kind.of_address.take(address)
                try:
                    if kind.paces:
                        now = asyncio.get_running_loop().time()
                        await asyncio.sleep(kind.paces.seconds_to(address, now))
                    await kind.of_all.take(EVERYBODY)
                except BaseException:
                    kind.of_address.give_back(address)
                    raise
        except TimeoutError:
            raise too_many_wait() from None
        try:
            yield
        finally:
            kind.of_all.give_back(EVERYBODY)
            kind.of_address.give_back(address)
