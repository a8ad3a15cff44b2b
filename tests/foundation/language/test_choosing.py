"""Three words on every page choose the language: the page stays, and the device remembers."""

import re
from http.cookies import Morsel

import pytest
from django.conf import settings
from django.test import Client

from tests.scoring.building import a_club, logged_in

REFERER = "http://testserver/ask/taki/?find=x"


def chosen(client: Client, **fields: str) -> tuple[str, "Morsel[str] | None"]:
    """Return where the choice leads, and the cookie that it leaves."""
    answer = client.post("/language/", fields)
    assert answer.status_code == 302
    return answer.headers["Location"], answer.cookies.get(settings.LANGUAGE_COOKIE_NAME)


def test_a_choice_is_remembered_for_a_year() -> None:
    client = Client(headers={"Accept-Language": "en"})
    cookie = chosen(client, language="he")[1]

    assert cookie is not None
    assert cookie["max-age"] == 60 * 60 * 24 * 365
    assert cookie["samesite"] == "Lax"
    assert 'lang="he" dir="rtl"' in client.get("/rules/").content.decode()


def test_no_page_needs_a_token_for_it() -> None:
    client = Client(enforce_csrf_checks=True)

    assert chosen(client, language="nl")[1] is not None


@pytest.mark.parametrize("language", ["xx", "", "en-GB"])
def test_a_language_that_there_is_not_changes_nothing(language: str) -> None:
    assert chosen(Client(), language=language, here="/rules/") == ("/rules/", None)


@pytest.mark.parametrize(
    ("fields", "leads_to"),
    [
        ({"here": "/rules/taki/?find=x&y=%20"}, REFERER),
        ({"back": "/rules/", "here": "/ask/"}, "/rules/"),
        ({"back": "https://elsewhere.example/"}, REFERER),
        ({"back": "//elsewhere.example/"}, REFERER),
    ],
)
def test_it_leads_back_to_the_page(fields: dict[str, str], leads_to: str) -> None:
    assert chosen(Client(headers={"Referer": REFERER}), language="nl", **fields)[0] == leads_to


@pytest.mark.parametrize(("here", "leads_to"), [("/rules/?a=b", "/rules/?a=b"), ("//x.y", "/")])
def test_a_browser_that_does_not_say_where_it_was_is_led_back_too(here: str, leads_to: str) -> None:
    assert chosen(Client(), language="nl", here=here)[0] == leads_to


def fields_of(page: str) -> dict[str, str]:
    form = re.search(r'<form class="languages.*?</form>', page, re.S)
    assert form is not None
    return dict(re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form[0]))


def test_a_page_offers_all_languages_by_their_own_names_and_names_itself() -> None:
    page = Client().get("/rules/taki/", {"find": "a b"}).content.decode()

    for code, name in settings.LANGUAGES:
        assert re.search(rf'lang="{code}" dir="(ltr|rtl)"[^>]*>{name}</', page)
    assert fields_of(page) == {"here": "/rules/taki/?find=a+b"}


@pytest.mark.django_db
def test_a_page_that_answers_a_post_leads_back_to_where_that_came_from() -> None:
    club = a_club("De Joker")
    address = f"http://testserver/club/{club.code}/"
    answer = logged_in(club).post("/clubs/", {"name": ""}, headers={"Referer": address})

    assert answer.status_code == 200
    assert fields_of(answer.content.decode()) == {"back": address}


@pytest.mark.parametrize("address", ["/nowhere/", "/rules/nothing/"])
def test_a_page_that_is_not_there_offers_them(address: str) -> None:
    assert fields_of(Client().get(address).content.decode()) == {"here": address}
