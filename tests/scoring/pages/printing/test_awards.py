"""What is given out after the last round."""

import re

import pytest
from django.utils import timezone

from scoring.models import Event
from scoring.pages.printing.awards import NAME_TYPES, type_of_certified
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, noted, won_by

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club("De Joker"), "jokeren-competition", rounds=1)
    played = a_round(event, entrants(event, "Ada", "Ben", "Cas", "Dov"))
    noted(played.tables.get(), 1, won_by(1, 5, 5, 13))
    event.event_rounds.update(closed=timezone.now())
    Event.objects.update(
        closed=timezone.now(), prizes=[{"for": "1", "cents": 1500}, {"for": "last", "text": "Cake"}]
    )
    return Event.objects.get()


def shown(event: Event, what: str) -> str:
    answer = logged_in(event.club).get(f"/event/{event.code}/print/evening/{what}/a4/")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_the_list_of_prizes_has_who_gets_what(event: Event) -> None:
    page = shown(event, "prizes")

    assert re.search(r"Place 1 Ada €\s15\.00", page)
    assert re.search(r"Last place Dov Cake", page)


def test_without_prizes_there_is_no_list_of_them(event: Event) -> None:
    Event.objects.update(prizes=[])
    owner = logged_in(event.club)

    assert owner.get(f"/event/{event.code}/print/evening/prizes/a4/").status_code == 404
    assert 'value="prizes"' not in owner.get(f"/event/{event.code}/print/").content.decode()


def test_each_of_the_first_three_places_has_a_certificate(event: Event) -> None:
    page = shown(event, "certificates")

    certified = re.findall(r"(First|Second|Third) place (\w+)", page)
    assert certified == [("First", "Ada"), ("Second", "Ben"), ("Second", "Cas")]
    assert page.count("De Joker") == 3


def test_before_closing_nothing_is_given_out(event: Event) -> None:
    Event.objects.update(closed=None)
    owner = logged_in(event.club)

    for what in ("prizes", "certificates", "result"):
        assert owner.get(f"/event/{event.code}/print/evening/{what}/a4/").status_code == 404


def test_a_long_name_has_smaller_type() -> None:
    assert type_of_certified("Ada") == NAME_TYPES[0]
    assert type_of_certified("W" * 60) < NAME_TYPES[0]
