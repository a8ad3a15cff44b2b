"""Whole rounds and matches, by clicking what a person would click."""

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Complaints
from tests.browser.playing import Table

pytestmark = pytest.mark.browser


def test_a_match_of_two_rounds_can_be_played_to_its_winner(
    table: Table, complaints: Complaints
) -> None:
    table.start("Ada", "Ben", rounds=2)
    table.play_until("count")
    expect(table.page.get_by_role("heading", level=1)).to_contain_text("wins the round")
    table.tap_button("Next round")
    table.play_until("count")

    expect(table.page.get_by_role("heading", level=1)).to_contain_text("wins the match")
    expect(table.page.get_by_role("link", name="Play again")).to_be_visible()
    assert complaints == []


def test_a_round_can_be_played_without_scripts(plain_table: Table) -> None:
    plain_table.start("Ada", "Ben", rounds=1)
    plain_table.play_until("count")

    expect(plain_table.page.get_by_role("heading", level=1)).to_contain_text("wins the match")
