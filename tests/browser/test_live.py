"""What one browser enters appears in the others by itself, and nothing of theirs is lost by it."""

import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening
from tests.faults.relay import Cut, Relay

NAMES = ("Avi", "Batya", "Chana", "Dov")
SOON = 20_000
"""Milliseconds: a second on a quiet machine, and more on one that does other things besides."""


@pytest.fixture
def evening(page: Page) -> Evening:
    """A TAKI night whose first round is published, at its sheets."""
    evening = Evening(page)
    evening.prepare("taki-points", NAMES, others=["Esti"])
    return evening


@pytest.fixture
def another(
    evening: Evening, browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[Callable[..., Page]]:
    """Opens a page in another browser of the same organiser, where the first one is."""
    contexts = []

    def open_page(where: str = "", **settings: Any) -> Page:
        state = evening.page.context.storage_state()
        context = browser.new_context(**browser_context_args | settings, storage_state=state)
        contexts.append(context)
        page = context.new_page()
        page.add_init_script("addEventListener('stream-open', () => { window.isStreaming = true })")
        # What is tried again after a pause is so after the shortest that there is.
        page.add_init_script("Math.random = () => 0")
        page.set_default_timeout(30_000)
        page.goto(evening.page.url)
        if where:
            Evening(page).go(where)
        return page

    yield open_page
    for context in contexts:
        context.close()


def enter_a_deal(evening: Evening, winner: str = "Avi") -> None:
    evening.main("Enter deal")
    page = evening.page
    page.locator(".went-out .choice").get_by_text(winner, exact=True).click()
    for name in NAMES:
        if name != winner:
            page.get_by_label(name, exact=True).and_(page.locator(".count")).fill("7")
    evening.main("Enter")


def poked(page: Page) -> Page:
    """Have the page's stream poke it, as where a page cannot be sent."""
    page.route(
        "**/live/**", lambda route: route.continue_(url=route.request.url.split("&page=")[0])
    )
    page.reload()
    is_streaming(page)
    return page


def is_streaming(page: Page) -> None:
    """Wait until the page's stream is open."""
    page.wait_for_function("() => window.isStreaming")


def test_a_deal_appears_on_every_page_of_the_others(evening: Evening, another: Any) -> None:
    pages = {where: another(where) for where in ("Tonight", "Standings")}
    pages["the sheet"] = another()
    complaints = Complaints()
    for page in pages.values():
        complaints.listen_to(page)
        is_streaming(page)
        # A page that was loaded anew would have forgotten it.
        page.evaluate("() => { window.stayed = true }")

    enter_a_deal(evening)

    shown = {
        "the sheet": pages["the sheet"].locator("#deal-1"),
        "Standings": pages["Standings"].locator(".standings li").first,
        "Tonight": pages["Tonight"].locator(".table-tile"),
    }
    expect(shown["the sheet"]).to_contain_text("7", timeout=SOON)
    expect(shown["Standings"]).to_contain_text("Avi", timeout=SOON)
    expect(shown["Tonight"]).to_contain_text("1 of 6", timeout=SOON)
    expect(pages["the sheet"].get_by_role("link", name="Enter deal 2")).to_be_visible()
    assert all(page.evaluate("() => window.stayed") for page in pages.values())
    assert complaints == []


def test_without_scripts_a_reload_shows_it(evening: Evening, another: Any) -> None:
    page = another(java_script_enabled=False)
    enter_a_deal(evening)

    expect(page.locator("#deal-1")).to_have_class(re.compile("is-empty"))
    page.reload()
    expect(page.locator("#deal-1")).to_contain_text("7")


def test_who_is_here_is_fresh_while_a_name_is_typed_beside_it(
    evening: Evening, another: Any
) -> None:
    page = another("Players")
    is_streaming(page)
    page.get_by_label("New tonight?").fill("Gal")

    evening.arrives("Esti")

    expect(page.get_by_role("status").first).to_have_text("5 players are here", timeout=SOON)
    expect(page.get_by_label("New tonight?")).to_have_value("Gal")
    # And the rows can still be tapped.
    page.get_by_role("button", name="Esti: gone").click()
    expect(page.get_by_role("status").first).to_have_text("4 players are here")
    expect(evening.page.get_by_role("status").first).to_have_text(
        "4 players are here", timeout=SOON
    )


def test_a_line_that_was_opened_stays_open_and_keeps_the_focus(
    evening: Evening, another: Any
) -> None:
    enter_a_deal(evening)
    page = another("Standings")
    is_streaming(page)
    line = page.locator(".standings li details").filter(has=page.locator("bdi", has_text="Chana"))
    line.locator("summary").click()

    enter_a_deal(evening)

    expect(line.locator(".sum")).to_contain_text("14", timeout=SOON)
    expect(line).to_have_attribute("open", "")
    expect(line.locator("summary")).to_be_focused()


def test_a_page_that_nobody_sees_catches_up_when_it_is_seen(evening: Evening, another: Any) -> None:
    page = another()
    is_streaming(page)
    show(page, hidden=True)
    enter_a_deal(evening)
    page.wait_for_timeout(1_500)
    expect(page.locator("#deal-1")).to_have_class(re.compile("is-empty"))

    show(page, hidden=False)

    expect(page.locator("#deal-1")).to_contain_text("7", timeout=SOON)


def show(page: Page, *, hidden: bool) -> None:
    page.evaluate(
        """hidden => {
            Object.defineProperty(document, "hidden", {value: hidden, configurable: true});
            document.dispatchEvent(new Event("visibilitychange"));
        }""",
        hidden,
    )


def test_a_stream_that_was_refused_is_asked_for_again(evening: Evening, another: Any) -> None:
    page = another()
    without = re.compile("&page=.*")
    page.route("**/live/**", lambda route: route.continue_(url=without.sub("", route.request.url)))
    page.reload()
    enter_a_deal(evening)
    page.unroute("**/live/**")

    # It missed the poke; the new stream knows by the mark of the page.
    expect(page.locator("#deal-1")).to_contain_text("7", timeout=10_000)


@pytest.fixture
def relay(evening: Evening) -> Iterator[Relay]:
    relay = Relay(evening.page.url)
    yield relay
    relay.close()


@pytest.fixture
def relayed(another: Any, evening: Evening, relay: Relay) -> Page:
    """The sheet in another browser, whose network can be cut."""
    page: Page = another()
    page.goto(relay.at(evening.page.url))
    is_streaming(page)
    page.evaluate("() => { window.stayed = true }")
    return page


def test_a_message_that_was_cut_off_in_its_middle_is_made_up_for(
    evening: Evening, relayed: Page, relay: Relay
) -> None:
    relay.cut_next(Cut.MESSAGE)

    enter_a_deal(evening)

    assert relay.has_cut.wait(SOON / 1000)
    expect(relayed.locator("#deal-1")).to_contain_text("7", timeout=SOON)
    assert relayed.evaluate("() => window.stayed")
    enter_a_deal(evening)
    expect(relayed.locator("#deal-2")).to_contain_text("7", timeout=SOON)


def test_what_was_entered_while_the_network_was_away_is_shown_when_it_is_back(
    evening: Evening, relayed: Page, relay: Relay
) -> None:
    relay.go_down()
    enter_a_deal(evening)
    expect(relayed.locator("#deal-1")).to_have_class(re.compile("is-empty"))

    relay.come_back()

    expect(relayed.locator("#deal-1")).to_contain_text("7", timeout=SOON)
    assert relayed.evaluate("() => window.stayed")


def test_a_failed_fetch_is_told_to_nobody_and_comes_again(evening: Evening, another: Any) -> None:
    page = poked(another())
    page.evaluate("() => { window.stayed = true }")
    page.route("**/table/1/", lambda route: route.abort())
    with page.expect_event("requestfailed"):
        enter_a_deal(evening)
    expect(page.locator("#no-answer")).to_be_hidden()
    page.unroute("**/table/1/")

    expect(page.locator("#deal-1")).to_contain_text("7", timeout=SOON)
    assert page.evaluate("() => window.stayed")


def test_what_never_comes_from_a_network_that_was_left_is_asked_for_anew(
    evening: Evening, another: Any
) -> None:
    page = poked(another())
    page.route("**/table/1/", lambda route: None)
    with page.expect_request("**/table/1/"):
        enter_a_deal(evening)
    page.unroute("**/table/1/")

    page.evaluate("() => dispatchEvent(new Event('online'))")

    expect(page.locator("#deal-1")).to_contain_text("7", timeout=SOON)


def test_whoever_may_no_longer_see_it_is_shown_where_to_log_in(
    evening: Evening, another: Any
) -> None:
    page = poked(another())
    # An answer that was on its way may have given the cookie anew.
    for _attempt in range(3):
        page.context.clear_cookies(name="sessionid")
        enter_a_deal(evening)
        with suppress(AssertionError):
            expect(page.get_by_role("button", name="Log in")).to_be_visible(timeout=4_000)
            return
    expect(page.get_by_role("button", name="Log in")).to_be_visible()


def test_whoever_was_logged_out_while_nobody_looked_is_shown_where_to_log_in(
    another: Any,
) -> None:
    page = another()
    is_streaming(page)
    show(page, hidden=True)
    page.context.clear_cookies(name="sessionid")

    show(page, hidden=False)

    expect(page.get_by_role("button", name="Log in")).to_be_visible()
