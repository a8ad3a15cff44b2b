"""A lesson of TAKI on a small phone, played by its bubbles alone: nothing moves for them."""

import pytest
from playwright.sync_api import Page, expect

pytestmark = pytest.mark.browser

MOST_TAPS = 500
LEAST = 12
"""So many different bubbles come up at least, whatever is done where none is shown."""
STANDS = """() => Object.fromEntries(
  [".leading", ".pile .deck", ".felt", ".rail", ".event", ".prompt-line", ".acts"].map((where) => {
    const { left, top, right, bottom } = document.querySelector(where).getBoundingClientRect();
    const places = where === ".acts" ? [top, bottom] : [left, top, right, bottom];
    return [where, places.map(Math.round)];
  }),
)"""

BUBBLE = """() => {
  if (!document.querySelector(".bubble")) return null;
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const bubble = box(".bubble"), text = document.querySelector("#bubble");
  const isTarget = (each) => each.offsetHeight >= 44 && each.offsetWidth >= 44;
  return {
    text: text.innerText,
    covers: bubble.top < box(".leading").bottom - 12,
    cut: text.scrollHeight > text.clientHeight + 1 || text.scrollWidth > text.clientWidth + 1,
    targets: [...document.querySelectorAll(".bubble a, .bubble button")].every(isTarget),
    sideways: document.documentElement.scrollWidth > innerWidth,
  };
}"""


def test_a_lesson_is_played_to_its_end_by_its_bubbles_and_nothing_moves(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/games/taki/")
    page.get_by_role("link", name="Learn by playing").click()
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".bubble")).to_contain_text("This card leads.")
    page.wait_for_load_state("load")
    stands, said = page.evaluate(STANDS), []

    for _ in range(MOST_TAPS):
        if page.locator("#match.count").count():
            break
        shown = page.evaluate(BUBBLE)
        if shown and (text := shown.pop("text")) not in said:
            said.append(text)
            assert shown == {"covers": False, "cut": False, "targets": True, "sideways": False}
            assert page.evaluate(STANDS) == stands
        tap(page)

    assert len(said) >= LEAST
    page.get_by_role("link", name="What you have learnt").click()
    expect(page.get_by_role("heading", name="You know TAKI now")).to_be_visible()
    page.get_by_role("button", name="Play with three others").click()
    expect(page.locator(".seats .seat")).to_have_count(3)


def tap(page: Page) -> None:
    """Do what the bubble says, or else lay the first card that fits; wait while others move."""
    page.evaluate(
        """() => {
          const first = (where) => document.querySelector(where);
          const bubble = first(".bubble");
          const tapped = bubble?.querySelector(".close:not(:has(span))")
            ?? first(".choose .colour")
            ?? (first(".bubble.at-call") && first(".acts .call"))
            ?? (first(".bubble.at-actions") && first(".acts [value=close], .acts [value=accept]"))
            ?? (first(".bubble.at-pile") && first(".acts button[value=draw]"))
            ?? first(".hand .pointed button") ?? first("#match.turn .hand button.lawful")
            ?? first("#match.turn .acts button[name=move]:not([value=call])")
            ?? first(".acts button[value=leave]");
          if (tapped && !first(".htmx-request")) tapped.click();
        }"""
    )
    page.wait_for_timeout(150)


def test_a_closed_bubble_stays_away_until_the_page_is_opened_again(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/games/eight_colours/lesson/")
    page.get_by_role("button", name="Deal").click()
    first = page.locator("#bubble").inner_text()
    page.locator(".bubble .close").click()
    expect(page.locator("#bubble")).not_to_have_text(first)
    page.locator(".bubble .close").click()
    expect(page.locator(".bubble")).to_have_count(0)
    page.reload()
    expect(page.locator("#bubble")).to_have_text(first)
    page.get_by_role("button", name="Stop teaching").click()
    expect(page.locator(".bubble")).to_have_count(0)
    page.reload()
    expect(page.locator(".bubble")).to_have_count(0)
