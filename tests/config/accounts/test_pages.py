"""Every page of an account: ours, in our layout, kept by nobody."""

import re
from pathlib import Path

import allauth
import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail
from django.urls import NoReverseMatch, reverse

from config.accounts.urls import urlpatterns
from tests.config.accounts.conftest import PASSWORD, account, said
from tests.conftest import ROOT

FOR_ANYBODY = [
    "/account/login/",
    "/account/signup/",
    "/account/inactive/",
    "/account/password/reset/",
    "/account/password/reset/done/",
    "/account/password/reset/key/1-x/",
    "/account/password/reset/key/done/",
]
FOR_ANNA = [
    "/account/",
    "/account/logout/",
    "/account/again/",
    "/account/password/change/",
    "/account/codes/",
]


def test_nothing_of_allauth_is_mounted_but_what_is_listed() -> None:
    assert len(urlpatterns) == 21
    for name in ("account_confirm_email", "mfa_list_webauthn", "account_request_login_code"):
        with pytest.raises(NoReverseMatch):
            reverse(name)


@pytest.mark.parametrize("address", [*FOR_ANYBODY, *FOR_ANNA])
def test_a_page_is_ours_and_kept_by_nobody(client, anna, address: str) -> None:
    if address in FOR_ANNA:
        client.force_login(anna)
    response = client.get(address)

    assert response.status_code == 200
    assert "no-store" in response["Cache-Control"]
    assert 'class="page-header"' in said(response)
    assert str(response.templates[0].origin).startswith(str(ROOT / "templates"))


@pytest.mark.parametrize("address", [*FOR_ANNA[:1], *FOR_ANNA[2:], "/account/codes/on/"])
def test_a_page_of_somebodys_account_asks_to_log_in(client, db, address: str) -> None:
    response = client.get(address)

    assert response.status_code == 302
    assert response["Location"].startswith("/account/login/?next=")


def test_no_page_has_scripts_or_styles_inside(client, anna) -> None:
    client.force_login(anna)
    pages = [said(client.get(address)) for address in FOR_ANNA]

    for page in pages:
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=", page)


def test_the_account_says_whose_it_is(client, anna) -> None:
    client.force_login(anna)

    assert "<bdi>Anna van Dijk</bdi>" in said(client.get("/account/"))


def test_a_password_is_changed_by_who_knows_the_old_one(client, anna) -> None:
    client.force_login(anna)
    fields = {"password1": "another long word", "password2": "another long word"}

    wrong = client.post("/account/password/change/", {**fields, "oldpassword": "wrong"})
    right = client.post("/account/password/change/", {**fields, "oldpassword": PASSWORD})

    assert "This is not your password" in wrong.context["form"].errors["oldpassword"][0]
    assert right["Location"] == "/account/"
    assert User.objects.get().check_password("another long word")
    assert client.get("/account/").status_code == 200


def test_a_password_is_chosen_where_there_is_none(client, anna) -> None:
    anna.set_unusable_password()
    anna.save()
    client.force_login(anna)
    fields = {"password1": "another long word", "password2": "another long word"}

    assert client.get("/account/password/change/")["Location"] == "/account/password/set/"
    assert "Choose a password" in said(client.get("/account/password/set/"))
    client.post("/account/password/set/", fields)
    assert User.objects.get().check_password("another long word")


def test_without_mail_the_page_says_who_can_help(client, anna) -> None:
    page = said(client.post("/account/password/reset/", {"email": "anna@example.org"}))

    assert './run password "' in page
    assert mail.outbox == []


def test_without_mail_there_is_no_page_for_an_address(client, anna) -> None:
    client.force_login(anna)
    client.post("/account/again/", {"password": PASSWORD})

    assert client.get("/account/email/").status_code == 404
    assert "E-mail" not in said(client.get("/account/"))


@pytest.fixture
def with_mail(settings) -> None:
    settings.MAIL = True
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*"]


