"""What the tests of entering deals begin with."""

from typing import Any

import pytest

from scoring.models import Event, Table
from tests.scoring.building import a_club, a_round, an_event, entrants


@pytest.fixture
def four(db: None) -> tuple[Any, Event, Table]:
    """A table of four, with its event and the club's owner."""
    club = a_club()
    event = an_event(club)
    played = a_round(event, entrants(event, "Anna", "Bert", "Carla", "Dirk"))
    return club.memberships.get().user, event, played.tables.get()
