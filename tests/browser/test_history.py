"""Back, forward, reload and the caches show nobody another hand, with JavaScript and without.

The browser keeps pages as they were left (its back-forward cache), as browsers of people do.
"""

from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.playing import Table

pytestmark = pytest.mark.browser

ADA = ("red 2", "yellow reverse", "wild draw four", "play R2", "play YR", "play W+4")
"""What names cards that Ada keeps while she lays the blue draw two (see dealt.py)."""
BEN = ("red 3", "red reverse", "yellow skip", "sky 1", "play R3", "play RR", "play YS", "play S1")


def named(page: Page, cards: tuple[str, ...]) -> list[str]:
    content = asked(page, "() => document.documentElement.outerHTML")
    return [card for card in cards if card in content]


def asked(page: Page, question: str) -> str:
    """Ask the page, again where it is just being left for another one."""
    for _ in range(50):
        try:
            return str(page.evaluate(question))
        except Error:
            page.wait_for_timeout(20)
    return str(page.evaluate(question))


def journey(page: Page) -> Iterator[str]:
    """Go back to the first page and forward again, then reload; stop after every step.

    Each page is looked at as soon as it is there and once more when it has come to rest.
    """
    steps = int(asked(page, "() => history.length")) - 2  # the first entry is an empty page
    assert steps > 0
    for way in [page.go_back] * steps + [page.go_forward] * steps:
        # A page that would have to be posted again is not shown, but passed.
        with suppress(Error):
            way(wait_until="commit")
        yield f"{way.__name__} to {page.url}, at once"
        page.wait_for_timeout(20)
        while asked(page, "() => document.readyState") != "complete":
            page.wait_for_timeout(20)
        yield f"{way.__name__} to {page.url}"
    page.reload()
    yield "reload"


@pytest.fixture
def page(fresh_page: Page) -> Page:
    return fresh_page


@pytest.fixture
def game(kept_table: Table) -> Table:
    """Ada has seen her hand, and everybody can see that the test would notice it."""
    kept_table.open("Ada", "Ben")
    kept_table.take()
    assert named(kept_table.page, ADA) == list(ADA)
    return kept_table


def lay(table: Table, card: str) -> None:
    table.tap(f".hand button[value='play {card}']")


def test_pages_are_kept_by_this_browser(keeping_browser: Browser, dealt: str) -> None:
    page = keeping_browser.new_page()
    page.goto(f"{dealt}/cards/")
    page.evaluate("() => { window.kept = true }")
    page.goto(f"{dealt}/rules/")
    page.go_back(wait_until="commit")

    assert page.evaluate("() => window.kept === true")
    page.close()


def leave(page: Page) -> None:
    """Go to another page by the table's menu."""
    page.locator(".table-menu > summary").click()
    page.get_by_role("link", name="All games").click()
    page.wait_for_url("**/games/")


def test_after_a_turn_no_way_leads_back_to_the_hand(game: Table) -> None:
    lay(game, "B+2")
    expect(game.page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()

    shown = {step: named(game.page, ADA + BEN) for step in journey(game.page)}
    assert {step: cards for step, cards in shown.items() if cards} == {}


def test_the_next_player_finds_no_way_back_to_the_hand_before(game: Table) -> None:
    lay(game, "B+2")
    game.take()
    assert named(game.page, BEN) == list(BEN)

    shown = {step: named(game.page, ADA) for step in journey(game.page)}
    assert {step: cards for step, cards in shown.items() if cards} == {}


def test_a_hand_that_was_left_for_another_page_is_gone_when_the_turn_is_over(game: Table) -> None:
    page, match = game.page, game.page.url
    leave(page)
    page.goto(match)
    lay(game, "B+2")
    game.take()

    shown = {step: named(page, ADA) for step in journey(page)}
    assert {step: cards for step, cards in shown.items() if cards} == {}


def test_a_refusal_and_a_look_at_drawn_cards_are_gone_too(game: Table) -> None:
    lay(game, "R2")
    expect(game.page.get_by_text("Not allowed.", exact=True)).to_be_visible()
    game.draw()
    game.hide()
    game.take()

    shown = {step: named(game.page, ADA) for step in journey(game.page)}
    assert {step: cards for step, cards in shown.items() if cards} == {}


def test_during_ones_own_turn_back_and_forward_keep_the_hand(game: Table) -> None:
    leave(game.page)
    game.page.go_back(wait_until="commit")

    expect(game.page.locator(".hand button.move")).to_have_count(5)


def test_from_the_clause_of_a_refusal_one_comes_back_to_the_hand(game: Table) -> None:
    lay(game, "R2")
    with game.page.context.expect_page() as opened:
        game.page.get_by_role("link", name="Rule 2.3").click()
    opened.value.wait_for_url("**/rules/eight_colours/#c2.3")
    opened.value.close()

    expect(game.page.locator(".hand button.move")).to_have_count(5)


def test_reloading_during_the_turn_shows_the_same_hand(game: Table) -> None:
    game.page.reload()

    assert named(game.page, ADA) == list(ADA)


def test_nothing_of_a_hand_is_left_in_the_browsers_stores(game: Table) -> None:
    match = game.page.url
    lay(game, "B+2")
    stores = asked(game.page, "() => JSON.stringify([localStorage, sessionStorage])")
    cookies = str(game.page.context.cookies())
    again = game.page.request.get(match).text()

    assert [card for card in ADA if card in stores + cookies + again] == []


def test_the_http_cache_keeps_no_page_of_a_match(table: Table) -> None:
    table.open("Ada", "Ben")
    table.take()
    match = table.page.url
    table.page.reload()
    lay(table, "B+2")
    fetched = table.page.evaluate(
        "async (url) => (await fetch(url, {cache: 'force-cache'})).text()", match
    )

    assert "Pass the device to Ben" in fetched
    assert [card for card in ADA if card in fetched] == []


def test_a_page_that_is_left_is_emptied_and_asked_for_again(table: Table) -> None:
    """For browsers that keep even a page that says it must not be kept."""
    table.open("Ada", "Ben")
    table.take()
    leave = "() => dispatchEvent(new PageTransitionEvent('pagehide', {persisted: true}))"
    come_back = "() => { dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true})) }"

    table.page.evaluate(leave)
    assert named(table.page, ADA) == []
    with table.page.expect_navigation():
        table.page.evaluate(come_back)
    assert named(table.page, ADA) == list(ADA)
