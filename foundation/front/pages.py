"""Pages behind WSGI: made in threads that last, as do their connections to the database.

A thread is given the whole request and gives the whole answer back in one step, so none ever waits
for a phone. It costs less than half as much as Django's own ASGI handler.
"""

import asyncio
import sys
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from contextvars import copy_context
from dataclasses import dataclass
from io import BytesIO
from typing import Any

from foundation.front.asgi import Scope, Send

Environ = dict[str, Any]
Headers = list[tuple[bytes, bytes]]
Wsgi = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]

MAKER = "pages"
"""By this name the state of a stream's scope has what makes pages that are sent on it."""
WAITS_AS = "waits as"
"""By this name the scope of a page that is shared has what its request is known by."""
THREADS = 8
PIECE = 64 * 1024
"""Bytes of an answer that are handed on at a time: the next when these were taken."""
WITHOUT_A_BODY = (204, 304)


@dataclass(frozen=True, slots=True)
class Answer:
    """A whole answer."""

    status: int
    headers: Headers
    body: bytes

    async def send(self, send: Send) -> None:
        await send({"type": "http.response.start", "status": self.status, "headers": self.headers})
        for start in range(0, len(self.body) or 1, PIECE):
            end = start + PIECE
            await send(
                {
                    "type": "http.response.body",
                    "body": self.body[start:end],
                    "more_body": end < len(self.body),
                }
            )


class Pages:
    """A WSGI application in threads."""

    def __init__(self, application: Wsgi, threads: int = THREADS) -> None:
        self._application = application
        self._threads = ThreadPoolExecutor(threads, "pages")

    async def answer(self, scope: Scope, body: bytes) -> Answer:
        """Return what is answered to a request with that body."""
        loop, context = asyncio.get_running_loop(), copy_context()
        return await loop.run_in_executor(self._threads, context.run, self._make, scope, body)

    def _make(self, scope: Scope, body: bytes) -> Answer:
        with opened(self._application, environ(scope, body)) as made:
            return made.whole(scope["method"])


class SharedPages(Pages):
    """Pages that streams send: of the same requests from one address that wait for a thread one is
    made, and its answer goes to all of them.
    """

    def __init__(self, application: Wsgi, threads: int = THREADS) -> None:
        super().__init__(application, threads)
        self._waiting: dict[Hashable, asyncio.Future[Answer]] = {}

    async def answer(self, scope: Scope, body: bytes) -> Answer:
        key = _asks(scope, body)
        waiting = self._waiting.get(key)
        if waiting is None:
            waiting = asyncio.ensure_future(super().answer({**scope, WAITS_AS: key}, body))
            self._waiting[key] = waiting
        # Whoever leaves takes nothing from the others.
        return await asyncio.shield(waiting)

    def _make(self, scope: Scope, body: bytes) -> Answer:
        # From here on it may miss what is written: a later request is made anew.
        del self._waiting[scope[WAITS_AS]]
        return super()._make(scope, body)


def _asks(scope: Scope, body: bytes) -> Hashable:
    """Return all that an answer may depend on, but for the port of its reader."""
    host, _port = scope.get("client") or ("", 0)
    of_request = (scope["method"], scope["scheme"], scope["path"], scope["query_string"])
    return (host, *of_request, tuple(scope["headers"]), body)


@dataclass(frozen=True, slots=True)
class Opened:
    """What an application answers: its pieces may still have to be made."""

    pieces: Any
    started: list[tuple[str, list[tuple[str, str]]]]

    @property
    def status(self) -> int:
        return int(self.started[-1][0].partition(" ")[0])

    @property
    def headers(self) -> Headers:
        return [
            (name.lower().encode("latin1"), value.strip().encode("latin1"))
            for name, value in self.started[-1][1]
        ]

    def whole(self, method: str) -> Answer:
        """Return the answer to a request by that method with all of its pieces."""
        body = b"".join(self.pieces)
        status, headers = self.status, self.headers
        is_measured = any(name == b"content-length" for name, _value in headers)
        if not is_measured and status not in WITHOUT_A_BODY and method != "HEAD":
            headers.append((b"content-length", str(len(body)).encode()))
        return Answer(status, headers, body)


@contextmanager
def opened(application: Wsgi, environment: Environ) -> Iterator[Opened]:
    """Have an application answer; for it the request has ended when this is left."""
    started: list[tuple[str, list[tuple[str, str]]]] = []

    def start(status: str, headers: list[tuple[str, str]], exc_info: object = None) -> None:
        started.append((status, headers))

    pieces = application(environment, start)
    try:
        yield Opened(pieces, started)
    finally:
        if close := getattr(pieces, "close", None):
            close()


def environ(scope: Scope, body: bytes) -> Environ:
    """Return a request as WSGI has it."""
    host, port = scope.get("server") or ("localhost", 80)
    made: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin1"),
        "QUERY_STRING": scope["query_string"].decode("latin1"),
        "SERVER_PROTOCOL": f"HTTP/{scope['http_version']}",
        "SERVER_NAME": host,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": (scope.get("client") or ("", 0))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope["scheme"],
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for raw_name, raw_value in scope["headers"]:
        name, value = raw_name.decode("latin1"), raw_value.decode("latin1")
        # Written with an underscore it would pass for another one with a hyphen.
        if "_" in name or name in ("content-length", "transfer-encoding"):
            continue
        key = name.upper().replace("-", "_")
        if name != "content-type":
            key = f"HTTP_{key}"
        made[key] = f"{made[key]},{value}" if key in made else value
    # The body is whole, in however many pieces it came.
    made["CONTENT_LENGTH"] = str(len(body))
    return made
