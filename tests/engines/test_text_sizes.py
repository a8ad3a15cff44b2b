"""No page of the main paths scrolls sideways in WebKit or in Firefox, in any language."""

import pytest
from django.conf import settings

from tests.engines.drivers import Driver
from tests.engines.window import Window

FOUR = ("Anna", "Wilhelmina van der Heijden", "Coby", "Dirk")
ORGANISERS = (
    *("seating", "standings", "round/1/table/1", "round/1/table/1/deal/1", "round/1/clock"),
    "screen",
)
ANYBODYS = (
    *("/", "/games/", "/play/taki/", "/ask/jokeren/?hand=KS+KH+KD+7H+8H+9H+9C+*+JC+2C"),
    *("/prepared/table/?game=taki&players=4&cards=8", "/prepared/melds/?is=out"),
    "/prepared/table/?game=eight_colours&players=9&cards=7",
)
SIZES = ((320, 100), (360, 100), (447, 100), (447, 200))
"""Widths of a window in pixels, and per cent of the usual size of letters."""
COUNTED_BY_WEBKIT = ("/play/taki/", "/ask/jokeren/")
"""Pages that WebKit counts as wider than its window, though nothing that can be seen reaches
beyond it: see docs/browsers.md.
"""
SCROLLS = """() => {
  const isWide = (box) => box.right > innerWidth + 0.5 || box.left < -0.5;
  const scrolls = (each) => !["visible", "clip"].includes(getComputedStyle(each).overflowX);
  const holders = [...document.body.querySelectorAll("*")].filter(scrolls);
  if (document.documentElement.scrollWidth <= innerWidth) return [];
  const seen = [...document.body.querySelectorAll(":not(.visually-hidden, .skip-link)")]
    .filter((each) => isWide(each.getBoundingClientRect()) && each.checkVisibility())
    .filter((each) => !holders.some((holder) => holder !== each && holder.contains(each)));
  return ["the page", ...seen.map((each) => each.outerHTML.slice(0, 80))];
}"""
"""A page that is wider than its window, and what of it reaches beyond."""


@pytest.fixture(scope="module")
def pages(engine: list[Driver], dealt: str) -> list[tuple[Window, str]]:
    """The pages of the main paths: an organiser's, and those of a phone that joined a table."""
    organiser, phone = (Window(driver, dealt) for driver in engine)
    organiser.forget()
    phone.forget()
    made = organiser.prepare(FOUR, format="jokeren-competition")
    event, table = f"/event/{made['event']}/", f"/t/{made['table']}/"
    phone.open(table)
    phone.tap("Anna", "button")
    phone.sees("You are Anna")
    organisers = ("", *(f"{page}/" for page in ORGANISERS))
    return [
        *((organiser, event + page) for page in organisers),
        *((phone, page) for page in (table, f"{table}deal/1/", *ANYBODYS)),
    ]


@pytest.mark.parametrize("language", dict(settings.LANGUAGES))
def test_no_page_scrolls_sideways(pages: list[tuple[Window, str]], language: str) -> None:
    wide = []
    for window, address in pages:
        window.cookie("language", language)
        window.open(address)
        # The hall's screen speaks the language of its evening.
        if not address.endswith("/screen/"):
            assert window.run("return document.documentElement.lang") == language
        for width, size in SIZES:
            window.driver.resize(width, 740)
            window.driver.letters(size)
            found = window.look(SCROLLS)
            if found == ["the page"] and address.startswith(COUNTED_BY_WEBKIT):
                continue
            if found:
                wide.append((address, width, size, found))

    assert not wide, "\n".join(map(str, wide))
