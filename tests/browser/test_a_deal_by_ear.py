"""A deal of each game against a computer, by keys and by what a screen reader is given alone."""

import re

import pytest
from playwright.sync_api import Locator, Page, expect

MOST_KEYS_A_MOVE = {"taki": 3, "eight_colours": 3, "jokeren": 6}
"""On the average, with the Tabs that lead there."""
MOST_LOOKS = 1500
MOST_TABS = 40
SHORT = 20
"""Milliseconds after a key, before the table is looked at again."""
MOVES = """() => !document.querySelector(".htmx-request, .htmx-swapping") && document.querySelector(
  "#match.count, .choose button, .acts button:enabled, .hand button.lawful, .picks :enabled")"""
"""Whether anything may be done, or the deal is over: what it is called is asked only then."""
NOTE = """all => {
  document.querySelectorAll("[data-sought]").forEach((each) => each.removeAttribute("data-sought"));
  all.forEach((each) => each.setAttribute("data-sought", ""));
}"""
FOUND = """() => document.activeElement.matches("[data-sought]") ? "focus"
  : document.querySelector("[data-sought]") ? "there" : "gone" """


class Ear:
    """A player who sees nothing: Tab, Enter and the space bar, and names of what has the focus."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.keys = 0
        self.moves = 0

    def press(self, key: str) -> None:
        self.page.keyboard.press(key)
        self.keys += 1

    def reach(self, wanted: Locator) -> bool:
        """Come to one of these by the Tab key, from where the focus is; return False where they are
        taken away meanwhile.
        """
        wanted.evaluate_all(NOTE)
        for _tab in range(MOST_TABS):
            found = self.page.evaluate(FOUND)
            if found != "there":
                return bool(found == "focus")
            self.press("Tab")
        raise AssertionError(f"the keyboard does not come to {wanted}")

    @property
    def hand(self) -> Locator:
        return self.page.get_by_role("group", name="The hand of")

    def laying(self) -> Locator:
        return self.hand.get_by_role("button", name=re.compile("can be laid$"))

    def may(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, disabled=False)


def begin(page: Page, game: str) -> Ear:
    if game == "eight_colours":
        # With five cards a deal is over sooner.
        page.goto(f"/phones/{game}/")
        page.get_by_label("Your name").fill("Anna")
        page.locator("summary", has_text="House rules").click()
        page.locator("[name=hand_size][value='5']").check()
        page.get_by_role("button", name="Invite the others").click()
        page.get_by_role("button", name="Add a computer").click()
        page.get_by_role("button", name="Deal to 2 players").click()
    else:
        page.goto(f"/games/{game}/")
        page.locator("details:has(#id_number) > summary").click()
        page.get_by_label("How many computers?").select_option("1")
        page.get_by_role("button", name="Play against computers").click()
    expect(page.locator("#match.table")).to_be_visible()
    ear = Ear(page)
    ear.reach(page.get_by_role("link", name="Table as text"))
    ear.keys = 0
    return ear


def offered(ear: Ear) -> Locator | None:
    """Return what can be done now at a table with a leading card, the first that there is."""
    colours = ear.page.locator(".choose").get_by_role("button")
    # A TAKI laid alone may be left open: then nothing is drawn in that turn.
    ends = [ear.may(name) for name in ("Close", "Leave it open", "End my turn", "I don", "Draw")]
    every = (colours, ear.may("Last card!"), ear.laying(), *ends)
    return next((each for each in every if each.count()), None)


def offered_with_melds(ear: Ear) -> Locator | None:
    """Return what a player does who draws and discards, and never comes out."""
    cards = ear.hand.get_by_role("checkbox")
    if ear.hand.get_by_role("checkbox", checked=True).count():
        return ear.may("Discard")
    every = (ear.may("Draw"), cards)
    return next((each for each in every if each.count()), None)


@pytest.mark.parametrize("game", ["taki", "eight_colours", "jokeren"])
def test_a_deal_is_played_to_its_end(page: Page, game: str) -> None:
    ear = begin(page, game)
    over = page.locator("#match.count")
    for _look in range(MOST_LOOKS):
        if over.count():
            break
        wanted = (offered_with_melds if game == "jokeren" else offered)(ear)
        if wanted:
            # A computer may have moved meanwhile, and taken it away.
            if not ear.reach(wanted):
                continue
            ear.press("Space" if page.locator(":focus[type=checkbox]").count() else "Enter")
            ear.moves += 1
        page.wait_for_timeout(SHORT)
        page.wait_for_function(MOVES)
        # The focus is never lost, whatever took the place of what had it.
        expect(page.locator("#match :focus")).to_have_count(1)

    expect(over).to_be_visible()
    assert ear.keys <= MOST_KEYS_A_MOVE[game] * ear.moves
    spoken = page.get_by_role("log").inner_text()
    assert "Fox" in spoken
    assert page.locator("#match h1").inner_text() in spoken
