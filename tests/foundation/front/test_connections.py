"""Connections are few of one address, and none keeps the server waiting."""

from pathlib import Path

import pytest

from foundation.front.connections import Connections
from foundation.front.limits import Limits
from foundation.front.notes import Notes
from foundation.front.shut_out import ShutOut
from foundation.front.visitors import Proxies

LIMITS = Limits(connections=5, connections_of_address=3, header_seconds=5, unsent_seconds=30)
PROXY = "10.0.0.254"


class Line:
    """A connection."""

    def __init__(self, host: str = "10.0.0.1") -> None:
        self.host, self.has_begun = host, True
        self.waits_for_reader = 0
        self.is_dropped = False

    def drop(self) -> None:
        self.is_dropped = True

    def unsent(self) -> int:
        return self.waits_for_reader


@pytest.fixture
def clock():
    return [0.0]


@pytest.fixture
def kept(clock):
    nobody = ShutOut(Path("nowhere"), Proxies([]))
    notes = Notes(lambda: clock[0])
    return Connections(LIMITS, Proxies([PROXY]), notes, nobody, lambda: clock[0])


def enter(kept, *hosts, busy=False):
    lines = [Line(host) for host in hosts]
    for line in lines:
        kept.enter(line)
        if busy:
            kept.is_busy(line)
    return lines


def dropped(lines):
    return [each.is_dropped for each in lines]


def test_an_address_that_opens_too_many_loses_its_oldest(kept):
    other, *lines = enter(kept, "10.0.0.2", *["10.0.0.1"] * 5)

    assert dropped(lines) == [True, True, False, False, False]
    assert not other.is_dropped
    assert (kept.of_address("10.0.0.1"), len(kept)) == (3, 4)


def test_a_newcomer_is_turned_away_where_all_of_its_address_are_busy(kept):
    busy = enter(kept, *["10.0.0.1"] * 3, busy=True)
    newcomer, other = enter(kept, "10.0.0.1", "10.0.0.2")

    assert dropped([*busy, newcomer, other]) == [False, False, False, True, False]
    assert kept.of_address("10.0.0.1") == 3


def test_where_everything_is_full_the_oldest_idle_one_goes(kept):
    old = enter(kept, "10.0.0.1", "10.0.0.2")
    enter(kept, "10.0.0.3", "10.0.0.4", "10.0.0.5", busy=True)
    newcomers = enter(kept, "10.0.0.6", "10.0.0.7")

    assert dropped(old) == [True, True]
    assert dropped(newcomers) == [False, False]


def test_where_all_are_busy_nobody_gets_in(kept):
    enter(kept, "10.0.0.1", "10.0.0.1", "10.0.0.2", "10.0.0.2", "10.0.0.3", busy=True)
    (newcomer,) = enter(kept, "10.0.0.4")

    assert newcomer.is_dropped
    assert len(kept) == 5


def test_a_proxy_has_as_many_as_there_are(kept):
    lines = enter(kept, *[PROXY] * 5)

    assert dropped(lines) == [False] * 5


def test_one_that_is_closed_makes_room(kept):
    lines = enter(kept, *["10.0.0.1"] * 3, busy=True)
    kept.leave(lines[0])
    kept.leave(lines[0])

    assert kept.of_address("10.0.0.1") == 2
    assert not enter(kept, "10.0.0.1")[0].is_dropped


def test_one_that_was_never_kept_leaves_nothing(kept):
    enter(kept, *["10.0.0.1"] * 3, busy=True)
    (turned_away,) = enter(kept, "10.0.0.1")
    kept.leave(turned_away)
    kept.is_idle(turned_away)

    assert kept.of_address("10.0.0.1") == 3


def test_a_header_that_does_not_come_in_time_is_given_up(kept, clock):
    late, busy = enter(kept, "10.0.0.1", "10.0.0.1")
    kept.is_busy(busy)
    clock[0] = 4
    (young,) = enter(kept, "10.0.0.1")
    clock[0] = 6
    kept.look()

    assert dropped([late, busy, young]) == [True, False, False]
    assert kept.of_address("10.0.0.1") == 2


def test_one_that_is_idle_again_has_its_time_anew(kept, clock):
    (line,) = enter(kept, "10.0.0.1", busy=True)
    clock[0] = 100
    kept.is_idle(line)
    clock[0] = 104
    kept.look()
    assert not line.is_dropped
    clock[0] = 106
    kept.look()

    assert line.is_dropped


def test_one_that_a_browser_opened_beforehand_is_closed_without_a_word(kept, clock, caplog):
    silent, begun = enter(kept, "10.0.0.1", "10.0.0.2")
    silent.has_begun = False
    clock[0] = 6
    kept.look()

    assert dropped([silent, begun]) == [True, True]
    assert caplog.messages == ["Held back 10.0.0.2: 1 × a header that did not come"]


def test_an_answer_that_nobody_reads_is_given_up(kept, clock):
    (line,) = enter(kept, "10.0.0.1", busy=True)
    line.waits_for_reader = 1000
    for clock[0] in (0, 29):
        kept.look()
        assert not line.is_dropped
    clock[0] = 31
    kept.look()

    assert line.is_dropped


def test_a_reader_who_takes_something_has_time_anew(kept, clock):
    (line,) = enter(kept, "10.0.0.1", busy=True)
    line.waits_for_reader = 1000
    kept.look()
    clock[0] = 29
    kept.is_read(line)
    kept.look()
    clock[0] = 58
    kept.look()

    assert not line.is_dropped


def test_one_that_was_read_to_the_end_waits_for_nobody(kept, clock):
    (line,) = enter(kept, "10.0.0.1", busy=True)
    line.waits_for_reader = 1000
    kept.look()
    line.waits_for_reader = 0
    clock[0] = 20
    kept.look()
    line.waits_for_reader = 1000
    clock[0] = 40
    kept.look()

    assert not line.is_dropped


def test_nothing_is_kept_of_connections_that_are_gone(kept):
    lines = enter(kept, *[f"10.0.0.{number}" for number in range(5)])
    for line in lines:
        kept.leave(line)

    assert len(kept) == 0
    assert all(kept.of_address(line.host) == 0 for line in lines)


def test_what_was_open_is_dropped_once_its_address_is_shut_out(tmp_path, clock):
    shut_out = ShutOut(tmp_path / "shut_out.json", Proxies([]))
    notes = Notes(lambda: clock[0])
    kept = Connections(LIMITS, Proxies([PROXY]), notes, shut_out, lambda: clock[0])
    lines = enter(kept, "10.0.0.1", "10.0.0.2", busy=True)
    shut_out.shut("10.0.0.1", 60)
    kept.look()

    assert dropped(lines) == [True, False]
