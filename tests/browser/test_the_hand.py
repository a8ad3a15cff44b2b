"""A hand of Jokeren that obeys, in a browser: dragged, kept, helped, and asked before a discard."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import afresh
from tests.browser.playing_jokeren import Jokeren
from tests.browser.test_own_phones import Drawer, Phones

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


FOUND = ".found .offer"


def cards(page: Page) -> list[str | None]:
    return [each.get_attribute("data-card") for each in page.locator(".picks li").all()]


def drag(page: Page, source: int, target: int) -> None:
    """Drag a card of the hand onto another."""
    # What is tapped just after a step has begun by itself hits nothing.
    page.wait_for_selector("body:not([data-settling])")
    boxes = [page.locator(".picks li").nth(place).bounding_box() for place in (source, target)]
    (x, y), (to_x, to_y) = ((box["x"] + 12, box["y"] + 24) for box in boxes if box)
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(to_x + 6, to_y, steps=8)
    with page.expect_response(lambda answer: answer.request.method == "POST"):
        page.mouse.up()


@pytest.fixture
def phones(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Phones]:
    already = set(browser.contexts)
    yield Phones(Drawer(browser, browser_context_args))
    for context in set(browser.contexts) - already:
        context.close()


def test_melds_put_together_are_there_after_a_reload_and_a_discard_asks(page: Page) -> None:
    page.goto("/prepared/melds/?is=in")
    game = Jokeren(page)
    offered = page.locator(FOUND).first.get_attribute("value") or ""
    game.tap("Put together: Run, 40 points", exact=False)
    page.reload()
    melds = page.locator("#laying [name=meld]")
    assert [each.get_attribute("value") for each in melds.all()] == [offered.removeprefix("found:")]

    game.choose("2C")
    game.tap("Discard")
    expect(page.get_by_role("heading", level=1)).to_have_text("A meld is ready and not laid")
    answers = page.locator(".answers .button")
    expect(answers).to_have_text(["Lay it first", "Discard all the same", "Back"])
    game.tap("Back")
    expect(page.locator(".picks :checked")).to_have_value("2C")
    game.tap("Discard")
    game.tap("Lay it first")
    expect(page.locator(".laid > li")).to_have_count(7)
    expect(page.locator(".picks :checked")).to_have_value("2C")


def test_melds_that_were_found_fit_their_row(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/prepared/melds/?is=in")
    row = page.locator(".making").bounding_box()
    enough = page.locator(".found .enough").bounding_box()

    assert row
    assert enough
    assert row["y"] <= enough["y"]
    assert enough["height"] <= row["height"]


@pytest.mark.parametrize(("width", "language"), [(320, "nl"), (360, "nl"), (360, "he")])
def test_melds_that_were_just_laid_fit_the_row_of_what_happened(
    page: Page, dealt: str, width: int, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.set_viewport_size({"width": width, "height": 640})
    page.goto("/prepared/melds/?is=in")
    for _meld in range(2):
        with page.expect_response(lambda answer: answer.request.method == "POST"):
            page.locator(FOUND).first.click()
    page.locator("[value=lay]:visible").click()
    melds = page.locator(".event summary .small-melds")
    melds.wait_for()
    row, laid = page.locator(".event").bounding_box(), melds.bounding_box()

    assert row
    assert laid
    assert row["y"] <= laid["y"]
    assert laid["y"] + laid["height"] <= row["y"] + row["height"]


def test_melds_on_which_the_chosen_card_fits_are_marked(page: Page) -> None:
    page.goto("/prepared/melds/?is=out")
    Jokeren(page).choose("QD")
    expect(page.locator(".laid-meld.fits .meld-number")).to_have_text(["2", "5"])
    Jokeren(page).choose("JS")
    expect(page.locator(".laid-meld.frees .meld-number")).to_have_text(["8"])


def test_a_hand_that_was_dragged_keeps_its_order_while_another_player_moves(
    phones: Phones,
) -> None:
    ada = phones.set_up("jokeren", "Ada")
    phones.join("Ben")
    ada.get_by_role("button", name="Deal to 2 players").click()
    for page in phones.pages:
        page.locator(".picks li").first.wait_for()
    draws = ".acts button[value='move:draw']"
    mover, waiting = sorted(phones.pages, key=lambda page: -page.locator(draws).count())
    before = cards(waiting)
    drag(waiting, 0, 3)
    expect(waiting.locator(".picks li").first).to_have_attribute("data-card", before[1] or "")
    arranged = cards(waiting)
    assert arranged != before
    assert sorted(map(str, arranged)) == sorted(map(str, before))

    phones.tap(mover, draws)
    mover.locator(".picks input").first.check(force=True)
    phones.tap(mover, ".acts button[value=discard]")
    waiting.locator(draws).wait_for()
    assert cards(waiting) == arranged
    phones.tap(waiting, draws)
    assert cards(waiting)[:-1] == arranged
    waiting.reload()
    assert cards(waiting)[:-1] == arranged
    assert phones.complaints == []
