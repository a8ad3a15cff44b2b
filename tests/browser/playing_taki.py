"""Plays TAKI as a person does: looks at the page, tries what fits, calls, closes, breaks a +3."""

from dataclasses import dataclass

from playwright.sync_api import Page, expect

from tests.browser.playing import Look, Table

ANYTIME = {"super TAKI": 0, "king": 1, "plus three": 4, "change colour": 4}
"""The cards without a colour that a person would try, and how soon."""


@dataclass(frozen=True)
class TakiLook(Look):
    """What can be seen on the page of a match of TAKI."""

    @property
    def fitting(self) -> list[int]:
        """The places of the cards that a person would try: what lays most cards comes first."""
        tries = ((self._worth(card), place) for place, card in enumerate(self.hand))
        return [place for worth, place in sorted(tries) if worth[0] < NEVER]

    def _worth(self, card: str) -> tuple[int, int]:
        in_run = "close" in self.verbs or ("end" in self.verbs and self.leading != "king")
        if card in ANYTIME or card == "plus three breaker":
            fits = card == "king" if self.owed else card in ANYTIME
            soon = 4 if card == "king" and len(self.hand) == 1 else ANYTIME.get(card, NEVER)
            return (soon if fits and not (in_run and card == "plus three") else NEVER, 0)
        colour, _, figure = card.partition(" ")
        if self.owed:
            fits = figure == "plus two"
        else:
            fits = self.leading == "king" or colour == self.colour
            fits = fits or (figure == self.figure and not in_run)
        same = sum(each.split()[0] == colour for each in self.hand)
        soon = {"TAKI": 0, "plus": 2 if same > 1 else 5}.get(figure, 3)
        return (soon if fits else NEVER, -same)

    @property
    def colour(self) -> str:
        return self.leading.split()[-1 if self.leading.endswith(")") else 0].strip("()")

    @property
    def figure(self) -> str:
        if self.leading.endswith(")"):
            return "TAKI" if self.leading.startswith("super") else ""
        return self.leading.partition(" ")[2]


NEVER = 9


class TakiTable(Table):
    """A match of TAKI in a browser.

    `steps` are the stages of all players as the page told them, each time that they changed, and
    what had happened just then.
    """

    eyes = TakiLook

    def __init__(self, page: Page, *, scripts: bool = True) -> None:
        super().__init__(page, scripts=scripts)
        self.steps: list[tuple[str, str]] = []

    def start_pyramid(self, *names: str) -> None:
        """Fill in the form of a new match from the first page on, and deal."""
        page = self.page
        page.goto("/games/")
        title = page.get_by_role("heading", name="TAKI", exact=True)
        game = page.get_by_role("article").filter(has=title)
        game.get_by_role("link", name="On this device").click()
        page.get_by_role("radio", name=str(len(names)), exact=True).check()
        for seat, name in enumerate(names, start=1):
            page.locator(f"[name=name{seat}]").fill(name)
        page.locator("summary", has_text="House rules").click()
        page.get_by_role("radio", name="The Pyramid, down from stage 8").check()
        page.get_by_role("button", name="Draw lots and deal").click()
        expect(page.get_by_role("heading", name="Pass the device to")).to_be_visible()

    def say(self, verb: str) -> None:
        self.tap(f".acts button[value={verb}]")

    def look(self) -> Look:
        """Look at the page, and note what it tells when a player comes to another stage."""
        seen = super().look()
        stages = ", ".join(seen.stages)
        if stages and (not self.steps or self.steps[-1][0] != stages):
            self.steps.append((stages, " ".join(seen.told[-2:])))
        return seen

    def go_on(self, seen: Look) -> None:
        """Do what the page asks for next."""
        if seen.phase == "handover":
            if not self.is_broken(seen):
                self.take()
        elif seen.phase == "after":
            self.pass_on(seen)
        elif "accept" in seen.verbs:
            self.say("accept")
        elif seen.phase == "turn" and not self.lay_something(seen):
            self.say(next((verb for verb in ("close", "end") if verb in seen.verbs), "draw"))

    def play_until_stage(self, stage: int, at_most: int = 600) -> None:
        for _ in range(at_most):
            seen = self.look()
            if f"stage {stage}" in seen.stages:
                return
            self.go_on(seen)
        raise AssertionError(f"nobody comes to stage {stage}")

    def is_broken(self, seen: Look) -> bool:
        """Let the others look at their hands one after the other, until one breaks the +3."""
        for other in seen.others:
            self.tap(self.page.get_by_role("button", name=other, exact=True))
            hand = self.look().hand
            if "plus three breaker" in hand:
                self.tap_card(hand.index("plus three breaker"))
                self.pass_on(self.look())
                return True
            self.hide()
        return False

    def pass_on(self, seen: Look) -> None:
        if len(seen.hand) == 1:
            self.say("call")
        self.hide()
