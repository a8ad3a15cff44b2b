"""Every request passes the guard: whole, in its turn, or refused."""

import asyncio
import time
from pathlib import Path

import pytest

from foundation.front.guard import Guard, Makers, Watch
from foundation.front.limits import Limits
from foundation.front.notes import Notes
from foundation.front.pages import Answer
from foundation.front.shut_out import ShutOut
from foundation.front.visitors import Proxies
from foundation.health.measures import Measures, summary_of
from tests.foundation.front.acting import Answered, Sender, a_moment, a_request, run


class Pages:
    """Pages that are made when they are let."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, bytes]] = []
        self.from_whom: list[str] = []
        self.may_answer = asyncio.Event()
        self.body = b"a page"

    async def answer(self, scope, body) -> Answer:
        self.asked.append((scope["path"], body))
        self.from_whom.append(scope["client"][0])
        await self.may_answer.wait()
        return Answer(200, [], self.body)


class Site:
    def __init__(self, *, proxies=(), **limits) -> None:
        self.pages = Pages()
        self.streams: list[str] = []
        self.asked: list[asyncio.Task[None]] = []
        self.aside = Pages()
        self.shut_out = ShutOut(Path("nowhere"), Proxies(proxies))
        self.measures = Measures()
        self._guard = Guard(
            Makers(self.pages, self._stream, self.pages, self.aside),
            limits=Limits(**{"refusal_seconds": 0, **limits}),
            proxies=Proxies(proxies),
            shut_out=self.shut_out,
            watch=Watch(Notes(), self.measures),
            uploads=[r"^/upload/$"],
            slow=[(1, None, [r"\.pdf$"])],
        )

    async def _stream(self, scope, receive, send) -> None:
        self.streams.append(scope["path"])
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b"", "more_body": False})

    def ask(self, scope=None, sender=None, answered=None) -> Answered:
        answered = answered or Answered()
        serving = self._guard(scope or a_request(), sender or Sender(b""), answered)
        self.asked.append(asyncio.create_task(serving))
        return answered

    async def asked_all(self) -> None:
        self.pages.may_answer.set()
        await asyncio.gather(*self.asked)


def a_post(path="/"):
    return a_request("POST", path, headers={"transfer-encoding": "chunked"})


def test_a_page_is_asked_for_once_its_body_is_whole():
    async def test():
        site = Site()
        answered = site.ask(a_post(), Sender(b"one ", b"two"))
        await site.asked_all()

        assert site.pages.asked == [("/", b"one two")]
        assert (answered.status, answered.body) == (200, b"a page")

    run(test)


def test_a_body_that_is_still_coming_has_no_page_made():
    async def test():
        site = Site()
        site.ask(a_post(), Sender(b"one", stays=True))
        await a_moment()

        assert site.pages.asked == []
        site.asked[0].cancel()

    run(test)


def test_a_stream_goes_by_the_other_way():
    async def test():
        site = Site()
        site.ask(a_request(path="/live/event/X/"))
        await site.asked_all()

        assert site.streams == ["/live/event/X/"]
        assert site.pages.asked == []

    run(test)


def test_what_is_posted_to_a_stream_is_a_page_like_any_other():
    async def test():
        site = Site(body=10)
        site.ask(a_post("/live/event/X/"), Sender(b"one"))
        refused = site.ask(a_post("/live/event/X/"), Sender(b"x" * 11))
        await site.asked_all()

        assert site.streams == []
        assert site.pages.asked == [("/live/event/X/", b"one")]
        assert refused.status == 413

    run(test)


def test_an_address_has_so_many_pages_made_at_a_time():
    async def test():
        site = Site(pages_of_address=2, waiting_of_address=1)
        answers = [site.ask() for _ in range(4)]
        await a_moment()
        other = site.ask(a_request(path="/other", client=("10.0.0.2", 1)))
        await a_moment()

        assert [path for path, _body in site.pages.asked] == ["/", "/", "/other"]
        await site.asked_all()
        assert [each.status for each in [*answers, other]] == [200, 200, 200, 503, 200]

    run(test)


def test_what_was_refused_is_noted(caplog):
    async def test():
        site = Site(body=10)
        site.ask(a_post(), Sender(b"x" * 11))
        await site.asked_all()

        assert caplog.messages == ["Held back 10.0.0.1: 1 × a post that is too large"]

    run(test)


def test_whoever_is_gone_before_the_turn_has_no_page_made():
    async def test():
        site = Site()
        site.ask(a_request(state={"is_gone": lambda: True}))
        await site.asked_all()

        assert site.pages.asked == []

    run(test)


def test_behind_a_proxy_it_is_the_visitor_that_counts():
    async def test():
        site = Site(proxies=["10.0.0.1"], pages_of_address=1)
        for visitor in ("192.168.1.7", "192.168.1.8", "192.168.1.7"):
            site.ask(a_request(headers={"x-forwarded-for": visitor}))
        await a_moment()

        assert site.pages.from_whom == ["192.168.1.7", "192.168.1.8"]
        await site.asked_all()

    run(test)


class SlowReader(Answered):
    """Somebody who takes nothing until it is let to."""

    def __init__(self) -> None:
        super().__init__()
        self.reads = asyncio.Event()

    async def __call__(self, message) -> None:
        await self.reads.wait()
        await super().__call__(message)


def test_a_slow_reader_does_not_keep_the_turn_of_its_address():
    async def test():
        site = Site(pages_of_address=1)
        site.pages.may_answer.set()
        site.ask(answered=SlowReader())
        await a_moment()
        answered = site.ask()
        await a_moment()

        assert answered.status == 200
        site.asked[0].cancel()

    run(test)


@pytest.mark.parametrize(("size", "pages"), [(40, 3), (60, 2), (100, 1)])
def test_where_too_much_is_unread_its_address_has_nothing_else_made(size, pages):
    async def test():
        site = Site(pages_of_address=1, unsent_of_address=99)
        site.pages.may_answer.set()
        site.pages.body = bytes(size)
        slow = [SlowReader() for _ in range(5)]
        for each in slow:
            site.ask(answered=each)
            await a_moment()
        other = site.ask(a_request(client=("10.0.0.2", 1)))
        await a_moment()
        assert other.status == 200
        # Of the last one it turned out when it was made.
        assert len(site.pages.asked) == pages + 1
        for each in slow:
            each.reads.set()
        await site.asked_all()
        assert len(site.pages.asked) == 6

    run(test)


def test_nothing_but_http_is_served():
    async def test():
        site = Site()
        site.ask(a_request(type="websocket"))

        with pytest.raises(ValueError, match="websocket"):
            await site.asked_all()

    run(test)


def measured(site: Site):
    return summary_of([site.measures.as_data()], time.time())


def test_whether_the_server_is_well_is_answered_while_pages_hang():
    async def test():
        site = Site(pages_of_address=1)
        site.aside.may_answer.set()
        site.ask()
        asked = site.ask(a_request(path="/healthz"))
        await asyncio.wait_for(site.asked[1], 1)

        assert asked.status == 200
        assert site.aside.asked == [("/healthz", b"")]
        await site.asked_all()
        assert site.pages.asked == [("/", b"")]

    run(test)


def test_who_is_shut_out_is_refused_before_anything_of_it_is_read():
    async def test():
        site = Site()
        site.shut_out.until = lambda address: time.time() + 60
        sender = Sender(b"one", stays=True)
        refused = site.ask(a_post(), sender)
        await asyncio.wait_for(site.asked[0], 1)

        assert refused.status == 403
        assert "Your network is shut out" in refused.body.decode()
        assert site.pages.asked == []
        assert measured(site).refused == 1

    run(test)


def test_the_time_of_a_page_is_measured_with_its_waiting():
    async def test():
        site = Site(pages_of_address=1)
        site.ask()
        site.ask()
        await asyncio.sleep(0.1)
        await site.asked_all()

        assert measured(site).pages == 2
        assert measured(site).half >= 0.1

    run(test)


def test_slow_pages_of_many_addresses_leave_the_makers_to_others():
    async def test():
        site = Site()
        for number in range(32):
            site.ask(a_request(path="/list.pdf", client=(f"192.0.2.{number}", 1)))
        site.ask(a_request(path="/page/"))
        await a_moment()

        assert sorted(path for path, _body in site.pages.asked) == ["/list.pdf", "/page/"]
        await site.asked_all()
        assert len(site.pages.asked) == 33

    run(test)
