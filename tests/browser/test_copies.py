"""The pages of a phone that are opened without a network, where the browser has service workers."""

import time

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints, afresh
from tests.browser.phones import Hall, enter, offline, online, send, tap

pytestmark = pytest.mark.browser

COPY = "This page is a copy"
KEPT = """async () => {
  const found = [];
  for (const name of await caches.keys())
    for (const { url } of await (await caches.open(name)).keys())
      if (url.includes("/t/")) found.push(new URL(url).pathname);
  return found.sort();
}"""


@pytest.fixture
def page(one_page: Page) -> Page:
    """The organiser's, which no test looks at."""
    return afresh(one_page)


def kept(phone: Page, hall: Hall, *rest: str) -> None:
    """Wait until these pages are kept, and no others."""
    wanted = [f"/t/{hall.code}/{each}" for each in rest]
    end = time.monotonic() + 10
    while (found := phone.evaluate(KEPT)) != wanted and time.monotonic() < end:
        phone.wait_for_timeout(50)
    assert found == wanted


def test_without_a_network_a_page_that_is_loaded_again_shows_what_waits(
    hall: Hall, complaints: Complaints
) -> None:
    phone = hall.phone(hall.seated[0])
    complaints.listen_to(phone)
    kept(phone, hall, "", "deal/1/")
    enter(phone, 1, hall.seated, 7, 12, 3)
    assert complaints == []
    offline(phone)
    tap(phone, "Send")
    expect(phone.get_by_text("Deal 1 of table 1 waits on this phone.")).to_be_visible()
    phone.reload()
    expect(phone.get_by_text(COPY)).to_be_visible()
    expect(phone.get_by_text("Deal 1 of table 1 waits on this phone.")).to_be_visible()
    phone.get_by_role("link", name="Back to the table").click()
    expect(phone.get_by_text(COPY)).to_be_visible()
    expect(phone.get_by_text("Deal 1 of table 1 waits on this phone.")).to_be_visible()

    online(phone)
    expect(phone.locator("#deal-1")).to_contain_text("12")
    expect(phone.get_by_text("waits on this phone")).to_have_count(0)
    expect(phone.get_by_text(COPY)).to_be_hidden()


def test_the_next_deal_is_entered_on_a_page_that_was_never_opened(hall: Hall) -> None:
    phone, other = hall.phone(hall.seated[0]), hall.phone(hall.seated[1])
    enter(other, 1, hall.seated, 7, 12, 3)
    send(other)
    expect(phone.get_by_role("link", name="Enter deal 2")).to_be_visible()
    kept(phone, hall, "", "deal/2/")
    offline(phone)
    phone.reload()
    expect(phone.locator("#deal-1")).to_contain_text("12")
    phone.get_by_role("link", name="Enter deal 2").click()
    expect(phone.get_by_text(COPY)).to_be_visible()
    tap(phone, "This deal was not played")
    expect(phone.get_by_role("radio", name="This deal was not played")).to_be_checked()
    tap(phone, "Send")
    expect(phone.get_by_text("Deal 2 of table 1 waits on this phone.")).to_be_visible()

    online(phone)
    expect(phone.get_by_text("Deal 2 is entered.")).to_be_visible()


def test_whoever_lets_a_seat_go_leaves_no_page_behind(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    kept(phone, hall, "", "deal/1/")
    phone.get_by_role("link", name=f"You are {hall.seated[0]}").click()
    tap(phone, f"This phone is not {hall.seated[0]}'s")
    expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()

    kept(phone, hall)


def test_a_seat_that_was_freed_elsewhere_takes_the_page_along(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    kept(phone, hall, "", "deal/1/")
    phone.context.clear_cookies(name="phone")
    for rest in ("", "deal/1/"):
        phone.goto(f"/t/{hall.code}/{rest}")
        expect(phone.get_by_role("heading", name="Who are you?")).to_be_visible()

    kept(phone, hall)


def test_other_pages_are_not_kept(hall: Hall) -> None:
    phone = hall.phone(hall.seated[0])
    kept(phone, hall, "", "deal/1/")
    for rest in ("who/", ""):
        phone.goto(f"/t/{hall.code}/{rest}")
    phone.goto("/rules/")

    assert phone.evaluate(KEPT) == sorted([f"/t/{hall.code}/", f"/t/{hall.code}/deal/1/"])
    assert all(
        "/static/" in url or "/t/" in url
        for url in phone.evaluate(
            "async () => (await Promise.all((await caches.keys()).map(async (name) =>"
            " (await (await caches.open(name)).keys()).map((each) => each.url)))).flat()"
        )
    )
