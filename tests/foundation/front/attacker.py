"""One hostile phone.

``python -m tests.foundation.front.attacker NAME PORT SESSION PHONE STREAM PAGE`` starts it. It
goes on until it is ended. It prints "ready" as soon as it holds what it means to hold, and at the
end how often it did what.
"""

import asyncio
import contextlib
import json
import os
import random
import resource
import signal
import socket
import sys
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable

ADDRESS = "127.0.0.66"
LARGE = "/static/django_htmx/htmx-2.js"
BODY = 300_000_000
PAUSE = 2.0
CSRF = "x" * 32
FORM = "Content-Type: application/x-www-form-urlencoded"
PIECE = b"x" * 100_000


class Attacker:
    """Where it goes, with which cookies, and what it has done."""

    def __init__(self, port: int, session: str, phone: str, stream: str, page: str) -> None:
        self.port, self.stream, self.page = port, stream, page
        # Without this one a post is refused before any of it is read.
        self.cookies = f"csrftoken={CSRF}; sessionid={session}; phone={phone}"
        self.done: Counter[str] = Counter()
        self._is_ready = False

    def is_ready(self) -> None:
        if not self._is_ready:
            self._is_ready = True
            print("ready", flush=True)

    @contextlib.asynccontextmanager
    async def connection(
        self, *, buffer: int | None = None
    ) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
        made = socket.socket()
        if buffer:
            made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
        made.setblocking(False)
        made.bind((ADDRESS, 0))
        try:
            await asyncio.get_running_loop().sock_connect(made, ("127.0.0.1", self.port))
        except BaseException:
            made.close()
            raise
        reader, writer = await asyncio.open_connection(sock=made)
        self.done["opened"] += 1
        try:
            yield reader, writer
        finally:
            writer.transport.abort()

    def head(self, first: str, *more: str) -> bytes:
        lines = [f"{first} HTTP/1.1", f"Host: 127.0.0.1:{self.port}", f"Cookie: {self.cookies}"]
        return "\r\n".join([*lines, *more, "", ""]).encode()

    async def again_and_again(self, once: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(OSError, EOFError):
                await once()
            await asyncio.sleep(random.uniform(0, 2 * PAUSE))

    async def many(self, count: int, once: Callable[[], Awaitable[None]]) -> None:
        going = []
        for number in range(count):
            going.append(asyncio.create_task(self.again_and_again(once)))
            if number % 20 == 19:
                await asyncio.sleep(0.01)
        await asyncio.sleep(0.5)
        self.is_ready()
        await asyncio.gather(*going)

    async def half_sent_posts(self) -> None:
        async def once() -> None:
            async with self.connection() as (reader, writer):
                writer.write(self.head("POST /join/", FORM, "Content-Length: 1000") + b"co")
                await reader.read()

        await self.many(50, once)

    async def unfinished_headers(self) -> None:
        async def once() -> None:
            async with self.connection() as (reader, writer):
                writer.write(b"GET / HTTP/1.1\r\nHost: here\r\n")
                await reader.read()

        await self.many(2300, once)

    async def streams(self) -> None:
        async def once() -> None:
            async with self.connection() as (reader, writer):
                writer.write(self.head(f"GET {self.stream}"))
                while await reader.read(4096):
                    self.done["pieces"] += 1

        await self.many(1500, once)

    async def slow_readers(self) -> None:
        async def once() -> None:
            async with self.connection(buffer=4096) as (_reader, writer):
                writer.transport.pause_reading()  # type: ignore[attr-defined]
                writer.write(self.head(f"GET {LARGE}") * 30)
                await asyncio.sleep(120)

        await self.many(60, once)

    async def flood(self) -> None:
        async def once() -> None:
            async with self.connection() as (reader, writer):
                while True:
                    writer.write(self.head(f"GET {self.page}"))
                    head = await reader.readuntil(b"\r\n\r\n")
                    length = head.lower().partition(b"content-length: ")[2].partition(b"\r")[0]
                    await reader.readexactly(int(length or 0))
                    self.done[head.split()[1].decode()] += 1

        await self.many(64, once)

    async def endless_multipart(self) -> None:
        kind = "Content-Type: multipart/form-data; boundary=b"
        part = (
            b'--b\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n'
            b"Content-Type: text/plain\r\n\r\n"
        )

        async def once() -> None:
            for path in ("/check/", "/play/taki/"):
                async with self.connection() as (reader, writer):
                    writer.write(self.head(f"POST {path}", kind, f"Content-Length: {BODY}") + part)
                    await self._pour(reader, writer, PIECE)

        await self.many(4, once)

    async def endless_chunks(self) -> None:
        piece = f"{len(PIECE):x}\r\n".encode() + PIECE + b"\r\n"

        async def once() -> None:
            for path in ("/check/", self.stream):
                async with self.connection() as (reader, writer):
                    writer.write(self.head(f"POST {path}", FORM, "Transfer-Encoding: chunked"))
                    await self._pour(reader, writer, piece)

        await self.many(4, once)

    async def _pour(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, piece: bytes
    ) -> None:
        answering = asyncio.create_task(reader.readline())
        try:
            sent = 0
            while sent < BODY and not answering.done():
                writer.write(piece)
                await writer.drain()
                sent += len(piece)
            answer = await answering
            self.done[answer.split()[1].decode() if answer else "closed"] += 1
        finally:
            answering.cancel()
            await asyncio.gather(answering, return_exceptions=True)


async def main() -> None:
    name, port, *rest = sys.argv[1:]
    # It is another machine in the hall, and takes nothing off the server's processors.
    os.nice(10)
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    attacker = Attacker(int(port), *rest)
    going = asyncio.ensure_future(getattr(attacker, name)())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, going.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await going
    print(json.dumps(attacker.done), flush=True)


if __name__ == "__main__":
    asyncio.run(main())
