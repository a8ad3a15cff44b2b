"""Devices that were logged in before, by a cookie that opens nothing."""

from django.http import HttpResponse
from django.test import RequestFactory

from foundation.attempts.devices import COOKIE, MOST_ACCOUNTS, device_of, remember


def visit(cookie: str = ""):
    request = RequestFactory().get("/")
    if cookie:
        request.COOKIES[COOKIE] = cookie
    return request


def remembered(*names: str, cookie: str = "") -> str:
    """Return the cookie of a device on which these accounts were logged in."""
    for name in names:
        response = HttpResponse()
        remember(visit(cookie), response, name)
        cookie = response.cookies[COOKIE].value
    return cookie


def test_a_new_device_is_nobodys() -> None:
    assert device_of(visit(), "anna") == ""


def test_a_device_is_known_for_its_accounts_and_for_no_other() -> None:
    cookie = remembered("anna", "ben")

    assert device_of(visit(cookie), "anna") == device_of(visit(cookie), "ben") != ""
    assert device_of(visit(cookie), "cees") == ""


def test_two_devices_are_told_apart() -> None:
    one, other = remembered("anna"), remembered("anna")

    assert device_of(visit(one), "anna") != device_of(visit(other), "anna")


def test_a_cookie_that_was_written_by_hand_is_worth_nothing() -> None:
    cookie = remembered("anna")

    assert device_of(visit(f"x{cookie}"), "anna") == ""
    assert device_of(visit("device.anna"), "anna") == ""


def test_the_cookie_names_nobody_and_has_so_many_accounts() -> None:
    names = [f"anna {number}" for number in range(MOST_ACCOUNTS + 3)]
    cookie = remembered(*names)

    assert "anna" not in cookie
    assert device_of(visit(cookie), names[0]) == ""
    assert device_of(visit(cookie), names[-1]) != ""
    assert len(cookie) < 300


def test_scripts_cannot_read_the_cookie() -> None:
    response = HttpResponse()
    remember(visit(), response, "anna")

    assert response.cookies[COOKIE]["httponly"]
    assert response.cookies[COOKIE]["samesite"] == "Lax"
