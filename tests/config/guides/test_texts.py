"""The guides as they are written: the same in each language, and with words that are on screen."""

import re
from pathlib import Path

import polib
import pytest
from django.conf import settings

from config.guides.catalogue import GUIDES
from tests.conftest import ROOT

FOLDER = ROOT / "templates/guides"
LANGUAGES = [code for code, _name in settings.LANGUAGES]
OTHERS = [code for code in LANGUAGES if code != settings.LANGUAGE_CODE]
EVERY = [(language, guide) for language in LANGUAGES for guide in GUIDES]
SHARED = [*(FOLDER / "pictures").glob("*.html"), FOLDER / "_steps.html"]

ID = re.compile(r'\bid="([^"]+)"')
LINK = re.compile(r'href="([^"]+)"')
PART = re.compile(r'{% include "([^"]+)"')
COMMAND = re.compile(r"<(?:code|pre)[^>]*>(.*?)</(?:code|pre)>", re.DOTALL)
BUTTON = re.compile(r"<kbd>(.*?)</kbd>", re.DOTALL)
WORD = re.compile(
    r'{% translate "(?P<plain>[^"]+)"(?: context "(?P<context>[^"]+)")?[^%]*%}'
    r"|{% blocktranslate[^%]*%}(?P<filled>.*?){% endblocktranslate %}"
)


def text_of(language: str, guide: str) -> str:
    return (FOLDER / language / f"{guide}.html").read_text()


def words_in(text: str) -> set[tuple[str, str]]:
    """Return the messages that a template takes from the catalogue, with their contexts."""
    return {
        (
            found["plain"] or re.sub(r"{{ (\w+) }}", r"%(\1)s", found["filled"]),
            found["context"] or "",
        )
        for found in WORD.finditer(text)
    }


def catalogue(language: str) -> dict[tuple[str, str], polib.POEntry]:
    entries = polib.pofile(str(ROOT / f"locale/{language}/LC_MESSAGES/django.po"))
    return {(entry.msgid, entry.msgctxt or ""): entry for entry in entries}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_guide_is_there_and_no_other(language: str) -> None:
    written = {path.stem for path in (FOLDER / language).glob("*.html")}

    assert written == set(GUIDES)


@pytest.mark.parametrize("guide", GUIDES)
def test_a_guide_has_places_to_lead_to(guide: str) -> None:
    found = ID.findall(text_of(settings.LANGUAGE_CODE, guide))

    assert found
    assert len(found) == len(set(found))


def test_links_and_commands_are_found() -> None:
    hosting = text_of(settings.LANGUAGE_CODE, "hosting")

    assert "{% url 'guides:guide' 'upgrade' %}#server" in LINK.findall(hosting)
    assert "/etc/last-card.env" in COMMAND.findall(hosting)
    assert "guides/code/nginx.conf" in PART.findall(hosting)


@pytest.mark.parametrize("what", [ID, LINK, PART, COMMAND], ids=["ids", "links", "parts", "code"])
@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("language", OTHERS)
def test_a_guide_is_built_alike_in_every_language(
    language: str, guide: str, what: re.Pattern[str]
) -> None:
    first = what.findall(text_of(settings.LANGUAGE_CODE, guide))
    other = what.findall(text_of(language, guide))

    assert other == first


@pytest.mark.parametrize("guide", GUIDES)
@pytest.mark.parametrize("language", OTHERS)
def test_a_guide_names_the_same_buttons_and_pages_in_every_language(
    language: str, guide: str
) -> None:
    assert words_in(text_of(language, guide)) == words_in(text_of(settings.LANGUAGE_CODE, guide))


@pytest.mark.parametrize(("language", "guide"), EVERY)
def test_the_words_of_a_button_are_those_of_the_catalogue(language: str, guide: str) -> None:
    buttons = BUTTON.findall(text_of(language, guide))

    assert [each for each in buttons if not WORD.fullmatch(each)] == []


@pytest.mark.parametrize("language", OTHERS)
def test_what_a_guide_or_a_picture_names_is_a_message_of_a_page_itself(language: str) -> None:
    known = catalogue(language)
    texts = [text_of(language, guide) for guide in GUIDES] + [path.read_text() for path in SHARED]
    named = set().union(*map(words_in, texts))

    assert len(named) > 50
    assert {each for each in named if each not in known or not known[each].msgstr} == set()
    assert {each for each in named if not _is_of_a_page(known[each])} == set()


def _is_of_a_page(entry: polib.POEntry) -> bool:
    """Tell whether a message stands anywhere else than in the guides."""
    return any(not place.startswith("templates/guides/") for place, _line in entry.occurrences)


@pytest.mark.parametrize("path", SHARED, ids=lambda path: path.name)
def test_a_picture_has_no_word_of_one_language(path: Path) -> None:
    plain = re.sub(
        r"{% comment.*?endcomment %}|{%.*?%}[^<]*{% endblock.*?%}", " ", path.read_text()
    )
    plain = re.sub(r"<bdi[^>]*>.*?</bdi>|<(\w+)[^>]*dir=\"ltr\"[^>]*>.*?</\1>", " ", plain)
    words = re.findall(r"[^\W\d_]+", re.sub(r"<[^>]*>|{%.*?%}|{{.*?}}", " ", plain))

    assert set(words) <= {"Last", "Card"}


def test_a_setting_in_a_guide_is_one_that_there_is() -> None:
    settings_page = (ROOT / "docs/settings.md").read_text()
    lines = (FOLDER / "code/last-card.env").read_text().splitlines()

    assert [each for each in lines if f"| `{each.partition('=')[0]}` |" not in settings_page] == []


def test_the_list_of_players_in_a_guide_is_read() -> None:
    from scoring.posts.clubs.player_lists import read_list

    found = read_list((FOLDER / "code/players.csv").read_text())

    assert [(each.name, each.is_guest, each.aliases) for each in found.lines] == [
        ("Anna van Dijk", None, ("Ans",)),
        ("Gil", True, ()),
    ]
