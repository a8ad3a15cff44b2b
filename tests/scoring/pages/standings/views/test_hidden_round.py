"""The last round's standings, where the club hides them until the evening is closed."""

import re
from typing import Any

import pytest
from django.test import Client

from scoring.models import Event, Role
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    noted,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    """Bram leads after the first of two rounds, Anna after both."""
    event = an_event(a_club(), rounds=2, hides_last_round=True)
    seated = entrants(event, "Anna", "Bram", "Coby")
    first = a_round(event, seated, closed="2026-11-20T21:00Z")
    noted(first.tables.get(), 1, won_by(2, 3, 4))
    second = a_round(event, seated)
    noted(second.tables.get(), 1, won_by(1, 11, 12))
    return event


def referee_of(event: Event) -> Client:
    return member(event.club, Role.REFEREE, "Rob")


def test_the_evenings_page_shows_who_led_before(event: Event) -> None:
    page = " ".join(referee_of(event).get(f"/event/{event.code}/").content.decode().split())
    page = page[page.index('id="top"') :]

    assert page.index("<bdi>Bram</bdi>") < page.index("<bdi>Anna</bdi>")


def test_it_shows_everything_once_the_evening_is_closed(event: Event) -> None:
    event.event_rounds.update(closed="2026-11-20T22:00Z")
    Event.objects.update(closed="2026-11-20T23:00Z")

    page = " ".join(referee_of(event).get(f"/event/{event.code}/").content.decode().split())

    assert page.index("<bdi>Anna</bdi>") < page.index("<bdi>Bram</bdi>")


@pytest.mark.parametrize(("number", "status"), [(1, 200), (2, 403)])
def test_a_referee_prints_the_standings_before_it_alone(
    event: Event, number: int, status: int
) -> None:
    answer = referee_of(event).get(f"/event/{event.code}/print/{number}/standings/a4/")

    assert answer.status_code == status


def test_an_organiser_prints_all_standings(event: Event) -> None:
    olga: Any = logged_in(event.club)

    answer = olga.get(f"/event/{event.code}/print/2/standings/a4/")

    assert answer.status_code == 200


@pytest.mark.parametrize("where", ["standings/", "standings/picture/", "export/results.csv"])
@pytest.mark.parametrize("query", ["", "?after=1", "?after=9", "?after=0", "?all=1"])
def test_the_only_round_is_hidden_however_it_is_asked_for(where: str, query: str) -> None:
    event = an_event(a_club(), "jokeren-form", hides_last_round=True)
    played = a_round(event, entrants(event, "Anna", "Bram", "Coby"))
    noted(played.tables.get(), 1, won_by(1, 11, 12))

    answer = referee_of(event).get(f"/event/{event.code}/{where}{query}").content.decode()

    # Numbers in a tag are those of rows in the database.
    text = re.sub(r"<(svg|head|nav).*?</\1>|<[^>]*>", " ", answer, flags=re.DOTALL)
    assert not re.search(r"\b12\b", text)
