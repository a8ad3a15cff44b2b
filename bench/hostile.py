"""Hostile phones in the hall: five kinds at once, each from twelve addresses.

They send photos that take long to decode, make accounts, hold posts that stop half-way and streams,
and request PDFs. What an attacker can do at all is tried in tests/foundation/front; these are
small, and show what the others wait for beside them. They are a process of their own, so that the
others' browsers wait for the server alone.
"""

import asyncio
import contextlib
import json
import pickle
import random
import secrets
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from io import BytesIO
from itertools import cycle

from PIL import Image

from bench.browsers import CSRF, Answer, Browser
from bench.hall import Evening

ADDRESSES = [f"127.0.0.{66 + number}" for number in range(12)]
POSTS, STREAMS = 50, 200
"""Held by all addresses together, as far as they are let."""
AT_ONCE = 4
"""Photos, sign-ups and PDFs that each address waits for at a time."""
AGAIN = 2.0
"""Seconds after which what has ended is begun anew, on average."""
PATIENCE = 120.0
FORM = "Content-Type: application/x-www-form-urlencoded"
SCANS, SIDE = 1000, 5000
START_OF_SCAN, END_OF_IMAGE = b"\xff\xda", b"\xff\xd9"
TALL = 16_000_000


def many_scans() -> bytes:
    """Return a JPEG of few bytes in which one scan of all its pixels is repeated."""
    file = BytesIO()
    Image.new("RGB", (SIDE, SIDE), "white").save(file, "JPEG", progressive=True)
    before, _mark, last = file.getvalue().rpartition(START_OF_SCAN)
    scan = START_OF_SCAN + last.removesuffix(END_OF_IMAGE)
    return before + scan * SCANS + END_OF_IMAGE


def tall() -> bytes:
    """Return a PNG of few bytes that is one pixel wide and very tall."""
    file = BytesIO()
    Image.new("L", (1, TALL)).save(file, "PNG")
    return file.getvalue()


async def attack(port: int, evening: Evening, held: Counter[str]) -> None:
    """Do as much as they can until it is ended; `held` counts what was opened, and the answers."""
    cookies = f"Cookie: csrftoken={CSRF}"
    common = f"HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n{cookies}"
    post = f"POST /join/ {common}\r\n{FORM}\r\nContent-Length: 1000"
    table = min(evening.tables)
    stream = f"GET {evening.stream(table)} {common}; phone={evening.phones[table][-1]}"
    photos = await asyncio.to_thread(lambda: cycle([many_scans(), tall()]))
    addresses = cycle(ADDRESSES)
    async with asyncio.TaskGroup() as group:
        for _ in range(POSTS):
            held_posts = _holds(
                port, next(addresses), post, b"co", held, "posts that stop half-way"
            )
            group.create_task(held_posts)
        for _ in range(STREAMS):
            group.create_task(_holds(port, next(addresses), stream, b"", held, "streams"))
        for address, table in zip(ADDRESSES, cycle(evening.tables)):
            for _ in range(AT_ONCE):
                for what, ask in _asked(port, evening, address, table, next(photos)).items():
                    group.create_task(_asks_again(what, ask, held))


def _asked(
    port: int, evening: Evening, address: str, table: int, photo: bytes
) -> dict[str, Callable[[], Awaitable[Answer]]]:
    """Return what one address sends again and again: it has a seat, and an account."""
    seated = Browser(port, phone=evening.phones[table][-1], address=address)
    nobody = Browser(port, address=address)
    member = Browser(port, evening.session, address=address)

    def sign_up() -> Awaitable[Answer]:
        typed = {"username": secrets.token_hex(8), "password1": secrets.token_hex(8)}
        return nobody.send("/account/signup/", typed)

    return {
        "photo": lambda: seated.upload(f"{evening.on_phone(table)}photos/", "photo", photo),
        "sign-up": sign_up,
        "PDF": lambda: member.get(evening.path("print/spare/4/a4.pdf")),
    }


async def _asks_again(what: str, ask: Callable[[], Awaitable[Answer]], held: Counter[str]) -> None:
    """Ask without end, and count the answers."""
    while True:
        try:
            async with asyncio.timeout(PATIENCE):
                held[f"{what}: {(await ask()).status}"] += 1
        except (OSError, EOFError, ValueError) as error:
            held[f"{what}: {type(error).__name__}"] += 1
        await asyncio.sleep(random.uniform(0, 2 * AGAIN))


async def _holds(
    port: int, address: str, head: str, body: bytes, held: Counter[str], what: str
) -> None:
    """Hold a connection until the server closes it, then take the next."""
    while True:
        with contextlib.suppress(OSError, EOFError):
            reader, writer = await asyncio.open_connection(
                "127.0.0.1", port, local_addr=(address, 0)
            )
            held[what] += 1
            try:
                writer.write(head.encode() + b"\r\n\r\n" + body)
                while await reader.read(4096):
                    pass
            finally:
                writer.transport.abort()
        await asyncio.sleep(random.uniform(0, 2 * AGAIN))


@contextlib.contextmanager
def hostile_phones(port: int, evening: Evening, held: Counter[str]) -> Iterator[None]:
    """Have them attack until this is left; `held` counts what they did."""
    process = subprocess.Popen(
        [sys.executable, "-m", "bench.hostile"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    assert process.stdin
    pickle.dump((port, evening), process.stdin)
    process.stdin.flush()
    try:
        yield
    finally:
        process.send_signal(signal.SIGTERM)
        counted, _errors = process.communicate(timeout=30)
        held.update(json.loads(counted))


async def _attack_until_ended(port: int, evening: Evening) -> Counter[str]:
    held = Counter[str]()
    task = asyncio.create_task(attack(port, evening, held))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, task.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await task
    return held


if __name__ == "__main__":
    # Both ends of the pipe are this program.
    print(json.dumps(asyncio.run(_attack_until_ended(*pickle.load(sys.stdin.buffer)))))
