"""Requests without a server: what one sends, and what was answered."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from foundation.front.asgi import Message, Scope


def a_request(method: str = "GET", path: str = "/", **more: Any) -> Scope:
    """Return a request; its headers are given by their names, with underscores."""
    headers = more.pop("headers", {})
    return {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": b"",
        "scheme": "http",
        "server": ("127.0.0.1", 8000),
        "client": ("10.0.0.1", 4711),
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
        **more,
    }


class Sender:
    """Somebody who sends a body in pieces, and is silent afterwards."""

    def __init__(self, *pieces: bytes, stays: bool = False) -> None:
        self.left = list(pieces)
        self.stays = stays
        self.received = 0

    async def __call__(self) -> Message:
        if not self.left:
            await asyncio.Event().wait()
        self.received += 1
        piece = self.left.pop(0)
        more = bool(self.left) or self.stays
        return {"type": "http.request", "body": piece, "more_body": more}


class Answered:
    """What was sent back."""

    def __init__(self) -> None:
        self.messages: list[Message] = []

    async def __call__(self, message: Message) -> None:
        self.messages.append(message)

    @property
    def status(self) -> int:
        status: int = self.messages[0]["status"]
        return status

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.messages[0]["headers"])

    @property
    def body(self) -> bytes:
        return b"".join(each["body"] for each in self.messages[1:])


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def inside() -> None:
        await asyncio.wait_for(test(), 10)

    asyncio.run(inside())


async def a_moment() -> None:
    """Let everything that can go on do so."""
    for _ in range(20):
        await asyncio.sleep(0)
