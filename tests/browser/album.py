"""Every kind of page as it was once shown, so that each can be looked at again at any size."""

from dataclasses import dataclass

from playwright.sync_api import Page

from tests.browser.playing import FORM, NEW_MATCH, Table

LONG = ("Wilhelmina-Wassenaar 123", "נועה", "Gil", "MWMWMWMWMWMWMWMWMWMWMWMW")
"""Names of four players: two of the greatest length, one read from right to left."""

PAGES = (
    "home of a newcomer",
    "new match",
    "new match, refused",
    "handover",
    "turn",
    "refusal",
    "colours",
    "handover with news",
    "cards are owed",
    "after a draw",
    "stale",
    "count",
    "match over",
    "home",
    "home, a wrong code",
    "games",
    "a game",
    "demo night",
    "four players, handover",
    "four players, turn",
    "four players, after a card",
    "demo",
    "rules",
    "rulebook",
    "cards",
    "not found",
    "not readable",
)
PLAY_PAGES = PAGES[3:13] + PAGES[18:21]


@dataclass(frozen=True)
class Shown:
    """A page as it was: its address and its HTML."""

    url: str
    html: str


def take_pictures(page: Page) -> dict[str, Shown]:
    """Walk through the site and keep each of PAGES."""
    album: dict[str, Shown] = {}

    def keep(name: str) -> None:
        album[name] = Shown(page.url, page.content())

    def visit(name: str, address: str) -> None:
        page.goto(address)
        keep(name)

    visit("home of a newcomer", "/")
    visit("new match", NEW_MATCH)
    page.get_by_text("House rules").click()
    page.locator("#new-match").evaluate("form => { form.noValidate = true }")
    page.get_by_label("Name of player 1").fill("Ada")
    page.get_by_label("Name of player 2").fill("ada")
    page.get_by_label("A number of rounds").check()
    page.get_by_role("spinbutton", name="Number of rounds").fill("-1")
    page.get_by_role("spinbutton", name="How many cards").fill("99")
    page.get_by_role("button", name="Draw lots and deal").click()
    page.get_by_text("Something is not right yet").wait_for()
    keep("new match, refused")
    play_two(Table(page), keep)
    visit("home", "/")
    visit("home, a wrong code", "/join/?code=K7Q4AB")
    visit("games", "/games/")
    visit("a game", "/games/taki/")
    visit("demo night", "/demo-night/")
    play_four(Table(page), keep)
    for name, address in (
        ("demo", "/demo/"),
        ("rules", "/rules/"),
        ("rulebook", "/rules/eight_colours/#c2.3"),
        ("cards", "/cards/"),
        ("not found", "/nowhere/"),
    ):
        visit(name, address)
    answer = page.request.post(NEW_MATCH, form=posted(page) | {"token": "odd"})
    album["not readable"] = Shown(page.url, answer.text())
    return album


def posted(page: Page) -> dict[str, str]:
    """Return a form of a new match that is right, with this browser's own key."""
    page.goto(NEW_MATCH)
    key = page.locator("[name=csrfmiddlewaretoken]").first.input_value()
    return {**FORM, "seats": "2", "csrfmiddlewaretoken": key}


def play_two(table: Table, keep) -> None:
    """Play a match of two rounds (see dealt.py for the cards)."""
    table.open("Ada", "Ben", length="rounds", rounds="2")
    keep("handover")
    table.take()
    keep("turn")
    table.tap(".hand [value='play R2']")
    keep("refusal")
    table.tap(".hand [value='play W']")
    keep("colours")
    table.tap(table.page.get_by_role("link", name="Take it back"))
    table.tap(".hand [value='play B+2']")
    keep("handover with news")
    table.take()
    keep("cards are owed")
    table.page.locator(".acts [name=seen]").evaluate("field => { field.value = '1-0' }")
    table.draw()
    keep("stale")
    table.draw()
    keep("after a draw")
    table.come_to_count()
    keep("count")
    table.tap_button("Next round")
    table.come_to_count()
    keep("match over")


def play_four(table: Table, keep) -> None:
    table.open(*LONG, hand_size="7", last_card_call="True")
    keep("four players, handover")
    table.take()
    keep("four players, turn")
    table.tap(".hand [value='play YR']")
    keep("four players, after a card")
