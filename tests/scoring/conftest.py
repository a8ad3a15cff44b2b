"""What the tests of a club's evenings begin with: a club, an event of it, and an evening."""

from pathlib import Path
from typing import Any

import pytest

from scoring.models import Club, Event, Table
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants

ON_POSTGRES = (
    *("posts", "evening", "models", "pages/audit", "pages/clubs", "pages/door"),
    *("pages/night_file", "pages/seasons", "pages/entry/views/test_photos_of_a_stack.py"),
    *("test_check_seating.py", "test_health_findings.py", "test_languages.py"),
    *("test_migrations.py", "test_time_zones.py", "test_treasurer.py"),
)
"""What is tried on PostgreSQL as well: what writes, what an evening is made of, what files and old
databases bring in, and the pages that look for players and count over evenings. Between them they
ask nearly every statement that the tests of scoring ask.
"""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them, before those that are not wanted are left out."""
    here = Path(__file__).parent
    places = [here / each for each in ON_POSTGRES]
    for item in items:
        if any(item.path.is_relative_to(place) for place in places):
            item.add_marker("postgres")


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
