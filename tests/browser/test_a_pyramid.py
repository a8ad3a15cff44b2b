"""A whole Pyramid of TAKI on one device, by clicking what a person would click."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.playing_taki import TakiTable

pytestmark = pytest.mark.browser


def test_a_pyramid_of_three_is_played_to_its_end_on_one_device(
    page: Page, complaints: Complaints
) -> None:
    table = TakiTable(page)
    table.start_pyramid("Ada", "Ben", "Gil")
    table.play_until("count")

    assert table.steps == [
        ("stage 8, stage 8, stage 8", ""),
        ("stage 8, stage 7, stage 8", "Ben laid the green 7. Ben drew 7 cards."),
        ("stage 7, stage 7, stage 8", "Ada laid the red 3. Ada drew 7 cards."),
        (
            "stage 7, stage 7, stage 7",
            "Gil laid the change colour, red named. Gil drew 7 cards.",
        ),
        ("stage 7, stage 6, stage 7", "Ben laid the green plus two. Ben drew 6 cards."),
        ("stage 7, stage 5, stage 7", "Ben laid the blue 5. Ben drew 5 cards."),
        ("stage 7, stage 4, stage 7", "Ben laid the red 9. Ben drew 4 cards."),
        (
            "stage 7, stage 3, stage 7",
            "Ben laid the yellow change direction. Ben drew 3 cards.",
        ),
        ("stage 7, stage 2, stage 7", "Ben laid the yellow plus two. Ben drew 2 cards."),
        ("stage 7, stage 1, stage 7", "Ben laid the red 5. Ben drew 1 card."),
    ]
    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins the round")
    expect(page.locator(".log li").last).to_have_text("Ben laid the red 7.")
    left = page.get_by_role("region", name="The cards left")
    expect(left.get_by_role("heading", level=3)).to_have_text(["Ada stage 7", "Gil stage 7"])
    assert complaints == []
