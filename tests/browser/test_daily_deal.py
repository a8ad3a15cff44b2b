"""The daily deal in a browser: begun without scripts, and its link to another phone."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

pytestmark = pytest.mark.browser

OVER = "() => document.documentElement.scrollWidth - innerWidth"


def begun(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="The daily deal").click()
    page.get_by_role("button", name="Play today’s deal").click()
    expect(page).to_have_url(re.compile(r"/match/\w+/$"))


def test_a_try_is_begun_and_gone_on_with_without_scripts(
    browser: Browser, browser_context_args: dict[str, Any]
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    begun(page)
    table = page.url
    page.goto("/daily/")
    page.get_by_role("link", name="Go on with the deal").click()

    expect(page).to_have_url(table)
    expect(page.locator(".hand .card").first).to_be_visible()
    context.close()


@pytest.mark.parametrize("size", ["100%", "200%"])
def test_a_link_to_another_phone_has_room_on_the_screen(page: Page, size: str) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    begun(page)
    page.goto("/daily/records/")
    page.get_by_role("button", name="Make a link").click()
    page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", size)

    expect(page.locator(".scan")).to_be_visible()
    assert page.evaluate(OVER) == 0
