"""What is measured: within a fifth of the truth, of the last minutes, whatever comes."""

import random

import pytest

from foundation.health.measures import MINUTES, STEPS, Measures, summary_of

NOW = 1_800_000_000.0


class Clock:
    def __init__(self) -> None:
        self.now = NOW

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


def test_of_nothing_everything_is_nought() -> None:
    found = summary_of([], NOW)

    assert (found.pages, found.errors, found.half, found.nearly_all, found.slowest) == (0,) * 5


def test_percentiles_are_right_to_a_fifth(clock: Clock) -> None:
    one, other, lots = Measures(clock), Measures(clock), random.Random(7)
    times = sorted(lots.expovariate(10) for _ in range(2000))
    for place, each in enumerate(times):
        (one, other)[place % 2].note("/", each, 200)
    found = summary_of([one.as_data(), other.as_data()], NOW)

    assert found.pages == 2000
    for measured, place in ((found.half, 999), (found.most, 1899), (found.nearly_all, 1979)):
        assert times[place] <= measured <= times[place] * 1.21
    assert found.slowest == pytest.approx(times[-1], abs=0.001)


def test_what_takes_longer_than_the_last_step_counts_in_it(clock: Clock) -> None:
    one = Measures(clock)
    one.note("/", 1000, 200)

    assert summary_of([one.as_data()], NOW).half == STEPS[-1]


def test_answers_that_say_that_the_server_failed_are_counted(clock: Clock) -> None:
    one = Measures(clock)
    for status in (200, 302, 404, 500, 503):
        one.note("/", 0.01, status)

    assert summary_of([one.as_data()], NOW).errors == 2


@pytest.mark.parametrize("path", ["/static/css/site.css", "/healthz", "/live/event/X/"])
def test_what_is_no_page_is_left_out(clock: Clock, path: str) -> None:
    one = Measures(clock)
    one.note(path, 0.01, 200)

    assert summary_of([one.as_data()], NOW).pages == 0


def test_old_minutes_count_no_more_and_are_dropped(clock: Clock) -> None:
    one = Measures(clock)
    one.note("/", 0.01, 200)
    one.note_refused()
    clock.now += (MINUTES + 1) * 60
    assert summary_of([one.as_data()], clock.now).pages == 0
    for _minute in range(50):
        one.note("/", 0.01, 200)
        clock.now += 60

    assert len(one.as_data()) == MINUTES + 1


def test_a_clock_that_leaps_back_leaves_no_heap_of_minutes(clock: Clock) -> None:
    one = Measures(clock)
    for _minute in range(50):
        one.note("/", 0.01, 200)
        clock.now -= 3600

    assert len(one.as_data()) == 1
