"""The arithmetic of the simulation."""

from dataclasses import replace

import pytest

from bench import federation
from bench.federation import (
    CONNECTIONS,
    LISTENER,
    LOCK,
    MEASURED,
    NOTICE,
    POKE,
    SEATS,
    Assumed,
    Station,
    one_hall,
    processes_for,
    simulate,
)

QUIET = replace(one_hall(1, 100_000), screens=0, seconds=200_000, seed=4)
"""One table on which few deals are played, and nobody looks on."""


def test_who_comes_first_is_served_first() -> None:
    station = Station(1)

    assert station.serve(0, 3) == 3
    assert station.serve(1, 2) == 5
    assert station.serve(9, 1) == 10
    assert station.busy == 6


def test_two_servers_share_a_line() -> None:
    station = Station(2)

    assert [station.serve(0, 4), station.serve(0, 1), station.serve(0, 2)] == [4, 1, 3]


def test_a_deal_costs_what_its_requests_cost() -> None:
    found = simulate(QUIET)
    deals = round(found.commits * QUIET.seconds / 2)
    steps = ["page", "form", *["tap"] * SEATS, "send", "send", *["fragment"] * (SEATS - 1) * 2]
    site = sum(MEASURED[each].site for each in steps)
    site += 2 * (2 * NOTICE + POKE * (SEATS - 1))
    database = sum(MEASURED[each].database for each in steps) + 2 * 2 * LISTENER

    assert deals in (1, 2, 3)
    assert len(found.waits) == deals * len(steps)
    assert found.pokes * QUIET.seconds == pytest.approx(deals * 2 * (SEATS - 1))
    assert found.site * QUIET.seconds * 2 == pytest.approx(deals * site)
    assert found.database * QUIET.seconds == pytest.approx(deals * database)
    assert found.lock * QUIET.seconds == pytest.approx(deals * 2 * LOCK)
    assert found.bytes * QUIET.seconds == pytest.approx(
        deals * sum(MEASURED[each].bytes for each in steps)
    )


def test_where_nothing_is_in_the_way_a_request_waits_for_its_own_work_alone() -> None:
    found = simulate(QUIET)
    slowest = max(found.waits)

    assert min(found.waits) == pytest.approx(MEASURED["form"].site + MEASURED["form"].database)
    # The fragments of three phones, which ask at the same moment, stand behind each other at most.
    assert slowest <= 3 * (MEASURED["fragment"].site + MEASURED["fragment"].database) + 0.001


def test_commits_that_notify_stand_in_one_line() -> None:
    few = Assumed(clubs=100, seconds=60, publishing=0, processes=4)
    slow = replace(few, flush=1)

    assert simulate(few).lock < 0.05
    # A load above one is what is left undone.
    assert simulate(slow).lock > 1
    assert simulate(slow).wait(99) > 2 * simulate(few).wait(99)


def test_the_same_seed_is_the_same_evening() -> None:
    evening = Assumed(clubs=40, seconds=60, processes=2)

    assert simulate(evening) == simulate(evening)
    assert simulate(evening) != simulate(replace(evening, seed=2))


def test_streams_decide_how_many_processes_there_are() -> None:
    hall = one_hall(75, 60)
    federation_ = Assumed()
    found = simulate(replace(federation_, seconds=1, processes=processes_for(federation_)))

    assert processes_for(hall) == 2
    assert found.streams / found.processes <= federation.STREAMS * 0.75
    assert found.connections == found.processes * CONNECTIONS
    assert found.memory == found.streams * federation.STREAM_BYTES


def test_a_club_has_a_table_at_least_and_a_hall_at_most() -> None:
    import random

    sizes = list(federation.club_sizes(Assumed(clubs=5000), random.Random(3)))

    assert len(sizes) == 2000
    assert (min(sizes), max(sizes)) >= (1, 40)
    assert max(sizes) <= 75
    assert sorted(sizes)[1000] == 8
