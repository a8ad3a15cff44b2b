"""The referee follows a deal with real cards, by taps alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints

pytestmark = pytest.mark.browser


class RealTable:
    """A real table on the screen: who is tapped, which card, and what the page says of it."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def open(self, *players: str) -> None:
        page = self.page
        page.goto("/games/")
        page.get_by_role("article").filter(has_text="TAKI").get_by_role(
            "link", name="Referee a real table"
        ).click()
        page.locator("label.choice").filter(has_text=str(len(players))).first.click()
        for seat, name in enumerate(players, start=1):
            page.locator(f"[name=name{seat}]").fill(name)
        page.get_by_role("button", name="To the table").click()

    def card(self, colour: str, name: str, prefix: str = "play ") -> None:
        group = self.page.locator(".pad-group").filter(
            has=self.page.locator(f'button[value="{prefix}{name}"]')
        )
        group.locator(".pad-colour").click()
        group.locator(f'button[value="{prefix}{name}"]').click()

    def who(self, name: str) -> None:
        self.page.locator(".who .player").filter(has_text=name).click()

    def lay(self, name: str, colour: str, *cards: str) -> None:
        seen = self.page.locator("#tap [name=seen]")
        for card in cards:
            before = seen.input_value()
            self.who(name)
            self.card(colour, card)
            expect(seen).not_to_have_value(before)
            self.says(f"{name} laid")

    def does(self, name: str, words: str) -> None:
        seen = self.page.locator("#tap [name=seen]")
        before = seen.input_value()
        self.who(name)
        self.page.get_by_role("button", name=words).click()
        expect(seen).not_to_have_value(before)

    def says(self, text: str) -> None:
        expect(self.page.locator("#ruling")).to_contain_text(text)

    def now(self, text: str) -> None:
        expect(self.page.locator(".now")).to_contain_text(text)


def test_a_whole_deal_is_refereed_by_taps(page: Page, complaints: Complaints) -> None:
    table = RealTable(page)
    table.open("Ada", "Ben", "Gil")
    page.locator("label.choice").filter(has_text="Ada").click()
    table.card("red", "R5", prefix="")
    table.now("Ada is to move")

    # A TAKI that is left open, gone on with by the next player.
    table.lay("Ada", "red", "RT", "R3")
    table.now("Ada")
    table.lay("Ben", "red", "R9")
    table.who("Ben")
    table.card("yellow", "Y9")
    table.says("Not allowed")
    table.says("Ben cannot go on with the yellow 9")
    table.lay("Ben", "red", "R+2")
    table.does("Ben", "Leave it open")
    table.now("Gil")

    # A chain of two, drawn.
    table.lay("Gil", "blue", "B+2")
    table.does("Ada", "Draws a card")
    table.says("Ada drew 4 cards.")

    # A +3 that is broken out of turn.
    table.who("Ben")
    table.card("", "+3")
    table.says("Ben laid the plus three.")
    table.who("Ada")
    table.card("", "BR")
    table.says("Ada laid the plus three breaker.")
    table.says("Ben drew 3 cards.")

    # A call that is forgotten.
    table.lay("Gil", "blue", "BT", "B1", "B3", "B4", "B5", "B6")
    table.does("Gil", "Closed TAKI!")
    table.now("Gil holds one card")
    table.does("Ada", "Draws a card")
    table.says("Gil forgot “Last card!” and drew 4 cards.")

    # Tapped wrongly: struck, and legible in the record.
    table.lay("Ben", "blue", "B7")
    page.get_by_role("button", name="Strike the last move").click()
    table.says("The last move was struck.")
    expect(page.locator(".log s")).to_contain_text("Ben laid the blue 7.")

    table.lay("Ben", "blue", "BT", "B1", "B3", "B4", "B5", "B7", "B8")
    table.who("Ben")
    table.card("blue", "B9")

    expect(page.get_by_role("heading", level=1)).to_have_text("Ben wins the round")
    assert complaints == []
