"""What a phone is known by, whatever the clock of the server does."""

import time

import pytest
from django.http import HttpResponse
from django.test import RequestFactory

from foundation.web.phone_keys import COOKIE, KEPT_FOR, keep_key, new_key, phone_key


@pytest.mark.parametrize("days", [-4000, -400, -1, 1, 29, 31, 400, 4000])
def test_a_clock_that_leaps_unseats_no_phone(monkeypatch: pytest.MonkeyPatch, days: int) -> None:
    key, answer = new_key(), HttpResponse()
    keep_key(answer, key)
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = answer.cookies[COOKIE].value
    leapt = time.time() + days * 86400
    monkeypatch.setattr(time, "time", lambda: leapt)

    assert phone_key(request) == key


def test_the_browser_is_asked_to_keep_it_by_its_own_clock() -> None:
    answer = HttpResponse()
    keep_key(answer, new_key())

    assert answer.cookies[COOKIE]["max-age"] == KEPT_FOR


def test_a_key_that_is_not_ours_is_none() -> None:
    request = RequestFactory().get("/")
    request.COOKIES[COOKIE] = f"{new_key()}:1abcde:nothing"

    assert phone_key(request) == ""
