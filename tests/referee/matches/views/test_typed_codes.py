"""Typing the code of a match, and guessing it."""

import pytest
from django.test import Client

from config.attempts.codes import OF_ADDRESS
from tests.permissions.people import set_up_of
from tests.referee.phone_devices import Phone

pytestmark = pytest.mark.django_db


def guess() -> None:
    for _each in range(OF_ADDRESS.free):
        Client().get("/join/", {"code": "AAAAAAAAAA"})


def test_a_right_code_leads_to_its_match() -> None:
    match = set_up_of("Anna", "the key")

    answer = Client().get("/join/", {"code": match.code.lower()})
    assert answer["Location"] == match.get_absolute_url()


def test_after_wrong_codes_each_further_one_waits() -> None:
    match = set_up_of("Anna", "the key")
    guess()
    answer = Client().get("/join/", {"code": match.code})

    assert answer.status_code == 429
    assert "yours is looked at in 10 seconds" in answer.content.decode()
    assert f"/join/?code={match.code}&amp;ticket=" in answer.content.decode()


def test_what_is_no_code_at_all_is_not_counted() -> None:
    for _each in range(OF_ADDRESS.free + 1):
        answer = Client().get("/join/", {"code": "no code"})

    assert answer.status_code == 200


def test_the_phone_that_holds_a_seat_is_not_kept_waiting() -> None:
    phone = Phone()
    phone.set_up("eight_colours", "Anna")
    guess()

    answer = phone.client.get("/join/", {"code": phone.code})
    assert answer["Location"] == phone.match.get_absolute_url()
