"""House rules are chosen by taps, with JavaScript and without, and kept at the table."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.browser.playing import Table
from tests.browser.room import BODY, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


HOUSE = "/rules/taki/house/"
MANY = f"{HOUSE}?edition=112&voluntary_draw=off&last_card_penalty=6&card_points_K=50"
OPEN_ALL = "() => document.querySelectorAll('details').forEach((each) => { each.open = true; })"


def choose(page: Page, name: str, answer: str) -> Locator:
    """Open an option and tap one of its values."""
    option = page.locator(f"#option-{name}")
    option.locator("summary").click()
    button = option.get_by_role("radio", name=answer)
    button.click()
    return button


@pytest.fixture
def plain(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()


def test_what_is_tapped_differs_at_once_and_at_the_table(
    page: Page, complaints: Complaints
) -> None:
    page.goto(HOUSE)
    told = page.locator("#differences")
    expect(told).to_have_text(re.compile("Nothing differs"))

    choose(page, "voluntary_draw", "No: a player who can lay a card must lay one")
    expect(told).to_contain_text("A player who could lay a card may not draw instead.")
    expect(page.locator("#state-voluntary_draw")).to_contain_text("standard: Yes")
    expect(page).to_have_url(re.compile(r"house/\?voluntary_draw=off$"))

    page.get_by_role("button", name="Start a match with these rules").click()
    expect(page).to_have_url(re.compile(r"/play/taki/\?voluntary_draw=off$"))
    expect(told).to_contain_text("A player who could lay a card may not draw instead.")

    page.get_by_text("House rules").click()
    group = page.get_by_role("group", name="May a king be the last card of a run?")
    group.get_by_label("No").check()
    expect(told).to_contain_text("A king may not be laid in a run.")
    page.get_by_role("button", name="Draw lots and deal").click()
    Table(page).take()
    page.locator(".table-menu > summary").click()
    page.get_by_text("The rules at this table").click()
    expect(told).to_contain_text("2 rules differ from the standard.")
    expect(told).to_contain_text("A player who could lay a card may not draw instead.")
    expect(told).to_contain_text("A king may not be laid in a run.")
    assert complaints == []


def test_what_is_tapped_stays_under_the_thumb(page: Page) -> None:
    page.goto(HOUSE)
    page.locator("#option-mode summary").click()
    button = page.get_by_role("radio", name="The Pyramid")
    button.scroll_into_view_if_needed()
    before = button.bounding_box()
    button.click()
    expect(page.locator("#differences")).to_contain_text("A player who empties a hand")
    after = button.bounding_box()

    assert before is not None
    assert after is not None
    assert abs(after["y"] - before["y"]) < 2
    assert page.evaluate("() => document.activeElement.name") == "mode"


def test_a_number_is_told_while_it_is_typed_and_a_wrong_one_beside_it(page: Page) -> None:
    page.goto(HOUSE)
    option = page.locator("#option-last_card_penalty")
    option.locator("summary").click()
    number = option.get_by_role("spinbutton")
    number.fill("7")
    expect(page.locator("#differences")).to_contain_text("draws 7 cards.")
    number.fill("99")
    expect(option).to_contain_text("Please enter a whole number from 0 to 20.")
    expect(page.locator("#differences")).to_contain_text("Nothing differs")
    number.fill("")
    expect(option).not_to_contain_text("Please give")
    expect(number).to_be_focused()


def test_it_works_without_scripts(plain: Page) -> None:
    plain.goto(HOUSE)
    choose(plain, "voluntary_draw", "No: a player who can lay a card must lay one")
    plain.get_by_role("button", name="Show what differs").click()

    expect(plain).to_have_url(re.compile(r"house/\?voluntary_draw=off$"))
    expect(plain.locator("#differences")).to_contain_text("may not draw instead.")
    expect(plain.get_by_role("button", name="Print these rules")).to_be_hidden()

    choose(plain, "king_in_run", "No")
    plain.get_by_role("button", name="Start a match with these rules").click()
    expect(plain).to_have_url(re.compile(r"/play/taki/\?voluntary_draw=off&king_in_run=off$"))


@pytest.mark.parametrize("address", [MANY, f"{HOUSE}?last_card_penalty=99&mode=odd"])
def test_the_page_is_accessible(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(OPEN_ALL)

    assert violations(page) == []


@pytest.mark.parametrize("address", [HOUSE, MANY, "/rules/eight_colours/house/", "/play/taki/"])
def test_everything_fits_and_has_room_for_a_thumb(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(OPEN_ALL)
    too_wide = {}
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        too_wide[width] = page.evaluate(TOO_WIDE, BODY)
    page.set_viewport_size({"width": 360, "height": 740})

    assert too_wide == {320: [], 360: [], 768: [], 1440: []}
    assert page.evaluate(TARGETS, BODY) == []


def test_a_sheet_of_paper_holds_the_house_rules(page: Page) -> None:
    page.goto(MANY)
    paper = page.pdf(prefer_css_page_size=True)
    page.emulate_media(media="print")

    assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1
    expect(page.get_by_role("heading", name="House rules: TAKI")).to_be_visible()
    expect(page.get_by_text("112 cards: kings, no +3").first).to_be_visible()
    expect(
        page.get_by_text("A player who forgets to say “Last card!” draws 6 cards.")
    ).to_be_visible()
    expect(page.get_by_text("Everything else is played as the rulebook says")).to_be_visible()
    for part in ("#house-rules", ".editions", ".actions", ".page-header"):
        expect(page.locator(part).first).to_be_hidden()
