"""The first page: three doors in sight on a phone and on a laptop, and where each one leads."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import afresh
from tests.browser.phones import Hall

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


SIZES = PHONE, LAPTOP = (360, 740), (1280, 800)
OVER = """() => [document.documentElement.scrollHeight - innerHeight,
  document.documentElement.scrollWidth - innerWidth]"""
GAMES = {"TAKI": "taki", "Eight colours": "eight_colours", "Jokeren": "jokeren"}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_scrolls_and_the_three_doors_are_in_sight(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto("/")
    expect(page.locator(".door")).to_have_count(3)
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [0, 0], width
        for part in (*page.locator(".door").all(), page.locator(".held-out")):
            expect(part).to_be_in_viewport(ratio=1)


def test_the_five_cards_are_drawn_whole(page: Page) -> None:
    page.goto("/")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        five_cards_are_whole(page)


def five_cards_are_whole(page: Page) -> None:
    frame = page.locator(".hand-frame").bounding_box()
    cards = [card.bounding_box() for card in page.locator(".held-out .card").all()]

    assert frame
    assert len(cards) == 5
    for card in cards:
        assert card
        assert card["width"] > 60
        assert card["x"] >= frame["x"] - 1
        assert card["x"] + card["width"] <= frame["x"] + frame["width"] + 1
        assert card["y"] >= frame["y"] - 1
        assert card["y"] + card["height"] <= frame["y"] + frame["height"] + 1


def test_with_a_match_that_goes_on_the_doors_are_in_sight_too(page: Page) -> None:
    page.goto("/demo/")
    page.get_by_role("button", name="Open the example").click()
    page.goto("/")

    assert page.evaluate(OVER) == [0, 0]
    page.get_by_role("link", name="Go on with Eight colours, round 2").click()
    expect(page).to_have_url(re.compile(r"/match/\w+/$"))


@pytest.mark.parametrize("address", ["/", "/games/", "/games/taki/", "/demo-night/"])
def test_at_twice_the_size_of_text_nothing_scrolls_sideways(page: Page, address: str) -> None:
    page.goto(address)
    page.evaluate("() => document.documentElement.style.setProperty('font-size', '200%')")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER)[1] == 0, width


@pytest.mark.parametrize("scripts", [True, False], ids=["scripts", "no scripts"])
def test_a_wrong_code_is_answered_beside_the_field_and_kept(
    browser: Browser, browser_context_args: dict[str, Any], scripts: bool
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=scripts)
    page = context.new_page()
    page.goto("/")
    page.get_by_role("textbox", name="Join a table").fill("k7q 4ab")
    page.get_by_role("button", name="Sit down").click()

    expect(page.get_by_role("alert")).to_contain_text("No table and no match has this code now.")
    expect(page.get_by_role("textbox", name="Join a table")).to_have_value("k7q 4ab")
    context.close()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_leads_to_the_ways_to_play_it(page: Page, name: str) -> None:
    page.goto("/")
    page.get_by_role("link", name=name, exact=True).click()
    page.get_by_role("link", name="Each on a phone").click()

    expect(page).to_have_url(f"/phones/{GAMES[name]}/")


def test_the_door_of_an_evening_leads_to_ones_clubs_or_to_an_account(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="Open", exact=True).click()

    expect(page.locator("h1")).to_have_text(re.compile("Log in|Create an account"))


def test_the_demo_night_is_explained(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="See a demo night").click()

    expect(page.get_by_role("heading", name="A demo night")).to_be_visible()


def test_a_table_is_joined_by_the_code_of_its_form(hall: Hall) -> None:
    phone = hall.browser.new_context(**hall.arguments).new_page()
    phone.goto("/")
    phone.get_by_role("textbox", name="Join a table").fill(
        f"{hall.code[:3]} {hall.code[3:]}".lower()
    )
    phone.get_by_role("button", name="Sit down").click()

    expect(phone).to_have_url(f"/t/{hall.code}/")
    expect(phone.get_by_role("button", name=hall.seated[0], exact=True)).to_be_visible()
    phone.context.close()


def test_tonights_evening_is_the_first_thing_behind_its_door(hall: Hall) -> None:
    page = hall.evening.page
    page.goto("/")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [0, 0], width
    page.get_by_role("link", name="Tonight: Friday evening").click()
    expect(page).to_have_url(re.compile(r"/event/\w+/$"))
