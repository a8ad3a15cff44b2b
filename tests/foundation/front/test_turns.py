"""Turns are had in order, and each address has its own."""

import asyncio

import pytest

from foundation.front.refusals import TurnedAway
from foundation.front.turns import Turns
from tests.foundation.front.acting import a_moment, run


class Taking:
    """Somebody who takes a turn, and ends it when asked to."""

    def __init__(self, turns: Turns, address: str) -> None:
        self.has_it = False
        self.done = asyncio.Event()
        self.task = asyncio.create_task(self._take(turns, address))

    async def _take(self, turns: Turns, address: str) -> None:
        async with turns.turn(address):
            self.has_it = True
            await self.done.wait()


@pytest.fixture
def turns():
    return Turns(2, 3, "too many")


def test_an_address_has_so_many_at_a_time_and_the_others_wait_in_order(turns):
    async def test():
        one, two, three, four = (Taking(turns, "here") for _ in range(4))
        await a_moment()
        assert [each.has_it for each in (one, two, three, four)] == [True, True, False, False]
        two.done.set()
        await a_moment()

        assert (three.has_it, four.has_it) == (True, False)

    run(test)


def test_others_do_not_wait_for_it(turns):
    async def test():
        taking = [Taking(turns, "here") for _ in range(5)]
        await a_moment()
        other = Taking(turns, "there")
        await a_moment()

        assert other.has_it
        assert [each.has_it for each in taking] == [True, True, False, False, False]

    run(test)


def test_no_more_wait_than_may(turns):
    async def test():
        taking = [Taking(turns, "here") for _ in range(5)]
        await a_moment()

        with pytest.raises(TurnedAway) as refused:
            await turns.take("here")
        assert (refused.value.status, refused.value.what) == (503, "too many")
        assert [each.task.done() for each in taking] == [False] * 5

    run(test)


def test_whoever_gives_up_waiting_is_left_out(turns):
    async def test():
        one, _two, three, four = (Taking(turns, "here") for _ in range(4))
        await a_moment()
        three.task.cancel()
        await a_moment()
        one.done.set()
        await a_moment()

        assert not three.has_it
        assert four.has_it

    run(test)


def test_whoever_gives_up_in_the_moment_of_the_turn_hands_it_on(turns):
    async def test():
        one, _two, three, four = (Taking(turns, "here") for _ in range(4))
        await a_moment()
        one.done.set()
        # As far as the handing over, and no further.
        while not one.task.done():
            await asyncio.sleep(0)
            three.task.cancel()
        await a_moment()

        assert four.has_it

    run(test)


def test_nothing_is_kept_of_whoever_has_gone(turns):
    async def test():
        taking = [Taking(turns, f"10.0.0.{number}") for number in range(10)]
        await a_moment()
        assert len(turns) == 10
        for each in taking:
            each.done.set()
        await a_moment()

        assert len(turns) == 0

    run(test)


def test_one_who_gives_up_as_a_turn_ends_is_passed_over(turns):
    async def test():
        _one, _two, three, four = (Taking(turns, "here") for _ in range(4))
        await a_moment()
        three.task.cancel()
        turns.give_back("here")
        with pytest.raises(asyncio.CancelledError):
            await three.task
        await a_moment()

        assert four.has_it

    run(test)
