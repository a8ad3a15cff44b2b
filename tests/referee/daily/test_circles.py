"""When a day begins."""

from datetime import UTC, date, datetime, timedelta

import pytest

from referee.daily.circles import PUBLIC, Circle, circle_of
from scoring.evening.daily_circle import circle_code
from tests.scoring.building import a_club

LATE = datetime(2026, 11, 23, 23, 30, tzinfo=UTC)
AMSTERDAM, NEW_YORK = Circle("a", "", "Europe/Amsterdam"), Circle("b", "", "America/New_York")


def test_a_day_begins_at_midnight_by_the_clock_of_the_circle() -> None:
    assert AMSTERDAM.today(LATE) == date(2026, 11, 24)
    assert NEW_YORK.today(LATE) == date(2026, 11, 23)


def test_the_day_of_the_public_is_that_of_the_server(settings) -> None:
    settings.TIME_ZONE = "Asia/Jerusalem"

    assert PUBLIC.today(LATE) == date(2026, 11, 24)


@pytest.mark.parametrize(
    ("now", "left"),
    [
        (datetime(2026, 11, 23, 22, 59, tzinfo=UTC), timedelta(minutes=1)),
        (datetime(2026, 11, 23, 23, 0, tzinfo=UTC), timedelta(hours=24)),
        (datetime(2026, 10, 24, 22, 0, tzinfo=UTC), timedelta(hours=25)),
    ],
)
def test_a_day_lasts_until_the_next_midnight_also_when_the_clock_is_put_back(
    now: datetime, left: timedelta
) -> None:
    assert AMSTERDAM.time_left(now) == left


def test_a_club_is_found_by_its_code_and_nobody_by_another() -> None:
    club = a_club()
    club.time_zone = "Europe/Amsterdam"
    club.save()

    code = circle_code(club)
    assert circle_of(code) == Circle(code, club.name, "Europe/Amsterdam")
    assert circle_of("GUESSED") is None
    assert circle_of("") == PUBLIC
