"""The one way into the application: every request passes here, and is answered or refused."""

from collections import Counter
from collections.abc import Iterable

from config.front.asgi import Application, Message, Receive, Scope, Send, is_gone
from config.front.bodies import Bodies
from config.front.limits import Limits
from config.front.notes import Notes
from config.front.openings import Openings
from config.front.pages import Answer, Pages
from config.front.refusals import TurnedAway, refuse
from config.front.turns import Turns
from config.front.visitors import Proxies, counted_as

LIVE = "/live/"


class Guard:
    """Lets each request in when it is whole and its address has its turn.

    Pages are made in threads; what stays open, the streams under /live/, goes by Django's ASGI
    handler.
    """

    def __init__(
        self,
        pages: Pages,
        streams: Application,
        *,
        limits: Limits,
        proxies: Proxies,
        notes: Notes,
        uploads: Iterable[str],
    ) -> None:
        self._pages, self._limits, self._proxies, self._notes = pages, limits, proxies, notes
        self._bodies = Bodies(limits, uploads)
        self._openings = Openings(streams, limits)
        self._turns = Turns(
            limits.pages_of_address, limits.waiting_of_address, "a request among too many"
        )
        self._unsent: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            raise ValueError(f"Only http is served here, no {scope['type']}.")
        scope = self._proxies.seen_through(scope)
        visitor = (scope.get("client") or ("", 0))[0]
        address = counted_as(visitor)
        try:
            async with self._bodies.whole(address, scope, receive) as body:
                if body is None:
                    return
                if scope["path"].startswith(LIVE) and scope["method"] in ("GET", "HEAD"):
                    await self._openings.serve(address, scope, _after(receive), send)
                else:
                    await self._page(address, scope, body, send)
        except TurnedAway as refused:
            self._notes.note(visitor, refused.what)
            await refuse(refused, scope, send, self._limits.refusal_seconds)

    async def _page(self, address: str, scope: Scope, body: bytes, send: Send) -> None:
        async with self._turns.turn(address):
            if is_gone(scope):
                return
            answer = await self._pages.answer(scope, body)
            # Where too much waits for slow readers already, their address has no other page made.
            waits = self._unsent[address] + len(answer.body) > self._limits.unsent_of_address
            if waits:
                await self._send(address, answer, send)
        if not waits:
            await self._send(address, answer, send)

    async def _send(self, address: str, answer: Answer, send: Send) -> None:
        self._unsent[address] += len(answer.body)
        try:
            await answer.send(send)
        finally:
            self._unsent[address] -= len(answer.body)
            self._unsent += Counter()


def _after(receive: Receive) -> Receive:
    """Return what a request without a body receives when the real one was read already."""
    is_first = True

    async def receiving() -> Message:
        nonlocal is_first
        if is_first:
            is_first = False
            return {"type": "http.request", "body": b"", "more_body": False}
        return await receive()

    return receiving
