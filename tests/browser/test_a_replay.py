"""Looking back on a round: by itself, and a step at a time without scripts."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, StorageState, expect

from tests.browser.conftest import Complaints
from tests.browser.phones import is_settled
from tests.browser.playing import Table

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def played(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[tuple[str, StorageState]]:
    """The address of a match of one round that was played, and what its device keeps."""
    context = browser.new_context(**browser_context_args)
    table = Table(context.new_page())
    table.start("Ada", "Ben", rounds=1)
    table.play_until("count")
    yield table.page.url, context.storage_state()
    context.close()


@pytest.fixture
def counted(page: Page, played: tuple[str, StorageState]) -> Page:
    """That device, at the count."""
    return at_the_count(page, *played)


MOST_MOVES = 400


def at_the_count(page: Page, match: str, kept: StorageState) -> Page:
    page.context.add_cookies(kept["cookies"])
    page.goto(match)
    expect(page.locator("#match.count")).to_be_visible()
    return page


def test_a_replay_plays_by_itself_and_stops_at_a_moment_or_the_end(
    counted: Page, complaints: Complaints
) -> None:
    page = counted
    page.clock.install()
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("How long each move is shown").select_option("1")
    entries = page.evaluate("history.length")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".line-of-steps")).to_contain_text("Move 1 of")
    stopped = page.locator("#replay[data-moment], #replay:has(#step-forward:not([href]))")
    for _move in range(MOST_MOVES):
        if stopped.count():
            break
        page.clock.fast_forward(1_000)
        is_settled(page)

    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("history.length") == entries
    assert complaints == []


def test_many_words_on_a_move_lie_over_the_cloth_and_not_over_the_hand(counted: Page) -> None:
    page = counted
    page.set_viewport_size({"width": 360, "height": 640})
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("link", name="Forward").click()
    expect(page.locator(".line-of-steps")).to_contain_text("Move 1 of")
    page.locator(".replay .event p").evaluate("(p) => p.append(' and more words'.repeat(40))")
    words = page.locator(".replay .event").bounding_box()
    below = page.locator(".looking").bounding_box()

    assert words
    assert below
    assert words["height"] > 60
    assert words["y"] + words["height"] <= below["y"] + 1


def test_a_tap_pauses_a_replay(counted: Page) -> None:
    page = counted
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click()

    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_a_replay_is_stepped_through_without_scripts(
    plain_table: Table, played: tuple[str, StorageState]
) -> None:
    page = at_the_count(plain_table.page, *played)
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("link", name="Forward").click()

    expect(page.locator(".line-of-steps")).to_contain_text("Move 1 of")
    expect(page.get_by_role("button", name="Play")).to_be_hidden()
