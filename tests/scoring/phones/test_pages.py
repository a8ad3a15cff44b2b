"""Who comes to which table, and guessing codes, which is held back."""

import re
from typing import Any

import pytest
from django.test import Client

from scoring.models import (
    CodeThrottle,
)
from scoring.phones.code_throttle import FROM_ONE
from tests.scoring.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return str(answer.content.decode())


def test_a_code_of_no_table_is_told_in_words(hall: Hall) -> None:
    assert "No table has this code." in text(Client().get("/t/AAAAAA/"), 404)


def test_guessing_is_held_back_and_told_how_long(hall: Hall) -> None:
    guesser = Client()
    for _each in range(FROM_ONE):
        assert guesser.get("/t/AAAAAA/").status_code == 404
    answer = guesser.get("/t/AAAAAA/")

    assert re.search(r"Please wait [1-5] minutes?, and try again\.", text(answer, 429))
    assert 0 < int(answer["Retry-After"]) <= 300
    assert guesser.get(hall.at()).status_code == 429


def test_who_sits_at_the_table_is_not_held_back_by_a_guesser(hall: Hall) -> None:
    hall.phone("Anna")
    for _each in range(FROM_ONE):
        Client().get("/t/AAAAAA/")

    assert "You are Anna" in hall.text("Anna")


def test_what_finds_a_table_is_no_guess(hall: Hall) -> None:
    Client().get(hall.at())

    assert not CodeThrottle.objects.exists()


def test_a_typed_code_leads_to_its_table(hall: Hall) -> None:
    answer = Client().get("/t/", {"code": f" {hall.table.code.lower()} "})

    assert answer.url == hall.at()  # type: ignore[attr-defined]
