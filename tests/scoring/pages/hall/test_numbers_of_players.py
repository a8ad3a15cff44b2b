"""The hall's screen at an evening of one player, and at one of four hundred."""

import pytest
from django.test import Client
from django.utils import timezone

from scoring.models import Event, HallScreen
from scoring.models.hall import HallView
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants, logged_in

pytestmark = pytest.mark.django_db


@pytest.fixture(scope="module", params=[1, 2, 400])
def of_so_many(module_db: None, request: pytest.FixtureRequest) -> tuple[Event, int]:
    """A closed evening with so many players."""
    players = request.param
    event = an_event(a_club(owner=a_user(f"Owner of {players}")))
    HallScreen.objects.create(event=event, key=f"screen-of-{players}")
    here = entrants(event, *(f"Player {number}" for number in range(players)))
    groups = [here[start : start + 4] for start in range(0, players, 4)]
    a_round(event, *groups, closed=timezone.now())
    Event.objects.filter(pk=event.pk).update(closed=timezone.now())
    event.refresh_from_db()
    return event, players


@pytest.mark.parametrize("view", [*HallView])
def test_few_and_many_players_give_a_page(of_so_many: tuple[Event, int], view: HallView) -> None:
    event, players = of_so_many
    owner = logged_in(event.club)
    of_event = HallScreen.objects.filter(event=event)
    of_event.update(view=view, step=players, step_of=event.closed)

    assert owner.get(f"/event/{event.code}/screen/").status_code == 200
    assert owner.get(f"/event/{event.code}/screen/control/").status_code == 200
    assert Client().get(f"/screen/screen-of-{players}/").status_code == 200
