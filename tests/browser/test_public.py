"""An evening in public: a visitor without an account, beside the organiser who switches it on."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.browser.test_hall import Organiser, close_the_night

PHONE = {"width": 360, "height": 740}


class Host(Organiser):
    """The organiser, who switches the link for everybody on and off."""

    def open_link(self, evening: str) -> str:
        """Switch the link on; return its path."""
        self.page.goto(f"{evening}link/")
        self.button("Switch the link on")
        return "/" + self.page.locator(".hall-address").inner_text().split("/", 1)[1] + "/"


@pytest.fixture
def host(page: Page) -> Host:
    return Host(page)


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def visitor(request: Any, browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    """The phone of somebody who has no account."""
    settings = browser_context_args | {"viewport": PHONE, "java_script_enabled": request.param}
    context = browser.new_context(**settings)
    yield context.new_page()
    context.close()


def look_again(visitor: Page) -> None:
    """Let an open page ask what is new, as it does by itself every twenty seconds."""
    if visitor.evaluate("() => document.scripts.length > 0 && window.fetch !== undefined"):
        visitor.evaluate("dispatchEvent(new Event('online'))")


def fits(visitor: Page) -> None:
    """See that nothing is to be scrolled sideways, with letters of twice the size too."""
    assert visitor.evaluate("document.documentElement.scrollWidth <= innerWidth")


def tab(visitor: Page, name: str) -> None:
    visitor.get_by_role("navigation").get_by_role("link", name=name).click()


def test_a_visitor_finds_a_seat_and_sees_clock_table_and_standings(
    host: Host, visitor: Page
) -> None:
    evening = host.begin_night()
    host.run_clock(evening, 30)
    path = host.open_link(evening)
    visitor.goto(path)
    fits(visitor)
    expect(visitor.locator(".public-round")).to_contain_text(re.compile(r"until \d\d:\d\d"))

    visitor.get_by_label("Your first name").fill("bat")
    visitor.get_by_role("button", name="Find").click()
    visitor.get_by_role("link", name="Batya").click()
    expect(visitor.locator(".public-number")).to_have_text(re.compile(r"Table\s+1"))
    expect(visitor.locator(".public-who")).to_have_text("Batya")
    fits(visitor)

    tab(visitor, "My table")
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("0 of 6 deals")
    tab(visitor, "Standings")
    expect(visitor.get_by_text("The standings come after the first round.")).to_be_visible()
    tab(visitor, "My seat")
    expect(visitor.locator(".public-who")).to_have_text("Batya")
    visitor.get_by_role("link", name="I am somebody else").click()
    expect(visitor.get_by_role("heading", name="Where do I sit?")).to_be_visible()


def test_an_open_page_counts_down_and_shows_what_is_new_until_the_link_is_off(
    host: Host, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = host.begin_night()
    path, complaints = host.open_link(evening), Complaints()
    context = browser.new_context(**browser_context_args | {"viewport": PHONE})
    visitor = context.new_page()
    complaints.listen_to(visitor)
    visitor.goto(f"{path}standings/")
    expect(visitor.locator(".public-clock")).to_have_count(0)

    host.run_clock(evening, 30)
    look_again(visitor)
    expect(visitor.locator(".public-clock")).to_have_text(re.compile(r"^(30|29):\d\d$"))

    enter_a_deal(host, evening)
    close_the_night(host, evening)
    look_again(visitor)
    expect(visitor.get_by_role("heading", level=1)).to_contain_text("The result")
    expect(visitor.get_by_role("row")).to_have_count(5)
    assert complaints == []

    host.page.goto(f"{evening}link/")
    host.button("Switch the link off")
    look_again(visitor)
    expect(visitor.get_by_role("heading", name="Nothing to see here")).to_be_visible()
    context.close()


def enter_a_deal(host: Evening, evening: str) -> None:
    host.page.goto(f"{evening}round/1/table/1/")
    host.main("Enter deal")
    host.page.locator(".went-out .choice").get_by_text("Avi", exact=True).click()
    for name, cards in (("Batya", "3"), ("Chana", "5"), ("Dov", "7")):
        host.page.get_by_label(name, exact=True).and_(host.page.locator(".count")).fill(cards)
    host.main("Enter")


def test_what_is_being_typed_stays_while_the_page_looks_for_news(
    host: Host, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = host.begin_night()
    path = host.open_link(evening)
    context = browser.new_context(**browser_context_args | {"viewport": PHONE})
    visitor = context.new_page()
    visitor.goto(path)
    visitor.get_by_label("Your first name").fill("Ba")

    host.run_clock(evening, 30)
    with visitor.expect_response(lambda answer: answer.url.endswith(path)):
        look_again(visitor)

    expect(visitor.get_by_label("Your first name")).to_have_value("Ba")
    context.close()


def test_letters_of_twice_the_size_fit(
    host: Host, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    path = host.open_link(host.begin_night())
    context = browser.new_context(**browser_context_args | {"viewport": PHONE})
    visitor = context.new_page()
    for address in (path, f"{path}?name=a", f"{path}table/", f"{path}standings/"):
        visitor.goto(address)
        visitor.evaluate("document.documentElement.style.fontSize = '200%'")
        fits(visitor)
    context.close()


def test_the_hall_screen_shows_the_address_and_in_a_break_a_code_of_its_size(
    host: Host, browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    evening = host.begin_night()
    code = host.open_link(evening).strip("/")
    host.page.set_viewport_size({"width": 1920, "height": 1080})
    host.page.goto(f"{evening}screen/")
    expect(host.page.locator(".foot-address")).to_contain_text(code)

    host.page.goto(f"{evening}screen/control/")
    host.page.get_by_text("Announce a break").click()
    host.button("Show the break")
    host.page.goto(f"{evening}screen/")
    box = host.page.locator(".public-code .scan").bounding_box()
    assert box
    assert box["width"] >= 580
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    assert host.page.evaluate(size) == [1920, 1080]
