"""A lesson on a small phone, played by its bubbles alone: nothing moves for them, and they cover
nothing of what they speak of.
"""

from typing import Any

import pytest
from django.utils.translation import override
from playwright.sync_api import Page, expect

from referee.cards.card_names import card_name
from referee.engine.faces import Face
from referee.presentation.registry import presentation_of
from tests.browser.conftest import afresh

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


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
    ring: !!document.querySelector(".at-actions") === !!document.querySelector(".pointed-at"),
  };
}"""


@pytest.mark.parametrize("language", ["en", "nl", "he"])
@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_the_button_that_deals_is_in_sight_before_anything_is_scrolled(
    page: Page, dealt: str, game: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto(f"/games/{game}/lesson/")
    for width, height in ((1280, 800), (360, 640)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator("main form .button").first).to_be_in_viewport(ratio=1)
        assert page.evaluate("scrollY") == 0


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
            assert shown == {
                "covers": False,
                "cut": False,
                "targets": True,
                "sideways": False,
                "ring": True,
            }
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
            ?? first(".acts .pointed-at")
            ?? (first(".bubble.at-pile") && first(".acts button[value=draw]"))
            ?? first(".hand .pointed button") ?? first("#match.turn .hand button.lawful")
            ?? first("#match.turn .acts button[name=move]:not([value=call])")
            ?? first(".acts button[value=leave]");
          if (tapped && !first(".htmx-request")) tapped.click();
        }"""
    )
    page.wait_for_timeout(50)


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


@pytest.mark.parametrize("game", ["taki", "eight_colours"])
def test_a_hint_in_a_lesson_takes_the_place_of_the_bubble_and_nothing_moves(
    page: Page, game: str
) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto(f"/games/{game}/lesson/")
    page.get_by_role("button", name="Deal").click()
    expect(page.locator(".bubble")).to_be_visible()
    page.wait_for_load_state("load")
    stands = page.evaluate(STANDS)

    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".event.advice")).to_be_visible()
    expect(page.locator(".bubble")).to_have_count(0)
    # A long one is higher than the event, as in every match.
    assert page.evaluate(STANDS) | {".event": 0} == stands | {".event": 0}


MELDING = ".laid, .stacks .deck, .making > *, .prompt-line > *, .hand li, .acts .button, .event"

OVER = """(parts) => {
  const box = (part) => part.getBoundingClientRect();
  const bubble = box(document.querySelector(".bubble"));
  return [...document.querySelectorAll(parts)].filter((part) => {
    const { left, top, right, bottom } = box(part);
    const across = Math.min(right, bubble.right) - Math.max(left, bubble.left);
    return across > 1 && Math.min(bottom, bubble.bottom) - Math.max(top, bubble.top) > 1;
  }).map((part) => part.className);
}"""

CUT = """(texts) => texts.filter((text) => {
  const shown = document.querySelector("#bubble");
  shown.textContent = text;
  return shown.scrollHeight > shown.clientHeight + 1 || shown.scrollWidth > shown.clientWidth + 1;
})"""


SIZES = ((390, 844), (740, 360), (360, 640))


def covers_nothing(page: Page) -> None:
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER, MELDING) == [], (width, height)


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_where_melds_are_laid_a_bubble_covers_neither_them_nor_piles_nor_hand(
    page: Page, dealt: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.goto("/games/jokeren/lesson/")
    page.locator("main form .button").first.click()
    page.locator(".bubble .close").click()
    expect(page.locator(".bubble.at-pile")).to_be_visible()
    covers_nothing(page)
    page.locator(".stacks [value='move:draw']").click()
    expect(page.locator(".bubble.at-hand")).to_be_visible()
    covers_nothing(page)

    texts = bubbles_in(language)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        shown = page.evaluate(BUBBLE.replace('box(".leading").bottom', "0"))
        assert (shown["targets"], shown["sideways"]) == (True, False), (width, height)
        assert page.evaluate(CUT, texts) == [], (width, height)


def bubbles_in(language: str) -> list[str]:
    """Return what any bubble of the lesson of Jokeren may say."""
    with override(language):
        queen = card_name(Face("diamonds", "Q"))
        facts: dict[str, Any] = {"card": queen, "own": queen, "other": "Otter"}
        facts |= {"points": 69, "needed": 40, "meld": 4}
        lesson = presentation_of("jokeren").lesson
        return [str(each.text % facts) for each in lesson.bubbles] + [str(lesson.naming)]
