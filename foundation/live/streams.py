"""An open stream: server-sent events that send one browser its page, or say "something changed".

It is opened in a thread as a page is made, and sent by the event loop, see `foundation.front`: a
server that has nothing but threads would lose one to each. How many may be open is decided there.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable, Iterable
from functools import partial
from weakref import WeakKeyDictionary

from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.utils.translation import gettext as _

from foundation.front.streams import SCOPE
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

_HUBS: "WeakKeyDictionary[asyncio.AbstractEventLoop, Hub]" = WeakKeyDictionary()


def hub_here() -> Hub:
    """Return the hub of this process."""
    return _HUBS.setdefault(asyncio.get_running_loop(), Hub())


def stream(
    request: HttpRequest, topics: Iterable[str], catch_up: CatchUp, *, gap: float = GAP
) -> HttpResponseBase:
    """Answer with a stream that has a message whenever there is news of one of the topics, so many
    seconds apart at least: what is new on the page that its reader has open, or a poke.

    `catch_up` is called, in a thread, with the number of the last poke that the browser has had,
    None where it is new; it returns the latest number if the browser has missed something.
    """
    if SCOPE not in request.META:
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
    request: HttpRequest, topics: Iterable[str], catch_up: CatchUp, gap: float
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
        missed = await hub.ask(partial(catch_up, _number(request)))
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
