"""What a page weighs on its way to a phone, and what comes out of a printer."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.playing import NEW_MATCH

pytestmark = pytest.mark.browser


def compressed(page: Page, address: str) -> dict[str, int]:
    """Return the bytes that come over the wire for a first visit, by the kind of file."""
    wire = page.context.new_cdp_session(page)
    kinds: dict[str, str] = {}
    sizes: dict[str, int] = {}

    def received(event: dict[str, Any]) -> None:
        kinds[event["requestId"]] = event["type"]

    def finished(event: dict[str, Any]) -> None:
        kind = kinds.get(event["requestId"], "Other")
        sizes[kind] = sizes.get(kind, 0) + int(event["encodedDataLength"])

    wire.send("Network.enable")
    wire.on("Network.responseReceived", received)
    wire.on("Network.loadingFinished", finished)
    page.goto(address, wait_until="networkidle")
    return sizes


@pytest.mark.parametrize("address", ["/", NEW_MATCH, "/rules/taki/", "/rules/jokeren/", "/cards/"])
def test_a_first_visit_is_light(page: Page, server: str, address: str) -> None:
    sizes = compressed(page, server + address)

    assert sizes["Document"] <= 14 * 1024
    assert sum(sizes.values()) <= 40 * 1024


def test_a_rulebook_is_searched_while_one_types(page: Page) -> None:
    page.goto("/rules/jokeren/")
    page.get_by_role("searchbox").press_sequentially("swap")

    expect(page).to_have_url(re.compile("find=swap"))
    expect(page.locator("#clauses")).not_to_contain_text("Two packs")


def test_what_is_typed_before_the_search_has_come_is_searched_for(page: Page) -> None:
    waiting: list[Route] = []
    page.route("**/htmx-2.min.js", lambda route: waiting.append(route))
    page.goto("/rules/jokeren/")
    with page.expect_request("**/htmx-2.min.js"):
        page.get_by_role("searchbox").press_sequentially("swap")
    waiting[0].continue_()

    expect(page).to_have_url(re.compile("find=swap"))


def test_a_first_visit_to_the_table_is_light(page: Page, server: str) -> None:
    page.goto(f"{server}{NEW_MATCH}")
    page.get_by_role("button", name="Draw lots and deal").click()
    page.get_by_role("button", name=": start").click()
    page.wait_for_selector("#match.turn")
    sizes = compressed(page, page.url)

    assert sizes["Document"] <= 14 * 1024


def test_a_rulebook_can_be_printed(page: Page) -> None:
    page.goto("/rules/eight_colours/")
    paper = page.pdf(prefer_css_page_size=True)

    assert paper.startswith(b"%PDF")
    assert len(re.findall(rb"/Type\s*/Page\b", paper)) in (2, 3, 4, 5)


def test_on_paper_there_is_only_the_rulebook(page: Page) -> None:
    page.goto("/rules/eight_colours/")
    page.emulate_media(media="print")

    expect(page.get_by_role("heading", name="The eight-colour game")).to_be_visible()
    for part in (".page-header", ".page-footer", ".actions"):
        expect(page.locator(part)).to_be_hidden()
