"""A page is in the language that was chosen on the device, otherwise as its browser wishes."""

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import get_language_info

from foundation.language.wished import wished_by

HEBREW = '<html lang="he" dir="rtl">'


@pytest.mark.parametrize(
    ("wish", "language"),
    [
        ("", "en"),
        ("nl", "nl"),
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("fr, he;q=0.5, en;q=0.3", "he"),
        ("he-IL", "he"),
        ("iw", "he"),
        ("iw-IL,iw;q=0.9", "he"),
        ("fr, iw;q=0.5, en;q=0.3", "he"),
        ("iwx, nl;q=0.5", "nl"),
        ("xx", "en"),
        ("*", "en"),
        ("\x00;q=q", "en"),
    ],
)
def test_a_browser_gets_the_language_that_it_wishes(wish: str, language: str) -> None:
    answer = Client(headers={"Accept-Language": wish}).get("/rules/")

    assert answer.headers["Content-Language"] == language
    assert wished_by({"accept-language": wish}) == language


@pytest.mark.parametrize(
    ("cookie", "language"), [("he", "he"), ("en", "en"), ("xx", "nl"), ("", "nl"), ("x y", "nl")]
)
def test_what_was_chosen_counts_before_the_wish(cookie: str, language: str) -> None:
    client = Client(headers={"Accept-Language": "nl"})
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = cookie

    assert client.get("/rules/").headers["Content-Language"] == language
    headers = {"accept-language": "nl", "cookie": f"other=1; language={cookie}"}
    assert wished_by(headers) == language


def test_a_page_says_its_language_and_its_direction() -> None:
    assert HEBREW in Client(headers={"Accept-Language": "he"}).get("/rules/").content.decode()


def test_a_kept_page_is_not_taken_for_one_in_another_language() -> None:
    for address in ("/rules/", "/manifest.webmanifest"):
        varies = Client().get(address).headers["Vary"]
        assert {"Accept-Language", "Cookie"} <= set(varies.split(", ")), address


@pytest.mark.parametrize("first", ["nl", "he"])
def test_each_of_two_readers_gets_a_language_of_their_own(first: str) -> None:
    second = {"nl": "he", "he": "nl"}[first]
    for wish in (first, second, first):
        answer = Client(headers={"Accept-Language": wish}).get("/rules/taki/")
        assert f'<html lang="{wish}"' in answer.content.decode()


def test_languages_go_by_the_names_that_they_have_for_themselves() -> None:
    for code, name in settings.LANGUAGES:
        assert name == get_language_info(code)["name_local"]
