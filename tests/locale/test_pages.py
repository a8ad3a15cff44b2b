"""Every page in the languages that people speak: nothing is left in English, and nothing is broken.

The catalogues themselves are looked at in test_catalogues.py.
"""

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import polib
import pytest
from django.conf import settings
from django.db import transaction

from foundation.health.probe import WELL, Probe
from scoring.models import Club, Event
from tests.conftest import ROOT
from tests.locale.pseudo import MISSING, pseudo_languages
from tests.locale.reading import Page
from tests.permissions.pages import every_page
from tests.permissions.people import the_world
from tests.scoring.building import forget_kept

pytestmark = pytest.mark.django_db

DIRECTIONS = {"nl": "ltr", "he": "rtl", MISSING: "ltr"}
TRANSLATED = ("nl", "he")

PEOPLE = (
    *("Ada", "Anna", "Annie", "Ben", "Dov", "Els", "Frits", "Gil", "Greet", "Hans", "Iris", "Jan"),
    *("Olga", "Otto", "Rik", "Rob", "Sam", "Sien", "Tess"),
)
COMPUTERS = ("Fox",)
"""Named in the language of the match's first reader, and then by that name."""
TYPED = ("Friday", "De Joker", "Vrijdag", "late")
"""What the club of the tests has typed: the names of an evening, of itself and of a preset, and why
a penalty was given.
"""
SAME_EVERYWHERE = (
    "English",
    "Linux",
    "Nederlands",
    "OneDrive",
    "Python",
    "Windows",
    "macOS",
    "testserver",
)
ADDRESS = r"(?:https?://)?[\w.-]*(?:/[\w.-]*)+(?:\?\S*)?"
EXCEPTED = re.compile(
    rf"\b(?:{'|'.join((*PEOPLE, *COMPUTERS, *TYPED, *SAME_EVERYWHERE))})\b|{ADDRESS}"
)

MARKS = re.compile("[\u2066-\u2069]")
BESIDE_WORDS = re.compile(r"%\(\w+\)[sd]|<[^>]*>|%%")
WORD = re.compile(r"(?<![A-Za-z\d])(?![\da-f]{4}\b)[A-Za-z]{2,}[a-z](?![A-Za-z\d])")
"""A word of three letters or more; neither a code in capitals nor four signs of a seal."""

Pages = dict[str, dict[str, Page]]


@pytest.fixture(scope="module")
def pages(
    django_db_setup: None, django_db_blocker: Any, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pages]:
    """The pages of each language by their addresses; paper is in the language of its reader."""
    with (
        django_db_blocker.unblock(),
        pytest.MonkeyPatch.context() as patch,
        pseudo_languages(),
        transaction.atomic(),
    ):
        # Nothing can be tried within a transaction, nor belongs into the data of a server.
        patch.setattr(Probe, "look", lambda self: WELL)
        patch.setattr(settings, "DATA_DIR", tmp_path_factory.mktemp("data"))
        patch.setattr(settings, "SECRET_KEY_FILE", None)
        world = the_world()
        yield {language: dict(_read(world, language)) for language in DIRECTIONS}
        transaction.set_rollback(True)


def _read(world: Any, language: str) -> Iterator[tuple[str, Page]]:
    for holders in (Club.objects, Event.objects):
        holders.update(language=language)
    forget_kept()
    for each in every_page(world, language):
        yield each.address, Page(each.html.decode())


@pytest.fixture(params=DIRECTIONS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def plain(text: str) -> str:
    """Return a text without marks of direction, its words one space apart."""
    return " ".join(MARKS.sub("", text).split())


def in_words(message: str) -> Iterator[str]:
    """Yield the pieces of a message between its placeholders and tags."""
    return map(plain, BESIDE_WORDS.split(message))


def texts_of(pages: dict[str, Page], language: str) -> dict[str, set[str]]:
    """Return every text that is in this language, as its page says, with where it stands."""
    found: dict[str, set[str]] = defaultdict(set)
    for address, page in pages.items():
        for text in page.texts_in(language):
            found[plain(text)].add(address)
    return found


def catalogue_of(language: str) -> tuple[set[str], set[str]]:
    """Return the messages in English and in this language, in pieces."""
    english, own = set[str](), set[str]()
    for entry in polib.pofile(str(Path(ROOT, "locale", language, "LC_MESSAGES/django.po"))):
        for message in filter(None, (entry.msgid, entry.msgid_plural)):
            english.update(in_words(message))
        for text in (entry.msgstr, *entry.msgstr_plural.values()):
            own.update(in_words(text))
    return english, own


def english_in(texts: dict[str, set[str]], language: str) -> dict[str, set[str]]:
    """Return where a text has a message in English, or three words of one together."""
    english, own = catalogue_of(language)
    said = "\n".join(own)
    whole = {each for each in english - own if WORD.search(each)}
    pieces = [each for each in english if len(each.split()) > 2 and each not in said]
    found: dict[str, set[str]] = defaultdict(set)
    looked_at = [text for text in texts if not EXCEPTED.fullmatch(text)]
    for text in looked_at:
        if text in whole:
            found[text] |= texts[text]
    # Most stand nowhere, which one look at all texts tells.
    everything = "\n".join(looked_at)
    for piece in (each for each in pieces if each in everything):
        for text in (each for each in looked_at if piece in each):
            found[piece] |= texts[text]
    return found


def test_every_page_is_in_the_language_of_its_reader(pages: Pages, language: str) -> None:
    others = {
        address: (page.language, page.direction)
        for address, page in pages[language].items()
        if (page.language, page.direction) != (language, DIRECTIONS[language])
    }

    assert len(pages[language]) > 140
    assert others == {}


def test_no_markup_is_broken(pages: Pages, language: str) -> None:
    assert {at: page.faults for at, page in pages[language].items() if page.faults} == {}


@pytest.mark.parametrize("language", TRANSLATED)
def test_no_english_is_left(pages: Pages, language: str) -> None:
    texts = texts_of(pages[language], language)

    assert len(texts) > 2000
    assert dict(english_in(texts, language)) == {}


def test_hebrew_has_no_latin_words_but_its_own(pages: Pages) -> None:
    """What nobody has marked as a message stands in no catalogue; it is seen by its letters."""
    _english, own = catalogue_of("he")
    known = {word for text in own for word in WORD.findall(text)}
    strange = {
        text: places
        for text, places in texts_of(pages["he"], "he").items()
        if set(WORD.findall(EXCEPTED.sub("", text))) - known
    }

    assert strange == {}


def test_a_language_without_a_catalogue_is_shown_in_english(pages: Pages) -> None:
    english, own = catalogue_of("nl")
    texts = set(texts_of(pages[MISSING], MISSING))

    assert len(texts & (english - own)) > 1000
    assert [each for each in texts & (own - english) if len(each.split()) > 2] == []
