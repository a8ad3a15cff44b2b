"""Streams as they are served: every trap that an open stream sets."""

import asyncio
import os
import secrets
import signal
import time
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, aclosing
from pathlib import Path
from typing import Any

import pytest

from bench.browsers import Browser, Message
from bench.hall import Evening, Hall, hall

pytestmark = pytest.mark.postgres

Served = tuple[Hall, Evening]


class Phone:
    """A stream that is open, and what came on it, with the time."""

    def __init__(
        self, port: int, session: str, path: str, last: int | None = None, *, phone: str = ""
    ) -> None:
        self.messages: list[tuple[float, Message]] = []
        self._following = Browser(port, session, phone).follow(path, last)
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async with aclosing(self._following) as following:  # type: ignore[type-var]
            async for message in following:
                self.messages.append((time.monotonic(), message))

    @property
    def pokes(self) -> list[tuple[float, int | None]]:
        return [(at, each.number) for at, each in self.messages if each.kind == "change"]

    async def is_open(self) -> None:
        while not self.messages:
            if self._task.done():
                await self._task
            await asyncio.sleep(0.01)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)


async def phones(
    stack: AsyncExitStack, served: Served, count: int, *paths: str, pause: float = 0.4
) -> list[Phone]:
    """Open streams, and wait until the first words of each have come and gone."""
    made, evening = served
    opened = [Phone(made.port, evening.session, path) for path in paths for _ in range(count)]
    for each in opened:
        stack.push_async_callback(each.close)
    await asyncio.wait_for(asyncio.gather(*(each.is_open() for each in opened)), 20)
    # A stream that does not say how old its page is begins with a poke.
    await until(lambda: all(each.pokes for each in opened), 20)
    await asyncio.sleep(pause)
    for each in opened:
        each.messages.clear()
    return opened


async def enter(served: Served, table: int, number: int, **fields: str) -> int:
    """Enter a deal as a browser does; return the status of the answer."""
    made, evening = served
    browser = Browser(made.port, evening.session)
    posted = {"seen": "0", "token": secrets.token_hex(16), "do": "save", "out": "1"}
    left = {"left_2": "3", "left_3": "4", "left_4": "5"}
    answer = await browser.post(evening.deal(table, number), **posted, **left, **fields)
    browser.close()
    return answer.status


async def until(is_so: Callable[[], bool], seconds: float = 30) -> None:
    end = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < end, "it did not come"
        await asyncio.sleep(0.01)


def run(test: Callable[[AsyncExitStack], Awaitable[Any]]) -> None:
    async def inside() -> None:
        async with AsyncExitStack() as stack:
            await test(stack)

    asyncio.run(inside())


