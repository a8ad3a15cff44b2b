"""How the table behaves under fingers and keys."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.playing import NEW_MATCH, Table

pytestmark = pytest.mark.browser


@pytest.fixture
def page(fresh_page: Page) -> Page:
    return fresh_page


@pytest.fixture
def ada(table: Table) -> Table:
    """Ada's turn: R2 B+2 YR W W+4, the blue 9 leads (see dealt.py)."""
    table.open("Ada", "Ben")
    table.take()
    return table


def test_a_move_swaps_the_table_and_the_actions_and_nothing_else(ada: Table) -> None:
    ada.page.evaluate("""() => {
      for (const part of document.querySelectorAll("header, main, footer, #match, #actions")) {
        part.known = true;
      }
    }""")
    ada.tap(".hand [value='play B+2']")

    known = ada.page.evaluate("""() => Object.fromEntries(
      ["header", "main", "footer", "#match", "#actions"].map(
        (part) => [part, document.querySelector(part).known === true],
      ),
    )""")
    assert known == {
        "header": True,
        "main": True,
        "footer": True,
        "#match": False,
        "#actions": False,
    }
    expect(ada.page).to_have_title(re.compile("^Pass the device to Ben"))


def test_a_move_fetches_nothing_but_the_table(ada: Table) -> None:
    asked: list[str] = []
    ada.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    ada.tap(".hand [value='play B+2']")

    assert asked == [f"POST {ada.page.url}move/"]


def test_a_double_click_on_a_card_makes_one_move(ada: Table) -> None:
    ada.page.locator(".hand [value='play B+2']").dblclick()
    ada.page.wait_for_selector("#match.handover")
    ada.page.wait_for_timeout(200)
    ada.page.reload()

    assert ada.look().seen == "1-1"
    expect(ada.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()


def test_a_double_click_without_scripts_makes_one_move(plain_table: Table) -> None:
    plain_table.open("Ada", "Ben")
    plain_table.take()
    plain_table.page.locator(".hand [value='play B+2']").dblclick()
    plain_table.page.wait_for_selector("#match.handover")

    assert plain_table.look().seen == "1-1"


def test_a_double_click_on_start_shows_the_hand(table: Table) -> None:
    table.open("Ada", "Ben")
    table.page.get_by_role("button", name=": start").dblclick()

    expect(table.page.locator(".hand button.move")).to_have_count(5)


def test_a_double_click_on_deal_starts_one_match(page: Page) -> None:
    page.goto(NEW_MATCH)
    page.get_by_role("button", name="Draw lots and deal").dblclick()
    # The second click breaks the first one's navigation off: only where it ends counts.
    expect(page).to_have_url(re.compile(r"/match/\w+/$"))
    page.wait_for_timeout(200)
    page.goto("/games/")

    expect(page.locator(".matches li")).to_have_count(1)


def test_tapping_the_deck_draws(ada: Table) -> None:
    ada.tap("button.pile")

    expect(ada.page.get_by_text("Your turn is over, Ada")).to_be_visible()
    expect(ada.page.locator(".hand li")).to_have_count(6)


def test_a_refused_card_stays_in_the_hand_and_the_reason_is_in_sight(ada: Table) -> None:
    ada.tap(".hand [value='play R2']")

    expect(ada.page.locator("#ruling .reason")).to_be_in_viewport()
    expect(ada.page.locator("#ruling .reason")).to_contain_text("Ada cannot lay the red 2")
    expect(ada.page.locator(".hand button.move")).to_have_count(5)


def test_a_stale_tab_says_so_and_shows_what_is(ada: Table) -> None:
    other = Table(ada.page.context.new_page())
    other.page.goto(ada.page.url)
    other.tap(".hand [value='play B+2']")
    other.take()
    ada.tap(".hand [value='play YR']")

    expect(ada.page.get_by_text("The table had moved on")).to_be_visible()
    expect(ada.page.get_by_text("Your move was: yellow reverse.")).to_be_visible()
    assert ada.look().seen == "1-1"
    expect(ada.page.get_by_text("Your move, Ben")).to_be_visible()


FOCUSED = """() => document.activeElement.matches("button, a")
  ? document.activeElement.outerHTML : ''"""
"""What has the focus; a part that can be scrolled may have it too."""


def test_a_turn_can_be_played_with_the_keyboard_alone(table: Table) -> None:
    table.open("Ada", "Ben")
    page = table.page

    def tab_to(name: str) -> None:
        expect(page.locator("#match :focus")).to_have_count(1)  # what is new is there
        for _ in range(40):
            if name in str(page.evaluate(FOCUSED)):
                return
            page.keyboard.press("Tab")
        raise AssertionError(f"the keyboard does not come to {name}")

    tab_to("I am Ada: start")
    page.keyboard.press("Enter")
    expect(page.locator(".hand button.move")).to_have_count(5)
    tab_to('value="play W"')
    page.keyboard.press("Enter")
    expect(page.locator("button.colour")).to_have_count(8)
    tab_to('value="play W:P"')
    page.keyboard.press("Space")
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()


@pytest.mark.parametrize(
    ("button", "where"),
    [
        (".hand [value='play B+2']", "h1"),
        (".hand [value='play R2']", ".hand [value='play B+2']"),
        (".hand [value='play W']", "button.colour >> nth=0"),
    ],
)
def test_after_a_tap_the_focus_is_where_one_goes_on(ada: Table, button: str, where: str) -> None:
    ada.tap(button)

    expect(ada.page.locator(where)).to_be_focused()


def test_a_ruling_is_announced(ada: Table) -> None:
    ada.tap(".hand [value='play R2']")

    expect(ada.page.get_by_role("log")).to_contain_text("Not allowed")


def test_a_number_that_is_hidden_again_does_not_stop_the_form(page: Page) -> None:
    page.goto(NEW_MATCH)
    page.get_by_label("A number of rounds").check()
    page.get_by_role("spinbutton", name="Number of rounds").fill("0")
    page.get_by_label("As long as we like").check()
    page.get_by_role("button", name="Draw lots and deal").click()

    expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible(timeout=3000)


def test_a_wrong_number_in_closed_house_rules_is_pointed_at(page: Page) -> None:
    page.goto(NEW_MATCH)
    page.get_by_text("House rules").click()
    page.get_by_role("spinbutton", name="How many cards does a forgotten call cost?").fill("99")
    page.get_by_text("House rules").click()
    page.get_by_role("button", name="Draw lots and deal").click()

    expect(page.get_by_role("spinbutton", name="forgotten call")).to_be_visible(timeout=3000)


def test_only_the_names_of_those_who_play_are_asked_for(page: Page) -> None:
    page.goto(NEW_MATCH)
    shown = []
    for seats in ("2", "3", "4"):
        page.get_by_label(seats, exact=True).check()
        shown.append(page.get_by_role("textbox").count())

    assert shown == [2, 3, 4]


def test_no_page_complains(page: Page, complaints: Complaints) -> None:
    table = Table(page)
    table.open("Ada", "Ben")
    for address in (
        "/",
        "/demo-night/",
        "/demo/",
        "/rules/",
        "/rules/eight_colours/",
        "/cards/",
        NEW_MATCH,
    ):
        page.goto(address)
    page.goto("/games/")
    page.get_by_role("button", name="Open the example").click()
    table.take()
    table.draw()

    assert complaints == []


def test_a_broken_rule_of_the_page_would_be_noticed(page: Page, complaints: Complaints) -> None:
    page.goto("/")
    page.evaluate("() => document.body.setAttribute('style', 'color: red')")

    assert "Content Security Policy" in " ".join(complaints)
