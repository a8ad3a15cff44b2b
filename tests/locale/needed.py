"""What a language needs, and where: the pieces that docs/adding-a-language.md names."""

import csv
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest
from django.conf import settings
from django.utils.translation import get_language_info

from config.guides.catalogue import GUIDES
from launcher.words import FROM_THE_RIGHT
from launcher.words import LANGUAGES as OF_LAUNCHER
from scoring.posts.events.demo import NAMES
from tests.conftest import ROOT
from tests.locale.terms_by_language import TERMS


class Piece(NamedTuple):
    """A piece of a language: the file that holds it, and whether a language has it there."""

    place: str
    is_there: Callable[[str], bool]


def _guides(code: str) -> bool:
    return all((ROOT / f"templates/guides/{code}/{guide}.html").is_file() for guide in GUIDES)


def _terms(code: str) -> bool:
    with (ROOT / "docs/words/terms.tsv").open(encoding="utf-8", newline="") as file:
        return code in next(csv.reader(file, delimiter="\t"))


def _direction(code: str) -> bool:
    return get_language_info(code)["bidi"] == (code in FROM_THE_RIGHT)


def _letters(code: str) -> bool:
    """Whether the font of printed pages has every letter of the catalogue."""
    catalogue = ROOT / f"locale/{code}/LC_MESSAGES/django.po"
    font: Path = ROOT / "static/fonts/LastCardSans-Regular.ttf"
    has = pytest.importorskip("fontTools.ttLib").TTFont(font).getBestCmap()
    if not catalogue.is_file():
        return False
    return all(ord(each) in has for each in catalogue.read_text("utf-8") if each.isalpha())


SOURCE = settings.LANGUAGE_CODE
PIECES = (
    Piece("config/settings.py", lambda code: code in dict(settings.LANGUAGES)),
    Piece(
        "locale/<language>/LC_MESSAGES/django.po",
        lambda code: (ROOT / f"locale/{code}/LC_MESSAGES/django.po").is_file(),
    ),
    Piece(
        "foundation/formats/<language>/formats.py",
        lambda code: (ROOT / f"foundation/formats/{code}/formats.py").is_file(),
    ),
    Piece("templates/guides/<language>", _guides),
    Piece("launcher/words/__init__.py", lambda code: code in OF_LAUNCHER),
    Piece(
        "launcher/words/<language>.py", lambda code: (ROOT / f"launcher/words/{code}.py").is_file()
    ),
    Piece("scoring/posts/events/demo.py", lambda code: code in NAMES),
    Piece("docs/fonts/make.py", _letters),
    Piece("docs/words/terms.tsv", _terms),
    Piece("tests/locale/terms_by_language.py", lambda code: code in TERMS),
)
"""In the order in which they are made; the language of the program itself has no translation."""


def missing(code: str) -> list[str]:
    """Return the places where a language has nothing yet."""
    return [piece.place for piece in PIECES if not piece.is_there(code)]
