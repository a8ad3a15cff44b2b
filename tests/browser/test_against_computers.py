"""Alone against three computers, from the first page to the count, in each game."""

import pytest
from playwright.sync_api import Page, expect

PAUSE = 40
LONGEST = 60_000
"""Milliseconds, between two looks at the table and for a whole deal."""


PLAY = """() => {
  const first = (each) => document.querySelector(each);
  if (first("#match.count")) return true;
  const card = first("#match.laying .picks input:not(:checked)");
  const discard = first("button[value=discard]");
  if (card && discard && !first(".picks input:checked")) card.click();
  const tapped = first(".colours button") ?? first(".choose button")
    ?? [...document.querySelectorAll(".hand button.lawful")].at(-1)
    ?? first("#match button[value='move:draw']")
    ?? discard ?? first(".acts button[name=move]:not([value=call])")
    ?? first(".acts button[value=leave]");
  if (tapped && !first(".htmx-request, .htmx-swapping")) tapped.click();
  return false;
}"""
"""Taps something that makes a move, where it is the person's turn. It is the last card of a hand
that fits: so the deals are soon over.
"""


@pytest.mark.parametrize("game", ["TAKI", "Eight colours", "Jokeren"])
def test_two_taps_on_the_first_page_deal_a_match_that_is_played_to_its_count(
    page: Page, game: str
) -> None:
    page.goto("/")
    page.locator(".door-games").get_by_role("link", name=game).click()
    page.get_by_role("button", name="Play against computers").click()
    expect(page.locator(".seats").get_by_text("Fox")).to_be_visible()

    page.wait_for_function(PLAY, polling=PAUSE, timeout=LONGEST)

    expect(page.locator("#match.count")).to_be_visible()
    expect(page.get_by_text("Bear").locator("visible=true").first).to_be_visible()
    if game != "Jokeren":
        return
    # Of a card of 100 units a rank takes what can be read where it is 28 pixels wide.
    sizes = page.locator(".turned .rank").evaluate_all(
        "ranks => ranks.map(rank => parseFloat(getComputedStyle(rank).fontSize))"
    )
    assert sizes
    assert min(sizes) > 40
