"""One hostile phone in the hall: it holds posts that stop half-way, and streams, from one address.

What an attacker can do at all is tried in tests/config/front; this one is small, and shows what the
others wait for beside it.
"""

import asyncio
import contextlib
import random
from collections import Counter

from bench.browsers import CSRF
from bench.hall import Evening

ADDRESS = "127.0.0.66"
POSTS, STREAMS = 50, 200
AGAIN = 2.0
FORM = "Content-Type: application/x-www-form-urlencoded"


async def _holds(port: int, head: str, body: bytes, held: Counter[str], what: str) -> None:
    """Hold a connection until the server closes it, then take the next."""
    while True:
        with contextlib.suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(ADDRESS, 0)
            )
            held[what] += 1
            try:
                writer.write(head.encode() + b"\r\n\r\n" + body)
                while await reader.read(4096):
                    pass
            finally:
                writer.transport.abort()
        await asyncio.sleep(random.uniform(0, 2 * AGAIN))


async def attack(port: int, evening: Evening, held: Counter[str]) -> None:
    """Hold as much as it can until it is ended; `held` counts what was opened."""
    cookies = f"Cookie: csrftoken={CSRF}"
    common = f"HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{cookies}"
    post = f"POST /join/ {common}\r\n{FORM}\r\nContent-Length: 1000"
    stream = f"GET {evening.stream(min(evening.tables))} {common}"
    async with asyncio.TaskGroup() as group:
        for _ in range(POSTS):
            group.create_task(_holds(port, post, b"co", held, "posts that stop half-way"))
        for _ in range(STREAMS):
            group.create_task(_holds(port, stream, b"", held, "streams"))
