"""Logging in by name and password, and what keeps out who guesses."""

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from referee.matches.device_seat import HOLDERS, MATCHES
from referee.records.checking import KEPT
from tests.config.accounts.conftest import PASSWORD, account, said

NOT_TOGETHER = "do not match"
TOO_OFTEN = "Too many wrong attempts came from your network. Wait 15 seconds, and try again."
ELSEWHERE = "10.0.0.9"


@pytest.mark.parametrize("name", ["Anna van Dijk", "anna van dijk", " ANNA  VAN DIJK "])
def test_the_name_may_be_written_in_any_way(log_in, anna, name: str) -> None:
    response = log_in(name)

    assert (response.status_code, response["Location"]) == (302, "/clubs/")


def test_it_leads_back_to_the_page_that_asked(client, anna) -> None:
    fields = {"login": "Anna van Dijk", "password": PASSWORD, "next": "/account/codes/"}

    assert client.post("/account/login/", fields)["Location"] == "/account/codes/"


def test_it_leads_to_no_other_site(client, anna) -> None:
    fields = {"login": "Anna van Dijk", "password": PASSWORD, "next": "https://evil.example/"}

    assert client.post("/account/login/", fields)["Location"] == "/clubs/"


@pytest.mark.parametrize("name", ["Anna van Dijk", "Nobody"])
def test_a_wrong_word_is_said_beside_the_password_and_tells_no_names(
    log_in, anna, name: str
) -> None:
    form = log_in(name, "not my password").context["form"]

    assert list(form.errors) == ["password"]
    assert NOT_TOGETHER in form.errors["password"][0]


def test_after_five_wrong_words_even_the_right_one_waits(log_in, anna) -> None:
    wrong = [said(log_in("Anna van Dijk", "not my password")) for _ in range(5)]

    assert all(NOT_TOGETHER in page for page in wrong)
    assert TOO_OFTEN in said(log_in("Anna van Dijk"))


def test_wrong_words_from_elsewhere_keep_nobody_out(log_in, anna) -> None:
    for _ in range(40):
        log_in("Anna van Dijk", "not my password", REMOTE_ADDR=ELSEWHERE)

    assert log_in("Anna van Dijk").status_code == 302


def test_wrong_words_keep_no_other_name_of_the_address_out(log_in, anna) -> None:
    account("Noa")
    for _ in range(6):
        log_in("Anna van Dijk", "not my password")

    assert log_in("Noa").status_code == 302


def test_a_device_that_was_logged_in_before_is_not_kept_out(client, log_in, anna) -> None:
    log_in("Anna van Dijk")
    client.post("/account/logout/")
    for _ in range(40):
        Client().post("/account/login/", {"login": "Anna van Dijk", "password": "no"})

    assert log_in("Anna van Dijk").status_code == 302


def test_a_device_of_another_account_is_kept_out(client, log_in, anna) -> None:
    account("Noa")
    log_in("Noa")
    client.post("/account/logout/")
    for _ in range(5):
        Client().post("/account/login/", {"login": "Anna van Dijk", "password": "no"})

    assert TOO_OFTEN in said(log_in("Anna van Dijk"))


def test_a_device_that_guesses_is_counted_by_itself(client, log_in, anna) -> None:
    log_in("Anna van Dijk")
    client.post("/account/logout/")
    for _ in range(5):
        log_in("Anna van Dijk", "not my password")

    assert "on this device. Wait 15 seconds" in said(log_in("Anna van Dijk"))
    words = {"login": "Anna van Dijk", "password": PASSWORD}
    assert Client().post("/account/login/", words).status_code == 302


def test_neither_another_host_nor_other_capitals_allow_more_guesses(log_in, anna) -> None:
    for number in range(5):
        log_in("ANNA van Dijk", "not my password", HTTP_HOST=f"h{number}.example")

    assert TOO_OFTEN in said(log_in("Anna van Dijk"))


def test_right_words_do_not_count(client, log_in, anna) -> None:
    for _ in range(6):
        log_in("Anna van Dijk")
        client.post("/account/logout/")

    assert log_in("Anna van Dijk").status_code == 302


def test_hurry_gets_its_own_page(log_in, anna, settings) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"login": "1/m/ip"}
    log_in("Anna van Dijk", "not my password")
    response = log_in("Anna van Dijk", "not my password")

    assert response.status_code == 429
    assert "Wait a minute" in said(response)


def test_a_closed_account_is_told_so(log_in, db) -> None:
    account("Noa", is_active=False)
    response = log_in("Noa")

    assert response["Location"] == "/account/inactive/"


def test_the_matches_of_the_device_outlast_who_logs_in_and_out(client, log_in, anna) -> None:
    session = client.session
    session.update({MATCHES: ["abc"], HOLDERS: {"abc": 1}, KEPT: ["def"], "other": 1})
    session.save()
    log_in("Anna van Dijk")
    client.post("/account/logout/")

    assert dict(client.session.items()) == {MATCHES: ["abc"], HOLDERS: {"abc": 1}, KEPT: ["def"]}


def test_the_session_has_a_new_key_once_logged_in(client, log_in, anna) -> None:
    session = client.session
    session[MATCHES] = ["abc"]
    session.save()
    before = session.session_key
    log_in("Anna van Dijk")

    assert client.session.session_key != before


@pytest.mark.parametrize("address", ["/games/", "/rules/", "/cards/", "/rules/eight_colours/"])
def test_the_referees_pages_do_not_ask_who_it_is(client, anna, address: str) -> None:
    client.force_login(anna)
    with CaptureQueriesContext(
        connection,
    ) as queries:
        assert client.get(address).status_code == 200

    assert [query["sql"] for query in queries if "auth_user" in query["sql"]] == []
