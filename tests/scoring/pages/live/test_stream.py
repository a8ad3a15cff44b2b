"""The door to an event's stream. What comes out of it is tested with a real server."""

import pytest

from scoring.models import Event
from tests.scoring.building import a_club, a_user, an_event, logged_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    return an_event(a_club())


def test_whoever_is_not_logged_in_learns_nothing(event, client):
    assert client.get(f"/live/event/{event.code}/").status_code == 404


def test_the_owner_of_another_club_learns_nothing(event):
    stranger = logged_in(a_club("Elsewhere", owner=a_user("Piet")))

    assert stranger.get(f"/live/event/{event.code}/").status_code == 404


@pytest.mark.parametrize("code", ["NOSUCHCODE", "%00", "%D7%90"])
def test_there_is_no_stream_of_no_event(event, code):
    assert logged_in(event.club).get(f"/live/event/{code}/").status_code == 404


def test_a_stream_is_only_read(event):
    assert logged_in(event.club).post(f"/live/event/{event.code}/").status_code == 405


def test_a_server_that_could_only_hang_says_so(event):
    """One that has nothing but threads, as `manage.py runserver` and this client have it."""
    answer = logged_in(event.club).get(f"/live/event/{event.code}/")

    assert answer.status_code == 501
    assert "reload the page now and then" in answer.content.decode()
