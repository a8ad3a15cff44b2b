"""Dates, times and numbers are written as each language writes them."""

from datetime import datetime
from decimal import Decimal
from importlib import import_module

import pytest
from django.conf import settings
from django.utils.formats import date_format, number_format
from django.utils.translation import override

SATURDAY = datetime(2026, 11, 28, 19, 5, 9)
FORMATS = {
    code: import_module(f"foundation.formats.{code}.formats") for code, _ in settings.LANGUAGES
}

WRITTEN = {
    "DATE_FORMAT": ("28 November 2026", "28 november 2026", "28 בנובמבר 2026"),
    "SHORT_DATE_FORMAT": ("28 Nov 2026", "28-11-2026", "28/11/2026"),
    "MONTH_DAY_FORMAT": ("28 Nov", "28 nov", "28 בנובמבר"),
    "TIME_FORMAT": ("19:05", "19:05", "19:05"),
    "DATETIME_FORMAT": (
        "Saturday 28 November 2026, 19:05",
        "zaterdag 28 november 2026, 19:05",
        "יום שבת, 28 בנובמבר 2026, 19:05",
    ),
    "FULL_DATETIME_FORMAT": (
        "Saturday 28 November 2026, 19:05:09",
        "zaterdag 28 november 2026, 19:05:09",
        "יום שבת, 28 בנובמבר 2026, 19:05:09",
    ),
    "SHORT_DATETIME_FORMAT": (
        "Sat 28 Nov, 19:05:09",
        "za 28 nov, 19:05:09",
        "יום שבת, 28 בנובמבר, 19:05:09",
    ),
    "LONG_DAY_FORMAT": (
        "Saturday 28 November 2026",
        "zaterdag 28 november 2026",
        "יום שבת, 28 בנובמבר 2026",
    ),
    "COLUMN_DAY_FORMAT": ("28 Nov", "28 nov", "28.11"),
    "SHORT_DAY_FORMAT": ("Sat 28 Nov 2026", "za 28 nov 2026", "יום שבת, 28 בנובמבר 2026"),
}


@pytest.mark.parametrize("name", WRITTEN)
def test_a_moment_is_written_as_each_language_writes_it(name: str) -> None:
    found = []
    for code, _own_name in settings.LANGUAGES:
        with override(code):
            found.append(date_format(SATURDAY, name))

    assert tuple(found) == WRITTEN[name]


@pytest.mark.parametrize("code", FORMATS)
def test_every_language_has_all_formats(code: str) -> None:
    assert WRITTEN.keys() <= vars(FORMATS[code]).keys()


@pytest.mark.parametrize(("code", "written"), [("en", "7.5"), ("nl", "7,5"), ("he", "7.5")])
def test_a_fraction_has_the_sign_of_the_language(code: str, written: str) -> None:
    with override(code):
        assert number_format(Decimal("7.5")) == written
