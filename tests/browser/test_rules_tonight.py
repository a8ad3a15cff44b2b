"""The rules of an evening: found by a search, changed and saved, on one screen."""

from collections.abc import Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, StorageState, ViewportSize, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.browser.room import BODY, TARGETS, TOO_WIDE
from tests.browser.test_an_evening_of_14 import NAMES

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}
SIZES = pytest.mark.parametrize("size", [PHONE, LAPTOP], ids=["phone", "laptop"])
FOUR = (
    ("clock", "Minutes in a round", "40"),
    ("round the corner", "May a run go round the corner, as in K A 2?", "Yes"),
    ("hide", "Hide the standings of the last round until the end", ""),
    ("missed round count", "What does a missed round count?", "The worst result of that round"),
)
"""What is searched for, what is asked then, and the answer: of a usual evening."""

UNDER_THE_BAR = """async () => {
  const bar = document.querySelector(".save-bar"), found = [];
  const fields = "input:not([type=hidden]), select, textarea, summary, a[href], button";
  for (const field of document.querySelectorAll(fields)) {
    if (!field.checkVisibility() || bar.contains(field)) continue;
    field.focus();
    // What sticks is laid out anew with the next picture.
    await new Promise(requestAnimationFrame);
    const at = (field.closest("label.choice") ?? field).getBoundingClientRect();
    if (at.bottom > bar.getBoundingClientRect().top && at.top < bar.getBoundingClientRect().bottom)
      found.push(field.outerHTML.slice(0, 80));
  }
  return found;
}"""
"""The fields that the bar covers while they have the focus."""


def opened(page: Page) -> Page:
    """Open the rules of an evening of fourteen."""
    page.set_default_timeout(30_000)
    asked = [
        ("format", "jokeren-competition"),
        ("undrawn", "1"),
        *(("here", each) for each in NAMES),
    ]
    made = page.request.get(f"/prepared/?{urlencode(asked)}").json()
    page.goto(f"/event/{made['event']}/settings/")
    return page


def answer(page: Page, asked: str, given: str) -> None:
    """Answer the question of a rule, which stands open."""
    field = page.get_by_role("group", name=asked)
    if not given:
        page.get_by_label(asked).check()
    elif field.count():
        field.get_by_label(given, exact=True).check()
    else:
        page.get_by_label(asked).fill(given)


def change_four(page: Page) -> None:
    """Find four rules, change them, and save them at once."""
    for search, asked, given in FOUR:
        page.get_by_label("Search the rules").fill(search)
        answer(page, asked, given)
    save(page)


@pytest.fixture(scope="module")
def kept(one_page: Page) -> tuple[str, StorageState]:
    """The rules of an evening of which four were changed: their address and what its phone has."""
    change_four(opened(afresh(one_page)))
    return one_page.url, one_page.context.storage_state()


@pytest.fixture
def changed(kept: tuple[str, StorageState], page: Page) -> Page:
    """The rules of that evening. The message that they were saved is for once."""
    address, state = kept
    page.context.add_cookies(state["cookies"])  # type: ignore[arg-type]
    page.goto(address)
    return page


def save(page: Page) -> None:
    with page.expect_navigation():
        page.get_by_role("button", name="Save", exact=True).click()


