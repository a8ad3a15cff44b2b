"""What the tests of a club's evenings begin with: a club, an event of it, and an evening."""

from collections.abc import Iterator
from contextlib import nullcontext
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from scoring.models import Club, Event, Table
from tests.scoring.an_evening import Evening, an_evening
from tests.scoring.as_postgres import as_strict_as_postgres
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants

ON_POSTGRES = (
    # What writes: each table, and the locks that are held meanwhile.
    *("posts/clubs", "posts/door", "posts/entry", "posts/night_file", "evening/audit"),
    *("posts/events/test_checked_in.py", "posts/events/test_closing.py"),
    *("posts/events/test_money.py", "posts/events/test_presets.py"),
    *("posts/events/test_seating_wishes.py", "posts/phones/test_disputes.py"),
    *("posts/phones/test_joining.py", "posts/sheets/test_penalties.py"),
    *("posts/sheets/test_reseating.py", "posts/test_clock.py", "posts/test_public.py"),
    "pages/entry/views/test_photos_of_a_stack.py",
    # What an evening is read by, in one order and at one moment.
    *("evening/test_event_state.py", "evening/test_hall_view.py", "evening/test_kept_evenings.py"),
    *("evening/test_past_evenings.py", "pages/audit", "pages/seasons/views/test_settling.py"),
    # What looks for names, and counts.
    *("pages/clubs/test_tonight.py", "pages/clubs/views/test_clubs.py"),
    *("pages/clubs/views/test_members.py", "pages/clubs/views/test_photo_reading.py"),
    *("pages/door/views/test_desk.py", "pages/door/views/test_screen.py", "test_treasurer.py"),
    # What files and older databases bring in, and what days and moments are.
    *("pages/night_file/test_round_trip.py", "pages/night_file/test_views.py"),
    *("test_as_postgres.py", "test_health_findings.py", "test_migrations.py"),
    "test_time_zones.py",
)
"""What is tried on PostgreSQL as well. Each table of an evening is written and read there; each
function, order, comparison and kind of join or subquery is asked, in all combinations that the
tests of scoring have but four. What does not fit is found everywhere: see `as_postgres.py`.
"""


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the others where only these are asked for."""
    if config.option.markexpr != "postgres" or collection_path.is_dir():
        return None
    return None if _is_on_postgres(collection_path) else True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark them, before those that are not wanted are left out."""
    for item in items:
        if _is_on_postgres(item.path):
            item.add_marker("postgres")


@cache
def _is_on_postgres(file: Path) -> bool:
    here = Path(__file__).parent
    return any(file.is_relative_to(here / place) for place in ON_POSTGRES)


@pytest.fixture(scope="module", autouse=True)
def _as_postgres() -> Iterator[None]:
    """Let SQLite refuse what PostgreSQL refuses."""
    with as_strict_as_postgres() if connection.vendor == "sqlite" else nullcontext():
        yield


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
