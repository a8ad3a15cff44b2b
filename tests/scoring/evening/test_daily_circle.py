"""The circle that a club is."""

import pytest

from referee.daily.circles import Circle
from scoring.evening.daily_circle import circle_code, circle_of
from tests.scoring.building import a_club

pytestmark = pytest.mark.django_db


def test_a_club_is_a_circle_with_its_name_and_its_clock() -> None:
    club = a_club()
    code = circle_code(club)

    assert circle_of(code) == Circle(code, club.name, club.time_zone)


def test_the_code_of_the_circle_is_not_that_of_the_club() -> None:
    club = a_club()

    assert club.code not in circle_code(club)
    assert circle_of(club.code) is None


@pytest.mark.parametrize("code", ["GUESSED", "1", "1-", "1-000000000000", "x-1", "999-0"])
def test_nobody_finds_a_club_by_a_guess(code: str) -> None:
    a_club()

    assert circle_of(code) is None
