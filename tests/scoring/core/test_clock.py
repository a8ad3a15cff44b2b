"""The clock of a round: what it has left at any moment, whatever is done to it."""

from hypothesis import given
from hypothesis import strategies as st

from scoring.core.clock import MINUTE, MOST_SPENT, RoundClock

HALF = RoundClock(30 * MINUTE)
moments = st.integers(0, 10**12)
spans = st.integers(0, 5 * 60 * MINUTE)
clocks = st.builds(RoundClock, spans, spans, st.none() | moments)


def test_a_clock_that_has_not_been_started_has_all_of_its_time() -> None:
    assert HALF.left(5 * MINUTE) == 30 * MINUTE
    assert not HALF.has_started


def test_a_running_clock_counts_down() -> None:
    assert HALF.started(MINUTE).left(11 * MINUTE) == 20 * MINUTE


def test_a_paused_clock_stands_still_whatever_the_server_makes_of_the_time() -> None:
    paused = HALF.started(0).paused(12 * MINUTE)

    assert paused.left(12 * MINUTE) == 18 * MINUTE
    assert paused.left(10**12) == 18 * MINUTE
    assert paused.started(10**12).left(10**12 + MINUTE) == 17 * MINUTE


def test_a_server_that_was_set_back_gives_no_time_that_was_not_there() -> None:
    assert HALF.started(20 * MINUTE).left(0) == 30 * MINUTE


def test_more_time_moves_the_end() -> None:
    assert HALF.started(0).with_more(5 * MINUTE, 10 * MINUTE).left(10 * MINUTE) == 25 * MINUTE


def test_more_time_after_the_end_counts_from_now_on() -> None:
    over = HALF.started(0)

    assert over.with_more(5 * MINUTE, 37 * MINUTE).left(37 * MINUTE) == 5 * MINUTE
    assert over.with_more(5 * MINUTE, 37 * MINUTE).length == 35 * MINUTE


def test_extra_time_is_one_tables_own() -> None:
    clock = HALF.started(0)
    extra = clock.extra_with(0, 5 * MINUTE, 10 * MINUTE)

    assert clock.left(30 * MINUTE, extra) == 5 * MINUTE
    assert clock.is_up(30 * MINUTE)


def test_extra_time_after_the_end_counts_from_now_on() -> None:
    clock = HALF.started(0)
    extra = clock.extra_with(2 * MINUTE, 5 * MINUTE, 40 * MINUTE)

    assert clock.left(40 * MINUTE, extra) == 5 * MINUTE


def test_a_clock_that_was_forgotten_has_run_for_a_day_at_most() -> None:
    assert HALF.started(0).paused(10 * MOST_SPENT).spent == MOST_SPENT


@given(clocks, moments)
def test_what_is_left_is_never_less_than_nothing(clock: RoundClock, now: int) -> None:
    assert 0 <= clock.left(now) <= clock.length


@given(clocks, moments, spans)
def test_time_goes_forward_only(clock: RoundClock, now: int, later: int) -> None:
    assert clock.left(now + later) <= clock.left(now)


@given(clocks, moments)
def test_starting_and_pausing_take_nothing_away(clock: RoundClock, now: int) -> None:
    assert clock.started(now).left(now) == clock.left(now)
    assert clock.paused(now).left(now) == clock.left(now)


@given(clocks, moments)
def test_what_is_done_twice_is_done_once(clock: RoundClock, now: int) -> None:
    assert clock.started(now).started(now + MINUTE) == clock.started(now)
    assert clock.paused(now).paused(now + MINUTE) == clock.paused(now)


@given(clocks, moments, spans)
def test_more_time_is_exactly_so_much_more(clock: RoundClock, now: int, more: int) -> None:
    assert clock.with_more(more, now).left(now) == clock.left(now) + more


@given(clocks, moments, spans, spans)
def test_extra_time_is_exactly_so_much_more(
    clock: RoundClock, now: int, extra: int, more: int
) -> None:
    assert clock.left(now, clock.extra_with(extra, more, now)) == clock.left(now, extra) + more


@given(clocks, moments, spans, spans)
def test_more_time_for_all_takes_none_from_a_table_with_extra_time(
    clock: RoundClock, now: int, extra: int, more: int
) -> None:
    assert clock.with_more(more, now).left(now, extra) >= clock.left(now, extra) + (
        more if clock.left(now, extra) else 0
    )
