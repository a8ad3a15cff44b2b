"""An evening of fourteen by somebody new to it: what it costs in clicks and pages is counted."""

import random
from collections import Counter
from dataclasses import dataclass, field

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.counted import cost, count
from tests.browser.evening import Evening

NAMES = (
    *("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet"),
    *("Hans", "Ineke", "Jan", "Karin", "Leo", "Marijke", "Noa"),
)
LATECOMER, LEAVER, APART = "Noa", "Jan", ("Anna", "Bram")
ROUNDS, DEALS, PENALTY = 3, 6, 5
MOST_CLICKS, MOST_PAGES = 60, 40
HEIGHT = "document.documentElement.scrollHeight"

Form = list[list[str]]
"""What is typed of one table's paper: a line for each deal, a text for each player."""


@dataclass(slots=True)
class Papers:
    """What the players wrote, and what the evening must make of it."""

    dice: random.Random = field(default_factory=lambda: random.Random(14))
    counted: dict[str, dict[int, int]] = field(default_factory=lambda: {name: {} for name in NAMES})
    """Each player's points by round."""
    won: Counter[str] = field(default_factory=Counter)
    penalties: Counter[str] = field(default_factory=Counter)

    def written(self, number: int, tables: list[list[str]]) -> list[Form]:
        """Write the forms of a round; somebody else goes out in each deal."""
        return [self._form(number, names) for names in tables]

    def _form(self, number: int, names: list[str]) -> Form:
        form = []
        for _deal in range(DEALS):
            out = self.dice.choice(names)
            self.won[out] += 1
            left = {name: 0 if name == out else self.dice.randint(1, 13) for name in names}
            for name, cards in left.items():
                rounds = self.counted[name]
                rounds[number] = rounds.get(number, 0) + cards
            form.append(["X" if name == out else str(left[name]) for name in names])
        return form

    def totals(self) -> dict[str, int]:
        """Return each player's total: a missed round counts the own average, rounded up."""
        totals = {}
        for name, rounds in self.counted.items():
            total, missed = sum(rounds.values()), ROUNDS - len(rounds)
            totals[name] = total + missed * -(-total // len(rounds)) + self.penalties[name]
        return totals


def correct(papers: Papers, form: Form, names: list[str]) -> tuple[int, str, str]:
    """Find a number on a form that was misread; return deal, player, and what it should be."""
    at = next(at for at, text in enumerate(form[2]) if text not in ("X", "13"))
    papers.counted[names[at]][1] += 1
    return 3, names[at], str(int(form[2][at]) + 1)


def test_an_evening_of_fourteen_takes_at_most_sixty_clicks_and_forty_pages(
    page: Page, complaints: Complaints
) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    count(page)
    evening, papers = Evening(page), Papers()

    evening.sign_up()
    evening.main("New evening")
    with page.expect_navigation():
        page.get_by_role("button", name="Jokeren competition").click()
    page.get_by_label("One name on each line").fill("\n".join(NAMES))
    evening.main("Create this evening")
    page.get_by_role("button", name=f"{LATECOMER}: late").click()
    expect(page.get_by_role("status").first).to_have_text("13 players are here")

    with page.expect_navigation():
        page.get_by_role("link", name="Together, apart, fixed tables").click()
    page.get_by_label("One player").fill(APART[0])
    page.get_by_label("The other player").fill(APART[1])
    with page.expect_navigation():
        page.get_by_role("button", name="Save the wish").click()

    first = evening.draw_here(1)
    assert [len(table) for table in first] == [4, 3, 3, 3]
    forms = papers.written(1, first)
    evening.type_stack(forms)
    evening.main("Close round 1")
    print(f"round 1 is closed: {cost(page)}")

    evening.go("Players")
    page.get_by_role("button", name=f"{LATECOMER}: here").click()
    expect(page.get_by_role("status").first).to_have_text("14 players are here")
    second = evening.draw_here(2)
    assert [len(table) for table in second] == [4, 4, 3, 3]
    evening.type_stack(papers.written(2, second))

    punished = second[0][1]
    with page.expect_navigation():
        page.locator("#table-1").click()
    with page.expect_navigation():
        page.get_by_role("link", name="Give a penalty").click()
    page.locator(".choice").get_by_text(punished, exact=True).click()
    page.get_by_label("How many penalty points?").fill(str(PENALTY))
    page.get_by_label("Why?").fill("Talked about the cards")
    evening.main("Give the penalty")
    papers.penalties[punished] += PENALTY
    evening.go("Tonight")
    evening.main("Close round 2")
    print(f"round 2 is closed: {cost(page)}")

    deal, player, cards = correct(papers, forms[0], first[0])
    with page.expect_navigation():
        page.get_by_role("link", name="Round 1", exact=True).click()
    with page.expect_navigation():
        page.locator("#table-1").click()
    with page.expect_navigation():
        page.get_by_role("link", name=f"Deal {deal}", exact=True).click()
    page.get_by_label(player, exact=True).and_(page.locator(".count")).fill(cards)
    page.locator(".why .choice").first.click()
    page.get_by_role("button", name="Show what this changes").click()
    with page.expect_navigation():
        page.locator("#effect").get_by_role("button").click()
    print(f"corrected: {cost(page)}")

    evening.go("Players")
    page.get_by_role("button", name=f"{LEAVER}: gone").click()
    expect(page.get_by_role("status").first).to_have_text("13 players are here")
    third = evening.draw_here(3)
    evening.type_stack(papers.written(3, third))
    evening.main("Close round 3")
    evening.main("Close the evening")
    evening.main("Close the evening")

    expect(page.get_by_role("heading", name="After the evening")).to_be_visible()
    expect(page.locator(".five-lines > li")).to_have_count(5)
    assert page.evaluate(HEIGHT) == 800
    evening.go("Standings")
    expect(page.get_by_text("Official: closed on")).to_be_visible()
    paid = cost(page)
    print(f"the evening: {paid}")
    lines = evening.lines()
    assert {name: int(total) for _place, name, total in lines} == papers.totals()
    ranked = [int(total) for place, _name, total in lines if place != "–"]
    assert ranked == sorted(ranked)
    # Who missed a round stands below, without a place.
    assert [place for place, _name, _total in lines[len(ranked) :]] == ["–", "–"]
    assert {name for _place, name, _total in lines[len(ranked) :]} == {LATECOMER, LEAVER}
    for tables in (first, second, third):
        assert not any(set(APART) <= set(table) for table in tables)
    seated = {name for table in third for name in table}
    assert LATECOMER in seated
    assert LEAVER not in seated
    assert complaints == []
    assert paid.clicks <= MOST_CLICKS
    assert paid.pages <= MOST_PAGES
