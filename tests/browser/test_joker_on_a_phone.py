"""What a joker lies for is chosen on the smallest phone, and a refusal covers nothing of it."""

from collections.abc import Sequence
from itertools import combinations

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.conftest import afresh

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


IN_SIGHT = """part => {
  const { left, top, right, bottom } = part.getBoundingClientRect();
  const isTop = (x, y) => part.contains(document.elementFromPoint(x, y));
  return left >= 0 && right <= innerWidth && isTop((left + right) / 2, (top + bottom) / 2)
    && isTop(left + 8, (top + bottom) / 2) && isTop(right - 8, (top + bottom) / 2);
}"""
"""Whether a button is on the screen, with nothing above it."""
FIRST_WORD = """event => event.querySelector(".verdict").getBoundingClientRect().top
  >= event.getBoundingClientRect().top - 1"""


def pair_of(cards: Sequence[str]) -> tuple[int, int]:
    """Return where two cards of one rank and of different suits are."""
    for (first, one), (second, other) in combinations(enumerate(cards), 2):
        if one[:-1] == other[:-1] and one[-1] != other[-1]:
            return first, second
    pytest.fail("no pair was dealt")


@pytest.fixture
def choices(page: Page) -> Locator:
    """The buttons for a joker that is put together with two cards of a rank, in the lesson of
    Jokeren.
    """
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/games/jokeren/lesson/")
    page.get_by_role("button", name="Deal").click()
    page.wait_for_load_state("load")
    page.locator("button.pile").first.click()
    expect(page.locator(".event")).to_contain_text("drew")
    held = page.locator(".picks [name=card]")
    cards = held.evaluate_all("boxes => boxes.map(each => each.value)")
    joker = next(at for at, card in enumerate(cards) if card.startswith("*"))
    for place in (*pair_of(cards), joker):
        held.nth(place).check(force=True)
    page.get_by_role("button", name="Put together", exact=True).click()
    found = page.locator(".draft.asking .button")
    expect(found).to_have_count(2)
    return found


@pytest.mark.parametrize("size", [(740, 360), (1024, 700), (1280, 800)])
def test_the_answers_are_in_sight_on_a_wider_window(
    page: Page, choices: Locator, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})

    assert [each.evaluate(IN_SIGHT) for each in choices.all()] == [True, True]


def test_the_question_and_its_answers_are_in_sight(page: Page, choices: Locator) -> None:
    expect(page.locator(".prompt")).to_have_text("Which card does the joker stand for?")
    assert [each.evaluate(IN_SIGHT) for each in choices.all()] == [True, True]

    expect(page.get_by_role("button", name="Lay down")).to_have_count(0)
    expect(page.get_by_role("button", name="Take it back")).to_be_visible()
    expect(page.locator(".bubble")).to_contain_text("Tap the one that your joker is to stand for.")
    acts = page.locator(".acts").bounding_box()

    choices.first.click()

    expect(page.locator(".draft")).to_have_count(1)
    expect(choices).to_have_count(0)
    assert page.locator(".acts").bounding_box() == acts


def test_a_refusal_begins_with_its_first_word_and_covers_nothing_in_the_making(
    page: Page, choices: Locator
) -> None:
    choices.first.click()
    page.get_by_role("button", name="Lay down").click()

    refusal = page.locator(".event.refused")
    expect(refusal).to_be_visible()
    page.wait_for_timeout(500)
    assert refusal.evaluate(FIRST_WORD)
    expect(page.locator(".draft")).to_have_count(1)


@pytest.mark.parametrize("scripts", [True, False])
def test_a_long_refusal_at_a_table_of_melds_covers_none_once_it_is_tapped(
    browser: Browser, dealt: str, scripts: bool
) -> None:
    size: ViewportSize = {"width": 360, "height": 640}
    context = browser.new_context(base_url=dealt, viewport=size, java_script_enabled=scripts)
    page = context.new_page()
    page.goto("/prepared/melds/?is=in")
    page.locator(".found .offer").nth(1).click()
    expect(page.locator(".draft")).to_have_count(1)
    page.locator(".acts [value=lay]").click()
    refusal = page.locator(".event.refused")
    # A name of the greatest length makes it longer than its row.
    refusal.locator(".reason").evaluate("reason => reason.append(reason.textContent)")
    gap = """refusal => refusal.getBoundingClientRect().top
      - document.querySelector(".spread").getBoundingClientRect().bottom"""
    assert refusal.evaluate(gap) < -8
    refusal.locator("summary").click()

    assert refusal.evaluate(gap) >= -1
    context.close()
