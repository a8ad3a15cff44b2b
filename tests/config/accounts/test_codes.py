"""Codes from a phone as a second step, and the codes that are kept for when it is gone."""

import base64
import re

import pytest
from allauth.mfa.models import Authenticator
from allauth.mfa.totp.internal.auth import format_hotp_value, hotp_value, validate_totp_code
from django.contrib.auth.models import User
from django.core.management import call_command
from django.test import Client

from tests.config.accounts.conftest import PASSWORD, said

MOMENT = 1_800_000_000


def code(secret: str, seconds: int = 0) -> str:
    return format_hotp_value(hotp_value(secret, (MOMENT + seconds) // 30))


@pytest.fixture(autouse=True)
def _clock(monkeypatch) -> None:
    monkeypatch.setattr("allauth.mfa.totp.internal.auth.time.time", lambda: MOMENT)


@pytest.fixture
def turned_on(client, anna) -> tuple[str, list[str]]:
    """Anna's account, with codes: the secret, and the codes that she keeps."""
    client.force_login(anna)
    client.post("/account/again/", {"password": PASSWORD})
    secret = client.get("/account/codes/on/").context["form"].secret
    response = client.post("/account/codes/on/", {"code": code(secret)}, follow=True)
    kept = re.findall(r"<code>(\d{8})</code>", said(response))
    client.post("/account/logout/")
    return secret, kept


def test_the_code_to_scan_is_a_picture_of_its_own_on_white(client, anna) -> None:
    client.force_login(anna)
    client.post("/account/again/", {"password": PASSWORD})
    page = client.get("/account/codes/on/")
    picture = base64.b64decode(page.context["totp_svg_data_uri"].partition(",")[2])

    assert b'xmlns="http://www.w3.org/2000/svg"' in picture
    assert b"#fff" in picture
    assert page.context["totp_url"].startswith("otpauth://totp/Anna%20van%20Dijk?secret=")
    assert page.context["totp_url"].endswith("&issuer=Last%20Card")


def test_turning_codes_on_gives_ten_codes_to_keep(turned_on) -> None:
    _, kept = turned_on

    assert len(set(kept)) == 10


def test_a_wrong_first_code_is_said_beside_its_field(client, anna) -> None:
    client.force_login(anna)
    client.post("/account/again/", {"password": PASSWORD})
    client.get("/account/codes/on/")
    form = client.post("/account/codes/on/", {"code": "nothing"}).context["form"]

    assert "This code is wrong" in form.errors["code"][0]


def test_with_codes_on_the_password_is_not_enough(client, log_in, turned_on) -> None:
    secret, _ = turned_on

    assert log_in("Anna van Dijk")["Location"] == "/account/codes/login/"
    assert "_auth_user_id" not in client.session
    wrong = client.post("/account/codes/login/", {"code": "000"})
    assert "This code is wrong" in wrong.context["form"].errors["code"][0]
    right = client.post("/account/codes/login/", {"code": code(secret)})
    assert right["Location"] == "/clubs/"
    assert "_auth_user_id" in client.session


def test_a_kept_code_is_good_once(client, log_in, turned_on) -> None:
    _, kept = turned_on
    log_in("Anna van Dijk")
    first = client.post("/account/codes/login/", {"code": kept[0]})
    client.post("/account/logout/")
    log_in("Anna van Dijk")
    second = client.post("/account/codes/login/", {"code": kept[0]})

    assert first["Location"] == "/clubs/"
    assert "code" in second.context["form"].errors


def test_codes_are_not_to_be_guessed(client, log_in, turned_on) -> None:
    log_in("Anna van Dijk")
    for _ in range(5):
        client.post("/account/codes/login/", {"code": "000"})
    form = client.post("/account/codes/login/", {"code": "000"}).context["form"]

    assert "Too many wrong attempts came from your network" in form.errors["code"][0]


def test_codes_guessed_elsewhere_keep_nobody_out(client, log_in, turned_on) -> None:
    secret, _ = turned_on
    guesser = Client(REMOTE_ADDR="10.0.0.9")
    guesser.post("/account/login/", {"login": "Anna van Dijk", "password": PASSWORD})
    for _ in range(6):
        answer = guesser.post("/account/codes/login/", {"code": "000"})
    assert "Too many wrong attempts" in said(answer)
    log_in("Anna van Dijk")

    right = client.post("/account/codes/login/", {"code": code(secret)})
    assert right["Location"] == "/clubs/"


@pytest.mark.parametrize(("seconds", "good"), [(-30, True), (30, True), (60, False), (-60, False)])
def test_a_clock_may_be_half_a_minute_off(settings, seconds: int, good: bool) -> None:
    secret = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"

    assert validate_totp_code(secret, code(secret, seconds)) is good


def test_codes_are_turned_off_by_who_is_still_there(client, log_in, turned_on) -> None:
    secret, kept = turned_on
    log_in("Anna van Dijk")
    client.post("/account/codes/login/", {"code": code(secret)})

    assert client.get("/account/codes/off/")["Location"].startswith("/account/again/")
    again = client.post("/account/codes/again/?next=/account/codes/off/", {"code": kept[0]})
    assert again["Location"] == "/account/codes/off/"
    assert "no longer valid" in said(client.get("/account/codes/off/"))
    client.post("/account/codes/off/")
    assert not Authenticator.objects.exists()


def test_new_codes_take_the_place_of_the_kept_ones(client, log_in, turned_on) -> None:
    secret, kept = turned_on
    log_in("Anna van Dijk")
    client.post("/account/codes/login/", {"code": code(secret)})
    client.post("/account/again/", {"password": PASSWORD})

    assert "no longer valid" in said(client.get("/account/codes/kept/new/"))
    page = said(client.post("/account/codes/kept/new/", follow=True))
    fresh = re.findall(r"<code>(\d{8})</code>", page)
    assert len(fresh) == 10
    assert not set(fresh) & set(kept)
    file = said(client.get("/account/codes/kept/file/"))
    assert file.split() == fresh


def test_who_runs_the_server_gives_a_new_password_and_takes_codes_off(
    monkeypatch, turned_on
) -> None:
    monkeypatch.setattr("getpass.getpass", lambda prompt: "another long word")
    call_command("changepassword", "ANNA van Dijk", no_code=True)

    assert User.objects.get().check_password("another long word")
    assert not Authenticator.objects.exists()


def test_a_new_password_leaves_the_codes(monkeypatch, turned_on) -> None:
    monkeypatch.setattr("getpass.getpass", lambda prompt: "another long word")
    call_command("changepassword", "Anna van Dijk")

    assert Authenticator.objects.count() == 2
