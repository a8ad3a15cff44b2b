"""A deal of Jokeren passed round one device, and one with real cards, by taps alone."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Complaints
from tests.browser.playing import Table
from tests.browser.playing_jokeren import Jokeren

pytestmark = pytest.mark.browser

RUN_OF_ADA = ["five of hearts", "joker as the six of hearts", "seven of hearts"]


def first_orbit(game: Jokeren) -> None:
    """Ada comes out with a run, which has a joker, and a set; Bas with two sets; Cor waits."""
    game.takes_the_device("Ada")
    game.tap("Draw a card")
    game.put_together("5H 7H *")
    expect(game.page.locator(".opening")).to_contain_text(
        "5♥\ufe0e 5 + 6♥\ufe0e joker 10 + 7♥\ufe0e 7"
    )
    expect(game.page.locator(".opening")).to_contain_text("= 22 of 40")
    expect(game.page.locator(".opening")).to_contain_text("18 points are missing.")
    game.put_together("KC KD KH")
    expect(game.page.locator(".opening")).to_contain_text("= 52 of 40")
    game.tap("Lay down")
    game.discard("2D")
    game.takes_the_device("Bas")
    game.tap("Draw a card")
    game.put_together("QS QH QD")
    game.choose("JS JH JD")
    game.tap("Lay down")
    game.discard("3D")
    game.takes_the_device("Cor")
    game.tap("Draw a card")
    game.discard("4D")


def second_orbit(game: Jokeren) -> None:
    """Bas swaps for Ada's joker and lays it again; Cor lays everything down and goes out."""
    game.takes_the_device("Ada")
    game.tap("Draw a card")
    game.discard("5D")
    game.takes_the_device("Bas")
    game.tap("Draw a card")
    assert game.meld(1) == RUN_OF_ADA
    game.choose("6H")
    game.tap("Swap the joker of 1")
    assert game.meld(1) == ["five of hearts", "six of hearts", "seven of hearts"]
    game.put_together("8C 8D *")
    expect(
        game.page.get_by_role("heading", name="Which card does the joker stand for?")
    ).to_be_visible()
    game.tap("joker as 8♥", exact=False)
    game.tap("Lay down")
    assert game.meld(5) == ["joker as the eight of hearts", "eight of diamonds", "eight of clubs"]
    game.discard("6D")
    game.takes_the_device("Cor")
    game.tap("Draw a card")
    game.put_together("AS 2S 3S 4S")
    game.put_together("9H 10H JH")
    game.put_together("3C 4C 5C")
    game.put_together("10S 10D 10C")
    game.tap("Lay down")
    game.discard("7D")


def ends_with_cor(game: Jokeren) -> None:
    expect(game.page.get_by_role("heading", level=1)).to_have_text("Cor wins the round")
    row = game.page.locator("table.score tbody tr").first
    expect(row.locator("td")).to_have_text(["7", "4", "0 won"])


def test_a_joker_is_laid_swapped_and_laid_again_and_a_third_goes_out(
    page: Page, complaints: Complaints
) -> None:
    game = Jokeren(page)
    game.start("Ada", "Bas", "Cor")
    first_orbit(game)
    second_orbit(game)

    ends_with_cor(game)
    assert complaints == []


def test_the_same_deal_can_be_played_without_scripts(plain_table: Table) -> None:
    game = Jokeren(plain_table.page, scripts=False)
    game.start("Ada", "Bas", "Cor")
    first_orbit(game)
    second_orbit(game)

    ends_with_cor(game)


def is_refused_with_39(game: Jokeren) -> None:
    """What was put together is kept, and the house rule is named."""
    page = game.page
    expect(page.locator("#ruling")).to_contain_text("Not allowed")
    game.says("39")
    expect(page.locator("#ruling .clause")).to_have_text("Rule 3.1")
    expect(page.locator(".changes")).to_contain_text("39")
    assert [card.get_attribute("aria-label") for card in page.locator(".making .card").all()] == [
        "nine of clubs",
        "joker as the ten of clubs",
        "jack of clubs",
        "queen of clubs",
    ]


def test_a_whole_deal_with_real_cards_is_refereed_by_taps_and_an_opening_of_39_is_refused(
    page: Page, complaints: Complaints
) -> None:
    game = Jokeren(page)
    game.start("Ada", "Bas", real=True)
    game.tap("The cards are dealt")
    game.tap("Draw a card")
    game.put_together("9C * JC QC")
    expect(page.locator(".opening")).to_contain_text("= 39 of 40")
    game.tap("Lay down")
    is_refused_with_39(game)
    game.tap("Take apart")
    game.put_together("JC QC KC")
    game.put_together("10S 10H 10D")
    game.tap("Lay down")
    assert game.meld(1) == ["jack of clubs", "queen of clubs", "king of clubs"]
    game.choose("AC")
    game.tap("Lay off on 1")
    assert game.meld(1)[-1] == "ace of clubs"
    game.tap("Take the last action back")
    assert game.meld(1)[-1] == "king of clubs"
    game.discard("5H")
    game.says("Your move, Bas")
    game.tap("Take the five of hearts", exact=False)
    game.put_together("5H 6H 7H")
    game.put_together("QS QH QD")
    game.tap("Lay down")
    game.discard("2S")
    game.says("Your move, Ada")
    game.tap("Draw a card")
    game.put_together("2H 3H 4H")
    game.put_together("8S 8D 8C")
    game.tap("Lay down")
    game.tap("Strike the last move")
    expect(page.locator(".log s")).to_contain_text("Ada laid")
    game.put_together("2H 3H 4H 5H")
    game.choose("8S 8D 8C")
    game.tap("Lay down")
    game.discard("2C")
    game.says("Ada cannot hold the two of clubs.")  # it was seen to be the ace
    game.discard("AC")

    expect(page.get_by_role("heading", level=1)).to_have_text("Ada wins the round")
    row = page.locator("table.score tbody tr").first
    expect(row.locator("td")).to_have_text(["0 won", "7"])
    assert complaints == []
