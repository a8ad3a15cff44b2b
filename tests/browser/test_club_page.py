"""The page of a club for everybody: switched on by an organiser, read on a phone; its home."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.access import violations
from tests.browser.conftest import PHONE, Complaints
from tests.browser.evening import Evening
from tests.browser.room import BODY, OVERLAPS, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser

NAMES = ("Wilhelmina van der Heijden-Groenewoud", "Batya", "דוד בן־גוריון", "Dov")
LAPTOP = {"width": 1280, "height": 800}


def is_for_everyone(page: Page) -> None:
    """Check a page on phones and laptops, also with letters of twice the size."""
    page.set_viewport_size(PHONE)
    assert violations(page) == []
    assert page.evaluate(TARGETS, BODY) == []
    assert page.evaluate(OVERLAPS) == []
    for width in (320, 360, 768, 1440):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(TOO_WIDE, BODY) == [], width
    page.set_viewport_size({"width": 320, "height": 740})
    page.evaluate("document.documentElement.style.fontSize = '200%'")
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")


def test_an_organiser_switches_the_page_on_and_everybody_reads_it(
    page: Page, complaints: Complaints
) -> None:
    made = Evening(page).prepare("taki-points", NAMES)
    page.goto(f"/club/{made['club']}/website/")
    page.get_by_role("button", name="Switch the page on").click()
    page.get_by_label("Where the club plays").fill("Dorpshuis De Hoeksteen")
    page.get_by_label("How to join").fill("Come on a Thursday.")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_label("Where the club plays")).to_have_value("Dorpshuis De Hoeksteen")
    address = page.get_by_role("link", name="See the page").get_attribute("href")
    assert address
    is_for_everyone(page)

    page.context.clear_cookies()
    page.set_viewport_size(PHONE)
    page.goto(address)
    expect(page.get_by_text("Dorpshuis De Hoeksteen")).to_be_visible()
    expect(page.get_by_text("Come on a Thursday.")).to_be_visible()
    for name in NAMES:
        expect(page.get_by_text(name)).to_have_count(0)
    is_for_everyone(page)
    assert complaints == []


def test_the_home_of_a_club_is_one_screen_of_a_laptop(page: Page, complaints: Complaints) -> None:
    made = Evening(page).prepare("taki-points", NAMES)
    page.set_viewport_size(LAPTOP)
    page.goto(f"/club/{made['club']}/")

    last = page.get_by_text("Helpers and handing over").bounding_box()
    assert last
    assert last["y"] + last["height"] < LAPTOP["height"]
    is_for_everyone(page)
    assert complaints == []
