"""The guides in a browser: on a small phone, and on paper."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from config.guides.catalogue import GUIDES
from tests.browser.access import violations

LOCALES = {"en": "en-GB", "nl": "nl-NL", "he": "he-IL"}
WIDER = "document.documentElement.scrollWidth > innerWidth"
A4, A5 = (595, 842), (420, 595)


def sizes(paper: bytes) -> list[tuple[int, int]]:
    """Each page's width and height in points."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    return [(round(float(wide)), round(float(high))) for wide, high in boxes]


@pytest.mark.parametrize("language", LOCALES)
def test_guides_can_be_read_on_a_small_phone_and_printed(
    browser: Browser, browser_context_args: dict[str, object], language: str
) -> None:
    context = browser.new_context(**browser_context_args | {"locale": LOCALES[language]})
    page = context.new_page()
    for guide in GUIDES:
        page.set_viewport_size({"width": 320, "height": 640})
        page.goto(f"/guides/{guide}/")
        assert page.locator("html").get_attribute("lang") == language
        assert not page.evaluate(WIDER), guide
        expect(page.locator("#print")).to_be_visible()

        paper = sizes(page.pdf(prefer_css_page_size=True))
        # The card of a player is one side; no guide is longer than a sheet and a half.
        assert paper == [A5] if guide == "player" else set(paper) == {A4} and len(paper) <= 3
    assert violations(page) == []
    context.close()


DRAWN = """() => performance.getEntriesByType("paint").some(
  ({ name }) => name === "first-contentful-paint",
)"""


def drawn(page: Page) -> None:
    """Wait until something of a page was drawn."""
    page.wait_for_function(DRAWN)


SHIFTS = """new Promise((done) => {
  new PerformanceObserver((list) =>
    done(list.getEntries().reduce((sum, shift) => sum + shift.value, 0)),
  ).observe({ type: "layout-shift", buffered: true });
  setTimeout(() => done(0), 200);
})"""


@pytest.mark.parametrize("language", LOCALES)
def test_nothing_of_a_guide_moves_while_it_loads(
    browser: Browser, browser_context_args: dict[str, object], language: str
) -> None:
    settings: dict[str, object] = {"viewport": {"width": 390, "height": 844}}
    context = browser.new_context(**browser_context_args | settings | {"locale": LOCALES[language]})
    page = context.new_page()
    # Slow enough that the page is drawn before its scripts come.
    page.route("**/*.js", lambda route: (drawn(page), route.continue_()))
    for guide in GUIDES:
        page.goto(f"/guides/{guide}/")
        expect(page.locator("#print")).to_be_visible()
        assert page.evaluate(SHIFTS) < 0.02, guide
    context.close()


def test_without_scripts_a_guide_names_the_menu_of_the_browser(
    browser: Browser, browser_context_args: dict[str, object]
) -> None:
    context = browser.new_context(**browser_context_args | {"java_script_enabled": False})
    page = context.new_page()
    page.goto("/guides/referee/")
    expect(page.locator("noscript span")).to_be_visible()
    expect(page.locator("#print")).to_be_hidden()
    context.close()
