"""The list at the door."""

import re

import pytest

from scoring.models import Event
from tests.scoring.building import a_club, an_event, entrants, logged_in

pytestmark = pytest.mark.django_db


def shown(event: Event) -> str:
    answer = logged_in(event.club).get(f"/event/{event.code}/print/evening/attendance/a4/")
    assert answer.status_code == 200
    return " ".join(re.sub(r"<[^>]*>", " ", answer.content.decode()).split())


def test_everybody_of_the_evening_is_on_it_by_name_before_any_round() -> None:
    event = an_event(a_club())
    entrants(event, "Cas", "Ada", "Ben")

    assert re.search(r"1 Ada .*2 Ben .*3 Cas", shown(event))


def test_the_fee_is_ticked_only_where_there_is_one() -> None:
    event = an_event(a_club())
    entrants(event, "Ada")
    assert "Paid" not in shown(event)

    Event.objects.update(fee=250)
    assert re.search(r"fee €\s2\.50 .* Paid", shown(event))
