"""What a new language needs is written down, and no language of ours is without any of it."""

import html

import pytest
from django.apps import apps
from django.conf import settings
from django.test import Client, override_settings
from django.utils.translation import get_language_info

from config.guides.catalogue import GUIDES
from launcher.words import FROM_THE_RIGHT
from tests.conftest import ROOT
from tests.locale.needed import PIECES, missing

STUB = "ar"
"""A language that Last Card does not have, read from right to left."""
TRANSLATED = [code for code, _name in settings.LANGUAGES if code != settings.LANGUAGE_CODE]
PAGE = (ROOT / "docs/adding-a-language.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_language_of_ours_has_all_of_it(language: str) -> None:
    assert missing(language) == []


def test_a_stub_of_a_language_is_told_every_place_where_it_has_nothing() -> None:
    assert missing(STUB) == [piece.place for piece in PIECES]


def test_every_place_is_in_the_document() -> None:
    assert [piece.place for piece in PIECES if f"`{piece.place}`" not in PAGE] == []


def test_the_direction_of_a_language_is_known_once() -> None:
    codes = {*FROM_THE_RIGHT, *dict(settings.LANGUAGES)}

    assert [
        code for code in codes if get_language_info(code)["bidi"] != (code in FROM_THE_RIGHT)
    ] == []


def test_no_column_lists_the_languages_so_that_a_new_one_needs_no_migration() -> None:
    columns = [each for model in apps.get_models() for each in model._meta.get_fields()]
    choices = {str(each): dict(getattr(each, "choices", None) or ()) for each in columns}

    assert [column for column, listed in choices.items() if "nl" in listed] == []


@pytest.mark.django_db
@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_that_is_not_translated_is_marked_as_english(guide: str) -> None:
    reader = Client(headers={"Accept-Language": STUB})
    with override_settings(LANGUAGES=[*settings.LANGUAGES, (STUB, "العربيّة")]):
        page = html.unescape(reader.get(f"/guides/{guide}/").content.decode())

    assert f'<html lang="{STUB}" dir="rtl"' in page
    assert '<div lang="en" dir="ltr">' in page


@pytest.mark.django_db
def test_a_guide_in_the_language_of_its_reader_is_not_marked() -> None:
    page = Client(headers={"Accept-Language": "he"}).get("/guides/organiser/").content.decode()

    assert '<div lang="en"' not in page
