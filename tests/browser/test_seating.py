"""Drawing tables with wishes: a pair apart, a pair together, a draw, a swap, publishing."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening

NAMES = ("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet", "Hans")
PHONE: ViewportSize = {"width": 360, "height": 740}
LAPTOP: ViewportSize = {"width": 1280, "height": 800}


def tables(page: Page) -> list[list[str]]:
    return [
        table.locator(".seats bdi").all_inner_texts() for table in page.locator(".seated").all()
    ]


def wish(page: Page, one: str, other: str, what: str, lasts: str) -> None:
    page.get_by_role("link", name="Add a wish").click()
    page.get_by_label("One player").fill(one)
    page.get_by_label("The other player").fill(other)
    page.locator(".choice").get_by_text(what, exact=True).click()
    page.locator(".choice").get_by_text(lasts, exact=True).click()
    with page.expect_navigation():
        page.get_by_role("button", name="Save the wish").click()


@pytest.mark.parametrize("viewport", [PHONE, LAPTOP], ids=["phone", "laptop"])
def test_wishes_are_drawn_a_swap_is_made_and_the_tables_are_published(
    page: Page, complaints: Complaints, viewport: ViewportSize
) -> None:
    page.set_viewport_size(viewport)
    evening = Evening(page)
    evening.prepare(others=NAMES)
    evening.begin("Jokeren competition", NAMES)
    evening.go("Seating")

    page.locator("summary").filter(has_text="fixed tables").click()
    wish(page, "Anna", "Bram", "Not together", "Always, at every evening")
    page.locator("summary").filter(has_text="fixed tables").click()
    wish(page, "Coby", "Dirk", "Together, at one table", "Tonight")
    page.locator("summary").filter(has_text="2 wishes").click()
    expect(page.get_by_text("not together · always")).to_be_visible()

    evening.main("Draw round 1")
    expect(page.get_by_text("Nobody meets again, and all wishes are granted")).to_be_visible()
    drawn = tables(page)
    assert not any({"Anna", "Bram"} <= set(table) for table in drawn)
    assert any({"Coby", "Dirk"} <= set(table) for table in drawn)
    expect(page.get_by_role("button", name="By lot")).to_contain_text("Nobody meets again")

    with page.expect_navigation():
        page.locator(".seated").get_by_role("link", name="Anna").click()
    with page.expect_navigation():
        page.locator(".seated").get_by_role("button", name="Bram").click()
    expect(page.get_by_role("heading", name="Anna and Bram changed places")).to_be_visible()
    swap = {"Anna": "Bram", "Bram": "Anna"}
    assert tables(page) == [[swap.get(name, name) for name in table] for table in drawn]
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")

    evening.main("Publish these tables")
    expect(page.get_by_text("Round 1 is published.")).to_be_visible()
    evening.go("Seating")
    assert page.locator(".seated").count() == 2
    assert not page.evaluate("document.documentElement.scrollWidth > innerWidth")
