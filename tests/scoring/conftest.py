"""What the tests of a club's evenings begin with: a club, an event of it, and an evening."""

from typing import Any

import pytest

from scoring.models import Club, Event, Table
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants


@pytest.fixture
def olga(db: None) -> Any:
    return a_user("Olga")


@pytest.fixture
def club(olga: Any) -> Club:
    return a_club(owner=olga)


@pytest.fixture
def event(club: Club) -> Event:
    return an_event(club)


@pytest.fixture
def four(db: None) -> tuple[Any, Event, Table]:
    """A table of four, with its event and the club's owner."""
    club = a_club()
    event = an_event(club)
    played = a_round(event, entrants(event, "Anna", "Bert", "Carla", "Dirk"))
    return club.memberships.get().user, event, played.tables.get()


@pytest.fixture
def night(db: None) -> Evening:
    """A table of three, on the page of its sheet."""
    return an_evening(("Anna", "Bert", "Carla"), page="round/1/table/1/")
