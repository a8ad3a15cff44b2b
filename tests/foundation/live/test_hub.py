"""Who is woken, and for what."""

import asyncio
import time
from functools import partial

import pytest

from foundation.live.hub import THREADS, Hub
from foundation.live.sources import News


def news(number: int, *topics: str) -> News:
    return News(frozenset(topics), number)


def woken(follower) -> bool:
    return asyncio.run(follower.is_woken(0.01))


@pytest.fixture
def hub() -> Hub:
    return Hub()


def test_whoever_follows_a_topic_is_woken_with_the_number_of_the_change(hub):
    with hub.following(["event:1"]) as follower:
        hub.publish([news(7, "event:1", "table:5")])

        assert woken(follower)
        assert follower.number == 7


def test_what_concerns_others_wakes_nobody(hub):
    with hub.following(["event:1"]) as follower:
        hub.publish([news(7, "event:2")])

        assert not woken(follower)


def test_changes_that_come_together_are_one_poke_of_the_last_number(hub):
    with hub.following(["event:1", "club:1"]) as follower:
        hub.publish([news(8, "event:1"), news(7, "club:1")])

        assert woken(follower)
        assert follower.number == 8
        assert not woken(follower)


def test_whoever_has_gone_is_forgotten(hub):
    with hub.following(["event:1"]) as follower:
        pass
    hub.publish([news(7, "event:1")])

    assert not woken(follower)
    assert len(hub) == 0


def test_everybody_is_woken_where_something_may_have_been_missed(hub):
    with hub.following(["event:1"]) as one, hub.following(["event:2"]) as other:
        hub.wake_all()

        assert woken(one)
        assert woken(other)
        assert one.number is None


def test_whoever_asks_the_database_has_a_connection_that_is_fit_and_leaves_one(
    hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr("foundation.live.hub.close_old_connections", lambda: done.append("looked"))

    def fails() -> None:
        done.append("asked")
        raise RuntimeError("a fault")

    with pytest.raises(RuntimeError, match="a fault"):
        asyncio.run(hub.ask(fails))

    assert done == ["looked", "asked", "looked"]


def test_few_ask_at_a_time(hub: Hub) -> None:
    at_it: set[int] = set()
    most: list[int] = []

    def ask(number: int) -> int:
        at_it.add(number)
        most.append(len(at_it))
        time.sleep(0.05)
        at_it.discard(number)
        return number

    async def all_at_once() -> list[int]:
        return await asyncio.gather(*(hub.ask(partial(ask, number)) for number in range(6)))

    assert asyncio.run(all_at_once()) == list(range(6))
    assert max(most) == THREADS
