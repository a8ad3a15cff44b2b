"""The page Paper in a browser: settings chosen once, for all that is printed, with scripts and
without.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints
from tests.browser.evening import Evening

pytestmark = pytest.mark.browser

NAMES = ("Ada", "Ben", "Cas", "Dov")


def of_an_evening(page: Page) -> str:
    """Show the page Paper of an evening with one table; return its address."""
    made = Evening(page).prepare("jokeren-competition", NAMES)
    address = f"/event/{made['event']}/print/"
    page.goto(address)
    return address


def choose(page: Page, *, paper: str, copies: str, sides: str) -> None:
    page.locator("[name=paper]").select_option(paper)
    page.get_by_label("Copies").fill(copies)
    page.get_by_text(sides, exact=True).click()


def chosen(page: Page) -> tuple[str, str, bool]:
    return (
        page.locator("[name=paper]").input_value(),
        page.get_by_label("Copies").input_value(),
        page.get_by_label("both", exact=True).is_checked(),
    )


def print_of(page: Page, title: str) -> None:
    page.get_by_role("button", name=re.compile(f"^Print ?: {title}$")).click()


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def desk(
    request: pytest.FixtureRequest, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args, java_script_enabled=request.param)
    yield context.new_page()
    context.close()


def test_settings_are_chosen_once_for_two_documents(desk: Page) -> None:
    address = of_an_evening(desk)
    choose(desk, paper="a5", copies="2", sides="both")
    print_of(desk, "Attendance list")
    desk.wait_for_url("**/print/evening/attendance/a5/?copies=2&sides=2")

    desk.get_by_role("link", name="Back").click()
    desk.wait_for_url(f"**{address}?copies=2")
    assert chosen(desk) == ("a5", "2", True)
    print_of(desk, "Score forms with names")
    # A form is cut: the other side stays empty.
    desk.wait_for_url("**/print/1/forms/a5/?copies=2")


def test_a_document_that_needs_another_paper_has_it(desk: Page) -> None:
    of_an_evening(desk)
    choose(desk, paper="a5", copies="1", sides="one")
    print_of(desk, "Poster: find your table")

    desk.wait_for_url("**/print/1/names-poster/a4/")


def test_the_sheets_are_counted_as_soon_as_something_is_chosen(
    page: Page, complaints: Complaints
) -> None:
    of_an_evening(page)
    line = page.locator("li", has_text="Score forms with names")
    expect(line).to_contain_text("1 sheet")
    page.get_by_label("Copies").fill("4")
    page.get_by_label("Copies").press("Tab")

    expect(line).to_contain_text("4 sheets")
    expect(page.get_by_role("button", name="Everything for round 1 · 12 sheets")).to_be_visible()
    expect(page).to_have_url(re.compile("copies=4"))
    assert chosen(page) == ("a4", "4", False)
    assert violations(page) == []
    assert complaints == []


def test_enter_in_the_copies_counts_and_prints_nothing(desk: Page) -> None:
    address = of_an_evening(desk)
    desk.get_by_label("Copies").fill("3")
    desk.get_by_label("Copies").press("Enter")

    desk.wait_for_url(f"**{address}?round=1&copies=3")
    expect(desk.locator("li", has_text="Table cards").first).to_contain_text("3 sheets")


def test_spare_forms_are_for_as_many_players_as_are_chosen(desk: Page) -> None:
    of_an_evening(desk)
    desk.get_by_label("Spare score forms").select_option("3 players")
    print_of(desk, "Spare score forms")

    desk.wait_for_url("**/print/spare/3/a4/")
