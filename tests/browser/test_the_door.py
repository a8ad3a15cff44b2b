"""Players check in by their own phones, draw lots there, and find their seats on the same page."""

from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.access import violations
from tests.browser.conftest import Complaints, afresh
from tests.browser.evening import Evening
from tests.browser.room import TARGETS, TOO_WIDE

EXPECTED = ("Annie de Vries", "Bep Jansen", "Cor Bakker", "Dirk Visser")
SOON = 30_000
DESK = {"width": 1280, "height": 800}


class Desk(Evening):
    """The organiser's laptop, at the players of an evening that has no tables yet."""

    def open_evening(self, *expected: str) -> str:
        """Make an evening on whose list these are, whom nobody has seen; return its address."""
        asked = [("format", "taki-points"), ("undrawn", "1")]
        query = urlencode(asked + [("expected", name) for name in expected])
        made: dict[str, Any] = self.page.request.get(f"/prepared/?{query}").json()
        address = f"/event/{made['event']}/"
        self.page.goto(f"{address}here/")
        return address

    def tap(self, words: str) -> None:
        with self.page.expect_navigation():
            self.page.get_by_role("button", name=words).click()

    def let_phones_in(self) -> str:
        """Switch the door on; return its address."""
        self.tap("Let phones check in")
        return f"/d/{self.page.locator('.desk-code').inner_text()}/"


@pytest.fixture
def desk(one_page: Page) -> Desk:
    afresh(one_page).set_viewport_size(DESK)
    return Desk(one_page)


@pytest.fixture
def phone(browser: Browser, browser_context_args: dict[str, Any]) -> Iterator[Callable[..., Page]]:
    """Opens an address on a phone of its own."""
    contexts = []

    def open_page(address: str, *, scripts: bool = True) -> Page:
        context = browser.new_context(**browser_context_args, java_script_enabled=scripts)
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(SOON)
        page.goto(address)
        return page

    yield open_page
    for context in contexts:
        context.close()


def check_in(phone: Page, letters: str, name: str) -> None:
    """Find one's name by a few letters, and say that one is here."""
    find(phone, letters)
    phone.get_by_role("link", name=name).click()
    phone.get_by_role("button", name="I am here").click()
    expect(phone.get_by_text("You are here.")).to_be_visible()


def test_three_phones_check_in_draw_lots_and_find_their_seats(
    desk: Desk, phone: Callable[..., Page]
) -> None:
    evening, complaints = desk.open_evening(*EXPECTED), Complaints()
    page = desk.page
    complaints.listen_to(page)
    door = desk.let_phones_in()
    annie, bep, cor = phone(door), phone(door, scripts=False), phone(door)
    complaints.listen_to(annie)

    check_in(annie, "ann", "Annie de Vries")
    expect(page.get_by_role("status").first).to_have_text("1 player is here", timeout=SOON)
    check_in(bep, "be", "Bep Jansen")
    check_in(cor, "bakk", "Cor Bakker")
    expect(page.get_by_role("status").first).to_have_text("3 players are here", timeout=SOON)
    page.get_by_role("button", name="Cor Bakker: Undo").click()
    expect(page.get_by_role("status").first).to_have_text("2 players are here", timeout=SOON)
    cor.reload()
    expect(cor.get_by_role("heading", name="Welcome. Who are you?")).to_be_visible()
    check_in(cor, "cor", "Cor Bakker")

    page.get_by_role("button", name="By lots at the door").click()
    expect(page.get_by_text("0 of 3 who are here have a lot")).to_be_visible()
    drawn = set()
    for each in (annie, bep, cor):
        each.goto(door)
        each.get_by_role("button", name="Draw my lot").click()
        lot = each.locator(".door-lot b").inner_text()
        each.reload()
        assert each.locator(".door-lot b").inner_text() == lot
        drawn.add(lot)
    assert len(drawn) == 3
    expect(page.get_by_text("3 of 3 who are here have a lot")).to_be_visible(timeout=SOON)
    desk.main("Make the tables from these lots")
    expect(annie.get_by_text("You are here.")).to_be_visible()
    desk.main("Publish these tables")

    expect(annie.locator(".door-table")).to_have_text("Table 1", timeout=SOON)
    expect(annie.get_by_text("With:")).to_contain_text("Bep Jansen")
    bep.goto(door)
    bep.get_by_role("link", name="I sit at table 1").click()
    expect(bep.get_by_text("You are Bep Jansen")).to_be_visible()

    dirk = phone(door)
    dirk.get_by_label("Your name").fill("dirk")
    dirk.get_by_role("button", name="Find my name").click()
    dirk.get_by_role("link", name="Dirk Visser").click()
    dirk.get_by_role("button", name="I am here").click()
    expect(dirk.get_by_text("you wait for a place")).to_be_visible()
    page.goto(f"{evening}here/")
    page.get_by_role("button", name="Seat at table 1").click()
    expect(dirk.locator(".door-table")).to_have_text("Table 1", timeout=SOON)
    assert complaints == []


