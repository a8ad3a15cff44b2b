"""A long PDF: made in a process of its own while its page shows how far it is, and cancelled."""

import re
import secrets

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations

pytestmark = pytest.mark.browser

SLOW = 180_000
DEMO_OF = """players => {
    const form = document.querySelector("form[action*=demo]");
    const field = form.querySelector("[name=players]");
    if (field.options) field.add(new Option(players, players));
    field.value = players;
    form.querySelector("button").click();
}"""


@pytest.fixture(scope="module")
def paper(one_page: Page) -> str:
    """The address of the page Paper of an evening of 200 players, to whose organiser the page
    belongs: its files take seconds.
    """
    page = one_page
    page.goto("/account/signup/")
    page.fill("[name=username]", f"Olga {secrets.token_hex(4)}")
    page.fill("[name=password1]", "een lang wachtwoord")
    page.keyboard.press("Enter")
    page.wait_for_url("**/clubs/")
    page.fill("[name=name]", "De Joker")
    page.keyboard.press("Enter")
    page.wait_for_url("**/club/*/")
    page.goto(f"{page.url}new-event/")
    page.evaluate(DEMO_OF, "200")
    page.wait_for_url("**/event/*/")
    return f"{page.url}print/"


def test_the_page_shows_how_far_a_pdf_is_and_then_opens_it(one_page: Page, paper: str) -> None:
    page = one_page
    page.goto(paper)
    with page.expect_response(re.compile("/file.pdf$"), timeout=SLOW) as opened:
        page.get_by_role("button", name=re.compile("PDF.*Everything")).click()
        expect(page.get_by_role("progressbar")).to_be_visible()
        expect(page.get_by_text(re.compile(r"sheet \d+ of \d+"))).to_be_visible(timeout=SLOW)
        assert violations(page) == []
    file = page.request.get(opened.value.url)

    assert file.headers["content-type"] == "application/pdf"
    assert file.body().startswith(b"%PDF")


def test_without_scripts_a_pdf_is_made_too_and_can_be_cancelled(
    one_page: Page, paper: str, browser: Browser, dealt: str
) -> None:
    plain = browser.new_context(java_script_enabled=False, base_url=dealt)
    plain.add_cookies(one_page.context.cookies())  # type: ignore[arg-type]
    desk = plain.new_page()
    desk.goto(f"{paper}3/filled/a4.pdf")
    desk.get_by_role("button", name="Make the PDF").click()
    desk.get_by_role("button", name="Cancel").click()
    expect(desk.get_by_text("This PDF was cancelled")).to_be_visible()

    desk.get_by_role("button", name="Make it again").click()
    # The page loads itself anew until then.
    expect(desk.get_by_role("link", name="Open the PDF")).to_be_visible(timeout=SLOW)
    plain.close()