def test_twenty_phones_hear_of_every_deal(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        opened = await phones(stack, served, 20, served[1].stream())
        assert await enter(served, 1, next_deal(served)) == 302
        await until(lambda: all(each.pokes for each in opened))
        await asyncio.sleep(0.4)
        for each in opened:
            each.messages.clear()
        assert await enter(served, 1, next_deal(served)) == 302
        await until(lambda: all(each.pokes for each in opened))

    run(test)


def test_a_phone_hears_of_its_own_table_alone(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        first, second = await phones(stack, served, 1, served[1].stream(1), served[1].stream(2))
        assert await enter(served, 2, next_deal(served)) == 302
        await until(lambda: bool(second.pokes))
        await asyncio.sleep(0.3)

        assert first.pokes == []

    run(test)


def test_what_came_while_a_phone_was_away_wakes_it_when_it_is_back(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        made, evening = served
        (phone,) = await phones(stack, served, 1, evening.stream())
        assert await enter(served, 1, next_deal(served)) == 302
        await until(lambda: bool(phone.pokes))
        await phone.close()
        last = phone.pokes[-1][1]
        assert await enter(served, 1, next_deal(served)) == 302
        back = Phone(made.port, evening.session, evening.stream(), last)
        stack.push_async_callback(back.close)
        await until(lambda: bool(back.pokes))

        assert back.pokes[0][1] == last + 1

    run(test)


def test_a_whole_hall_opens_its_pages_at_once(served: Served) -> None:
    """As after a restart. PostgreSQL has a hundred connections, and the streams want few."""

    async def test(stack: AsyncExitStack) -> None:
        opened = await phones(stack, served, 200, served[1].stream(1))

        assert len(opened) == 200

    run(test)


def test_who_has_missed_nothing_is_let_be(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        made, evening = served
        (phone,) = await phones(stack, served, 1, evening.stream())
        assert await enter(served, 1, next_deal(served)) == 302
        await until(lambda: bool(phone.pokes))
        # By then the other process has seen it too, and has nothing to tell any more.
        await asyncio.sleep(1)
        back = Phone(made.port, evening.session, evening.stream(), phone.pokes[-1][1])
        stack.push_async_callback(back.close)
        await asyncio.wait_for(back.is_open(), 5)
        await asyncio.sleep(0.3)

        assert back.pokes == []

    run(test)


@pytest.mark.parametrize("member", [False, True], ids=["a stranger", "a member, no such event"])
def test_nobody_else_learns_that_there_is_an_event(served: Served, member: bool) -> None:
    made, evening = served

    async def test(stack: AsyncExitStack) -> None:
        path = "/live/event/NOSUCHCODE/" if member else evening.stream()
        browser = Browser(made.port, evening.session if member else "")
        stack.callback(browser.close)
        answer = await browser.get(path)
        assert answer.status == 404

    run(test)


def test_a_stream_is_neither_kept_nor_compressed_nor_cached(served: Served) -> None:
    made, evening = served

    async def test(stack: AsyncExitStack) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", made.port)
        told = f"Host: x\r\nCookie: sessionid={evening.session}\r\nAccept-Encoding: gzip"
        writer.write(f"GET {evening.stream()} HTTP/1.1\r\n{told}\r\n\r\n".encode())
        head = (await reader.readuntil(b"\r\n\r\n")).decode().lower()
        first = await asyncio.wait_for(reader.readuntil(b"\n\n"), 5)
        writer.close()

        assert "content-type: text/event-stream" in head
        assert "content-encoding: identity" in head
        assert "cache-control: no-store" in head
        assert b"retry: " in first

    run(test)


def test_open_streams_keep_no_connection_to_the_database(served: Served, database: str) -> None:
    async def test(stack: AsyncExitStack) -> None:
        await phones(stack, served, 1, served[1].stream())
        before = connections(served[0], database)
        # One after the other: SQLite keeps the files of those that closed at once for the next.
        for _ in range(15):
            await phones(stack, served, 2, served[1].stream(), pause=0)

        # The pages' own threads may have opened theirs meanwhile.
        assert connections(served[0], database) <= before + 8

    run(test)


def connections(made: Hall, database: str) -> int:
    """Count the connections of all processes of the server."""
    if database:
        import psycopg

        with psycopg.connect(database.partition("?")[0]) as asking:
            found = asking.execute(
                "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
            ).fetchone()
            assert found is not None
            return int(found[0])
    assert made.process is not None
    count = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdecimal() and _group(int(folder.name)) == made.process.pid:
            files = [os.path.realpath(each) for each in (folder / "fd").iterdir()]
            count += files.count(str(made.folder / "last-card.sqlite3"))
    return count


def _group(process: int) -> int:
    try:
        return os.getpgid(process)
    except ProcessLookupError:
        return 0


_deals: dict[int, int] = {}


def next_deal(served: Served) -> int:
    """Return the number of a deal that no test has entered yet, at any table."""
    port = served[0].port
    _deals[port] = _deals.get(port, 0) + 1
    return _deals[port]


def test_the_server_stops_while_streams_are_open(database: str) -> None:
    with hall(workers=2, database=database) as made:
        evening = made.prepare(1)
        made.start()

        async def test(stack: AsyncExitStack) -> None:
            await phones(stack, (made, evening), 5, evening.stream())
            made.process.send_signal(signal.SIGTERM)  # type: ignore[union-attr]
            # A stream never ends by itself: a server that waited for it would not stop at all.
            await asyncio.to_thread(made.process.wait, 60)  # type: ignore[union-attr]

        run(test)


def test_a_listening_connection_that_was_cut_is_made_anew(served: Served, database: str) -> None:
    if not database:
        pytest.skip("SQLite has no connection that can be cut")
    import psycopg

    async def test(stack: AsyncExitStack) -> None:
        (phone,) = await phones(stack, served, 1, served[1].stream())
        with psycopg.connect(database.partition("?")[0], autocommit=True) as asking:
            asking.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE query LIKE 'LISTEN%' OR query = 'SELECT 1'"
            )
        assert await enter(served, 1, next_deal(served)) == 302
        # It is woken when somebody listens again, whatever was missed.
        await until(lambda: bool(phone.pokes), 10)

    run(test)
