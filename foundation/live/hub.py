"""Who follows what in this process, and waking them."""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from typing import TypeVar

from django.db import close_old_connections

from foundation.live.sources import News

THREADS = 2

Said = TypeVar("Said")


class Follower:
    """One open stream. Pokes that come before it looks are one poke, of the last number."""

    def __init__(self, topics: Iterable[str]) -> None:
        self.topics = frozenset(topics)
        self.number: int | None = None
        self._woken = asyncio.Event()

    def wake(self, number: int | None) -> None:
        """Pass on that there is news; without a number where nobody knows what was missed."""
        if number is not None:
            self.number = max(number, self.number or 0)
        self._woken.set()

    def forget(self) -> None:
        """Forget what it was woken for, since all that was written until now is looked up next."""
        self.number = None
        self._woken.clear()

    async def is_woken(self, seconds: float) -> bool:
        """Wait for news so long at most; return whether there is some."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._woken.wait(), seconds)
        woken = self._woken.is_set()
        self._woken.clear()
        return woken


class Hub:
    """The followers of one process. All but their questions to the database happens in the thread
    of its event loop.

    Followers ask the database in few threads: a hall whose pages all open at once, as after a
    restart, would otherwise want a connection for each.
    """

    def __init__(self) -> None:
        self.is_watching = False
        self._threads = ThreadPoolExecutor(THREADS, "following")
        self._is_watched = asyncio.Event()
        self._following: defaultdict[str, set[Follower]] = defaultdict(set)
        self._followers: set[Follower] = set()

    def __len__(self) -> int:
        """How many streams are open."""
        return len(self._followers)

    @contextmanager
    def following(self, topics: Iterable[str]) -> Iterator[Follower]:
        """Follow these topics until it is left."""
        follower = Follower(topics)
        self._followers.add(follower)
        for topic in follower.topics:
            self._following[topic].add(follower)
        try:
            yield follower
        finally:
            self._followers.discard(follower)
            for topic in follower.topics:
                self._following[topic].discard(follower)
                if not self._following[topic]:
                    del self._following[topic]

    async def ask(self, function: Callable[[], Said]) -> Said:
        """Call what asks the database, when it is its turn."""
        return await asyncio.get_running_loop().run_in_executor(self._threads, _as_page, function)

    def publish(self, news: Iterable[News]) -> None:
        """Wake whoever follows one of the topics."""
        for each in news:
            for topic in each.topics & self._following.keys():
                for follower in self._following[topic]:
                    follower.wake(each.number)

    async def is_watched(self, seconds: float) -> bool:
        """Wait so long at most until the database is being watched; return whether it is."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._is_watched.wait(), seconds)
        return self._is_watched.is_set()

    def wake_all(self) -> None:
        """Wake everybody: from now on all news are told, but some may have been missed."""
        self._is_watched.set()
        for follower in self._followers:
            follower.wake(None)


def _as_page(function: Callable[[], Said]) -> Said:
    """Call a function with a connection that is fit, as each page has it."""
    close_old_connections()
    try:
        return function()
    finally:
        close_old_connections()
