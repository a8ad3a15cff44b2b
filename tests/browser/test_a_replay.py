"""Looking back on a round: by itself, and a step at a time without scripts."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Complaints
from tests.browser.playing import Table

pytestmark = pytest.mark.browser


def test_a_replay_plays_by_itself_and_stops_at_a_moment_or_the_end(
    table: Table, complaints: Complaints
) -> None:
    table.start("Ada", "Ben", rounds=1)
    table.play_until("count")
    page = table.page
    page.get_by_role("link", name="Look back").click()
    page.get_by_label("How long each move is shown").select_option("1")
    entries = page.evaluate("history.length")
    page.get_by_role("button", name="Play").click()
    expect(page.locator(".line-of-steps")).to_contain_text("Move 1 of")
    stopped = page.locator("#replay[data-moment], #replay:has(#step-forward:not([href]))")
    stopped.wait_for(timeout=60_000)

    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate("history.length") == entries
    assert complaints == []


def test_many_words_on_a_move_lie_over_the_cloth_and_not_over_the_hand(table: Table) -> None:
    table.start("Ada", "Ben", rounds=1)
    table.play_until("count")
    page = table.page
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


def test_a_tap_pauses_a_replay(table: Table) -> None:
    table.start("Ada", "Ben", rounds=1)
    table.play_until("count")
    page = table.page
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Pause").click()

    expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")


def test_a_replay_is_stepped_through_without_scripts(plain_table: Table) -> None:
    plain_table.start("Ada", "Ben", rounds=1)
    plain_table.play_until("count")
    page = plain_table.page
    page.get_by_role("link", name="Look back").click()
    page.get_by_role("link", name="Forward").click()

    expect(page.locator(".line-of-steps")).to_contain_text("Move 1 of")
    expect(page.get_by_role("button", name="Play")).to_be_hidden()
