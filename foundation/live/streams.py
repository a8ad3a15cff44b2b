"""An open stream: server-sent events that send one browser its page, or say "something changed".

Served by Django's ASGI handler alone, see `foundation.front`: under WSGI each would hold a thread
for ever. How many may be open is decided there.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable
from typing import ParamSpec, TypeVar
from weakref import WeakKeyDictionary

from asgiref.sync import sync_to_async
from django.core.handlers.asgi import ASGIRequest
from django.db import connections
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _

from foundation.live.hub import Hub
from foundation.live.sent import SentPage, page_to_send
from foundation.live.watching import Watcher

HEARTBEAT = 20.0
"""Seconds after which an idle stream says that it is alive: proxies close those that are silent."""
GAP = 0.5
"""Seconds between two pokes: in a hall where many enter, a screen need not show each by itself."""
START = 5.0
"""Seconds to wait for the watch to begin; a stream without it is woken when it does."""
RETRY = 200, 1200
"""Milliseconds, one of which a browser waits before it opens a stream again: not all at once."""
LIFETIME = 1800.0
"""Seconds after which a stream ends: the browser opens it again, and is asked anew who it is."""

CatchUp = Callable[[int | None], int | None]
Args = ParamSpec("Args")
Said = TypeVar("Said")

_HUBS: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub_here() -> Hub:
    """Return the hub of this process."""
    return _HUBS.setdefault(asyncio.get_running_loop(), Hub())


async def ask(function: Callable[Args, Said], *args: Args.args, **kwargs: Args.kwargs) -> Said:
    """Call what asks the database, in a thread; streams ask a few at a time.

    A hall whose pages all open at once, as after a restart, would want a connection for each.
    """
    async with hub_here().asking:
        return await sync_to_async(_let_go_after)(function, *args, **kwargs)


def _let_go_after(function: Callable[Args, Said], *args: Args.args, **kwargs: Args.kwargs) -> Said:
    """Call a function, and keep no connection, which an open stream would hold as long as it
    lives.
    """
    try:
        return function(*args, **kwargs)
    finally:
        for each in connections.all(initialized_only=True):
            if not each.in_atomic_block:
                each.close()


async def stream(
    request: HttpRequest, topics: Iterable[str], catch_up: CatchUp, *, gap: float = GAP
) -> HttpResponseBase:
    """Answer with a stream that has a message whenever there is news of one of the topics, so many
    seconds apart at least: what is new on the page that its reader has open, or a poke.

    `catch_up` is called, in a thread, with the number of the last poke that the browser has had,
    None where it is new; it returns the latest number if the browser has missed something.
    """
    if not isinstance(request, ASGIRequest):
        return HttpResponse(
            _("This server cannot keep pages up to date by itself: reload the page now and then."),
            status=501,
        )
    return StreamingHttpResponse(
        _messages(request, topics, catch_up, gap),
        content_type="text/event-stream",
        headers={
            "Cache-Control": "no-store",
            # Neither we nor a proxy may hold a poke back to compress or collect it.
            "Content-Encoding": "identity",
            "X-Accel-Buffering": "no",
        },
    )


def _number(request: HttpRequest) -> int | None:
    last = request.headers.get("Last-Event-ID", "")
    return int(last) if last.isdecimal() and len(last) <= 18 else None


async def _messages(
    request: ASGIRequest, topics: Iterable[str], catch_up: CatchUp, gap: float
) -> AsyncIterator[str]:
    hub, page = hub_here(), page_to_send(request)
    # Entered with the first piece that is sent: a stream that nobody reads follows nothing.
    with hub.following(topics) as follower:
        if not hub.is_watching:
            hub.is_watching = True
            Watcher(hub, asyncio.get_running_loop()).start()
        if await hub.is_watched(START):
            follower.forget()
        # After it follows, so that no change falls in between.
        missed = await ask(catch_up, _number(request))
        yield f"retry: {random.randint(*RETRY)}\n\n"  # noqa: S311
        if missed is not None:
            follower.wake(missed)
        end = time.monotonic() + LIFETIME * random.uniform(0.8, 1.2)  # noqa: S311
        while time.monotonic() < end:
            if await follower.is_woken(HEARTBEAT):
                # Before the page is made, which is at least as new.
                number = "" if follower.number is None else f"id: {follower.number}\n"
                yield await _message(number, page)
                await asyncio.sleep(gap)
            else:
                yield ":\n\n"


async def _message(number: str, page: SentPage | None) -> str:
    changes = await page.changes() if page else None
    if changes is None:
        # A browser passes no message on that has no data.
        return f"{number}event: change\ndata: changed\n\n"
    return f"{number}event: page\ndata: {changes}\n\n" if changes else ":\n\n"
