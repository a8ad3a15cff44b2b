"""Who comes to which table, and guessing codes, which is held back."""

import re
import time
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from foundation.attempts.codes import OF_ADDRESS
from foundation.models import WrongAttempts
from tests.scoring.pages.phones.devices import Hall, a_hall

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall() -> Hall:
    return a_hall()


def text(answer: Any, status: int = 200) -> str:
    assert answer.status_code == status
    return str(answer.content.decode())


def test_a_code_of_no_table_is_told_in_words(hall: Hall) -> None:
    assert "No table has this code." in text(Client().get("/t/AAAAAA/"), 404)


def guess(times: int = OF_ADDRESS.free) -> None:
    for _each in range(times):
        Client().get("/t/AAAAAA/")


def later(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """Let so much time pass."""
    then = time.time() + seconds
    monkeypatch.setattr(time, "time", lambda: then)


def test_after_wrong_codes_each_further_one_waits_on_a_page_that_goes_on_by_itself(
    hall: Hall,
) -> None:
    guess()
    answer = Client().get(hall.at())

    assert "yours is looked at in 10 seconds" in text(answer, 429)
    assert answer["Retry-After"] == "10"
    assert re.search(r'http-equiv="refresh" content="10;url=/t/\w+/\?ticket=', text(answer, 429))


def test_a_right_code_comes_in_after_the_wait_and_waits_no_more(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess()
    phone = Client()
    on = phone.get(hall.at()).context["on"]
    assert phone.get(on).status_code == 429
    later(monkeypatch, 11)

    assert "Who are you?" in text(phone.get(on))
    assert phone.get(hall.at()).status_code == 200
    assert phone.post(hall.at("who/"), {"entrant": hall.seat("Anna").entrant_id}).status_code == 302


def test_a_ticket_is_good_for_its_own_code_alone(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    guess()
    ticket = Client().get("/t/BBBBBB/").context["on"].partition("?")[2]
    later(monkeypatch, 11)

    assert Client().get(f"{hall.at()}?{ticket}").status_code == 429


def test_another_address_does_not_wait(hall: Hall) -> None:
    guess()

    assert Client(REMOTE_ADDR="10.0.0.9").get(hall.at()).status_code == 200


def test_who_sits_at_the_table_is_not_held_back_by_a_guesser(hall: Hall) -> None:
    hall.phone("Anna")
    guess()

    assert "You are Anna" in hall.text("Anna")


def test_what_finds_a_table_is_not_counted(hall: Hall) -> None:
    Client().get(hall.at())

    assert not WrongAttempts.objects.exists()


def test_a_scanned_code_is_not_held_back_by_a_guesser(hall: Hall) -> None:
    guess()
    phone = Client()
    answer = phone.get(f"/T/{hall.table.code}/{hall.table.secret}/")

    assert answer.url == hall.at()  # type: ignore[attr-defined]
    assert phone.get(hall.at()).status_code == 200


@pytest.mark.parametrize("written", [str.upper, str.lower])
def test_the_signs_of_a_form_change_nothing_of_where_its_code_leads(
    hall: Hall, written: Callable[[str], str]
) -> None:
    guess()
    phone = Client()
    answer = phone.get(written(f"/t/{hall.table.code}/{hall.table.secret}.0K0A6MV"))

    assert answer.url == hall.at()  # type: ignore[attr-defined]
    assert phone.get(hall.at()).status_code == 200


@pytest.mark.parametrize("address", ["/T/FORM.0K0A6MV", "/t/form.0k0a6mv", "/t/form"])
def test_the_code_of_a_spare_form_says_what_it_is_and_asks_for_the_table(address: str) -> None:
    answer = Client().get(address)

    assert answer.status_code == 200
    assert "This is a spare form: it belongs to no table." in answer.content.decode()
    assert 'action="/t/"' in answer.content.decode()


def test_with_a_wrong_secret_a_code_is_as_one_that_is_typed(hall: Hall) -> None:
    guess()
    phone = Client()
    phone.get(hall.at("AAAAAAAAAAAAAAAA/"))

    assert phone.get(hall.at()).status_code == 429


def test_a_scanned_code_that_was_renewed_leads_nowhere(hall: Hall) -> None:
    phone = Client()
    scanned = f"/T/{hall.table.code}/{hall.table.secret}/"
    phone.get(scanned)
    secret = hall.table.secret
    hall.table.code, hall.table.secret = "ZZZZZZ", "Z" * 16
    hall.table.save()
    guess()

    assert phone.get(scanned, follow=True).status_code == 429
    assert phone.get("/t/ZZZZZZ/").status_code == 429
    assert Client().get(f"/T/ZZZZZZ/{secret}/", follow=True).status_code == 429


def test_a_typed_code_leads_to_its_table(hall: Hall) -> None:
    answer = Client().get("/t/", {"code": f" {hall.table.code.lower()} "})

    assert answer.url == hall.at()  # type: ignore[attr-defined]
