"""What the hall's screen shows: what was chosen, or what the evening is at; never the result."""

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from scoring.evening.hall_view import Showing, hall_moment
from scoring.models import Event, HallScreen, Round
from scoring.models.hall import HallView
from tests.scoring.building import a_club, a_round, an_event, entrants, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(a_club(), rounds=1, round_minutes=30)


def published(event: Event, **fields: Any) -> Round:
    return a_round(event, entrants(event, "Anna", "Bram", "Coby"), **fields)


def shown(event: Event) -> Showing:
    return hall_moment(event).showing


def chosen(event: Event, view: HallView, **fields: Any) -> None:
    HallScreen.objects.update_or_create(event=event, defaults={"view": view, **fields})


def test_before_the_first_round_it_says_welcome(event: Event) -> None:
    assert shown(event) is Showing.WELCOME


def test_a_draft_is_nobodys_to_see(event: Event) -> None:
    published(event, published=None)

    assert shown(event) is Showing.WELCOME


def test_a_published_round_shows_its_seats(event: Event) -> None:
    published(event)

    assert shown(event) is Showing.SEATING


def test_a_clock_that_was_started_shows_the_tables(event: Event) -> None:
    published(event, clock_since=timezone.now())

    assert shown(event) is Showing.PLAYING


def test_without_a_clock_the_first_deal_does(event: Event) -> None:
    noted(published(event).tables.get(), 1, won_by(1, 2, 3))

    assert shown(event) is Showing.PLAYING


def test_after_a_closed_round_it_waits_and_never_shows_the_result(event: Event) -> None:
    published(event, closed=timezone.now())
    Event.objects.update(closed=timezone.now())
    event.refresh_from_db()

    assert shown(event) is Showing.BETWEEN


def test_an_announcement_goes_when_its_time_has_come(event: Event) -> None:
    chosen(event, HallView.SAY, headline="Keys", until=timezone.now() + timedelta(minutes=1))
    assert shown(event) is Showing.SAY

    chosen(event, HallView.SAY, until=timezone.now())
    assert shown(event) is Showing.WELCOME


@pytest.mark.parametrize("view", [HallView.SEATING, HallView.PLAYING, HallView.STANDINGS])
def test_what_needs_a_round_is_not_shown_without_one(event: Event, view: HallView) -> None:
    chosen(event, view)

    assert shown(event) is Showing.WELCOME


def test_the_result_of_an_evening_that_was_opened_again_is_not_shown(event: Event) -> None:
    published(event, closed=timezone.now())
    chosen(event, HallView.RESULT)

    assert shown(event) is Showing.BETWEEN
