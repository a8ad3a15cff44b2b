"""A TAKI night of six deals at two tables, entered at the tables; and one by the Pyramid."""

from collections.abc import Sequence

from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.evening import Evening

NAMES = ("Avi", "Batya", "Chana", "Dov", "Esti", "Galit", "Hadas")


def enter(page: Page, winner: str, left: dict[str, str]) -> None:
    """Enter the next deal of the sheet that is open."""
    Evening(page).main("Enter deal")
    page.locator(".went-out .choice").get_by_text(winner, exact=True).click()
    for name, points in left.items():
        page.get_by_label(name, exact=True).and_(page.locator(".count")).fill(points)
    Evening(page).main("Enter")
    expect(page.locator("table.sheet tr.total")).to_be_visible()


def play(page: Page, names: Sequence[str], deals: Sequence[tuple[int, Sequence[str]]]) -> None:
    for winner, points in deals:
        others = [name for name in names if name != names[winner - 1]]
        enter(page, names[winner - 1], dict(zip(others, points, strict=True)))


def test_six_deals_at_two_tables_are_entered_and_ranked(page: Page, complaints: Complaints) -> None:
    evening = Evening(page)
    evening.prepare("taki-points", NAMES, undrawn=True)

    tables = evening.draw(1)
    assert [len(table) for table in tables] == [4, 3]
    evening.sheet(1, 1)
    four = (
        (1, ("12", "8", "30")),
        (2, ("5", "14", "9")),
        (1, ("20", "21", "22")),
        (3, ("7", "10", "41")),
        (4, ("3", "6", "18")),
        (2, ("15", "16", "17")),
    )
    play(page, tables[0], four)
    assert evening.columns() == dict(zip(tables[0], ["−170", "−152", "−23", "19"], strict=True))
    evening.sheet(1, 2)
    three = (
        (1, ("12", "8")),
        (2, ("5", "14")),
        (3, ("20", "21")),
        (1, ("7", "10")),
        (2, ("3", "6")),
        (3, ("15", "16")),
    )
    play(page, tables[1], three)
    assert evening.columns() == dict(zip(tables[1], ["−157", "−144", "−162"], strict=True))
    evening.close_round(1)
    evening.close()

    assert evening.standings() == [
        ("1", tables[0][0], "−170"),
        ("2", tables[1][2], "−162"),
        ("3", tables[1][0], "−157"),
        ("4", tables[0][1], "−152"),
        ("5", tables[1][1], "−144"),
        ("6", tables[0][2], "−23"),
        ("7", tables[0][3], "19"),
    ]
    assert complaints == []


def test_cards_that_were_left_are_tapped_and_counted(page: Page, complaints: Complaints) -> None:
    evening = Evening(page)
    names = evening.prepare("taki-points", NAMES[:3])["seated"]

    evening.main("Enter deal 1")
    page.locator(".went-out .choice").get_by_text(names[0], exact=True).click()
    page.get_by_label(names[1], exact=True).and_(page.locator(".count")).fill("7")
    page.get_by_role("button", name=f"Tap the cards of {names[2]}").click()
    page.locator(".pad-colour.colour-red").click()
    for counted in ("9", "18"):
        page.locator(".pad").get_by_role("button", name="red 9").click()
        expect(page.locator(".counted")).to_contain_text(counted)
    evening.main("Enter")

    assert evening.columns() == {names[0]: "−100", names[1]: "7", names[2]: "18"}
    assert complaints == []


def test_the_pyramid_ranks_by_stage_and_then_by_cards(page: Page, complaints: Complaints) -> None:
    evening = Evening(page)
    evening.prepare("taki-pyramid", NAMES, undrawn=True)
    tables = evening.draw(1)

    evening.type_in(1, [(("3/5", "X", "3/2", "7/1"),), (("X", "3/4", "8/8"),)])
    evening.close_round(1)
    evening.close()

    winners = sorted([tables[0][1], tables[1][0]])
    assert evening.standings() == [
        ("1", winners[0], "0"),
        ("1", winners[1], "0"),
        ("3", tables[0][2], "3"),
        ("4", tables[1][1], "3"),
        ("5", tables[0][0], "3"),
        ("6", tables[0][3], "7"),
        ("7", tables[1][2], "8"),
    ]
    page.get_by_text(tables[1][1], exact=True).click()
    expect(page.locator(".standings details[open]")).to_contain_text("cards")
    assert complaints == []
