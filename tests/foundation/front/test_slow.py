"""Slow pages wait in the event loop and hold up no others."""

import asyncio

import pytest
from django.conf import settings

from foundation.front.refusals import TurnedAway
from foundation.front.slow import SlowPages
from tests.foundation.front.acting import a_moment, a_request, run

PDF = a_request(path="/event/X/list/a4.pdf")


def slow_pages(
    seconds: float = 5, at_a_time: int = 1, pace: tuple[int, float] | None = None
) -> SlowPages:
    return SlowPages([(at_a_time, pace, [r"\.pdf$"])], may_wait=3, seconds=seconds)


async def held(slow: SlowPages, address: str, made: list[str], ends: asyncio.Event) -> None:
    kind = slow.kind_of(PDF)
    assert kind
    async with slow.turn(kind, address):
        made.append(address)
        await ends.wait()


def test_so_many_are_made_at_a_time_and_each_address_has_its_turn():
    async def test():
        slow, made, ends = slow_pages(), [], asyncio.Event()
        asked = [asyncio.create_task(held(slow, each, made, ends)) for each in "aaab"]
        await a_moment()
        assert made == ["a"]
        ends.set()
        await asyncio.gather(*asked)

        assert made[:2] == ["a", "b"]
        assert len(made) == 4

    run(test)


def test_one_whose_turn_does_not_come_in_time_is_turned_away_and_leaves_no_place_taken():
    async def test():
        slow, made, ends = slow_pages(seconds=0.05), [], asyncio.Event()
        first = asyncio.create_task(held(slow, "a", made, ends))
        await a_moment()
        for address in "ab":
            with pytest.raises(TurnedAway):
                await held(slow, address, made, ends)
        ends.set()
        await first
        await held(slow, "b", made, ends)

        assert made == ["a", "b"]

    run(test)


async def beginnings(slow: SlowPages, addresses: str) -> list[float]:
    """Have pages made one after another; return when each was begun, in seconds since the first."""
    kind, loop = slow.kind_of(PDF), asyncio.get_running_loop()
    assert kind
    found = []
    for address in addresses:
        async with slow.turn(kind, address):
            found.append(loop.time())
    return [each - found[0] for each in found]


def test_after_a_few_pages_an_address_goes_on_at_its_pace_and_others_at_once():
    async def test():
        begun = await beginnings(slow_pages(pace=(2, 0.2)), "aaaab")

        assert begun[1] < 0.1
        assert begun[2] >= 0.19
        assert begun[3] - begun[2] >= 0.19
        assert begun[4] - begun[3] < 0.1

    run(test)


def test_an_address_that_has_paused_has_its_few_again():
    async def test():
        slow = slow_pages(pace=(2, 0.2))
        await beginnings(slow, "aa")
        await asyncio.sleep(0.41)
        begun = await beginnings(slow, "aaa")

        assert begun[1] < 0.1
        assert begun[2] >= 0.15

    run(test)


@pytest.mark.parametrize(
    ("method", "path", "is_slow"),
    [
        ("POST", "/t/ABC/photos/", True),
        ("GET", "/t/ABC/photos/", False),
        ("POST", "/event/ABC/round/1/table/2/photos/", True),
        ("POST", "/club/ABC/paper/picture/", True),
        ("GET", "/event/ABC/print/list/a4.pdf", True),
        ("GET", "/event/ABC/print/job/XYZ/file.pdf", False),
        ("GET", "/event/ABC/standings/", False),
        ("POST", "/account/login/", True),
        ("POST", "/account/signup/", True),
        ("POST", "/account/again/", True),
        ("POST", "/account/password/change/", True),
        ("GET", "/account/login/", False),
        ("POST", "/account/logout/", False),
    ],
)
def test_pictures_pdf_files_and_passwords_are_the_slow_pages(method: str, path: str, is_slow: bool):
    slow = SlowPages(settings.SLOW_PAGES, may_wait=1, seconds=1)

    assert (slow.kind_of(a_request(method, path)) is not None) == is_slow
