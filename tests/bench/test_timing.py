"""When deals are due, what times are told of, and which deals count as not shown."""

import asyncio
import random
import time
from itertools import pairwise

from bench.browsers import Answer
from bench.timing import (
    Entered,
    Measured,
    due_times,
    most_due,
    percentile,
    spread,
    time_to_show,
)

HUNDRED = [number / 1000 for number in range(100, 0, -1)]


def test_deals_are_due_about_a_pause_apart() -> None:
    due = due_times(random.Random(3), 10, 100, 1000)

    apart = [later - one for one, later in pairwise(due)]
    assert 100 <= due[0] <= 110
    assert due[-1] < 1000
    assert all(7 <= each <= 13 for each in apart)


def test_no_deal_is_due_where_the_end_comes_before_the_first() -> None:
    assert due_times(random.Random(3), 10, 100, 100) == []


def test_a_table_has_no_more_deals_than_its_sheet_has_lines() -> None:
    counts = {len(due_times(random.Random(seed), 3, 0, 20)) for seed in range(300)}

    assert len(counts) > 1
    assert max(counts) <= most_due(3, 20)


def test_a_percentile_is_one_of_the_times() -> None:
    assert [percentile(HUNDRED, share) for share in (0.5, 0.95, 0.99, 1)] == [
        0.05,
        0.095,
        0.099,
        0.1,
    ]
    assert percentile([0.2], 0.5) == 0.2


def test_a_few_times_have_their_slowest_as_the_slow_ones() -> None:
    assert percentile([0.1, 0.2, 0.3], 0.95) == 0.3


def test_the_slowest_is_printed_too() -> None:
    assert " ".join(spread(HUNDRED).split()) == "p50 50 p95 95 p99 99 max 100 ms (100)"
    assert spread([]) == "none"


def test_a_deal_takes_from_when_it_was_due_to_each_other_phone() -> None:
    entered = {1: Entered(due=10.0, answered=10.5, by="a")}
    seen = {(1, "a"): 10.6, (1, "b"): 11.0, (1, "c"): 12.0}

    assert time_to_show(entered, seen, "abc", within=5) == ([1.0, 2.0], 0)


def test_a_deal_that_a_phone_never_shows_is_missing_there() -> None:
    entered = {1: Entered(10.0, 10.5, "a"), 2: Entered(20.0, 20.5, "b")}
    seen = {(1, "b"): 11.0, (1, "c"): 11.0}

    assert time_to_show(entered, seen, "abc", within=5) == ([1.0, 1.0], 2)


def test_a_deal_that_is_shown_too_late_is_missing_and_its_time_counts() -> None:
    entered = {1: Entered(10.0, 10.5, "a")}

    assert time_to_show(entered, {(1, "b"): 16.0}, "ab", within=5) == ([6.0], 1)


def test_an_answer_counts_from_when_it_was_due() -> None:
    measured = Measured()
    asked = []

    async def ask() -> Answer:
        asked.append(time.monotonic())
        return Answer(200, {}, b"")

    asyncio.run(measured.timed("page", time.monotonic() - 60, ask))

    assert len(asked) == 1
    assert measured.answers["page"][0] >= 60


def test_nothing_is_asked_before_it_is_due() -> None:
    measured, due = Measured(), time.monotonic() + 0.05

    async def ask() -> Answer:
        assert time.monotonic() >= due
        return Answer(200, {}, b"")

    assert asyncio.run(measured.timed("page", due, ask))


def test_an_error_has_been_waited_for_as_well() -> None:
    measured = Measured()

    async def breaks() -> Answer:
        raise ConnectionResetError

    async def fails() -> Answer:
        return Answer(503, {}, b"")

    assert asyncio.run(measured.timed("page", time.monotonic(), breaks)) is None
    assert asyncio.run(measured.timed("page", time.monotonic(), fails)) is None

    assert len(measured.answers["page"]) == 2
    assert measured.errors == {"page: ConnectionResetError": 1, "page: 503": 1}
