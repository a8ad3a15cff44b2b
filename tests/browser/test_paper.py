"""The forms in a browser: printed by it, looked at on a phone, and without scripts.

The pages are made by the test's own club and shown at the address of the site, which has the
style sheets.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser, Page, expect

from scoring.models import Event
from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.scoring.building import a_club, a_round, a_user, an_event, entrants, logged_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

WIDER = "document.documentElement.scrollWidth > innerWidth"
A4, A5, A5_WIDE = (595, 842), (420, 595), (595, 420)


@pytest.fixture(scope="module")
def event(module_db: None) -> Event:
    event = an_event(a_club())
    names = ["W" * 60, "Ben", "Cas", "Dov", "Eva", "Fee", "Gus", "Hal", "Ivo", "Jan", "Kim"]
    people = entrants(event, *names)
    a_round(event, people[:4], people[4:8], people[8:])
    return event


@pytest.fixture
def page(one_page: Page) -> Iterator[Page]:
    yield afresh(one_page)
    one_page.unroute_all()


def show(page: Page, client: Client, address: str) -> None:
    """Show one of our pages with the headers that it came with."""
    answer = client.get(address, headers={"host": "192.168.1.20:8000"})
    assert answer.status_code == 200
    policy = {"content-security-policy": answer["Content-Security-Policy"]}
    page.route(
        "**" + address,
        lambda route: route.fulfill(
            body=answer.content, content_type="text/html; charset=utf-8", headers=policy
        ),
    )
    page.goto(address)


def sizes(paper: bytes) -> list[tuple[int, int]]:
    """Each page's width and height in points."""
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", paper)
    return [(round(float(wide)), round(float(high))) for wide, high in boxes]


@pytest.mark.parametrize(
    ("what", "pages"),
    [
        ("forms/a4", [A4] * 2),
        ("forms/a5", [A5_WIDE] * 3),
        ("filled/a5", [A5_WIDE] * 3),
        ("blank/a4", [A4] * 2),
        ("names/a4", [A4]),
        ("names/a5", [A5]),
        ("tables/a5", [A5]),
        ("standings/a4", [A4]),
    ],
)
def test_a_browser_prints_each_document_on_its_paper(
    page: Page, event: Event, what: str, pages: list[tuple[int, int]]
) -> None:
    show(page, logged_in(event.club), f"/event/{event.code}/print/1/{what}/")

    assert sizes(page.pdf(prefer_css_page_size=True)) == pages


def test_on_paper_there_is_only_the_document(page: Page, event: Event) -> None:
    show(page, logged_in(event.club), f"/event/{event.code}/print/1/forms/a5/")
    page.emulate_media(media="print")

    expect(page.get_by_text("Ben").first).to_be_visible()
    expect(page.locator(".print-bar")).to_be_hidden()


@pytest.mark.parametrize("what", ["forms", "tables", "names", "standings"])
def test_a_document_can_be_looked_at_on_a_phone(
    page: Page, event: Event, complaints: Complaints, what: str
) -> None:
    show(page, logged_in(event.club), f"/event/{event.code}/print/1/{what}/a4/")

    expect(page.get_by_role("button", name="Print")).to_be_visible()
    assert not page.evaluate(WIDER)
    assert violations(page) == []
    assert complaints == []


ROWS = """() => [...document.querySelectorAll(".rule .faces")].map((faces) => new Set(
  [...faces.children].map((card) => Math.round(card.getBoundingClientRect().top))).size)"""


def test_the_cards_beside_a_rule_lie_in_one_row(page: Page, event: Event) -> None:
    show(page, logged_in(event.club), f"/event/{event.code}/print/evening/rules-card/a5/")
    rows = page.evaluate(ROWS)

    assert rows
    assert set(rows) == {1}


@pytest.mark.parametrize("address", ["/event/{}/print/", "/club/{}/forms/"])
def test_choosing_is_for_everyone(
    page: Page, event: Event, complaints: Complaints, address: str
) -> None:
    code = event.code if "event" in address else event.club.code
    show(page, logged_in(event.club), address.format(code))

    assert not page.evaluate(WIDER)
    for button in page.locator(
        "main .button:not(.without-script), main .choice, main .to-paper:visible"
    ).all():
        box = button.bounding_box()
        assert box is not None
        assert box["height"] >= 44
    assert violations(page) == []
    assert complaints == []


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_what_14_players_need_is_chosen_on_one_screen(page: Page, language: str) -> None:
    event = an_event(a_club(owner=a_user("Otto")))
    people = entrants(event, *[f"Player {number} van der Berg" for number in range(14)])
    a_round(event, people[:4], people[4:8], people[8:11], people[11:])
    a_round(event, people[:4], people[4:8], people[8:11], people[11:])
    client = logged_in(event.club)
    client.cookies["language"] = language
    page.set_viewport_size({"width": 1280, "height": 800})
    show(page, client, f"/event/{event.code}/print/")

    assert page.locator("html").get_attribute("lang") == language
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    assert not page.evaluate(WIDER)


def test_a_button_prints(page: Page, event: Event) -> None:
    show(page, logged_in(event.club), f"/event/{event.code}/print/1/forms/a5/")
    page.evaluate("window.print = () => { document.title = 'printed'; }")
    page.get_by_role("button", name="Print").click()

    expect(page).to_have_title("printed")


def test_without_scripts_the_page_says_how_to_print(
    browser: Browser, browser_context_args: dict[str, Any], event: Event
) -> None:
    context = browser.new_context(**browser_context_args, java_script_enabled=False)
    page = context.new_page()
    show(page, logged_in(event.club), f"/event/{event.code}/print/1/forms/a5/")

    expect(page.locator("noscript p")).to_have_text("Print it with your browser's own menu.")
    expect(page.locator("noscript p")).to_be_visible()
    expect(page.get_by_role("button", name="Print")).to_be_hidden()
    context.close()
