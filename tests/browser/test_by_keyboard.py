"""By keys alone, and by what a screen reader is given: names, what is announced, where focus is."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.browser.phones import NAMES, Hall

pytestmark = pytest.mark.browser

MOST_TABS = 120
MOST_TURNS = 200
MOST_WAITING = 30_000
"""Milliseconds in which three computers have moved."""


def press(page: Page, wanted: Locator, key: str = "Enter") -> None:
    """Come to an element by the Tab key and press it."""
    for _each in range(MOST_TABS):
        if wanted.evaluate("it => it === document.activeElement"):
            page.keyboard.press(key)
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the keyboard does not come to {wanted}")


@pytest.fixture
def plain_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """A page in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    yield context.new_page()
    context.close()


def moves_of(page: Page) -> list[str]:
    return page.locator("#text-may ~ h3 ~ ul li").all_inner_texts()


def deal_five_cards(page: Page, game: str) -> None:
    """Play against three computers with five cards each: such a deal is over sooner."""
    page.goto(f"/phones/{game}/")
    page.get_by_label("Your name").fill("Anna")
    page.locator("summary", has_text="House rules").click()
    page.locator("[name=hand_size][value='5']").check()
    page.get_by_role("button", name="Invite the others").click()
    for players in (2, 3, 4):
        page.get_by_role("button", name="Add a computer").click()
        expect(page.get_by_role("heading", name=f"{players} players")).to_be_visible()
    page.get_by_role("button", name="Deal to 4 players").click()


def at_the_table_as_text(page: Page, game: str) -> None:
    if game == "eight_colours":
        deal_five_cards(page, game)
    else:
        page.goto(f"/games/{game}/")
        press(page, page.get_by_role("button", name="Play against computers"))
    expect(page.locator("#match")).to_be_visible()
    press(page, page.get_by_role("link", name="Table as text").first)
    expect(typed(page)).to_be_focused()


def typed(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Type a move")


def own_turn_or_count(page: Page) -> bool:
    """Wait for one's turn and return True, or for the end of the deal and return False."""
    count = page.locator("#match.count h1")
    expect(page.get_by_role("heading", name="You can type").or_(count)).to_be_visible(
        timeout=MOST_WAITING
    )
    return not count.is_visible()


@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_a_deal_is_played_to_its_end_by_typing_what_is_read(
    page: Page, complaints: Complaints, game: str
) -> None:
    at_the_table_as_text(page, game)
    page.evaluate("window.said = document.getElementById('said')")
    for _turn in range(MOST_TURNS):
        if not own_turn_or_count(page):
            assert complaints == []
            return
        # What is announced is announced by the element that was there when the page came.
        assert page.evaluate("window.said.isConnected")
        version = page.locator("#typed-fields [name=seen]").input_value()
        moves = [each for each in moves_of(page) if each != "last card"]
        # Whoever lays what can be laid comes to an end.
        move = next((each for each in moves if each.startswith("play")), moves[0])
        page.keyboard.type(move)
        page.keyboard.press("Enter")
        seen = page.locator(f"#typed-fields [name=seen]:not([value='{version}'])")
        expect(seen.or_(page.locator("#match"))).to_be_attached()
        if seen.count():
            expect(typed(page)).to_have_value("")
            expect(page.get_by_role("status")).not_to_be_empty()
    raise AssertionError(f"no end of a deal of {game} in {MOST_TURNS} turns")


def test_what_is_no_move_is_answered_where_it_was_typed(page: Page) -> None:
    at_the_table_as_text(page, "taki")
    assert own_turn_or_count(page)
    page.keyboard.type("dance")
    page.keyboard.press("Enter")

    expect(page.get_by_role("alert")).to_contain_text("cannot be read as a move")
    expect(typed(page)).to_be_focused()
    expect(typed(page)).to_have_value("dance")
    expect(typed(page)).to_have_attribute("aria-invalid", "true")


def test_the_text_view_works_without_scripts(plain_page: Page) -> None:
    page = plain_page
    page.goto("/games/taki/")
    page.get_by_role("button", name="Play against computers").click()
    page.goto(f"{page.url}text/")
    for _look in range(40):
        if moves_of(page):
            break
        page.reload()
    page.get_by_role("textbox", name="Type a move").fill("draw")
    page.get_by_role("button", name="Move").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("TAKI: the table as text")
    expect(page.get_by_role("textbox", name="Type a move")).to_have_value("")


def test_a_deal_is_entered_at_a_table(hall: Hall) -> None:
    phone = hall.phone("Anna")
    press(phone, phone.get_by_role("link", name="Enter deal 1"))
    press(phone, phone.get_by_role("button", name=hall.seated[0], exact=True))
    for name, cards in zip(hall.seated[1:], (5, 7, 9), strict=True):
        expect(phone.get_by_role("heading", name=name)).to_be_focused()
        described = phone.get_by_role("heading", name=name)
        expect(described).to_have_accessible_description(re.compile("How many|left"))
        press(phone, phone.get_by_role("button", name=str(cards), exact=True))
    expect(phone.get_by_role("heading", name="Read it aloud")).to_be_focused()
    with phone.expect_navigation():
        press(phone, phone.get_by_role("button", name="Send", exact=True))


def test_players_are_checked_in_at_the_desk(page: Page) -> None:
    made = Evening(page).prepare("jokeren-competition", NAMES)
    page.goto(f"/event/{made['event']}/here/")
    gone = page.get_by_role("button", name="Anna: gone")
    press(page, gone)

    expect(gone).to_have_attribute("aria-pressed", "true")
    expect(gone).to_be_focused()


def test_the_organisers_next_step_is_taken(page: Page) -> None:
    made = Evening(page).prepare("jokeren-competition", NAMES)
    page.goto(f"/event/{made['event']}/")
    page.keyboard.press("Tab")
    expect(page.get_by_role("link", name="Skip to the content")).to_be_focused()
    press(page, page.locator(".evening-menu summary"))
    expect(page.locator(".evening-menu")).to_have_attribute("open", "")
    press(page, page.locator("#next :is(a, button)").first)

    expect(page.get_by_role("heading", level=1)).to_be_visible()
