from datetime import datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from foundation.backup.files import Stored
from foundation.backup.thinning import DAILY, NEWEST, superfluous

NOW = datetime(2026, 11, 22, 22, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))


def made(*ages: timedelta, reason: str = "by-itself") -> list[Stored]:
    """Backups of these ages, the oldest first, and as many new ones as always stay."""
    old = [Stored(Path(f"{n}"), n, NOW - age, reason) for n, age in enumerate(ages, 1)]
    new = [Stored(Path(f"new {n}"), len(old) + n, NOW, "by-itself") for n in range(NEWEST)]
    return old + new


def left(stored: list[Stored]) -> list[timedelta]:
    dropped = superfluous(stored, NOW)
    return [NOW - each.made for each in stored[: len(stored) - NEWEST] if each not in dropped]


def minutes(*numbers: int) -> list[timedelta]:
    return [timedelta(minutes=number) for number in numbers]


def test_all_of_the_last_hour_stay() -> None:
    assert left(made(*minutes(59, 40, 20, 1))) == minutes(59, 40, 20, 1)


def test_of_each_hour_of_the_last_day_the_last_one_stays() -> None:
    # 20:10, 20:20, 20:50 and 19:59
    assert left(made(*minutes(151, 140, 130, 100))) == minutes(151, 100)


def test_of_each_day_of_the_last_month_the_last_one_stays() -> None:
    days = [timedelta(days=number) for number in (3.1, 3, 2.1, 2)]

    assert left(made(*days)) == [timedelta(days=3), timedelta(days=2)]


def test_what_is_older_than_a_month_goes() -> None:
    assert left(made(timedelta(days=32))) == []


def test_what_was_asked_for_stays_beside_the_others() -> None:
    # 20:10 and 20:20: of one hour, of which the last alone would stay.
    assert left(made(*minutes(140, 130))) == minutes(130)
    assert left(made(*minutes(140, 130), reason="by-hand")) == minutes(140, 130)


def test_the_newest_stay_whatever_the_clock_says() -> None:
    stored = [
        Stored(Path(f"{n}"), n, NOW - timedelta(days=400), "by-itself") for n in range(NEWEST)
    ]

    assert superfluous(stored, NOW) == []


def test_a_leap_of_the_clock_into_the_next_year_throws_little_away() -> None:
    before = [NOW - timedelta(minutes=200 - n) for n in range(200)]
    stored = [Stored(Path(f"{n}"), n, when, "by-itself") for n, when in enumerate(before)]
    dropped = superfluous(stored, NOW + timedelta(days=365))

    assert not set(dropped) & set(stored[-NEWEST:])


@given(st.lists(st.integers(-(10**6), 10**6), max_size=200))
def test_the_newest_is_never_thrown_away_and_little_stays(ages: list[int]) -> None:
    stored = made(*minutes(*sorted(ages, reverse=True)))[: max(1, len(ages))]
    dropped = superfluous(stored, NOW)

    assert stored[-1] not in dropped
    kept = [each for each in stored if each not in dropped]
    assert len(kept) <= NEWEST + 2 * 60 * 2 + 2 * 25 + 2 * DAILY.days + 2
