"""Plays at the table as a person does: looks at the page and clicks."""

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

NEW_MATCH = "/play/eight_colours/"
FORM = {
    "length": "open",
    "rounds": "5",
    "target": "500",
    "hand_size": "5",
    "reverse_with_two": "extra_turn",
    "voluntary_draw": "True",
    "last_card_call": "False",
    "last_card_penalty": "2",
    "last_card_enforcement": "auto",
    "owed_before_count": "False",
}
HAND = ".hand button.move"
SETTLED = "#match:not([data-before]):not(.htmx-added):not(.htmx-settling)"

LOOK = """() => {
  const all = (where) => [...document.querySelectorAll(where)];
  return {
    phase: document.getElementById("match").classList[2],
    seen: all(".acts [name=seen]").map((field) => field.value)[0] ?? "",
    leading: all(".leading .top .card").map((card) => card.getAttribute("aria-label"))[0] ?? "",
    hand: all(".hand .card").map((card) => card.getAttribute("aria-label")),
    colours: all("button.colour .word").map((word) => word.textContent),
    owed: all(".chip.owed").length > 0,
    verbs: all(".acts [name=move]").map((button) => button.value),
    others: all(".others [name=seat]").map((button) => button.textContent),
    stages: all(".seat .stage, .rail .stage").map((stage) => stage.textContent),
    told: all(".side .log li > :last-child").map((line) => line.textContent),
  };
}"""


@dataclass(frozen=True)
class Look:
    """What can be seen on the page of a match."""

    phase: str
    seen: str
    leading: str
    hand: list[str]
    colours: list[str]
    owed: bool
    verbs: list[str]
    others: list[str]
    stages: list[str]
    told: list[str]

    @property
    def fitting(self) -> list[int]:
        """The places of the cards that a person would try, wilds last."""
        colour, _, figure = self.leading.partition(" ")
        if self.leading.endswith(")"):
            colour, figure = self.leading.removesuffix(")").rpartition("(")[2], ""
        places = range(len(self.hand))
        wild = [place for place in places if self.hand[place].startswith("wild")]
        fit = [place for place in places if {colour, figure} & set(self.hand[place].split(" ", 1))]
        return fit + wild


def best_colour(colours: list[str], hand: list[str]) -> int:
    """Return the place of the colour that the hand has most of."""
    owned = [card.split()[0] for card in hand]
    return max(range(len(colours)), key=lambda place: owned.count(colours[place]))


class Table:
    """A match in a browser, with JavaScript or (`scripts` False) without."""

    eyes = Look

    def __init__(self, page: Page, *, scripts: bool = True) -> None:
        page.set_default_timeout(30_000)
        self.page = page
        self.scripts = scripts

    def look(self) -> Look:
        return self.eyes(**self.page.evaluate(LOOK))

    @property
    def phase(self) -> str:
        return self.look().phase

    def start(
        self,
        *names: str,
        rounds: int | None = None,
        five_cards: bool = True,
        rules: tuple[tuple[str, str], ...] = (),
    ) -> None:
        """Fill in the form of a new match from the first page on, and deal."""
        page = self.page
        page.goto("/games/")
        game = page.get_by_role("article", name="The eight-colour game")
        game.get_by_role("link", name="On this device").click()
        page.get_by_label(str(len(names)), exact=True).check()
        for seat, name in enumerate(names, start=1):
            page.get_by_label(f"Name of player {seat}").fill(name)
        if rounds:
            page.get_by_label("A number of rounds").check()
            page.get_by_role("spinbutton", name="Number of rounds").fill(str(rounds))
        if five_cards or rules:
            page.get_by_text("House rules").click()
        if five_cards:
            page.get_by_label("Five").check()
        for question, answer in rules:
            page.get_by_role("group", name=question).get_by_label(answer).check()
        page.get_by_role("button", name="Draw lots and deal").click()
        expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()

    def open(self, *names: str, **fields: str) -> None:
        """Come from the first page to a match of five cards that was started by its form."""
        page = self.page
        page.goto("/")
        form = page.request.get(NEW_MATCH).text()
        values = dict(re.findall(r'type="hidden" name="(\w+)" value="([^"]+)"', form))
        players = {f"name{seat}": name for seat, name in enumerate(names, start=1)}
        posted = {**FORM, **values, **players, "seats": str(len(names)), **fields}
        answer = page.request.post(NEW_MATCH, form=posted, headers={"Referer": page.url})
        page.goto(answer.url)

    def tap(self, what: Locator | str) -> None:
        """Click, and wait until the table that was on the page has been replaced."""
        button = self.page.locator(what) if isinstance(what, str) else what
        if not self.scripts:
            with self.page.expect_navigation():
                button.click()
            return
        self.page.locator("#match").evaluate("match => match.dataset.before = 'yes'")
        button.click()
        self.page.wait_for_selector(SETTLED, state="attached")

    def tap_button(self, name: str) -> None:
        self.tap(self.page.get_by_role("button", name=name))

    def take(self) -> None:
        self.tap_button(": start")

    def draw(self) -> None:
        self.tap(".acts button[value=draw]")

    def hide(self) -> None:
        self.tap_button("Hide my hand")

    def tap_card(self, place: int) -> None:
        self.tap(self.page.locator(HAND).nth(place))

    def tap_colour(self, place: int) -> None:
        self.tap(self.page.locator("button.colour").nth(place))

    def lay_something(self, seen: Look) -> bool:
        """Tap one card after the other until one is taken; tell whether one was."""
        for place in seen.fitting:
            self.tap_card(place)
            now = self.look()
            if now.colours:
                best = best_colour(now.colours, seen.hand)
                self.tap_colour(best)
                now = self.look()
            if (now.phase, now.seen) != (seen.phase, seen.seen):
                return True
        return False

    def go_on(self, seen: Look) -> None:
        """Do what the page asks for next."""
        if seen.phase == "handover":
            self.take()
        elif seen.phase == "after":
            self.hide()
        elif seen.phase == "turn" and not self.lay_something(seen):
            self.draw()

    def come_to_count(self) -> None:
        """Come to the end of the round as the server plays it, for what comes then."""
        match = re.search(r"/match/(\w+)/", self.page.url)
        assert match
        self.page.goto(f"/prepared/count/?match={match[1]}")
        expect(self.page.locator("#match.count")).to_be_visible()

    def play_until(self, phase: str, at_most: int = 600) -> None:
        for _ in range(at_most):
            seen = self.look()
            if seen.phase == phase:
                return
            self.go_on(seen)
        raise AssertionError(f"the match does not come to {phase}")
