"""The database server goes away while pages are served, and comes back."""

import asyncio
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack

import psycopg
import pytest

from bench.browsers import Answer, Browser
from bench.hall import Evening, Hall, hall
from tests.foundation.live.test_served import Phone, until
from tests.foundation.postgres.conftest import Server

pytestmark = pytest.mark.postgres

MANY = 40
SOON = 15.0
"""Seconds; a page that waited for a database that is frozen would not be there after hours."""


Served = tuple[Hall, Evening]


@pytest.fixture(scope="module")
def served(database_server: Server) -> Iterator[Served]:
    """A hall whose database may go away."""
    with hall(workers=1, database=database_server.new_database()) as made:
        evening = made.prepare(1)
        made.start()
        yield made, evening


async def asked(made: Hall, evening: Evening, path: str) -> tuple[Answer, float]:
    began = time.monotonic()
    browser = Browser(made.port, evening.session)
    try:
        return await asyncio.wait_for(browser.get(path), 60), time.monotonic() - began
    finally:
        browser.close()


async def asked_by_many(made: Hall, evening: Evening) -> list[tuple[Answer, float]]:
    return await asyncio.gather(*(asked(made, evening, evening.sheet(1)) for _ in range(MANY)))


async def is_not_well(made: Hall, evening: Evening) -> None:
    """Wait until whoever watches the server is answered so: each answer soon."""
    while True:
        answer, seconds = await asked(made, evening, "/healthz")
        assert seconds < SOON
        if answer.status == 503:
            return
        await asyncio.sleep(0.1)


async def is_served(made: Hall, evening: Evening) -> None:
    """Wait until a page is there again."""
    while (await asked(made, evening, evening.sheet(1)))[0].status != 200:
        await asyncio.sleep(0.05)


def away(name: str) -> Callable[[Server], None]:
    return {"stopped": Server.stop, "frozen": Server.freeze}[name]


def back(name: str) -> Callable[[Server], None]:
    return {"stopped": Server.start, "frozen": Server.go_on}[name]


def posted(token: str) -> dict[str, str]:
    deal = {"seen": "0", "token": token, "do": "save", "out": "1"}
    return {**deal, **{f"left-{seat}": str(seat) for seat in (2, 3, 4)}}


def run(test: Callable[[AsyncExitStack], Awaitable[None]]) -> None:
    async def inside() -> None:
        async with AsyncExitStack() as stack:
            await test(stack)

    asyncio.run(inside())


@pytest.mark.parametrize(("number", "how"), [(1, "stopped"), (2, "frozen")])
def test_pages_say_soon_that_the_database_is_away_and_go_on(
    server: Server, served: Served, number: int, how: str
) -> None:
    made, evening = served
    token, told = secrets.token_hex(16), len(made.log)

    async def test(stack: AsyncExitStack) -> None:
        phone = Phone(made.port, evening.session, evening.stream())
        stack.push_async_callback(phone.close)
        await phone.is_open()
        assert (await asked(made, evening, evening.sheet(1)))[0].status == 200
        phone.messages.clear()
        away(how)(server)

        # At first nobody knows; then everybody does.
        for answers in (await asked_by_many(made, evening), await asked_by_many(made, evening)):
            assert {answer.status for answer, _seconds in answers} == {503}
            assert max(seconds for _answer, seconds in answers) < SOON
            page = answers[0][0]
            assert page.headers["retry-after"] == "3"
            assert page.headers["content-language"] == "en"
            assert '<html lang="en" dir="ltr">' in page.text
            assert "the database does not answer" in page.text
            assert '<meta http-equiv="refresh" content="3">' in page.text

        # What was found well a moment ago is still said to be.
        await asyncio.wait_for(is_not_well(made, evening), 60)
        browser = Browser(made.port, evening.session)
        stack.callback(browser.close)
        refused = await browser.send(evening.deal(1, number), posted(token))
        assert refused.status == 503
        fields = dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', refused.text))
        assert posted(token).items() <= fields.items()

        await asyncio.to_thread(back(how), server)
        await asyncio.wait_for(is_served(made, evening), 60)
        for _ in range(2):
            again = await browser.send(evening.deal(1, number), fields)
            assert again.status == 302
        # The stream was there all the time, or came back by itself.
        await until(lambda: bool(phone.pokes))

    run(test)
    # Not a line for each of them.
    log = made.log[told:]
    assert log.count("presence: The database answers again") == 1
    assert log.count("Traceback") < MANY

    with psycopg.connect(made.environment["DATABASE_URL"]) as asking:
        found = asking.execute(
            "SELECT count(*) FROM scoring_dealversion WHERE number = %s", [number]
        )
        (count,) = found.fetchone() or ()
    assert count == 1


def test_a_page_that_is_slow_is_waited_for(served: Served) -> None:
    made, evening = served

    async def test(stack: AsyncExitStack) -> None:
        with psycopg.connect(made.environment["DATABASE_URL"]) as other:
            # Every page asks for it, also one that is kept.
            other.execute("LOCK TABLE scoring_event")
            asking = asyncio.create_task(asked(made, evening, evening.sheet(1)))
            await asyncio.sleep(2.5)
            assert not asking.done()
        answer, _seconds = await asking
        assert answer.status == 200

    run(test)
