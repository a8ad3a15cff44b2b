"""The end of a round on the cloth: what is in sight without scrolling, and what is below it."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.playing import Table

pytestmark = pytest.mark.browser

SIZES = [(360, 640), (390, 844), (740, 360), (768, 1024), (1280, 800), (1920, 1080)]


@pytest.fixture(scope="module")
def counted(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A round that has come to its end, whose page no test leaves."""
    context = browser.new_context(**browser_context_args)
    table, complaints = Table(context.new_page()), Complaints()
    complaints.listen_to(table.page)
    table.open("Ada", "Ben", length="rounds", rounds="2")
    table.come_to_count()
    yield table.page
    context.close()
    assert complaints == []


BREADTH = "() => document.documentElement.scrollWidth - innerWidth"


def test_one_screen_shows_who_won_every_hand_and_the_way_on(
    counted: Page,
) -> None:
    page = counted
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        for part in (
            page.get_by_role("heading", level=1),
            page.get_by_role("button", name="Next round"),
            page.get_by_role("link", name="Stop"),
            page.get_by_role("link", name="Look back"),
        ):
            expect(part).to_be_in_viewport(ratio=1)
        expect(page.locator(".place").first).to_be_in_viewport(ratio=1)
        assert page.evaluate(BREADTH) <= 0, (width, height)


def test_the_hands_lie_at_their_sides_on_a_wide_cloth_and_below_each_other_on_a_phone(
    counted: Page,
) -> None:
    page = counted
    tops = "() => [...document.querySelectorAll('.place')].map(e => e.getBoundingClientRect().top)"
    page.set_viewport_size({"width": 1280, "height": 800})
    beside = page.evaluate(tops)
    page.set_viewport_size({"width": 360, "height": 640})
    below = page.evaluate(tops)

    assert abs(beside[0] - beside[1]) < 40
    assert below[1] - below[0] > 50


def test_the_score_is_further_down_on_a_phone_and_at_the_side_of_a_wide_screen(
    counted: Page,
) -> None:
    page, score = counted, counted.locator("table.score")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(page.get_by_role("heading", name="The score")).to_be_in_viewport(ratio=1)
    page.set_viewport_size({"width": 360, "height": 640})
    score.scroll_into_view_if_needed()

    expect(score).to_be_in_viewport()
    expect(page.get_by_role("button", name="Next round")).to_be_in_viewport(ratio=1)
