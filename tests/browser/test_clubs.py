"""A club's people in a browser: a list brought in, two made one and taken apart, an invitation."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.evening import Evening
from tests.browser.room import BODY, OVERLAPS, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser

LONG = "Wilhelmina-Wassenaar van den Berg-Oosterhuis"
LIST = f"name;guest;alias;phone\nAnna van Dijk;no;Annie;06\nBen;;;\n{LONG};;;\nנועה לוי;yes;;\n"


@pytest.fixture
def club(page: Page) -> Evening:
    """A new club in its owner's browser, with four players."""
    evening = Evening(page)
    evening.prepare(others=["Anna van Dijk", "Ben", LONG, "נועה לוי"])
    return evening


@pytest.fixture(scope="module")
def visited(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Evening]:
    """Such a club for the tests that change nothing in it."""
    context = browser.new_context(**browser_context_args)
    yield with_players(context.new_page())
    context.close()


@pytest.fixture(scope="module")
def addresses(visited: Evening) -> dict[tuple[str, ...], str]:
    """Where each way has led so far: a longer one goes on from there."""
    return {(): visited.players}


def with_players(page: Page) -> Evening:
    evening = Evening(page)
    evening.prepare()
    evening.add_players(*LIST.splitlines())
    expect(page.get_by_role("status").first).to_have_text("4 players were added.")
    return evening


@pytest.fixture
def plain(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Evening]:
    """A new club in a browser that runs no scripts."""
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    evening = Evening(context.new_page())
    evening.sign_up()
    yield evening
    context.close()


def names(page: Page) -> list[str]:
    return page.locator("#players .row b").all_inner_texts()


def test_the_button_that_creates_a_club_stands_below_its_field(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    Evening(page).create_account()
    field = page.get_by_label("Name of the club").bounding_box()
    button = page.get_by_role("button", name="Create this club").bounding_box()

    assert field
    assert button
    assert (button["x"], button["y"] > field["y"]) == (field["x"], True)


def test_a_player_is_found_while_typing(page: Page, complaints: Complaints) -> None:
    with_players(page)
    page.get_by_label("Find by name").press_sequentially("ANNI")

    expect(page.locator("#players .row b")).to_have_text(["Anna van Dijk"])
    expect(page.get_by_label("Find by name")).to_be_focused()
    assert complaints == []


def test_whoever_is_not_found_is_added_by_one_tap(club: Evening) -> None:
    club.page.get_by_label("Find by name").fill("Zoë")
    club.page.get_by_role("button", name="Add Zoë").click()

    expect(club.page.get_by_role("status").first).to_have_text("Zoë has been added to the list.")
    assert "Zoë" in names(club.page)


def test_a_name_that_is_nearly_another_is_asked_about(club: Evening) -> None:
    page = club.page
    club.main("Add many players")
    page.get_by_role("textbox").first.fill("Anna van Dyk\nBen\nGil")
    club.main("Check it first")
    club.main("Confirm")
    expect(page.get_by_text("Choose one of these.")).to_be_visible()
    page.get_by_label("This is Anna van Dijk").check()
    club.main("Confirm")

    expect(page.get_by_role("status").first).to_have_text(
        "1 player was added. 1 other was changed."
    )


def test_two_are_made_one_and_taken_apart_again(club: Evening, complaints: Complaints) -> None:
    page = club.page
    page.get_by_role("link", name="Ben").click()
    page.get_by_role("link", name=SETTINGS).click()
    page.get_by_role("link", name="Listed twice?").click()
    page.get_by_role("link", name="Anna van Dijk").click()
    page.get_by_role("link", name="Keep the name Anna van Dijk").click()
    club.main("Merge")
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings of Anna van Dijk")
    page.get_by_role("button", name="Undo the merge").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Settings of Ben")
    page.locator(".club-nav summary").click()
    page.get_by_role("link", name="Changes", exact=True).click()

    told = page.locator(".changes .row-name > p:first-child")
    expect(told.nth(0)).to_have_text("Ben and Anna van Dijk are two players again.")
    expect(told.nth(1)).to_have_text("Ben and Anna van Dijk were merged into one player.")
    assert complaints == []


def test_it_all_goes_without_scripts(plain: Evening) -> None:
    page = plain.page
    plain.add_players("Anna", "Ben, guest")
    page.get_by_label("Find by name").fill("be")
    page.get_by_role("button", name="Find").click()
    assert names(page) == ["Ben"]
    page.get_by_role("link", name="Ben").click()
    page.get_by_role("link", name=SETTINGS).click()
    page.get_by_role("link", name="Remove from the list").click()
    plain.main("Remove")

    assert names(page) == ["Anna"]


def test_a_helper_comes_in_by_an_invitation(
    club: Evening, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    club.page.locator(".club-nav summary").click()
    club.page.get_by_role("link", name="Helpers").click()
    club.page.get_by_role("button", name="Create an invitation").click()
    way_in = club.page.locator(".invitation code").inner_text().rpartition("/invitation/")[2]
    context = browser.new_context(**browser_context_args)
    rik = Evening(context.new_page())
    rik.sign_up()
    rik.page.goto(f"/invitation/{way_in}")
    rik.main("Join")

    expect(rik.page.get_by_role("navigation", name="This club")).to_be_visible()
    expect(rik.page.get_by_role("link", name="Helpers")).to_have_count(0)
    context.close()


SETTINGS = "Names and settings"
UNFOLD = "document.querySelectorAll('.club details').forEach(each => { each.open = true; })"


@pytest.mark.parametrize(
    "way",
    [
        (),
        ("Add many players",),
        (LONG,),
        (LONG, SETTINGS),
        (LONG, SETTINGS, "Listed twice? Merge them"),
        (LONG, SETTINGS, "Listed twice? Merge them", "Ben"),
        (LONG, SETTINGS, "Remove from the list"),
        ("Changes",),
        ("Helpers",),
        ("Evenings",),
        ("Tonight",),
        ("Tonight", "Leave this club"),
        ("Website",),
    ],
    ids=lambda way: "-".join(way) or "register",
)
def test_a_page_is_for_everyone(
    visited: Evening, addresses: dict[tuple[str, ...], str], way: tuple[str, ...]
) -> None:
    page = visited.page
    page.set_viewport_size(PHONE)
    known = max((each for each in addresses if way[: len(each)] == each), key=len)
    page.goto(addresses[known])
    for link in way[len(known) :]:
        page.evaluate(UNFOLD)
        with page.expect_navigation():
            page.get_by_role("link", name=link).first.click()
    addresses[way] = page.url
    assert violations(page) == []
    assert page.evaluate(TARGETS, BODY) == []
    assert page.evaluate(OVERLAPS) == []
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(TOO_WIDE, BODY) == [], width
