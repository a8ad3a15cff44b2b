"""The circle that a club is."""

import pytest

from referee.daily.circles import Circle
from scoring.evening.daily_circle import circle_of
from tests.scoring.building import a_club

pytestmark = pytest.mark.django_db


def test_a_club_is_a_circle_with_its_name_and_its_clock() -> None:
    club = a_club()

    assert circle_of(club.code) == Circle(club.code, club.name, club.time_zone)


def test_nobody_finds_a_club_by_another_code() -> None:
    a_club()

    assert circle_of("GUESSED") is None
