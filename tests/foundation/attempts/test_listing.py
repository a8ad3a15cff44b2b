"""The wrong attempts as the server's owner sees them."""

from datetime import timedelta

import pytest
from django.test import Client
from django.utils import timezone

from foundation.attempts.counting import PASSWORD, TABLE, CountedAs, Patience, count_wrong
from foundation.attempts.listing import sources

pytestmark = pytest.mark.django_db

PATIENCE = Patience(free=3, first=600, longest=600, forgotten=3600)
NOW = timezone.now()


def count(what: str, times: int, source: str = "192.0.2.77", about: str = "") -> None:
    for _ in range(times):
        count_wrong(what, [CountedAs(source, PATIENCE, about)], NOW)


def test_of_nothing_there_is_nothing() -> None:
    assert sources(NOW) == []


def test_an_address_has_its_kinds_and_names_and_until_when_it_waits() -> None:
    count(TABLE, 1)
    count(PASSWORD, 3, about="anna")
    count(PASSWORD, 1, about="ben")
    (source,) = sources(NOW)

    assert source.lines == [
        "4 wrong passwords, for “anna”, “ben”",
        "1 wrong code of a table",
    ]
    assert (source.number, source.until) == (5, NOW + timedelta(seconds=600))


def test_what_counts_for_the_address_and_for_a_name_is_shown_once() -> None:
    for _ in range(3):
        count_wrong(
            PASSWORD,
            [CountedAs("192.0.2.77", PATIENCE, "anna"), CountedAs("192.0.2.77", PATIENCE)],
            NOW,
        )

    assert sources(NOW)[0].lines == ["3 wrong passwords, for “anna”"]


def test_the_worst_come_first_and_all_together_are_nobody() -> None:
    count(TABLE, 1, "10.0.0.1")
    count(TABLE, 2, "10.0.0.2")
    count(TABLE, 3, "")

    assert [each.name for each in sources(NOW)] == ["10.0.0.2", "10.0.0.1"]


def test_what_is_long_past_is_not_shown() -> None:
    count(TABLE, 1)

    assert sources(NOW + timedelta(hours=13)) == []


def test_a_device_that_guesses_its_own_password_is_listed_as_a_device(settings) -> None:
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    client = Client()
    client.post("/account/signup/", {"username": "Anna", "password1": "card games at eight"})
    client.post("/account/logout/")
    client.post("/account/login/", {"login": "Anna", "password": "no"})

    assert sources()[0].name.startswith("device ")