def test_a_name_that_is_not_on_the_list_is_a_question_at_the_desk(
    desk: Desk, phone: Callable[..., Page]
) -> None:
    desk.open_evening(*EXPECTED)
    sanne = phone(desk.let_phones_in())

    sanne.get_by_label("Your name").fill("Sanne")
    sanne.get_by_role("button", name="Find my name").click()
    sanne.get_by_role("button", name="Ask the desk to add me").click()

    expect(sanne.get_by_text("The desk was asked to add you.")).to_be_visible()
    desk.page.get_by_role("button", name="Add Sanne").click()
    expect(desk.page.locator(".players-state").get_by_role("status")).to_have_text(
        "1 player is here", timeout=SOON
    )
    expect(sanne.get_by_text("You are here.")).to_be_visible(timeout=SOON)


def test_a_queue_is_typed_a_name_and_enter_each(desk: Desk) -> None:
    desk.open_evening(*EXPECTED)
    field = desk.page.get_by_label("Find a name")

    for letters in ("ann", "dirk"):
        field.fill(letters)
        with desk.page.expect_navigation():
            field.press("Enter")

    expect(desk.page.get_by_role("status").first).to_have_text("2 players are here")
    expect(field).to_have_value("")


def test_the_pages_of_the_door_are_for_everybody(desk: Desk, phone: Callable[..., Page]) -> None:
    names, evening, visitor = at_the_list_of_names(desk, phone, players=6)
    visitor.get_by_role("link", name=names[0]).click()
    is_for_everybody(visitor)
    visitor.get_by_role("button", name="I am here").click()
    is_for_everybody(visitor)
    visitor.get_by_role("link", name="Check in somebody else").click()
    find(visitor, "Sanne")
    visitor.get_by_role("button", name="Ask the desk to add me").click()
    is_for_everybody(visitor)

    lists_are_for_everybody(desk, evening, names)


def test_what_lists_many_players_at_the_door_is_for_everybody(
    desk: Desk, phone: Callable[..., Page]
) -> None:
    names, evening, visitor = at_the_list_of_names(desk, phone, players=24)
    visitor.get_by_role("link", name=names[0]).click()
    visitor.get_by_role("button", name="I am here").click()
    visitor.get_by_role("link", name="Check in somebody else").click()
    find(visitor, "Sanne")
    visitor.get_by_role("button", name="Ask the desk to add me").click()

    lists_are_for_everybody(desk, evening, names)


def at_the_list_of_names(
    desk: Desk, phone: Callable[..., Page], *, players: int
) -> tuple[list[str], str, Page]:
    """Return the names on the list, the evening's address, and a phone that looks at them; what it
    came by is for everybody.
    """
    names = [f"Player {each:02} van der Heijden" for each in range(players)]
    evening = desk.open_evening(*names)
    visitor = phone(desk.let_phones_in())
    is_for_everybody(visitor)
    find(visitor, "player")
    is_for_everybody(visitor)
    return names, evening, visitor


def find(visitor: Page, letters: str) -> None:
    visitor.get_by_label("Your name").fill(letters)
    visitor.get_by_role("button", name="Find my name").click()


def lists_are_for_everybody(desk: Desk, evening: str, names: list[str]) -> None:
    """See the desk's lists, and its lots with one that has no number."""
    page = desk.page
    for address in ("here/", f"here/?q={names[1]}"):
        page.goto(f"{evening}{address}")
        is_for_everybody(page)
    page.goto(f"{evening}here/")
    desk.tap("By lots at the door")
    is_for_everybody(page)
    page.get_by_label(names[0]).fill("no number")
    with page.expect_navigation():
        page.get_by_label(names[0]).press("Enter")
        page.keyboard.press("Enter")
    expect(page.get_by_text("A lot has a number from 1 to")).to_be_visible()
    is_for_everybody(page)


def is_for_everybody(page: Page) -> None:
    """See that a page can be read and tapped by everybody, on the narrowest phone and on a desk."""
    for width in (320, 1280):
        page.set_viewport_size({"width": width, "height": 740})
        assert page.evaluate(TOO_WIDE, "main") == []
        assert page.evaluate(TARGETS, "main") == []
    assert violations(page) == []
