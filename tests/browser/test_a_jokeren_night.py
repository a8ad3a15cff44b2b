"""A Jokeren competition of three rounds, from the first account to the printed forms."""

import re
from collections import Counter
from itertools import pairwise

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening

NAMES = (
    *("Anna", "Bram", "Coby", "Dirk", "Els", "Frits", "Greet"),
    *("Hans", "Ineke", "Jan", "Karin", "Leo", "Marijke", "Noa"),
)

FORM_OF_FOUR = (
    ("X", "3", "5", "7"),
    ("2", "X", "6", "8"),
    ("1", "4", "X", "9"),
    ("10", "11", "12", "X"),
    ("X", "13", "1", "2"),
    ("3", "X", "4", "5"),
)
TOTALS_OF_FOUR = ("16", "31", "28", "31")

FORM_OF_THREE = (
    ("X", "3", "5"),
    ("2", "X", "6"),
    ("1", "4", "X"),
    ("X", "11", "12"),
    ("13", "X", "1"),
    ("3", "4", "X"),
)
TOTALS_OF_THREE = ("19", "22", "24")


def forms_of(tables: list[list[str]]) -> list[tuple[tuple[str, ...], ...]]:
    return [FORM_OF_FOUR if len(table) == 4 else FORM_OF_THREE for table in tables]


def results_of(tables: list[list[str]]) -> dict[str, int]:
    totals = {4: TOTALS_OF_FOUR, 3: TOTALS_OF_THREE}
    return {
        name: int(total)
        for table in tables
        for name, total in zip(table, totals[len(table)], strict=True)
    }


def test_a_competition_is_run_from_the_first_account_to_the_printed_forms(
    page: Page, complaints: Complaints
) -> None:
    evening = Evening(page)
    evening.sign_up()
    evening.add_players(*NAMES)
    evening.begin("Jokeren competition", NAMES[:13])

    first = evening.draw(1)
    assert [len(table) for table in first] == [4, 3, 3, 3]
    evening.type_in(1, forms_of(first))
    evening.sheet(1, 1)
    assert evening.columns() == dict(zip(first[0], TOTALS_OF_FOUR, strict=True))
    evening.close_round(1)

    evening.arrives("Noa")
    expect(page.get_by_role("status").first).to_have_text("14 players are here")
    second = evening.draw(2)
    assert [len(table) for table in second] == [4, 4, 3, 3]
    assert sum("Noa" in table for table in second) == 1
    evening.type_in(2, forms_of(second))

    punished = second[0][1]
    evening.sheet(2, 1)
    page.get_by_role("link", name="Give a penalty").click()
    page.locator(".choice").get_by_text(punished, exact=True).click()
    page.get_by_label("How many penalty points?").fill("5")
    page.get_by_label("Why?").fill("Talked about the cards")
    evening.main("Give the penalty")
    expect(page.locator("tr.penalties")).to_contain_text("5")

    corrected = second[0][3]
    page.get_by_role("link", name="Deal 1", exact=True).click()
    page.get_by_label(corrected, exact=True).and_(page.locator(".count")).fill("8")
    page.get_by_label("Why is it changed?").fill("Counted again")
    evening.main("Save the correction")
    assert evening.columns()[corrected] == "32"
    expect(page.locator("#corrections")).to_contain_text("Counted again")
    evening.close_round(2)

    gone = next(name for name in NAMES if name not in (punished, corrected, "Noa"))
    evening.leaves(gone)
    expect(page.get_by_role("status").first).to_have_text("13 players are here")
    third = evening.draw(3)
    assert not any(gone in table for table in third)
    evening.type_in(3, forms_of(third))
    evening.close_round(3)
    evening.close()

    counted: Counter[str] = Counter()
    for tables in (first, second, third):
        counted.update(results_of(tables))
    counted[punished] += 5
    counted[corrected] += 1
    # Who missed a round has the own average of the two others, rounded up.
    for missing, played in (("Noa", (second, third)), (gone, (first, second))):
        own = sum(results_of(tables)[missing] for tables in played)
        counted[missing] += -(-own // 2)
    lines = evening.standings()
    assert {name: int(total) for _place, name, total in lines} == dict(counted)
    ranked = [line for line in lines if line[0] != "–"]
    assert ranked == lines[: len(ranked)]
    assert all(int(above[2]) <= int(below[2]) for above, below in pairwise(ranked))
    # Who missed a round has no place.
    assert {name for _place, name, _total in lines[len(ranked) :]} == {"Noa", gone}
    expect(page.get_by_text("Official: closed on")).to_be_visible()

    evening.go("Paper")
    page.get_by_role("button", name=re.compile("Print.*Score forms filled in")).click()
    expect(page.locator("body")).to_contain_text(re.compile("Round 3"))
    for name in (name for table in third for name in table):
        expect(page.locator("body")).to_contain_text(name)
    assert complaints == []
