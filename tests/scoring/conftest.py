"""What the tests of a club's evenings begin with: a club, an event of it, and an evening."""

import pytest

from scoring.models import Club, Event
from tests.scoring.building import a_club, an_event
from tests.scoring.evening import Evening, an_evening


@pytest.fixture
def club(db: None) -> Club:
    return a_club()


@pytest.fixture
def event(club: Club) -> Event:
    return an_event(club)


@pytest.fixture
def night(db: None) -> Evening:
    """A table of three, on the page of its sheet."""
    return an_evening(("Anna", "Bert", "Carla"), page="round/1/table/1/")
