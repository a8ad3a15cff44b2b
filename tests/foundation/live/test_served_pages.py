"""Pages as streams send them: each reader's own, and nothing to whoever may not see it any more."""

import asyncio
import re
from contextlib import AsyncExitStack
from urllib.parse import quote

import pytest

from bench.browsers import Browser
from bench.hall import Evening, Hall
from bench.open_pages import page_sent
from tests.foundation.live.test_served import Phone, enter, next_deal, run, until

pytestmark = pytest.mark.postgres

Served = tuple[Hall, Evening]
TOKEN = re.compile(r'name="(?:token|csrfmiddlewaretoken)" value="[^"]*"|data-now="[^"]*"')

LEAVING = re.compile(r'name="entrant" value="(\d+)">\s*<p>\s*<button [^>]*value="leave"')


class Reader(Phone):
    """A phone whose stream sends the page that it has open, and what it shows of it."""

    def __init__(
        self, served: Served, seat: int, address: str, stream: str, *, table: int = 1
    ) -> None:
        made, evening = served
        key = evening.phones[table][seat - 1]
        self.address, self.browser = address, Browser(made.port, phone=key)
        super().__init__(made.port, "", f"{stream}&page={quote(address)}", phone=key)

    @property
    def sent(self) -> list[str]:
        """The pages that were sent, one after another."""
        pages, lines = [], []
        for _at, each in self.messages:
            if each.kind == "page":
                lines = page_sent(lines, each.data)
                pages.append("\n".join(lines))
        return pages

    async def fetched(self) -> str:
        answer = await self.browser.get(self.address, HX_Request="true", Live_Mark="none")
        return answer.text

    async def close(self) -> None:
        self.browser.close()
        await super().close()


async def reader(
    stack: AsyncExitStack, served: Served, seat: int = 1, page: str = "", *, table: int = 1
) -> Reader:
    evening = served[1]
    address = page or evening.on_phone(table)
    made = Reader(served, seat, address, evening.stream(table), table=table)
    stack.push_async_callback(made.close)
    # A stream that does not say how old its page is begins with a message.
    await until(lambda: len(made.messages) > 1)
    await asyncio.sleep(0.6)
    return made


def without_tokens(page: str) -> str:
    return TOKEN.sub("", page)


def test_a_phone_is_sent_its_own_page_after_each_deal(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        first, second = await reader(stack, served, 1), await reader(stack, served, 2)
        before = len(first.sent), len(second.sent)
        assert await enter(served, 1, next_deal(served)) == 302
        await until(lambda: len(first.sent) > before[0] and len(second.sent) > before[1])

        for each in (first, second):
            assert without_tokens(each.sent[-1]) == without_tokens(await each.fetched())
        assert first.pokes == second.pokes == []
        assert "Player 1.1" in first.sent[-1]
        assert len(first.messages[-1][1].data) < len(first.sent[-1]) / 2

    run(test)


def test_nothing_is_sent_of_a_page_that_its_reader_may_not_see(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        evening = served[1]
        for page in (evening.sheet(1), evening.path("standings/")):
            follower = await reader(stack, served, page=page)
            before = len(follower.pokes)
            assert await enter(served, 1, next_deal(served)) == 302
            await until(lambda: len(follower.pokes) > before)  # noqa: B023

            assert follower.sent == []

    run(test)


def test_a_phone_that_lost_its_seat_is_sent_nothing_more(served: Served) -> None:
    async def test(stack: AsyncExitStack) -> None:
        phone = await reader(stack, served, 1, table=3)
        other = await reader(stack, served, 2, table=3)
        asked = await phone.browser.get(f"{phone.address}who/")
        (entrant,) = LEAVING.findall(asked.text)
        shown = len(phone.sent)
        left = await phone.browser.post(f"{phone.address}who/", do="leave", entrant=entrant)
        assert left.status == 302
        before = len(other.sent)
        assert await enter(served, 3, next_deal(served)) == 302
        await until(lambda: len(other.sent) > before and bool(phone.pokes))

        assert len(phone.sent) == shown

    run(test)
