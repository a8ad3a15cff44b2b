"""Giving a penalty and cancelling it, by pages."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import Entrant, Event, Role, SheetPenalty
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    entrants,
    logged_in,
    member,
    token,
)

pytestmark = pytest.mark.django_db
Night = tuple[str, Client, list[Entrant], Event]


@pytest.fixture
def night() -> Night:
    event = an_event(a_club())
    here = entrants(event, "Anna", "Bert", "Carla")
    a_round(event, here)
    return f"/event/{event.code}/round/1/table/1/", logged_in(event.club), here, event


def give(night: Night, client: Client | None = None, **fields: Any) -> Any:
    sheet, owner, here, _event = night
    given = {"player": here[1].pk, "points": "5", "reason": "Came late", "token": token()}
    return (client or owner).post(f"{sheet}penalty/", {**given, **fields})


def test_a_penalty_is_given(night: Night) -> None:
    assert give(night).url == f"{night[0]}#penalties"
    penalty = SheetPenalty.objects.get()
    assert (penalty.entrant, penalty.points, penalty.reason, penalty.who) == (
        night[2][1],
        5,
        "Came late",
        "Olga",
    )


def test_a_referee_gives_penalties(night: Night) -> None:
    assert give(night, member(night[3].club, Role.REFEREE, "Rita")).status_code == 302


def test_common_reasons_are_offered(night: Night) -> None:
    html = night[1].get(f"{night[0]}penalty/").content.decode()

    assert '<option value="Came late">' in html


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        ({"points": ""}, "Please enter a whole number of points from 1 to 1000."),
        ({"points": "0"}, "Please enter a whole number of points from 1 to 1000."),
        ({"points": "-5"}, "Please enter a whole number of points from 1 to 1000."),
        ({"points": "many"}, "Please enter a whole number of points from 1 to 1000."),
        ({"points": "9" * 40}, "Please enter a whole number of points from 1 to 1000."),
        ({"reason": "  "}, "Please enter the reason"),
        ({"reason": "x" * 201}, "That is too long: please use at most 200 characters."),
        ({"player": ""}, "Please choose the player who gets the penalty."),
        ({"player": "9" * 40}, "That player does not sit at this table."),
    ],
)
def test_what_is_wrong_is_told_and_the_rest_is_kept(
    night: Night, wrong: dict[str, str], words: str
) -> None:
    html = give(night, **wrong).content.decode()

    assert words in html
    if "reason" not in wrong:
        assert 'value="Came late" type="text"' in html
    assert SheetPenalty.objects.count() == 0


def test_a_penalty_is_cancelled_with_a_reason(night: Night) -> None:
    give(night)
    address = f"{night[0]}penalty/{SheetPenalty.objects.get().pk}/cancel/"

    refused = night[1].post(address, {"reason": "", "token": token()})
    answer: Any = night[1].post(address, {"reason": "Was here in time", "token": token()})

    assert "Please enter the reason" in refused.content.decode()
    assert answer.url == f"{night[0]}#penalties"
    html = night[1].get(night[0]).content.decode()
    assert "cancelled" in html
    assert "Was here in time" in html


def test_all_that_was_left_empty_is_told_at_once(night: Night) -> None:
    html = give(night, player="", points="", reason="").content.decode()

    assert "Something is not right yet" in html
    assert "Please choose the player who gets the penalty." in html
    assert "Please enter a whole number of points from 1 to 1000." in html
    assert "Please enter the reason" in html


@pytest.mark.parametrize("number", [0, 99, 10**30])
def test_a_penalty_that_there_is_not_is_not_found(night: Night, number: int) -> None:
    assert night[1].get(f"{night[0]}penalty/{number}/cancel/").status_code == 404
