"""The one way into the application: every request passes here, and is answered or refused."""

import time
from collections import Counter
from collections.abc import Iterable
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from typing import Protocol

from foundation.front.asgi import Application, Message, Receive, Scope, Send, is_gone
from foundation.front.bodies import WITH_A_BODY, Bodies
from foundation.front.limits import Limits
from foundation.front.notes import Notes
from foundation.front.openings import Openings
from foundation.front.pages import MAKER, Answer, Pages
from foundation.front.refusals import TurnedAway, refuse, shut_out
from foundation.front.shut_out import ShutOut
from foundation.front.slow import OfKind, SlowPages
from foundation.front.turns import Turns
from foundation.front.visitors import Proxies, counted_as

LIVE, HEALTH = "/live/", "/healthz"
ASIDE = 8
"""Of an address, who may wait to hear whether the server is well."""


class Measuring(Protocol):
    """What hears how long each page took."""

    def note(self, path: str, seconds: float, status: int) -> None:
        """Count a page."""

    def note_refused(self) -> None:
        """Count a request that was held back."""


@dataclass(frozen=True, slots=True)
class Makers:
    """What makes the answers: pages in threads; what stays open, the streams under /live/; the
    pages that streams send, in threads which leave the others to those who ask; and `aside`, in
    threads that no page can keep, whether the server is well.
    """

    pages: Pages
    streams: Application
    sent: Pages
    aside: Pages


@dataclass(frozen=True, slots=True)
class Watch:
    """What hears of it: the notes of what was held back, and the measures."""

    notes: Notes
    measures: Measuring


class Guard:
    """Lets each request in when it is whole and its address has its turn."""

    def __init__(
        self,
        makers: Makers,
        *,
        limits: Limits,
        proxies: Proxies,
        shut_out: ShutOut,
        watch: Watch,
        uploads: Iterable[str],
        slow: Iterable[OfKind] = (),
    ) -> None:
        self._makers, self._limits, self._proxies = makers, limits, proxies
        self._shut_out, self._watch = shut_out, watch
        self._bodies = Bodies(limits, uploads)
        self._openings = Openings(makers.streams, limits)
        self._turns = Turns(
            limits.pages_of_address, limits.waiting_of_address, "a request among too many"
        )
        self._slow = SlowPages(
            slow, may_wait=limits.waiting_of_address, seconds=limits.slow_seconds
        )
        self._turns_aside = Turns(1, ASIDE, "a request among too many")
        self._unsent: Counter[str] = Counter()

    def streams_of(self) -> dict[str, int]:
        """Return how many streams each address has open."""
        return self._openings.of_addresses()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"Only http is served here, no {scope['type']}.")
        if _has_two_lengths(scope):
            send = _closing(send)
        scope = self._proxies.seen_through(scope)
        visitor = (scope.get("client") or ("", 0))[0]
        address = counted_as(visitor)
        try:
            if until := self._shut_out.until(address):
                raise shut_out(until)
            async with self._bodies.whole(address, scope, receive) as body:
                if body is None:
                    return
                if scope["path"].startswith(LIVE) and scope["method"] in ("GET", "HEAD"):
                    scope["state"] = {**scope.get("state", {}), MAKER: self._makers.sent}
                    await self._openings.serve(address, scope, receive, send)
                elif scope["path"] == HEALTH:
                    await self._health(address, scope, body, send)
                else:
                    await self._page(address, scope, body, send)
        except TurnedAway as refused:
            self._watch.notes.note(visitor, refused.what)
            self._watch.measures.note_refused()
            await refuse(refused, scope, send, self._limits.refusal_seconds)

    async def _health(self, address: str, scope: Scope, body: bytes, send: Send) -> None:
        async with self._turns_aside.turn(address):
            answer = await self._makers.aside.answer(scope, body)
        await self._send(address, answer, send)

    async def _page(self, address: str, scope: Scope, body: bytes, send: Send) -> None:
        began = time.perf_counter()
        async with self._turn(address, scope):
            if is_gone(scope):
                return
            answer = await self._makers.pages.answer(scope, body)
            took = time.perf_counter() - began
            self._watch.measures.note(scope["path"], took, answer.status)
            # Where too much waits for slow readers already, their address has no other page made.
            waits = self._unsent[address] + len(answer.body) > self._limits.unsent_of_address
            if waits:
                await self._send(address, answer, send)
        if not waits:
            await self._send(address, answer, send)

    def _turn(self, address: str, scope: Scope) -> AbstractAsyncContextManager[None]:
        """Return a turn to have a page made: a slow one takes none of its address's others."""
        kind = self._slow.kind_of(scope)
        return self._slow.turn(kind, address) if kind else self._turns.turn(address)

    async def _send(self, address: str, answer: Answer, send: Send) -> None:
        self._unsent[address] += len(answer.body)
        try:
            await answer.send(send)
        finally:
            self._unsent[address] -= len(answer.body)
            self._unsent += Counter()


def _has_two_lengths(scope: Scope) -> bool:
    """Tell whether a proxy may have read another length: what follows may be no request at all."""
    names = {name for name, _value in scope["headers"]}
    return names.issuperset(WITH_A_BODY)


def _closing(send: Send) -> Send:
    """Return what answers and then closes the connection."""

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            others = [each for each in message["headers"] if each[0] != b"connection"]
            message = {**message, "headers": [*others, (b"connection", b"close")]}
        await send(message)

    return sending