@pytest.mark.usefixtures("with_mail")
def test_with_mail_a_forgotten_password_is_set_anew_by_a_link(client, db) -> None:
    account("Anna van Dijk", email="anna@example.org")
    client.post("/account/password/reset/", {"email": "Anna@example.org"})
    (sent,) = mail.outbox
    (link,) = re.findall(r"http://testserver(/account/password/reset/key/\S+)", sent.body)
    form = client.get(link, follow=True)
    fields = {"password1": "another long word", "password2": "another long word"}
    done = client.post(form.redirect_chain[-1][0], fields, follow=True)
    again = client.get(link)

    assert sent.to == ["anna@example.org"]
    assert "Your password has been changed" in said(done)
    assert User.objects.get().check_password("another long word")
    assert "This link is no longer valid" in said(again)


@pytest.mark.usefixtures("with_mail")
@pytest.mark.parametrize(
    ("language", "subject", "whose"),
    [
        ("en", "A new password for Last Card", "of the account “Anna van Dijk”"),
        ("nl", "Nieuw wachtwoord voor Last Card", "voor het account “Anna van Dijk”"),
        ("he", "סיסמה חדשה ל־Last Card", "לחשבון ״\u2068Anna van Dijk\u2069״"),
    ],
)
def test_a_mail_speaks_its_readers_language(
    client, db, language: str, subject: str, whose: str
) -> None:
    account("Anna van Dijk", email="anna@example.org")
    fields = {"email": "anna@example.org"}
    client.post("/account/password/reset/", fields, headers={"accept-language": language})
    (sent,) = mail.outbox

    assert sent.subject == subject
    assert whose in sent.body


@pytest.mark.usefixtures("with_mail")
def test_with_mail_an_unknown_address_gets_none_and_the_same_answer(client, db) -> None:
    response = client.post("/account/password/reset/", {"email": "nobody@example.org"})

    assert response["Location"] == "/account/password/reset/done/"
    assert mail.outbox == []


@pytest.mark.usefixtures("with_mail")
def test_with_mail_an_address_may_be_given_and_taken_away(client, anna) -> None:
    client.force_login(anna)
    assert client.get("/account/email/")["Location"].startswith("/account/again/?next=")
    client.post("/account/again/", {"password": PASSWORD})

    client.post("/account/email/", {"email": "Anna@example.org"})
    assert User.objects.get().email == EmailAddress.objects.get().email == "anna@example.org"
    client.post("/account/email/", {"email": ""})
    assert User.objects.get().email == ""
    assert not EmailAddress.objects.exists()


@pytest.mark.usefixtures("with_mail")
def test_with_mail_a_wrong_address_is_said_beside_its_field(client, anna) -> None:
    client.force_login(anna)
    client.post("/account/again/", {"password": PASSWORD})
    form = client.post("/account/email/", {"email": "anna at home"}).context["form"]

    assert "valid email address" in form.errors["email"][0]


@pytest.mark.usefixtures("with_mail")
def test_with_mail_signing_up_may_give_an_address(client, sign_up) -> None:
    sign_up("Anna van Dijk", email="anna@example.org")
    client.post("/account/logout/")
    sign_up("Noa")
    client.post("/account/logout/")
    sign_up("Gil", email="anna@example.org")

    assert list(User.objects.order_by("pk").values_list("email", flat=True)) == [
        "anna@example.org",
        "",
        "anna@example.org",
    ]
    assert mail.outbox == []


def test_a_template_that_stands_for_one_of_allauths_has_its_name() -> None:
    ours, theirs = ROOT / "templates", Path(allauth.__file__).parent / "templates"
    names = {
        str(path.relative_to(ours))
        for folder in ("account", "mfa")
        for path in (ours / folder).rglob("[!_]*.*")
    }
    own = {f"account/{name}.html" for name in ("address", "home", "password_forgotten")}

    assert {name for name in names if not (theirs / name).exists()} == own
