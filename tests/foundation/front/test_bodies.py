"""Bodies are read whole, within limits of size, time and number."""

import asyncio
from contextlib import AsyncExitStack

import pytest

from foundation.front.bodies import Bodies
from foundation.front.limits import Limits
from foundation.front.refusals import TurnedAway
from tests.foundation.front.acting import Sender, a_moment, a_request, run

LIMITS = Limits(
    body=100,
    upload=300,
    body_seconds=0.05,
    upload_seconds=0.3,
    bodies_of_address=2,
    body_bytes_of_address=150,
    body_bytes=250,
    thrown_away=1000,
)
FORM = {"transfer-encoding": "chunked"}


@pytest.fixture
def bodies():
    return Bodies(LIMITS, [r"^/upload/$"])


def a_post(length=None, path="/", **headers):
    sent = FORM if length is None else {"content-length": str(length)}
    return a_request("POST", path, headers=sent | headers)


async def read(bodies, sender, scope=None, address="here"):
    async with bodies.whole(address, scope or a_post(), sender) as body:
        return body


async def refused(bodies, sender, scope=None, address="here"):
    with pytest.raises(TurnedAway) as refused:
        await read(bodies, sender, scope, address)
    return refused.value.status


async def held(stack, bodies, count, address="here"):
    """Hold a body of so many bytes, as while its answer is being made."""
    return await stack.enter_async_context(
        bodies.whole(address, a_post(count), Sender(b"x" * count))
    )


def test_a_body_in_pieces_is_one(bodies):
    async def test():
        assert await read(bodies, Sender(b"one ", b"and ", b"two")) == b"one and two"
        assert bodies.held == 0

    run(test)


def test_a_request_without_a_body_has_an_empty_one(bodies):
    async def test():
        assert await read(bodies, Sender(b""), a_request()) == b""

    run(test)


def test_whoever_goes_away_in_the_middle_has_none(bodies):
    async def test():
        said = [{"type": "http.request", "body": b"x", "more_body": True}]
        said.append({"type": "http.disconnect"})

        async def receive():
            return said.pop(0)

        assert await read(bodies, receive) is None

    run(test)


def test_one_that_stops_coming_is_given_up(bodies):
    async def test():
        assert await refused(bodies, Sender(b"x", stays=True)) == 408
        assert bodies.held == 0

    run(test)


def test_a_file_has_more_time_and_more_room(bodies):
    async def test():
        sender = Sender(b"x" * 140)

        async def slowly():
            await asyncio.sleep(0.1)
            return await sender()

        assert len(await read(bodies, slowly, a_post(140, "/upload/"))) == 140
        assert await refused(bodies, Sender(b"x" * 140), a_post(140, "/upload/more/")) == 413

    run(test)


def test_one_that_says_that_it_is_too_large_is_refused(bodies):
    async def test():
        sender = Sender(*[b"x" * 50] * 4)

        assert await refused(bodies, sender, a_post(200)) == 413
        # Its sender has sent it all, and reads the answer now.
        assert sender.left == []

    run(test)


def test_one_that_turns_out_too_large_is_refused(bodies):
    async def test():
        sender = Sender(*[b"x" * 50] * 5)

        assert await refused(bodies, sender) == 413
        assert sender.left == []
        assert bodies.held == 0

    run(test)


def test_of_one_without_end_no_more_is_read_than_is_polite(bodies):
    async def test():
        sender = Sender(*[b"x" * 50] * 100)

        assert await refused(bodies, sender, a_post(5000)) == 413
        assert sender.received == LIMITS.thrown_away // 50

    run(test)


def test_an_address_has_one_of_them_read_on_at_a_time(bodies):
    async def test():
        first = asyncio.create_task(refused(bodies, Sender(b"x", stays=True), a_post(5000)))
        await a_moment()
        second = Sender(b"x", stays=True)

        assert await refused(bodies, second, a_post(5000)) == 413
        assert second.received == 0
        assert await first == 413

    run(test)


def test_a_sender_who_asks_first_hears_no_at_once(bodies):
    async def test():
        sender = Sender(b"x", stays=True)
        scope = a_post(5000, expect="100-continue")

        assert await refused(bodies, sender, scope) == 413
        assert sender.received == 0

    run(test)


@pytest.mark.parametrize("length", ["-5", "1e3", "9" * 40, "٣"])
def test_a_length_that_is_none_is_not_believed(bodies, length):
    async def test():
        scope = a_request("POST", headers={})
        scope["headers"] = [(b"content-length", length.encode())]

        assert await refused(bodies, Sender(*[b"x" * 50] * 5), scope) == 413

    run(test)


def test_an_address_sends_so_many_at_a_time(bodies):
    async def test():
        coming = [asyncio.create_task(refused(bodies, Sender(b"x", stays=True))) for _ in range(2)]
        await a_moment()

        assert await refused(bodies, Sender(b"x")) == 503
        assert await read(bodies, Sender(b"x"), address="there") == b"x"
        assert await asyncio.gather(*coming) == [408, 408]
        assert await read(bodies, Sender(b"x")) == b"x"

    run(test)


def test_what_an_address_sent_counts_until_it_is_answered(bodies):
    async def test():
        async with AsyncExitStack() as stack:
            await held(stack, bodies, 100)
            assert await refused(bodies, Sender(b"x" * 60), a_post(60)) == 503
            # Nor where nobody announced it.
            assert await refused(bodies, Sender(b"x" * 30, b"x" * 30)) == 503
            assert await read(bodies, Sender(b"x" * 60), a_post(60), "there")
        assert await read(bodies, Sender(b"x" * 60), a_post(60))

    run(test)


def test_all_addresses_together_hold_no_more_than_the_memory_allows(bodies):
    async def test():
        async with AsyncExitStack() as stack:
            await held(stack, bodies, 100, "one")
            await held(stack, bodies, 100, "two")
            assert bodies.held == 200

            assert await refused(bodies, Sender(b"x" * 60), a_post(60), "three") == 503
            assert await read(bodies, Sender(b"x" * 40), a_post(40), "three")

    run(test)
