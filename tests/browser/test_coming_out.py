""" "May I come out?" on a phone: a hand is tapped, the answer read, a meld put on the table."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.browser.room import BODY, OVERLAPS, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


PAGE = "/ask/jokeren/"
HAND = (
    *("king of spades", "king of hearts", "king of diamonds"),
    *("seven of hearts", "eight of hearts", "nine of hearts", "two of clubs"),
)
FULL = (
    "/ask/jokeren/?hand=10C+KD+KH+6H+2C+3D+4D+5D+%2A&mine=9C+%2A%3D10C+JC&theirs=7H+8H+9H"
    "&theirs=QS+QH+QD&cards=10C&ask=swap%3A1"
)


def tap(page: Page, name: str) -> None:
    page.locator("#pad-first").get_by_label(name, exact=True).check()


def test_a_hand_is_tapped_and_the_answer_read(page: Page, complaints: Complaints) -> None:
    page.goto(PAGE)
    for name in HAND:
        tap(page, name)

    expect(page.locator("#so-far")).to_contain_text("54, with 40 needed")
    typed = page.get_by_label("Your hand").input_value()
    assert sorted(typed.split()) == ["2C", "7H", "8H", "9H", "KD", "KH", "KS"]
    assert page.url.endswith(f"{PAGE}?hand={typed.replace(' ', '+')}")
    page.get_by_role("button", name="May I come out?").click()
    expect(page.get_by_text("Yes: 54, with 40 needed")).to_be_in_viewport()
    assert complaints == []


def test_quick_taps_are_all_counted_and_nothing_jumps(page: Page) -> None:
    page.goto(PAGE)
    place = page.locator("#pad-first").bounding_box()
    page.evaluate(
        "() => document.querySelectorAll('#pad-first input').forEach((box, place) => "
        "place < 20 && setTimeout(() => box.click(), place * 60))"
    )

    expect(page.locator("#so-far")).to_contain_text("20 cards")
    assert page.locator("#pad-first :checked").count() == 20
    assert page.locator("#pad-first").bounding_box() == place


def test_the_answer_of_an_address_is_in_sight_on_a_phone(page: Page) -> None:
    page.goto("/ask/jokeren/?hand=KS+KH+KD+7H+8H+9H+9C+%2A+JC+2C+5D+9S+QD")

    expect(page.get_by_label("Your hand")).to_be_in_viewport()
    expect(page.get_by_text("Yes: 83, with 40 needed")).to_be_in_viewport()
    expect(page.locator(".lay-down > li").last).to_be_in_viewport()


def test_a_card_is_laid_off_and_the_ruling_read(page: Page, complaints: Complaints) -> None:
    page.goto("/ask/jokeren/?hand=10H+KD+2C&out=on")
    page.get_by_label("The cards of a meld").fill("7-9h")
    page.get_by_role("button", name="Put on the table").first.click()
    expect(page.get_by_text("Another player's run")).to_be_visible()
    page.get_by_role("group", name="Choose cards of your hand").get_by_role(
        "checkbox"
    ).first.check()
    page.get_by_role("button", name="Lay off on 1?").click()

    expect(page.get_by_text("This may be laid off on meld 1: ten of hearts.")).to_be_in_viewport()
    page.go_back()
    expect(page.get_by_text("This may be laid off")).to_have_count(0)
    assert complaints == []


def test_without_scripts_a_hand_is_tapped_and_the_answer_read(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    page.goto(PAGE)
    for name in HAND:
        tap(page, name)
    page.get_by_role("button", name="May I come out?").click()

    expect(page.get_by_text("Yes: 54, with 40 needed")).to_be_in_viewport()
    context.close()


@pytest.mark.parametrize(
    "address",
    [PAGE, FULL, "/ask/jokeren/?hand=7C+7C+7C+FOO&theirs=7C+8D+9H", f"{PAGE}?hand=9S+9H+9D"],
)
def test_the_page_is_accessible(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((each) => { each.open = true })"
    )

    assert violations(page) == []


def test_whatever_is_tapped_has_room_for_a_thumb_and_nothing_is_too_wide(page: Page) -> None:
    page.goto(FULL)
    page.evaluate(
        "() => document.querySelectorAll('details').forEach((each) => { each.open = true })"
    )

    assert page.evaluate(TARGETS, BODY) == []
    assert page.evaluate(OVERLAPS) == []
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(TOO_WIDE, BODY) == []
