"""Cards travel and nothing else does; a phone calls its player; words cross the table."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints, afresh
from tests.browser.test_own_phones import Drawer, Phones

pytestmark = pytest.mark.browser

TABLE = "/prepared/table/?game=taki&players=4&cards=8"
"""The first of four has four pluses and four ones, the blue 6 leads."""

WATCH = """() => {
  window.named = [], window.doubles = [], window.buzzes = [], window.locks = [];
  navigator.vibrate = (pattern) => window.buzzes.push(pattern);
  if (navigator.wakeLock)
    navigator.wakeLock.request = async (kind) => {
      const lock = { kind, released: false, async release() { this.released = true; } };
      window.locks.push(lock);
      return lock;
    };
  const look = () => {
    const parts = [...document.querySelectorAll("*")];
    const names = parts.map((part) => getComputedStyle(part).viewTransitionName);
    const own = names.filter((name) => name !== "none");
    if (new Set(own).size < own.length) window.doubles.push(own);
    for (const { effect } of document.getAnimations())
      if (effect.pseudoElement?.startsWith("::view-transition"))
        window.named.push(/\\((.*)\\)/.exec(effect.pseudoElement)[1]);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}"""


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


@pytest.fixture
def moving(page: Page, complaints: Complaints) -> tuple[Page, Complaints]:
    """A phone on which things may move, and what its page complains of."""
    page.emulate_media(reduced_motion="no-preference")
    page.goto(TABLE)
    page.evaluate(WATCH)
    return page, complaints


def has_moved(page: Page) -> set[str]:
    """Return the names of what has moved so far, once nothing does any more."""
    page.wait_for_function("() => window.named.length && !document.getAnimations().length")
    assert page.evaluate("() => window.doubles") == []
    return set(page.evaluate("() => window.named"))


def lay(page: Page, name: str) -> None:
    page.locator(f'.hand button[value="play {name}"]').first.click()


def test_only_the_card_that_is_laid_moves(moving: tuple[Page, Complaints]) -> None:
    page, complaints = moving
    lay(page, "B+")
    expect(page.locator(".leading .top .card")).to_have_attribute("aria-label", "blue plus")

    assert has_moved(page) == {"goes-1"}
    assert complaints == []


def test_a_card_that_may_not_be_laid_goes_nowhere(moving: tuple[Page, Complaints]) -> None:
    page, _complaints = moving
    lay(page, "G1")
    expect(page.locator(".event.refused")).to_be_visible()

    assert page.evaluate("() => window.named") == []


def test_a_tap_while_a_card_still_moves_counts(moving: tuple[Page, Complaints]) -> None:
    page, _complaints = moving
    lay(page, "B+")
    found = page.wait_for_function(
        """() => {
          const moves = ({ effect }) => effect.pseudoElement?.startsWith("::view-transition");
          const card = document.querySelector('.hand button[value="play B1"]');
          const box = card?.getBoundingClientRect();
          return document.getAnimations().some(moves) && box?.width ? { x: box.x, y: box.y } : null;
        }"""
    )
    card = found.json_value()
    page.mouse.click(card["x"] + 12, card["y"] + 40)

    expect(page.locator(".leading .top .card")).to_have_attribute("aria-label", "blue 1")


@pytest.mark.parametrize("why", ["the system", "the menu"])
def test_nothing_moves_where_movements_are_off(moving: tuple[Page, Complaints], why: str) -> None:
    page, _complaints = moving
    if why == "the system":
        page.emulate_media(reduced_motion="reduce")
    else:
        page.locator("#table-menu > summary").click()
        page.get_by_role("switch", name="Movements").click()
        page.locator("#table-menu > summary").click()
    lay(page, "B+")
    expect(page.locator(".leading .top .card")).to_have_attribute("aria-label", "blue plus")

    assert page.evaluate("() => window.named") == []
    if why == "the menu":
        page.reload()
        assert page.locator("[data-switch=movements]").get_attribute("aria-checked") == "false"


@pytest.fixture
def two(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[tuple[Phones, Page, Page]]:
    """Two phones at a match that has been dealt: that of who is to move, and the other."""
    already = set(browser.contexts)
    phones = Phones(Drawer(browser, browser_context_args | {"reduced_motion": "no-preference"}))
    anna = phones.set_up("taki", "Anna")
    bram = phones.join("Bram")
    for page in (anna, bram):
        page.evaluate(WATCH)
    anna.get_by_role("button", name="Deal to 2 players").click()
    for page in (anna, bram):
        page.locator("#match.table").wait_for()
    mover, other = (anna, bram) if anna.locator("#match.turn").count() else (bram, anna)
    yield phones, mover, other
    for context in set(browser.contexts) - already:
        context.close()


def test_a_phone_calls_its_player_when_the_turn_comes_and_stays_awake(
    two: tuple[Phones, Page, Page],
) -> None:
    phones, mover, other = two
    for page in (mover, other):
        assert page.locator("[data-switch=buzz]").get_attribute("aria-checked") == "false"
        page.locator("#table-menu > summary").click()
        page.get_by_role("switch", name="Buzz when it is my turn").click()
        page.get_by_role("switch", name="Sound when it is my turn").click()
        page.locator("#table-menu > summary").click()
        page.evaluate("() => (window.buzzes.length = 0)")
    mover.locator("button.pile").click()
    other.locator("#match.turn").wait_for()

    assert has_moved(mover) == has_moved(other) == {"goes-1"}
    expect(other.locator("[class*=goes-], .landing, .copy")).to_have_count(0)
    other.wait_for_function("() => window.buzzes.length && window.locks.length")
    assert other.evaluate("() => window.buzzes") == [[40]]
    assert mover.evaluate("() => window.buzzes") == []
    locks = "() => window.locks.map((lock) => [lock.kind, lock.released])"
    assert other.evaluate(locks) == [["screen", False]]
    assert phones.complaints == []


def test_a_word_crosses_the_table_and_can_be_muted(two: tuple[Phones, Page, Page]) -> None:
    phones, mover, other = two
    mover.locator("#table-menu > summary").click()
    mover.get_by_role("button", name="Well played!").click()
    word = other.locator(".seat .emote")
    expect(word).to_have_text("Well played!")
    expect(mover.locator("#table-menu")).not_to_have_attribute("open", "")

    other.locator("#table-menu > summary").click()
    other.get_by_role("switch", name="Messages from the others").click()
    expect(word).to_be_hidden()
    assert phones.complaints == []


def test_the_lobby_asks_once_what_a_phone_may_do(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    phones = Phones(Drawer(browser, browser_context_args))
    page = phones.set_up("taki", "Anna")
    asking = page.get_by_role("heading", name="This phone")
    expect(asking).to_be_visible()
    page.get_by_role("switch", name="Sound when it is my turn").click()
    page.get_by_role("button", name="Done").click()
    expect(asking).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", name="Who plays?")).to_be_visible()
    expect(asking).to_be_hidden()
    page.context.close()


SHAKES = """() => {
  const line = document.querySelector(".event.refused > details");
  return getComputedStyle(line).animationName;
}"""


def test_a_refusal_shakes_where_things_may_move(moving: tuple[Page, Complaints]) -> None:
    page, _complaints = moving
    page.locator(".hand .move:not(.lawful)").first.click()
    page.locator(".event.refused").wait_for()
    assert page.evaluate(SHAKES) == "shake"

    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(SHAKES) == "none"


def test_sound_is_offered_at_the_first_turn_and_nothing_moves_for_it(page: Page) -> None:
    page.goto("/prepared/phones/?game=taki&players=4&cards=8")
    offer = page.locator(".sound-offer")
    expect(offer).to_be_visible()
    top = page.locator(".felt").bounding_box()
    offer.get_by_role("switch", name="Sound at my turn?").click()

    expect(offer).to_be_hidden()
    assert page.locator(".felt").bounding_box() == top
    assert page.evaluate("() => localStorage.sound") == "on"
    page.reload()
    expect(page.locator("#match .hand")).to_be_visible()
    expect(offer).to_be_hidden()


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_the_offer_of_sound_leaves_the_round_in_sight_where_there_is_room(
    page: Page, dealt: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.goto(f"{dealt}/prepared/phones/?game=eight_colours&players=4&cards=8")
    offer, where = page.locator(".sound-offer"), page.locator(".where")
    for width, is_beside in ((360, False), (720, True), (1280, True)):
        page.set_viewport_size({"width": width, "height": 800})
        expect(offer).to_be_visible()
        expect(where).to_be_visible(visible=is_beside)
        for part in (offer, where) if is_beside else (offer,):
            assert part.evaluate("e => e.scrollWidth <= e.clientWidth"), width
        high = page.locator(".table-bar").evaluate("e => e.getBoundingClientRect().height")
        assert high < 60, width
