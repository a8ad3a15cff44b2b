"""The page while the database is away."""

import logging
import sys
from urllib.parse import urlencode

import pytest
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.test import RequestFactory
from django.utils import translation

from config.errors import failed
from foundation.postgres.away import KnownAbsence, is_away


class Lost(Exception):
    """As a driver raises it: with the server's word for what is wrong, if it had one."""

    def __init__(self, sqlstate: str | None) -> None:
        super().__init__("the connection was closed")
        self.sqlstate = sqlstate


def raised(state: str | None, kind: type[Exception] = OperationalError) -> Exception:
    error = kind("the connection was closed")
    error.__cause__ = Lost(state)
    return error


def answered(request: HttpRequest, error: Exception) -> HttpResponse:
    try:
        raise error
    except type(error):
        return failed(request)


@pytest.mark.parametrize("state", [None, "08006", "53300", "57P01", "57P03", "57014", "40P01"])
def test_a_database_that_may_answer_soon_is_away(state: str | None) -> None:
    assert is_away(raised(state))
    assert is_away(raised(state, InterfaceError))


@pytest.mark.parametrize(
    "error",
    [raised("42P01"), raised("58030"), OperationalError("disk I/O error"), ValueError("wrong")],
    ids=repr,
)
def test_what_will_not_go_away_by_itself_is_an_error_of_ours(error: Exception) -> None:
    response = answered(RequestFactory().get("/"), error)

    assert not is_away(error)
    assert response.status_code == 500


def test_a_page_tries_again_by_itself() -> None:
    response = answered(RequestFactory().get("/club/"), raised(None))
    page = response.content.decode()

    assert response.status_code == 503
    assert response.headers["Retry-After"] == "3"
    assert "no-store" in response.headers["Cache-Control"]
    assert '<meta http-equiv="refresh" content="3">' in page
    assert page.count("<form") == page.count('action="/language/"')


def test_it_is_in_the_language_of_the_page() -> None:
    with translation.override("he"):
        page = answered(RequestFactory().get("/"), raised(None)).content.decode()

    assert '<html lang="he" dir="rtl">' in page


def test_a_form_that_was_posted_stands_on_the_page_whole() -> None:
    fields = [("token", "abc"), ("name", '"Noa" <נועה>'), ("pick", "1"), ("pick", "2")]
    kind = "application/x-www-form-urlencoded"
    request = RequestFactory().post("/club/", urlencode(fields), content_type=kind)
    page = answered(request, raised(None)).content.decode()

    assert '<form id="again" method="post" data-again="3">' in page
    assert page.count('<input type="hidden"') == len(fields)
    assert 'name="name" value="&quot;Noa&quot; &lt;נועה&gt;"' in page
    assert "refresh" not in page


@pytest.mark.parametrize(
    "request_", [{"password": "secret", "login": "Noa"}, {"old_password": "secret"}], ids=repr
)
def test_a_password_does_not_stand_on_the_page(request_: dict[str, str]) -> None:
    kind = "application/x-www-form-urlencoded"
    request = RequestFactory().post("/account/login/", urlencode(request_), content_type=kind)
    page = answered(request, raised(None)).content.decode()

    assert "secret" not in page
    assert "Go back in some seconds" in page


def test_the_log_has_no_traceback_of_each_request() -> None:
    def record(error: Exception) -> logging.LogRecord:
        try:
            raise error
        except type(error):
            found = sys.exc_info()
        return logging.LogRecord("django.request", logging.ERROR, "", 1, "", (), found)

    assert not KnownAbsence().filter(record(raised(None)))
    assert KnownAbsence().filter(record(ValueError("wrong")))
    assert KnownAbsence().filter(
        logging.LogRecord("django.request", logging.ERROR, "", 1, "", (), None)
    )
