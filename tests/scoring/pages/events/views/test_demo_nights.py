"""A demo night to try things on, and what alone of evenings can be deleted."""

import pytest

from scoring.models import Event, Player
from tests.scoring.building import a_club, an_event, logged_in, token

pytestmark = pytest.mark.django_db


def test_a_demo_night_is_made_and_deleted() -> None:
    club = a_club()
    browser = logged_in(club)

    made = browser.post(f"/club/{club.code}/demo/", {"players": "12", "token": token()})
    event = Event.objects.get()
    assert made.headers["Location"] == f"/event/{event.code}/"
    assert "A demo night" in browser.get(made.headers["Location"]).content.decode()

    browser.post(f"/event/{event.code}/delete/")
    assert not Event.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize("size", ["", "13", "-1", "many", "9" * 30])
def test_a_demo_of_another_size_is_not_found(size: str) -> None:
    club = a_club()

    answer = logged_in(club).post(f"/club/{club.code}/demo/", {"players": size, "token": token()})

    assert answer.status_code == 404


def test_a_real_evening_cannot_be_deleted() -> None:
    club = a_club()
    event = an_event(club)

    assert logged_in(club).post(f"/event/{event.code}/delete/").status_code == 404
    assert Event.objects.exists()
