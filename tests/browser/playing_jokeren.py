"""Plays Jokeren as a person does: taps cards, puts them together, lays them down."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from referee.engine.shuffle import shuffled
from referee.games.jokeren.cards import deck
from tests.browser.playing import SETTLED

HANDS = (
    "5H * 7H KC KD KH 2C 4C 6C 9C JC QC 8D",
    "QS QH QD JS JH JD 6H 8C 8D 2S 4S 6S 9S",
    "AS 2S 3S 4S 9H 10H JH 3C 4C 5C 10S 10D 10C",
)
STOCK = "2D 3D 4D 5D 6D 7D 2H 3H"
"""What three players are dealt at home, and what they draw one after the other."""


def known_order(cards: Sequence[int], seed: int, number: int = 0) -> tuple[int, ...]:
    """Put the known hands and the known stock on top of the packs; only new stocks are shuffled."""
    if number:
        return shuffled(cards, seed, number)
    names = deck(4).numbers
    first = [names[name] for name in " ".join((*HANDS, STOCK)).split()]
    rest = list(cards)
    for card in first:
        rest.remove(card)
    return (*first, *rest)


class Jokeren:
    """A match of Jokeren in a browser, with JavaScript or (`scripts` False) without."""

    def __init__(self, page: Page, *, scripts: bool = True) -> None:
        page.set_default_timeout(30_000)
        self.page = page
        self.scripts = scripts

    def start(self, *names: str, real: bool = False) -> None:
        """Fill in the form of a new match from the first page on."""
        page = self.page
        page.goto("/games/")
        game = page.get_by_role("article", name="Jokeren")
        link = "Referee a real table" if real else "On this device"
        game.get_by_role("link", name=link).click()
        page.get_by_label(str(len(names)), exact=True).check()
        for seat, name in enumerate(names, start=1):
            page.get_by_label(f"Name of player {seat}").fill(name)
        page.get_by_role("button", name="To the table" if real else "Draw lots and deal").click()

    def tap(self, name: str, *, exact: bool = True) -> None:
        """Press a button, and wait until the table that was on the page has been replaced."""
        button = self.page.get_by_role("button", name=name, exact=exact)
        if not self.scripts:
            with self.page.expect_navigation():
                button.click()
            return
        self.page.locator("#match").evaluate("match => match.dataset.before = 'yes'")
        button.click()
        self.page.wait_for_selector(SETTLED, state="attached")

    def takes_the_device(self, name: str) -> None:
        expect(self.page.get_by_role("heading", level=1)).to_have_text(f"Pass the device to {name}")
        self.tap(f"I am {name}: start")

    def choose(self, cards: str) -> None:
        """Tap these cards of the hand, or of the pad, and no others."""
        for chosen in self.page.locator(".pick input:checked").all():
            chosen.uncheck(force=True)
        for name in cards.split():
            free = self.page.locator(f'.pick input[value="{name}"]:not(:checked)')
            free.first.check(force=True)

    def put_together(self, cards: str) -> None:
        self.choose(cards)
        self.tap("Put together")

    def discard(self, card: str) -> None:
        self.choose(card)
        self.tap("Discard")

    def says(self, text: str) -> None:
        expect(self.page.locator("#ruling")).to_contain_text(text)

    def meld(self, number: int) -> list[str]:
        """Return the cards of a meld on the table, as they are read aloud."""
        cards = self.page.locator(
            f":is(section:has(> #on-table) .melds, .laid) > li:nth-child({number}) .card"
        )
        return [card.get_attribute("aria-label") or "" for card in cards.all()]
