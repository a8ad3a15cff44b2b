"""Counts of wrong attempts: when they wait, when they are forgotten, and how many there are."""

from datetime import datetime, timedelta

import pytest
from django.utils import timezone

from foundation.attempts import counting
from foundation.attempts.counting import (
    MOST_NAMES,
    PASSWORD,
    TABLE,
    CountedAs,
    Patience,
    count_wrong,
    number_of,
    seconds_to_wait,
    take_look,
)
from foundation.models import WrongAttempts

pytestmark = [pytest.mark.django_db, pytest.mark.postgres]

NOW = datetime(2026, 11, 22, 20, 0, 5, tzinfo=timezone.get_default_timezone())
PATIENCE = Patience(free=3, first=10, longest=60, forgotten=600)
ONE, OTHER = CountedAs("192.168.1.7", PATIENCE), CountedAs("192.168.1.8", PATIENCE)


def after(seconds: float) -> datetime:
    return NOW + timedelta(seconds=seconds)


def count(times: int, *counted: CountedAs, at: datetime = NOW) -> None:
    for _ in range(times):
        count_wrong(PASSWORD, counted or (ONE,), at)


def test_the_first_ones_are_free() -> None:
    count(2)

    assert seconds_to_wait(PASSWORD, [ONE], NOW) == 0


@pytest.mark.parametrize(("times", "seconds"), [(3, 10), (4, 20), (5, 40), (6, 60), (60, 60)])
def test_each_further_one_waits_twice_as_long_up_to_a_limit(times: int, seconds: int) -> None:
    count(times)

    assert seconds_to_wait(PASSWORD, [ONE], NOW) == seconds


def test_the_wait_ends_by_itself() -> None:
    count(3)

    assert seconds_to_wait(PASSWORD, [ONE], after(9.5)) == 1
    assert seconds_to_wait(PASSWORD, [ONE], after(10)) == 0


def test_neither_another_source_nor_another_kind_waits() -> None:
    count(6)

    assert seconds_to_wait(PASSWORD, [OTHER], NOW) == 0
    assert seconds_to_wait(TABLE, [ONE], NOW) == 0


def test_the_longest_of_several_waits_counts() -> None:
    count(3, OTHER)
    count(4, ONE)

    assert seconds_to_wait(PASSWORD, [OTHER, ONE], NOW) == 20


def test_after_a_quiet_time_all_is_forgotten() -> None:
    count(6)
    count(1, at=after(600))

    assert number_of(PASSWORD, ONE, after(600)) == 1


def test_a_source_has_so_many_names_and_no_more() -> None:
    for number in range(MOST_NAMES + 5):
        count(1, CountedAs("192.168.1.7", PATIENCE, f"name {number}"))

    assert WrongAttempts.objects.count() == MOST_NAMES


def test_a_name_that_is_endless_is_counted_by_its_beginning() -> None:
    count(3, CountedAs("192.168.1.7", PATIENCE, "x" * 1000))

    assert WrongAttempts.objects.get().about == "x" * 150


def test_of_too_many_counts_the_oldest_go(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_ROWS", 3)
    for number in range(5):
        count(1, CountedAs(f"10.0.0.{number}", PATIENCE), at=after(number))

    kept = WrongAttempts.objects.order_by("last").values_list("source", flat=True)
    assert list(kept) == ["10.0.0.2", "10.0.0.3", "10.0.0.4"]


def test_what_is_a_day_old_goes() -> None:
    count(1)
    count(1, OTHER, at=after(25 * 3600))

    assert WrongAttempts.objects.get().source == OTHER.source


def test_a_minute_has_so_many_looks() -> None:
    assert [take_look(TABLE, ONE, 2, after(0)) for _ in range(3)] == [0, 0, 55]
    assert take_look(TABLE, OTHER, 2, after(0)) == 0
    assert take_look(TABLE, ONE, 2, after(55)) == 0