@pytest.fixture
def plain(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()


@SIZES
def test_a_rule_is_found_changed_and_saved(
    page: Page, complaints: Complaints, size: ViewportSize
) -> None:
    page.set_viewport_size(size)
    opened(page)
    bar, find = page.locator("#unsaved"), page.get_by_label("Search the rules")
    expect(bar).to_have_text("All is saved.")

    find.fill("minutes")
    assert page.locator(".fold[open] .fold-name").all_inner_texts() == ["The clock"]
    expect(page.locator("#found")).to_contain_text("Rules found: 1")
    find.press("Enter")
    minutes = page.get_by_label("Minutes in a round")
    expect(minutes).to_be_focused()
    minutes.fill("40")
    expect(bar).to_have_text("Not saved yet: Minutes in a round 40, was none")
    save(page)

    expect(page.locator("#unsaved")).to_have_text("All is saved.")
    differs = page.locator(".differing")
    expect(differs).to_contain_text("A round lasts 40 minutes.")
    differs.get_by_text("Change").click()
    page.get_by_label("Minutes in a round").fill("45")
    expect(bar).to_contain_text("45, was 40")
    page.get_by_role("button", name="Put back").click()
    expect(bar).to_have_text("All is saved.")
    assert page.get_by_label("Minutes in a round").input_value() == "40"
    assert complaints == []


def test_the_end_of_a_search_folds_what_it_opened(page: Page) -> None:
    opened(page)
    page.locator("#tables > summary").click()
    find = page.get_by_label("Search the rules")
    find.fill("joker")
    expect(page.locator("#tables")).to_be_hidden()
    page.get_by_role("link", name="Show all rules").click()

    expect(find).to_have_value("")
    assert page.locator(".rules-all .fold[open] .fold-name").all_inner_texts() == ["Tables"]
    assert page.locator(".rules-tonight [hidden]").count() == 0


def test_a_rule_is_found_and_changed_without_scripts(plain: Page) -> None:
    opened(plain)
    plain.get_by_label("Search the rules").fill("round the corner")
    plain.get_by_role("button", name="Search").click()
    answer(plain, "May a run go round the corner, as in K A 2?", "Yes")
    plain.get_by_role("button", name="Save", exact=True).click()

    expect(plain.locator(".differing")).to_contain_text("A run may go round the corner")
    expect(plain.get_by_role("button", name="Put back")).to_be_hidden()


def test_what_is_not_right_stands_open_with_all_that_was_typed(page: Page) -> None:
    opened(page)
    page.get_by_label("Search the rules").fill("clock")
    page.get_by_label("Minutes in a round").fill("9999")
    page.get_by_label("Search the rules").fill("fixed number")
    answer(page, "What does a missed round count?", "A fixed number of points")
    page.get_by_label("That number of points").fill("25")
    save(page)

    minutes = page.get_by_label("Minutes in a round")
    expect(minutes).to_be_focused()
    expect(minutes).to_be_in_viewport()
    expect(minutes).to_have_value("9999")
    said = page.locator("#unsaved")
    expect(said).to_contain_text("Minutes in a round 9999, was none")
    expect(said).to_contain_text("A fixed number of points, 25, was The player’s own average")
    minutes.fill("50")
    save(page)
    expect(page.locator("#differs ~ *, .differing").first).to_be_visible()
    expect(page.get_by_text("A missed round counts 25 points.")).to_be_visible()


def test_a_usual_evening_has_its_rules_on_one_screen(changed: Page) -> None:
    page = changed
    page.set_viewport_size(LAPTOP)

    expect(page.locator(".differing")).to_have_count(4)
    bottom = page.evaluate(
        "Math.max(...[...document.querySelectorAll('.rules-tonight .panel')]"
        ".map((each) => each.getBoundingClientRect().bottom))"
    )
    assert bottom <= page.locator(".save-bar").bounding_box()["y"]  # type: ignore[index]


@SIZES
def test_the_bar_stays_in_sight_and_covers_no_field(changed: Page, size: ViewportSize) -> None:
    page = changed
    page.set_viewport_size(size)
    for _state in ("folded", "open"):
        assert page.evaluate(UNDER_THE_BAR) == []
        box = page.locator(".save-bar").bounding_box()
        assert box is not None
        assert abs(box["y"] + box["height"] - size["height"]) < 1
        page.evaluate(
            "document.querySelectorAll('.rules-page details').forEach((each) => each.open = true)"
        )


def test_with_large_letters_the_bar_takes_its_place_in_the_page(page: Page) -> None:
    page.set_viewport_size({"width": 320, "height": 740})
    opened(page)
    session = page.context.new_cdp_session(page)
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 32}})

    assert page.locator(".save-bar").evaluate("(e) => getComputedStyle(e).position") == "static"
    page.evaluate(
        "document.querySelectorAll('.rules-page details').forEach((each) => each.open = true)"
    )
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    session.send("Page.setFontSizes", {"fontSizes": {"standard": 16}})
    session.detach()


def test_the_page_is_for_everyone(changed: Page) -> None:
    page = changed
    page.set_viewport_size(PHONE)
    page.evaluate(
        "document.querySelectorAll('.rules-page details').forEach((each) => each.open = true)"
    )

    assert violations(page) == []
    assert page.evaluate(TARGETS, BODY) == []
    for width in (320, 360, 768, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(TOO_WIDE, "main") == [], width


def test_fee_and_prizes_of_fourteen_players_are_on_one_screen(page: Page) -> None:
    page.set_viewport_size(LAPTOP)
    opened(page)
    page.locator("#money > summary").click()
    with page.expect_navigation():
        page.locator("#money").get_by_role("link", name="Fee and prizes").click()
    page.get_by_label("Fee for each player").fill("2.50")
    page.get_by_label("Place 1").fill("20")
    with page.expect_navigation():
        page.get_by_role("button", name="Save fee and prizes").click()
    page.reload()

    expect(page.get_by_role("button", name="has paid")).to_have_count(len(NAMES))
    cards = page.locator(".evening-cards").bounding_box()
    assert cards is not None
    assert cards["y"] + cards["height"] <= LAPTOP["height"]
    page.set_viewport_size(PHONE)
    assert page.evaluate(TARGETS, BODY) == []
    assert page.evaluate(TOO_WIDE, "main") == []
    assert violations(page) == []
