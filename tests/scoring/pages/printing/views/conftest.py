"""An evening whose first round has two tables, its owner, and the pages that the owner sees."""

import pytest
from django.test import Client

from scoring.models import Event
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    a_round(
        event, entrants(event, "Ada", "Ben", "Cas", "Dov"), entrants(event, "Eva", "Fee", "Gus")
    )
    return event


@pytest.fixture
def owner(event: Event) -> Client:
    return logged_in(event.club)


def text(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()
