"""In WebKit and in Firefox no main page is scrolled sideways and no text is cut off, however large
letters are, in any language.
"""

import pytest
from django.conf import settings

from tests.browser.faults import FAULTS
from tests.engines.drivers import ENGINES, USUAL, Driver
from tests.engines.window import Window
from tests.pairs import every_pair

FOUR = ("Anna", "Wilhelmina van der Heijden", "Coby", "Dirk")
ORGANISERS = (
    *("", "here/", "seating/", "standings/", "round/1/table/1/", "round/1/table/1/deal/1/"),
)
ANYBODYS = (
    *("/", "/play/taki/", "/rules/jokeren/"),
    "/ask/jokeren/?hand=KS+KH+KD+7H+8H+9H+9C+*+JC+2C",
)
TABLES = (
    *("table/?game=taki&players=4&cards=8", "table/?game=eight_colours&players=9&cards=7"),
    "melds/?is=out",
)
EVERY = tuple(dict(settings.LANGUAGES))
SIZES = {100: 320, 125: 360, 150: 320, 200: 320}
"""By the per cent of the usual size of letters: the width of the window in pixels."""
ZOOMED_FROM = (100, "nl")
"""The size and the language in which letters are zoomed besides."""
CORNERS = [(None, None, *each) for each in (ZOOMED_FROM, (200, "nl"), (200, "he"))]
"""Every engine zooms every page, and shows at the largest size the longest words on it, and what is
read from the right.
"""
ZOOMED = (447, 200)
"""A window in which letters alone are zoomed, and the layout stays, as a phone may do. No page is
scrolled sideways there, but words may be in pieces.
"""
SIZE = "return parseFloat(getComputedStyle(document.documentElement).fontSize)"


@pytest.fixture(scope="module")
def pages(first: Driver, dealt: str) -> list[tuple[Window, str]]:
    """The main pages: an organiser's, those of a phone that joined a table, and anybody's. One
    browser is both of them, one after the other.
    """
    organiser, phone = Window(first, dealt), Window(first, dealt)
    organiser.forget()
    made = organiser.prepare(FOUR, format="jokeren-competition")
    event, table = f"/event/{made['event']}/", f"/t/{made['table']}/"
    organiser.open(f"{event}link/")
    organiser.tap("Switch the link on")
    organiser.sees("It is on")
    public = organiser.run("return document.querySelector('.hall-address a').pathname")
    organiser.keep_cookies()
    phone.forget()
    phone.open(table)
    phone.tap("Anna", "button")
    phone.sees("You are Anna")
    matches = [_laid(phone, each) for each in TABLES]
    phones = [table, f"{table}deal/1/", *ANYBODYS, public, f"{public}standings/"]
    # The text view is remembered, until somebody asks for the cards again.
    phones += [*(f"{match}?cards" for match in matches), f"{matches[0]}text/"]
    phone.keep_cookies()
    return [(organiser, event + page) for page in ORGANISERS] + [(phone, page) for page in phones]


def _laid(phone: Window, table: str) -> str:
    phone.open(f"/prepared/{table}")
    return str(phone.run("return location.pathname"))


@pytest.mark.parametrize("size", SIZES)
def test_a_main_page_shows_all_of_its_texts(pages: list[tuple[Window, str]], size: int) -> None:
    found = []
    # Beside the corners a page is seen once at each size, and in each language (tests/pairs.py).
    engines = tuple(ENGINES.values())
    seen = {*every_pair(range(len(pages)), engines, tuple(SIZES), EVERY, corners=CORNERS)}
    for window in dict.fromkeys(window for window, _ in pages):
        window.letters(size)
        window.driver.resize(SIZES[size], 740)
        for language in EVERY:
            window.cookie("language", language)
            found += [
                fault
                for number, (whose, address) in enumerate(pages)
                if whose is window and (number, type(window.driver), size, language) in seen
                for fault in _faults(window, address, size, language)
            ]

    assert not found, "\n".join(map(str, found))


def _faults(
    window: Window, address: str, size: int, language: str
) -> list[tuple[str, str, int | str, str]]:
    width = SIZES[size]
    window.open(address)
    assert window.run("return document.documentElement.lang") == language
    assert window.run(SIZE) == USUAL * size / 100
    assert window.run("return innerWidth") == width
    found: list[tuple[str, str, int | str, str]] = [
        (address, language, width, each) for each in window.look(FAULTS)
    ]
    if (size, language) == ZOOMED_FROM:
        window.driver.resize(ZOOMED[0], 740)
        window.driver.zoom_letters(ZOOMED[1])
        faults = [each for each in window.look(FAULTS) if each.startswith("the page")]
        found += [(address, language, "zoomed", each) for each in faults]
        window.driver.resize(width, 740)
    return found


@pytest.mark.parametrize(
    ("style", "fault"),
    [
        ("whiteSpace = 'nowrap'", "the page: "),
        ("overflow = 'hidden', words.style.inlineSize = '1rem'", " in p."),
    ],
    ids=["sideways", "cut off"],
)
def test_what_is_wrong_with_a_page_is_found(window: Window, style: str, fault: str) -> None:
    window.open("/games/")
    window.run(
        f"""const words = document.createElement("p");
        words.textContent = "Last Card ".repeat(20);
        words.style.whiteSpace = "nowrap";
        words.style.{style};
        document.querySelector("main").append(words);"""
    )

    assert any(fault in each for each in window.look(FAULTS))
