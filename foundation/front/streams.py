"""Streams behind WSGI: opened in a thread, as pages are made, and then sent by the event loop.

Until it is open a stream is a request like any other and passes the same middleware. What it sends
afterwards comes piece by piece, and no thread waits for it. To open one by Django's ASGI handler
costs several times as much, since each middleware then has its turns in a thread.
"""

import asyncio
from collections.abc import AsyncGenerator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing
from contextvars import copy_context
from dataclasses import dataclass

from foundation.front.asgi import Receive, Scope, Send
from foundation.front.pages import Answer, Headers, Wsgi, environ, opened

SCOPE = "foundation.front.scope"
"""By this name the environment of a request has its scope, where the answer may stay open."""


@dataclass(frozen=True, slots=True)
class Stream:
    """An answer of which nobody knows how long it goes on."""

    status: int
    headers: Headers
    pieces: AsyncGenerator[bytes, None]

    async def send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        async with aclosing(self.pieces) as pieces:
            async for piece in pieces:
                await send({"type": "http.response.body", "body": piece, "more_body": True})
        await send({"type": "http.response.body", "body": b"", "more_body": False})


class Streams:
    """A WSGI application whose answers may be streams: those that Django calls asynchronous. So
    many are opened at a time as there are threads.
    """

    def __init__(self, application: Wsgi, threads: int) -> None:
        self._application = application
        self._threads = ThreadPoolExecutor(threads, "streams")

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request, until the answer ends or its reader has gone."""
        loop, context = asyncio.get_running_loop(), copy_context()
        answer = await loop.run_in_executor(self._threads, context.run, self._open, scope)
        if isinstance(answer, Answer):
            await answer.send(send)
            return
        try:
            async with asyncio.TaskGroup() as group:
                leaving = group.create_task(_leaves(receive))
                sending = group.create_task(answer.send(send))
                leaving.add_done_callback(lambda _: sending.cancel())
                sending.add_done_callback(lambda _: leaving.cancel())
        except ExceptionGroup as failed:
            # One of the two has failed; the other one was called off.
            raise failed.exceptions[0] from None

    def _open(self, scope: Scope) -> Answer | Stream:
        with opened(self._application, {**environ(scope, b""), SCOPE: scope}) as made:
            if getattr(made.pieces, "is_async", False):
                return Stream(made.status, made.headers, aiter(made.pieces))
            return made.whole(scope["method"])


async def _leaves(receive: Receive) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
