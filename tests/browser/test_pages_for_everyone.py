"""What every page owes to everybody: access, room for a thumb, and no scrolling sideways."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.access import violations
from tests.browser.album import PAGES, PLAY_PAGES, Shown, take_pictures
from tests.browser.room import BODY, HEADER, OVERLAPS, TARGETS, TOO_WIDE

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def open_page(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Page]:
    context = browser.new_context(**browser_context_args)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def album(open_page: Page) -> dict[str, Shown]:
    return take_pictures(open_page)


@pytest.fixture(scope="module")
def show(open_page: Page, album: dict[str, Shown]) -> Any:
    """Show a page of the album again."""

    def again(name: str, width: int = 360) -> Page:
        shown = album[name]
        open_page.set_viewport_size({"width": width, "height": 740})
        open_page.emulate_media(color_scheme="light")
        address = shown.url.partition("#")[0]
        open_page.route(
            address, lambda route: route.fulfill(body=shown.html, content_type="text/html")
        )
        open_page.goto("about:blank")
        open_page.goto(shown.url)
        open_page.unroute(address)
        return open_page

    return again


@pytest.fixture(scope="module", params=PAGES)
def left_open(request: pytest.FixtureRequest, show: Any) -> Page:
    """A page of the album, which stays open for all the tests that do no more than look at it."""
    page: Page = show(request.param)
    return page


@pytest.fixture
def look_at(left_open: Page) -> Page:
    """The same, as on a phone in the light."""
    left_open.set_viewport_size({"width": 360, "height": 740})
    left_open.emulate_media(color_scheme="light")
    return left_open


def test_every_page_is_in_the_album(album: dict[str, Shown]) -> None:
    assert sorted(album) == sorted(PAGES)


def test_a_page_is_accessible(look_at: Page) -> None:
    assert violations(look_at) == []


def test_whatever_is_tapped_has_room_for_a_thumb(look_at: Page) -> None:
    assert look_at.evaluate(TARGETS, BODY) == []
    # The cards of a hand lie over one another, each with its own strip: `test_the_table` hits them.
    assert look_at.evaluate(OVERLAPS) == []


def test_a_page_never_scrolls_sideways(look_at: Page) -> None:
    too_wide = {}
    for width in (320, 360, 768, 1440):
        look_at.set_viewport_size({"width": width, "height": 740})
        too_wide[width] = look_at.evaluate(TOO_WIDE, BODY)

    assert too_wide == {320: [], 360: [], 768: [], 1440: []}


@pytest.mark.parametrize("width", [320, 360, 768, 1440])
def test_the_header_fits_and_its_links_have_room_for_a_thumb(show: Any, width: int) -> None:
    page = show("home", width=width)

    assert page.evaluate(TARGETS, HEADER) == []
    assert page.evaluate(TOO_WIDE, HEADER) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == width


@pytest.mark.parametrize("name", PLAY_PAGES)
def test_on_a_phone_the_main_action_is_in_sight(show: Any, name: str) -> None:
    action = show(name).locator(":is(.actions, .acts) :is(.button, button)").last
    box = action.bounding_box()

    assert box is not None
    assert box["y"] + box["height"] <= 740
