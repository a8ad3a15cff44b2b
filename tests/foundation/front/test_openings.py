"""Streams are counted when they are asked for, and opened one after the other."""

import asyncio

import pytest

from foundation.front.limits import Limits
from foundation.front.openings import Openings
from foundation.front.refusals import TurnedAway
from tests.foundation.front.acting import Answered, Sender, a_moment, a_request, run


class Streams:
    """Streams that say their first word when they are let."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.may_speak = asyncio.Event()

    async def __call__(self, scope, receive, send) -> None:
        self.begun.append(scope["path"])
        await self.may_speak.wait()
        await send({"type": "http.response.start", "status": 200, "headers": []})
        await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
        await asyncio.Event().wait()


class Hall:
    def __init__(self, **limits) -> None:
        self.streams = Streams()
        self.openings = Openings(self.streams, Limits(**limits))
        self.asked: list[asyncio.Task[None]] = []

    def ask(self, address: str, name: str = "/", **scope) -> asyncio.Task[None]:
        asked = a_request(path=name, **scope)
        serving = self.openings.serve(address, asked, Sender(), Answered())
        self.asked.append(asyncio.create_task(serving))
        return self.asked[-1]


def test_an_address_opens_one_at_a_time():
    async def test():
        hall = Hall()
        for number in range(3):
            hall.ask("here", f"/here/{number}")
        hall.ask("there", "/there")
        await a_moment()

        assert hall.streams.begun == ["/here/0", "/there"]

    run(test)


def test_the_next_begins_after_a_pause_as_long_as_the_last_took():
    async def test():
        hall = Hall()
        hall.ask("here", "/one")
        hall.ask("here", "/two")
        await asyncio.sleep(0.2)
        hall.streams.may_speak.set()
        await asyncio.sleep(0.1)
        assert hall.streams.begun == ["/one"]
        await asyncio.sleep(0.2)

        assert hall.streams.begun == ["/one", "/two"]

    run(test)


def test_a_reader_who_left_while_it_waited_is_opened_none():
    async def test():
        hall, has_left = Hall(openings=1), []
        hall.ask("here", "/one")
        hall.ask("there", "/two", state={"is_gone": lambda: bool(has_left)})
        hall.ask("elsewhere", "/three")
        await a_moment()
        has_left.append("there")
        hall.streams.may_speak.set()
        await a_moment()

        assert hall.streams.begun == ["/one", "/three"]

    run(test)


def test_one_that_takes_too_long_holds_up_nothing():
    async def test():
        hall = Hall(opening_seconds=0.05)
        hall.ask("here", "/one")
        hall.ask("here", "/two")
        await asyncio.sleep(0.2)

        assert hall.streams.begun == ["/one", "/two"]

    run(test)


def test_a_few_are_opened_at_a_time_whoever_asks():
    async def test():
        hall = Hall(openings=2)
        for number in range(4):
            hall.ask(f"10.0.0.{number}")
        await a_moment()

        assert len(hall.streams.begun) == 2

    run(test)


def test_one_counts_from_the_moment_it_is_asked_for():
    async def test():
        hall = Hall(streams_of_address=2, streams=3)
        kept = [hall.ask("here"), hall.ask("here")]
        await a_moment()
        with pytest.raises(TurnedAway):
            await hall.ask("here")
        kept.append(hall.ask("there"))
        await a_moment()
        with pytest.raises(TurnedAway):
            await hall.ask("elsewhere")

        assert len(hall.openings) == 3
        for each in kept:
            each.cancel()
        await a_moment()
        assert len(hall.openings) == 0

    run(test)


def test_one_that_is_gone_before_its_turn_is_not_opened():
    async def test():
        hall = Hall(opening_seconds=0.05)
        hall.ask("here", "/one")
        hall.ask("here", "/gone", state={"is_gone": lambda: True})
        hall.ask("here", "/three")
        await asyncio.sleep(0.3)

        assert hall.streams.begun == ["/one", "/three"]

    run(test)


def test_one_that_ends_while_it_waits_holds_up_nothing():
    async def test():
        hall = Hall(openings=1)
        first = hall.ask("here")
        waits = hall.ask("there", "/waits")
        await a_moment()
        waits.cancel()
        hall.ask("there", "/next")
        await a_moment()
        first.cancel()
        await a_moment()

        assert hall.streams.begun == ["/", "/next"]

    run(test)
