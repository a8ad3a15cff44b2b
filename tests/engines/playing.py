"""Plays at a table in an engine, with the eyes of tests/browser/playing.py and other hands."""

from tests.browser.playing import HAND, LOOK, SETTLED, Look, Table
from tests.browser.playing_taki import TakiTable
from tests.engines.drivers import wait
from tests.engines.window import Window

HOUSE_RULES = "section > details.panel[open] [name=hand_size]"


class Hands(Table):
    """A match in a window. Each move must replace the table without loading a page."""

    def __init__(self, window: Window) -> None:
        self.window = window

    def look(self) -> Look:
        return self.eyes(**self.window.look(LOOK))

    def start(self, game: str, *names: str, choose: tuple[str, ...] = ()) -> None:
        """Fill in the form of a new match, and deal; `choose` are answers to house rules."""
        window = self.window
        window.open(f"/play/{game}/")
        window.tap(within=f"[name=seats][value='{len(names)}']")
        for seat, name in enumerate(names, start=1):
            window.type(f"[name=name{seat}]", name)
        if choose:
            # A tap that the moving page slips away from opens nothing.
            wait(self._opens_house_rules, "the house rules")
        for answer in choose:
            window.tap(within=answer)
        window.tap("Draw lots and deal")
        window.sees("Pass the device to")

    def _opens_house_rules(self) -> bool:
        self.window.tap("House rules", "summary")
        return bool(self.window.look("(at) => document.querySelector(at)", HOUSE_RULES))

    def tap_words(self, words: str, within: str, place: int = 0) -> None:
        window = self.window
        wait(lambda: window.look("(at) => document.querySelector(at)", SETTLED), "a table")
        page = window.page
        window.run("document.getElementById('match').dataset.before = 'yes'")
        window.tap(words, within, place)
        wait(lambda: window.look("(at) => document.querySelector(at)", SETTLED), "the next table")
        assert window.page == page, "a move loaded the page again"

    def tap(self, what: str) -> None:  # type: ignore[override]
        self.tap_words("", what)

    def tap_button(self, name: str) -> None:
        self.tap_words(f"…{name}", "button")

    def tap_card(self, place: int) -> None:
        self.tap_words("", HAND, place)

    def tap_colour(self, place: int) -> None:
        self.tap_words("", "button.colour", place)


class TakiHands(Hands, TakiTable):
    """A match of TAKI in a window."""

    def __init__(self, window: Window) -> None:
        super().__init__(window)
        self.steps = []
