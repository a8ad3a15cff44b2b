"""Who is woken, and for what."""

import asyncio

import pytest

from config.live import hub as hubs
from config.live.hub import Hub
from config.live.sources import News


def news(number: int, *topics: str) -> News:
    return News(frozenset(topics), number)


def woken(follower) -> bool:
    return asyncio.run(follower.is_woken(0.01))


@pytest.fixture
def hub() -> Hub:
    return Hub()


def test_whoever_follows_a_topic_is_woken_with_the_number_of_the_change(hub):
    with hub.following(["event:1"], "here") as follower:
        hub.tell([news(7, "event:1", "table:5")])

        assert woken(follower)
        assert follower.number == 7


def test_what_concerns_others_wakes_nobody(hub):
    with hub.following(["event:1"], "here") as follower:
        hub.tell([news(7, "event:2")])

        assert not woken(follower)


def test_changes_that_come_together_are_one_poke_of_the_last_number(hub):
    with hub.following(["event:1", "club:1"], "here") as follower:
        hub.tell([news(8, "event:1"), news(7, "club:1")])

        assert woken(follower)
        assert follower.number == 8
        assert not woken(follower)


def test_whoever_has_gone_is_forgotten(hub):
    with hub.following(["event:1"], "here") as follower:
        pass
    hub.tell([news(7, "event:1")])

    assert not woken(follower)
    assert len(hub) == 0


def test_everybody_is_woken_where_something_may_have_been_missed(hub):
    with hub.following(["event:1"], "here") as one, hub.following(["event:2"], "here") as other:
        hub.wake_all()

        assert woken(one)
        assert woken(other)
        assert one.number is None


def test_one_address_does_not_take_every_place(hub, monkeypatch):
    monkeypatch.setattr(hubs, "MOST_OF_ONE_ADDRESS", 2)
    with hub.following([], "here"), hub.following([], "here"):
        assert not hub.has_room("here")
        assert hub.has_room("there")

    assert hub.has_room("here")


def test_a_process_has_so_many_places(hub, monkeypatch):
    monkeypatch.setattr(hubs, "MOST_STREAMS", 2)
    with hub.following([], "here"), hub.following([], "there"):
        assert not hub.has_room("elsewhere")
