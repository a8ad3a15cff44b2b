"""An evening that tells itself in five lines: closed on a phone, then shown in the hall."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints
from tests.browser.evening import Evening

NAMES = ("Avi", "Batya", "Chana", "Dov")
HALL = {"width": 1920, "height": 1080}
WIDTH = "document.documentElement.scrollWidth"
SOON, SKIPPED, NEXT_LINE = 2_000, 5_000, 7_000
"""Milliseconds in which a page comes anew, that the screen is put ahead while its first line stands
alone, and in which the next line has come by itself after that."""
AHEAD = "by => document.getAnimations().forEach((each) => { each.currentTime += by; })"


@pytest.fixture
def organiser(page: Page) -> Evening:
    return Evening(page)


@pytest.fixture
def evening(organiser: Evening) -> str:
    """The address of an evening of one round with one deal, which its organiser has closed."""
    address = f"/event/{organiser.prepare('taki-points', NAMES)['event']}/"
    page = organiser.page
    organiser.main("Enter deal")
    page.locator(".went-out .choice").get_by_text("Avi", exact=True).click()
    for name, cards in zip(NAMES[1:], ("3", "5", "7"), strict=True):
        page.get_by_label(name, exact=True).and_(page.locator(".count")).fill(cards)
    organiser.main("Enter")
    page.goto(f"{address}round/1/close/")
    organiser.main("Note them as not played, and close")
    page.goto(f"{address}close/")
    organiser.main("Close the evening")
    return address


@pytest.fixture
def screen(
    page: Page, browser: Browser, browser_context_args: dict[str, Any], evening: str
) -> Iterator[Page]:
    """The hall's screen, where the same organiser is logged in."""
    settings = browser_context_args | {"viewport": HALL}
    context = browser.new_context(**settings, storage_state=page.context.storage_state())
    made = context.new_page()
    made.clock.install()
    with made.expect_response(lambda answer: "/live/" in answer.url):
        made.goto(f"{evening}screen/")
    yield made
    context.close()


def test_after_closing_the_evening_is_told_and_a_line_can_be_left_out(
    organiser: Evening, evening: str, complaints: Complaints
) -> None:
    page = organiser.page
    page.goto(evening)
    card = page.locator("#five-lines")
    expect(card).to_contain_text("Best deal: the others still held 15 points")
    expect(card.locator(".five-lines > li")).to_have_count(3)
    assert page.evaluate(WIDTH) == page.viewport_size["width"]  # type: ignore[index]
    assert violations(page) == []

    card.get_by_text("Leave a line out").click()
    card.get_by_text("Best deal", exact=True).click()
    with page.expect_navigation():
        card.get_by_role("button", name="Keep this choice").click()

    expect(card).not_to_contain_text("Best deal:")
    expect(card.locator(".five-lines > li")).to_have_count(2)
    assert complaints == []


def test_in_the_hall_each_line_comes_by_itself_and_a_page_made_anew_goes_on(
    organiser: Evening, evening: str, screen: Page
) -> None:
    page = organiser.page
    page.goto(evening)
    with page.expect_navigation():
        page.get_by_role("button", name="Show in the hall").click()

    lines = screen.locator(".told")
    expect(screen.get_by_role("heading", level=1)).to_have_text("The evening in five lines")
    expect(lines.locator("li")).to_have_count(3)
    first, second, last = lines.locator("li").all()
    expect(first).to_have_css("opacity", "1")
    expect(last).to_have_css("opacity", "0")
    # Both the page's clock and that by which lines come.
    screen.clock.fast_forward(SKIPPED)
    screen.evaluate(AHEAD, SKIPPED)
    expect(second).to_have_css("opacity", "1", timeout=NEXT_LINE)

    # Another look of the screen brings its page anew.
    page.get_by_role("button", name="Dark").click()
    expect(screen.locator("#hall")).to_have_attribute("data-theme", "dark")
    expect(second).to_have_css("opacity", "1", timeout=SOON)
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert screen.evaluate(size) == [HALL["width"], HALL["height"]]
