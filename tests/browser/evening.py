"""An evening as its organiser runs it: by taps and, for a stack of forms, by keyboard."""

import secrets
from collections.abc import Mapping, Sequence
from typing import Any
from urllib.parse import urlencode

from playwright.sync_api import Page, expect

PASSWORD = "card games at eight"


class Evening:
    """A club of its own with an evening, in the browser of its organiser."""

    def __init__(self, page: Page) -> None:
        self.page = page
        page.set_default_timeout(30_000)
        self.players = ""
        """Where the players of a prepared club are."""

    def prepare(
        self,
        format: str = "",
        here: Sequence[str] = (),
        others: Sequence[str] = (),
        role: str = "owner",
        *,
        undrawn: bool = False,
    ) -> dict[str, Any]:
        """Be the owner of a new club at once, or have another role there, at its players, or at the
        sheet of the first round where a format is named, or at an evening whose first round is
        `undrawn` (see prepared.py).
        """
        asked = [("here", name) for name in here] + [("other", name) for name in others]
        asked += [("role", role)] + [("undrawn", "1")] * undrawn
        query = urlencode(asked + [("format", format)] * bool(format))
        made: dict[str, Any] = self.page.request.get(f"/prepared/?{query}").json()
        self.players = f"/club/{made['club']}/players/"
        evening = f"/event/{made.get('event')}/"
        sheet = evening if undrawn else f"{evening}round/1/table/1/"
        self.page.goto(sheet if format else self.players)
        return made

    def sign_up(self) -> None:
        """Create an account and a club, from the first page on."""
        self.create_account()
        self.page.get_by_label("Name of the club").fill("De Joker")
        self.main("Create this club")

    def create_account(self) -> None:
        """Create an account, and come to where a club is named."""
        # Several tests share a server: a name that is taken would be refused.
        name = f"Olga {secrets.token_hex(4)}"
        self.page.goto("/")
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="Open", exact=True).click()
        # The first account of a server has none to log in with.
        if (elsewhere := self.page.get_by_role("link", name="Create an account")).count():
            with self.page.expect_navigation():
                elsewhere.click()
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_label("Password", exact=True).fill(PASSWORD)
        self.main("Create an account")

    def main(self, words: str) -> None:
        """Tap the main action of the page, which leads to another one."""
        bar = self.page.locator(".actions, #next, .home-tonight, .welcome")
        with self.page.expect_navigation():
            bar.get_by_role("button", name=words).or_(bar.get_by_role("link", name=words)).click()

    def add_players(self, *names: str) -> None:
        self.page.get_by_role("link", name="Players", exact=True).click()
        self.main("Add many players")
        self.page.get_by_role("textbox").first.fill("\n".join(names))
        self.main("Check it first")
        self.main("Confirm")

    def begin(self, what: str, here: Sequence[str]) -> None:
        """Make tonight's evening with those who are here."""
        self.page.get_by_role("link", name="Evenings", exact=True).click()
        self.main("New evening")
        self.page.get_by_role("button", name=what).click()
        for name in here:
            self.page.get_by_label(name, exact=True).check()
        self.main("Create this evening")
        expect(self.page.get_by_role("status").first).to_have_text(f"{len(here)} players are here")

    def go(self, where: str) -> None:
        """Open another page of the evening."""
        place = self.page.get_by_role("navigation", name="This evening")
        with self.page.expect_navigation():
            place.get_by_role("link", name=where, exact=True).click()

    def arrives(self, name: str) -> None:
        """Type the name of somebody who comes, and Enter."""
        self.go("Players")
        field = self.page.get_by_label("Find a name")
        field.fill(name)
        with self.page.expect_navigation():
            field.press("Enter")

    def leaves(self, name: str) -> None:
        """Tap what says that somebody has gone."""
        self.go("Players")
        self.page.get_by_role("button", name=f"{name}: gone").click()

    def draw(self, number: int) -> list[list[str]]:
        """Draw a round and publish it; return who sits at each table."""
        self.go("Seating")
        return self.draw_here(number)

    def draw_here(self, number: int) -> list[list[str]]:
        """Draw and publish a round from a page that offers it; return who sits at each table."""
        self.main(f"Draw round {number}")
        tables = self.page.locator(".seated")
        seated = [
            [seat.locator("bdi").inner_text() for seat in tables.nth(at).locator(".row").all()]
            for at in range(tables.count())
        ]
        self.main("Publish these tables")
        expect(self.page.get_by_text(f"Round {number} is published.")).to_be_visible()
        return seated

    def type_in(self, number: int, stack: Sequence[Sequence[Sequence[str]]]) -> None:
        """Enter a stack of forms, in the order of the tables, by keyboard alone."""
        self.go("Tonight")
        expect(self.page.locator("#round-title")).to_contain_text(f"Round {number} of")
        self.type_stack(stack)

    def type_stack(self, stack: Sequence[Sequence[Sequence[str]]]) -> None:
        """Enter a stack of forms from the evening's page on."""
        with self.page.expect_navigation():
            self.page.get_by_role("link", name="Enter a stack").click()
        for at, form in enumerate(stack, start=1):
            expect(self.page.get_by_role("heading", level=1)).to_have_text(f"Table {at}")
            # The first cell has the focus before the script that minds Enter is there.
            self.page.wait_for_load_state()
            expect(self.page.locator(":focus")).to_have_attribute("class", "cell")
            for line in form:
                # Enter comes after each cell.
                self.page.keyboard.type("".join(f"{text}\n" for text in line))
            # From the last deal to the button past the sums, which nobody wrote.
            while not self.page.evaluate("document.activeElement.matches('button')"):
                self.page.keyboard.press("Enter")
            self.page.keyboard.press("Enter")
        expect(self.page.locator("#round-title")).to_be_visible()

    def sheet(self, number: int, table: int) -> None:
        """Open the sheet of a table."""
        self.go("Tonight")
        other = self.page.locator(".round-choice a:not([aria-current])")
        if chosen := other.get_by_text(str(number), exact=True).all():
            with self.page.expect_navigation():
                chosen[0].click()
        with self.page.expect_navigation():
            self.page.locator(f"#table-{table}").click()

    def columns(self) -> Mapping[str, str]:
        """Return each player's total on the sheet that is open."""
        expect(self.page.locator("table.sheet tr.total")).to_be_visible()
        names = self.page.locator("table.sheet thead th bdi").all_inner_texts()
        totals = self.page.locator("table.sheet tr.total td").all_inner_texts()
        return dict(zip(names, totals, strict=True))

    def close_round(self, number: int) -> None:
        """Close a round whose tables are all in and agreed."""
        self.go("Tonight")
        self.main(f"Close round {number}")

    def close(self) -> None:
        self.go("Tonight")
        self.main("Close the evening")
        self.main("Close the evening")

    def standings(self) -> list[tuple[str, str, str]]:
        """Open the standings; return place, name and total of each line."""
        self.go("Standings")
        return self.lines()

    def lines(self) -> list[tuple[str, str, str]]:
        """Return place, name and total of each line of the standings that are open."""
        lines = self.page.locator(".standings ol > li summary")
        return [
            (
                line.locator(".place").evaluate("each => each.lastChild.textContent.trim()"),
                line.locator("bdi").inner_text(),
                line.locator(".total").evaluate("each => each.lastChild.textContent.trim()"),
            )
            for line in lines.all()
        ]
