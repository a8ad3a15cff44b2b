"""An evening of eight, and its organiser."""

from typing import Any

import pytest

from scoring.models import Event
from tests.scoring.building import a_club, an_event, entrants, logged_in
from tests.scoring.pages.events.views.draft_page import NAMES


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    entrants(event, *NAMES)
    return event


@pytest.fixture
def olga(event: Event) -> Any:
    return logged_in(event.club)
