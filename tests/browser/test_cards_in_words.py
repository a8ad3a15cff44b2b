"""Any card in words at a table: by a long press, by the menu key, and without a script."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import afresh
from tests.browser.test_nothing_moves import PARTS, PLACES, table

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


CORNER = 12
"""Pixels from the edge of a card: in sight also where others lie over it."""


def hold(page: Page, card: Locator) -> None:
    """Press a card for long, and let it go."""
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + CORNER, box["y"] + 2 * CORNER)
    page.mouse.down()
    expect(panel(page)).to_be_visible()
    page.mouse.up()


def panel(page: Page) -> Locator:
    return page.locator("#card-words")


@pytest.fixture
def phone(page: Page) -> Page:
    """A phone at a table of TAKI, whose player has a change colour and is to move."""
    page.set_viewport_size({"width": 360, "height": 640})
    table(page, held=["CC"])
    page.wait_for_selector("body:not([data-settling])")
    return page


def test_a_long_press_says_a_card_and_neither_taps_nor_moves_anything(phone: Page) -> None:
    before = phone.evaluate(PLACES, PARTS)
    hold(phone, phone.locator("[data-face='.change-colour.']"))

    expect(panel(phone).get_by_role("heading")).to_have_text("Change colour")
    expect(panel(phone)).to_contain_text("You name the colour that leads then.")
    expect(panel(phone)).to_contain_text("You can lay it now.")
    clause = panel(phone).get_by_role("link", name="Rule 3.5")
    expect(clause).to_have_attribute("href", "/rules/taki/#c3.5")
    expect(phone.locator(".choose")).to_have_count(0)
    assert phone.evaluate(PLACES, PARTS) == before


STANDS = """(panel) => {
  const box = (where) => panel.querySelector(where).getBoundingClientRect();
  const words = panel.querySelector(".told-card"), { height } = panel.getBoundingClientRect();
  return {
    does: box("ul").bottom <= box(".now").top,
    rule: box(".clauses a").bottom <= box("form").top,
    high: height <= 0.8 * innerHeight + 1,
    scrolls: words.scrollHeight > words.clientHeight + 1,
    fades: getComputedStyle(words).maskImage.includes("gradient"),
  };
}"""


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_what_a_card_does_comes_first_and_its_rule_is_in_sight(
    phone: Page, dealt: str, language: str
) -> None:
    phone.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    phone.reload()
    phone.wait_for_selector("body:not([data-settling])")
    hold(phone, phone.locator("[data-face='.change-colour.']"))

    shown = phone.locator("#card-words").evaluate(STANDS)
    assert shown == {"does": True, "rule": True, "high": True, "scrolls": False, "fades": True}


def test_words_that_are_too_many_for_a_low_window_fade_at_its_edge_until_their_end(
    phone: Page,
) -> None:
    hold(phone, phone.locator("[data-face='.change-colour.']"))
    phone.set_viewport_size({"width": 360, "height": 400})
    words = phone.locator("#card-words .told-card")
    more = "list => list.append(...list.cloneNode(true).children)"
    phone.locator("#card-words .told-card ul").evaluate(more)

    assert words.evaluate("each => each.scrollHeight > each.clientHeight")
    words.evaluate("each => each.scrollTo(0, each.scrollHeight)")
    left = """each => each.getBoundingClientRect().bottom
      - each.querySelector(".clauses a").getBoundingClientRect().bottom"""
    assert words.evaluate(left) >= 16, "the last line lies above what fades"


def test_escape_closes_it_and_the_focus_goes_back_to_the_card(phone: Page) -> None:
    hold(phone, phone.locator("[data-face='.change-colour.']"))
    phone.keyboard.press("Escape")

    expect(panel(phone)).to_be_hidden()
    expect(phone.locator("[data-face='.change-colour.'] button")).to_be_focused()


def test_a_tap_outside_closes_it_and_the_next_tap_lays(phone: Page) -> None:
    hold(phone, phone.locator("[data-face='.change-colour.']"))
    phone.mouse.click(180, 60)
    expect(panel(phone)).to_be_hidden()

    phone.locator("[value='play CC']").click()
    expect(phone.locator(".choose .colour")).to_have_count(4)


def test_the_leading_card_says_what_it_does_and_not_whether_it_may_be_laid(phone: Page) -> None:
    hold(phone, phone.locator(".top[data-face]"))

    expect(panel(phone).get_by_role("heading")).to_be_visible()
    expect(panel(phone)).not_to_contain_text("lay it now")


def test_the_menu_key_says_the_card_that_has_the_focus(phone: Page) -> None:
    card = phone.locator("[data-face='.change-colour.'] button")
    card.focus()
    # What the key sends: browsers under test open no menus by keys.
    card.dispatch_event("contextmenu", {"bubbles": True, "cancelable": True})
    close = panel(phone).get_by_role("button", name="Close")
    expect(close).to_be_focused()

    phone.keyboard.press("Enter")
    expect(panel(phone)).to_be_hidden()
    expect(card).to_be_focused()


def test_a_card_of_melds_says_what_it_is_good_for_and_is_not_chosen(page: Page) -> None:
    page.goto("/prepared/melds/?is=in")
    page.wait_for_selector("body:not([data-settling])")
    hold(page, page.locator(".picks li").first)

    expect(panel(page)).to_contain_text("For coming out")
    phone_close = panel(page).get_by_role("button", name="Close")
    phone_close.click()
    expect(page.locator(".picks :checked")).to_have_count(0)


def test_a_meld_on_the_table_says_the_card_that_is_pressed(page: Page) -> None:
    page.goto("/prepared/melds/?is=in")
    page.wait_for_selector("body:not([data-settling])")
    hold(page, page.locator(".laid [data-face]").first)

    expect(panel(page).get_by_role("heading")).to_be_visible()


@pytest.fixture
def plain_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_without_scripts_the_menu_leads_to_a_page_with_every_card(plain_page: Page) -> None:
    table(plain_page, held=["CC"])
    plain_page.locator("#table-menu > summary").click()
    plain_page.get_by_role("link", name="Any card in words").click()
    plain_page.get_by_role("link", name="Change colour").first.click()

    expect(plain_page.locator(".told-card")).to_contain_text("You can lay it now.")
    plain_page.get_by_role("link", name="Back to the table").click()
    expect(plain_page.locator("#match")).to_be_visible()
