"""A name and a password make an account, as long as sign-up is open to the visitor."""

import time

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError
from django.test import RequestFactory
from django.utils import translation

from config.accounts import forms
from foundation.accounts.invited import INVITED_UNTIL, invite, may_sign_up
from tests.config.accounts.conftest import PASSWORD, account, said


def test_a_name_and_a_password_are_enough(client, sign_up) -> None:
    response = sign_up("Anna van Dijk")

    user = User.objects.get()
    assert (response.status_code, response["Location"]) == (302, "/clubs/")
    assert (user.username, user.first_name, user.email) == ("anna van dijk", "Anna van Dijk", "")
    assert client.session["_auth_user_id"] == str(user.pk)


def test_the_page_asks_for_nothing_else(client, db) -> None:
    form = client.get("/account/signup/").context["form"]

    assert list(form.fields) == ["username", "password1"]


def test_a_name_in_another_script_is_as_good(sign_up) -> None:
    sign_up("נועה לוי")

    assert User.objects.get().first_name == "נועה לוי"


@pytest.mark.parametrize("name", ["anna VAN dijk", "Anna  van Dijk", "Anna\u200b van Dijk"])
def test_a_name_is_taken_however_it_is_written(sign_up, anna, name: str) -> None:
    response = sign_up(name)

    assert "There is an account with this name already" in said(response)
    assert User.objects.count() == 1


def test_a_name_with_other_capitals_is_taken_in_every_script(sign_up, db) -> None:
    account("Özlem")

    assert "with this name already" in said(sign_up("özlem"))


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("...", "a letter or a digit"),
        ("", "This field is required."),
        ("a" * 41, "at most 40 characters"),
    ],
)
def test_a_name_that_cannot_be_is_refused_beside_its_field(sign_up, name: str, why: str) -> None:
    form = sign_up(name).context["form"]

    assert why in form.errors["username"][0]


@pytest.mark.parametrize("password", ["short", "password", "anna van dijk"])
def test_a_password_that_is_soon_guessed_is_refused_beside_its_field(sign_up, password) -> None:
    form = sign_up("Anna van Dijk", password).context["form"]

    assert list(form.errors) == ["password1"]
    assert not User.objects.exists()


def test_what_was_typed_is_kept_but_for_the_password(sign_up) -> None:
    page = said(sign_up("Anna van Dijk", "xyzzy"))

    assert 'value="Anna van Dijk"' in page
    assert "xyzzy" not in page


def test_of_two_who_take_a_name_at_once_the_second_is_sent_to_log_in(anna, rf, monkeypatch) -> None:
    def too_late(form: object, request: object) -> None:
        raise IntegrityError

    form = forms.SignupForm({"username": "Noa", "password1": PASSWORD})
    assert form.is_valid()
    monkeypatch.setattr(forms.account.SignupForm, "try_save", too_late)
    monkeypatch.setattr(forms.messages, "warning", lambda request, words: None)

    user, response = form.try_save(rf.post("/"))

    assert user is None
    assert response is not None
    assert response["Location"] == "/account/login/"


@pytest.fixture
def visitor(rf: RequestFactory, client, db):
    request = rf.get("/")
    request.session = client.session
    return request


def test_everybody_may_where_sign_up_is_open(visitor, anna, settings) -> None:
    settings.SIGN_UP = True

    assert may_sign_up(visitor)


def test_the_first_one_always_may(visitor, settings) -> None:
    settings.SIGN_UP = False

    assert may_sign_up(visitor)


def test_a_closed_server_takes_nobody_after_the_first(visitor, anna, settings) -> None:
    settings.SIGN_UP = False

    assert not may_sign_up(visitor)


def test_an_invitation_lets_in_for_an_hour(visitor, anna, settings) -> None:
    settings.SIGN_UP = False
    invite(visitor)

    assert may_sign_up(visitor)
    visitor.session[INVITED_UNTIL] = time.time() - 1
    assert not may_sign_up(visitor)


def test_a_closed_page_says_so_in_words_and_makes_no_account(
    client, sign_up, anna, settings
) -> None:
    settings.SIGN_UP = False
    responses = [client.get("/account/signup/"), sign_up("Noa")]

    assert all(
        "you need an invitation to create an account" in said(response) for response in responses
    )
    assert "Create an account" not in said(client.get("/account/login/"))
    assert User.objects.count() == 1


def test_an_invitation_is_for_one_account(client, sign_up, anna, settings) -> None:
    settings.SIGN_UP = False
    session = client.session
    session[INVITED_UNTIL] = time.time() + 60
    session.save()

    sign_up("Noa")
    client.post("/account/logout/")
    sign_up("Gil")

    assert set(User.objects.values_list("first_name", flat=True)) == {"Anna van Dijk", "Noa"}


def test_a_short_password_is_refused_in_the_language_of_the_page(client, db) -> None:
    # The language of a request stays that of the process.
    with translation.override("nl"):
        fields = {"username": "Anna van Dijk", "password1": "kort"}
        page = said(client.post("/account/signup/", fields, HTTP_ACCEPT_LANGUAGE="nl"))

    assert "te kort" in page
    assert "too short" not in page
