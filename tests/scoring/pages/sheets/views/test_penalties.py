"""Giving a penalty and cancelling it, by pages."""

from typing import Any

import pytest
from django.test import Client

from scoring.models import Role, SheetPenalty
from tests.scoring.an_evening import Evening
from tests.scoring.building import (
    member,
    token,
)

pytestmark = pytest.mark.django_db


def give(night: Evening, client: Client | None = None, **fields: Any) -> Any:
    player = night.entrants[1].pk
    given = {"player": player, "points": "5", "reason": "Came late", "token": token()}
    return (client or night.owner).post(f"{night.page}penalty/", {**given, **fields})


def test_a_penalty_is_given(night: Evening) -> None:
    assert give(night).url == f"{night.page}#penalties"
    penalty = SheetPenalty.objects.get()
    assert (penalty.entrant, penalty.points, penalty.reason, penalty.who) == (
        night.entrants[1],
        5,
        "Came late",
        "Olga",
    )


def test_a_referee_gives_penalties(night: Evening) -> None:
    assert give(night, member(night.event.club, Role.REFEREE, "Rita")).status_code == 302


def test_common_reasons_are_offered(night: Evening) -> None:
    html = night.html("penalty/")

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
    night: Evening, wrong: dict[str, str], words: str
) -> None:
    html = give(night, **wrong).content.decode()

    assert words in html
    if "reason" not in wrong:
        assert 'value="Came late" type="text"' in html
    assert SheetPenalty.objects.count() == 0


def test_a_penalty_is_cancelled_with_a_reason(night: Evening) -> None:
    give(night)
    address = f"{night.page}penalty/{SheetPenalty.objects.get().pk}/cancel/"

    refused = night.owner.post(address, {"reason": "", "token": token()})
    answer: Any = night.owner.post(address, {"reason": "Was here in time", "token": token()})

    assert "Please enter the reason" in refused.content.decode()
    assert answer.url == f"{night.page}#penalties"
    html = night.html()
    assert "cancelled" in html
    assert "Was here in time" in html


def test_all_that_was_left_empty_is_told_at_once(night: Evening) -> None:
    html = give(night, player="", points="", reason="").content.decode()

    assert "Something is not right yet" in html
    assert "Please choose the player who gets the penalty." in html
    assert "Please enter a whole number of points from 1 to 1000." in html
    assert "Please enter the reason" in html


@pytest.mark.parametrize("number", [0, 99, 10**30])
def test_a_penalty_that_there_is_not_is_not_found(night: Evening, number: int) -> None:
    assert night.get(f"penalty/{number}/cancel/").status_code == 404
