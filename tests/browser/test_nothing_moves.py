"""Nothing on a table moves: what leads, the piles, the buttons and the hand stand in every state
where they stood in the one before.
"""

from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import afresh
from tests.pairs import every_pair

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


SIZES = ((360, 640), (390, 844), (740, 360), (768, 1024), (1280, 800), (1920, 1080))
LEAST = 64
"""The width of the leading card, in pixels: at least."""

CORNER: Any = {"x": 10, "y": 10}
"""Of a card, in sight also where others lie over it."""

PARTS = {
    "lead": ".leading",
    "pile": ".pile .deck",
    "event": ".event",
    "prompt": ".prompt-line",
    "hand": ".hand",
    "first card": ".hand li",
    "button": ".acts button[value=draw]",
    "seat": ".seat",
}

PLACES = """(parts) => Object.fromEntries(Object.entries(parts).flatMap(([name, where]) => {
  const part = document.querySelector(where);
  if (!part) return [];
  const { left, top, right, bottom } = part.getBoundingClientRect();
  // A refusal may be longer than its row, and a prompt has other words: what counts of them is
  // where they are.
  const counts = { event: [left], button: [right, top], prompt: [top, bottom] };
  return [[name, (counts[name] ?? [left, top, right, bottom]).map(Math.round)]];
}))"""

EDGES = """(parts) => Object.fromEntries(Object.entries(parts).flatMap(([name, where]) => {
  const part = document.querySelector(where);
  if (!part) return [];
  const { left, top, right, bottom } = part.getBoundingClientRect();
  // On a wide screen there are as many buttons below each other as there are moves.
  const counts = { buttons: [left, top, right], prompt: [left, top] };
  return [[name, (counts[name] ?? [left, top, right, bottom]).map(Math.round)]];
}))"""

PAGE = """(parts) => {
  const page = document.documentElement, prompt = document.querySelector(".prompt");
  const lines = prompt.clientHeight / parseFloat(getComputedStyle(prompt).lineHeight);
  return {
    lead: document.querySelector(".leading").clientWidth,
    lines: Math.round(lines),
    over: [page.scrollWidth - innerWidth, page.scrollHeight - innerHeight].some((each) => each > 0),
    cut: prompt.scrollWidth > prompt.clientWidth + 1,
    places: (PLACES)(parts),
  };
}""".replace("PLACES", PLACES)

Size = tuple[int, int]
Places = dict[Size, dict[str, list[int]]]


def table(page: Page, **fields: Any) -> None:
    """Come to a table of TAKI, as a phone of its own that holds the first seat."""
    fields = {"game": "taki", "players": 4, "cards": 8, "hints": "yes"} | fields
    page.goto(f"/prepared/phones/?{urlencode(fields, doseq=True)}")


def places(page: Page, sizes: Sequence[Size] = SIZES) -> Places:
    """Return where the parts stand, at each size of the window."""
    found = {}
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        shown = page.evaluate(PAGE, PARTS)
        found[width, height] = shown["places"]
        assert shown["lead"] >= LEAST, (width, height)
        assert (shown["lines"], shown["over"], shown["cut"]) == (1, False, False), (width, height)
    return found


def moved(before: Places, after: Places) -> dict[tuple[int, int], list[str]]:
    """Return the parts of both states that do not stand where they stood."""
    return {
        size: parts
        for size in after
        if (
            parts := [
                name
                for name in before[size].keys() & after[size].keys()
                if before[size][name] != after[size][name]
            ]
        )
    }


FULL = ((2, 1), (4, 8), (7, 18), (10, 28))
STATES = ("hint", "seat request", "refusal", "wild")
STATES_AT = every_pair(
    FULL, STATES, SIZES, corners=[(None, None, SIZES[0]), (FULL[-1], None, (740, 360))]
)
"""The smallest window with every table in every state, the fullest also in the lowest one."""


@pytest.mark.parametrize(("players", "cards"), FULL)
def test_a_refusal_a_hint_a_seat_request_and_a_wild_move_nothing(
    page: Page, players: int, cards: int
) -> None:
    held = {"held": ["CC"]} if cards > 1 else {}
    sizes = {
        state: [size for of, each, size in STATES_AT if (of, each) == ((players, cards), state)]
        for state in STATES
    }
    table(page, players=players, cards=cards, **held)
    mine = places(page)
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".event.advice")).to_be_visible()
    assert moved(mine, places(page, sizes["hint"])) == {}
    table(page, players=players, cards=cards, asked=2, **held)
    expect(page.locator(".claim-sheet .claims")).to_be_visible()
    assert moved(mine, places(page, sizes["seat request"])) == {}
    if cards == 1:
        return
    page.locator(".claim-sheet > summary").click()
    page.locator(".hand .move:not(.lawful)").first.click(position=CORNER)
    expect(page.locator(".event.refused")).to_be_visible()
    assert moved(mine, places(page, sizes["refusal"])) == {}
    page.locator(".hand [value='play CC']").click(position=CORNER)
    expect(page.locator(".choose .colour")).to_have_count(4)
    assert moved(mine, places(page, sizes["wild"])) == {}


@pytest.mark.parametrize(("players", "cards"), [(3, 7), (4, 12), (5, 13)])
def test_the_table_of_who_waits_is_that_of_who_moves(page: Page, players: int, cards: int) -> None:
    table(page, players=players, cards=cards)
    mine = places(page)
    table(page, players=players, cards=cards, first=2)
    expect(page.locator(".prompt")).to_contain_text("Waiting for")

    assert moved(mine, places(page)) == {}


def test_a_plus_three_that_waits_and_what_hit_me_move_nothing(page: Page) -> None:
    table(page)
    mine = places(page)
    table(page, first=4, line="4 play +3")
    expect(page.locator(".answers")).to_be_visible()
    assert moved(mine, places(page)) == {}
    table(page, first=4, line="4 play B+2")
    expect(page.locator(".event")).to_be_visible()
    assert moved(mine, places(page)) == {}


HIDDEN = """() => [...document.querySelectorAll(".hand .card, .leading .card")].filter((card) => {
  const { left, top, right } = card.getBoundingClientRect(), all = card.closest(".hand, .leading");
  return getComputedStyle(all).opacity < 1 || [left + 8, right - 8].every((x) =>
    !all.contains(document.elementFromPoint(x, top + 12)));
}).length"""
"""How many cards of the hand and in the middle are out of sight."""


@pytest.mark.parametrize(("game", "wild"), [("taki", "CC"), ("eight_colours", "W")])
@pytest.mark.parametrize("cards", [9, 28])
def test_the_hand_is_in_sight_while_a_colour_is_named(
    page: Page, game: str, wild: str, cards: int
) -> None:
    table(page, game=game, cards=cards, held=[wild])
    page.locator(f".hand [value='play {wild}']").click(position=CORNER)
    expect(page.locator(".choose .colour").first).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.locator(".choose .colour").last.click(trial=True)

        assert page.evaluate(HIDDEN) == 0, (width, height)


@pytest.mark.parametrize("cards", [9, 28])
def test_a_game_of_eight_colours_asks_without_moving_anything(page: Page, cards: int) -> None:
    table(page, game="eight_colours", cards=cards, held=["W"])
    mine = places(page)
    page.locator(".hand [value='play W']").click(position=CORNER)
    expect(page.locator(".choose .colour")).to_have_count(8)
    page.set_viewport_size({"width": 360, "height": 640})
    sizes = page.locator(".choose .colour").evaluate_all("all => all.map(one => one.offsetHeight)")

    assert moved(mine, places(page)) == {}
    assert min(sizes) >= 44


MELDING = {
    "table": ".spread",
    "stock": ".stacks .deck",
    "discards": ".stacks .pile:last-child .deck",
    "event": ".event",
    "in the making": ".making",
    "prompt": ".prompt-line",
    "buttons": ".acts",
}


def melding(page: Page) -> Places:
    """Return where the parts of a table of melds stand, at each size of the window."""
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found[width, height] = page.evaluate(EDGES, MELDING)
        over = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        assert over <= 0, (width, height)
    page.set_viewport_size({"width": 360, "height": 640})
    return found


def test_a_turn_of_jokeren_moves_nothing_from_the_draw_to_the_melds(page: Page) -> None:
    table(page, game="jokeren", cards=13, held=["QS", "QH", "QD", "5C"])
    drawing = melding(page)
    page.locator(".stacks [value='move:draw']").click()
    expect(page.locator(".acts [value=discard]")).to_be_visible()
    assert moved(drawing, melding(page)) == {}
    for place in (0, 5):
        page.locator(".hand .pick").nth(place).click(position=CORNER)
    page.locator(".acts [value=group]").click()
    expect(page.locator(".draft.faulty")).to_be_visible()
    assert moved(drawing, melding(page)) == {}
    page.locator(".draft .apart").click()
    expect(page.locator(".draft")).to_have_count(0)
    assert moved(drawing, melding(page)) == {}


READ = """words => {
  const range = document.createRange();
  range.selectNodeContents(words);
  const lines = [...range.getClientRects()];
  return lines.length > 0 && lines.every(({ left, top, right, bottom }) =>
    left >= 0 && right <= innerWidth && [left + 2, (left + right) / 2, right - 2].every((x) =>
      words.contains(document.elementFromPoint(x, (top + bottom) / 2))));
}"""
"""Whether all of its words are in sight, with nothing above them."""


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_why_cards_are_no_meld_is_read_in_full_and_moves_nothing(
    page: Page, dealt: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    table(page, game="jokeren", cards=13, held=["QS", "QH", "QD", "5C"])
    page.locator(".stacks [value='move:draw']").click()
    expect(page.locator(".acts [value=discard]")).to_be_visible()
    before = melding(page)
    for name in ("QS", "QH", "5C"):
        page.locator(f".hand [data-card^='{name}'] .pick").first.click(position=CORNER)
    page.locator(".acts [value=group]").click()
    trouble = page.locator(".draft.faulty .trouble")
    expect(trouble).to_be_visible()

    assert moved(before, melding(page)) == {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        assert trouble.evaluate(READ), (width, height)
        for button in (".draft .apart", ".acts [value=discard]"):
            page.locator(button).click(trial=True)


STRAYS = """() => {
  const plates = [...document.querySelectorAll(".seat")];
  const edges = (part) => [part.getBoundingClientRect().left, part.getBoundingClientRect().right];
  const states = [1, 3, 9, 10, 28].map((cards) => plates.flatMap((plate) => {
    const count = plate.querySelector(".count b");
    count.textContent = cards;
    plate.querySelector(".backs").className = `backs backs-${Math.min(cards, 9)}`;
    return [...edges(plate), ...edges(count)];
  }));
  const [first] = states;
  const strays = states.flatMap((edges) => edges.map((edge, at) => Math.abs(edge - first[at])));
  return Math.max(...strays);
}"""
"""How far the edges of plates and of their counts stray between one card and many."""


@pytest.mark.parametrize("game", ["taki", "jokeren"])
@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_plates_keep_their_width_however_many_cards_there_are(
    page: Page, dealt: str, game: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    table(page, game=game, cards=8)
    for width, height in ((1024, 800), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(STRAYS) < 1, width


WHOLE = """words => {
  const [own, row] = [words, words.closest(".event")].map((part) => part.getBoundingClientRect());
  const isCut = words.scrollHeight > words.clientHeight + 1;
  return !isCut && own.top >= row.top && own.bottom <= row.bottom && own.right <= innerWidth;
}"""
"""Whether words are whole within their row."""
LARGE_AND_WHOLE = f"told => [parseFloat(getComputedStyle(told).fontSize), ({WHOLE})(told)]"


@pytest.mark.parametrize("language", ["en", "nl", "he"])
@pytest.mark.parametrize("fields", [{"line": "4 play B+2"}, {"line": "2 play BS", "players": 2}])
def test_what_hit_me_is_large_and_read_in_full(
    page: Page, dealt: str, language: str, fields: dict[str, Any]
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    table(page, first=fields["line"][0], **fields)
    told = page.locator(".event.told .told-to")
    expect(told).to_be_visible()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        size, is_whole = told.evaluate(LARGE_AND_WHOLE)
        assert size >= 19, width
        assert is_whole, (width, height)


def test_who_waits_in_jokeren_sees_the_table_of_who_draws(page: Page) -> None:
    table(page, game="jokeren", cards=13)
    drawing = melding(page)
    table(page, game="jokeren", cards=13, first=2)
    expect(page.locator(".prompt")).to_contain_text("Waiting for")

    assert moved(drawing, melding(page)) == {}


PHONES: Any = [{"width": 390, "height": 844}, {"width": 360, "height": 640}]
NARROWEST: Any = {"width": 320, "height": 640}


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_what_a_hint_of_melds_says_is_followed_while_it_is_seen(
    page: Page, dealt: str, language: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.set_viewport_size(NARROWEST)
    held = ["5S", "6S", "*", "8S", "9S", "JS", "JH", "JC", "2C", "4D", "6H", "8D", "KD"]
    table(page, game="jokeren", cards=13, players=2, held=held)
    page.locator(".stacks [value='move:draw']").click()
    expect(page.locator(".acts [value=discard]")).to_be_visible()
    page.locator(".ask-hint button").click()
    hint = page.locator(".event.advice")
    expect(hint.locator(".small")).not_to_have_count(0)
    picks = [page.locator(f".hand [data-card^='{name}'] .pick").first for name in held[:5]]
    for size in (*PHONES, NARROWEST):
        page.set_viewport_size(size)
        assert hint.evaluate("hint => hint.scrollHeight - hint.clientHeight") <= 1, size
        # Which card lies where is the same in every language.
        for pick in picks if language == "en" else ():
            pick.click(position=CORNER, trial=True)
    for pick in picks:
        pick.click(position=CORNER)
    page.locator(".acts [value=group]").click()
    expect(page.locator(".draft")).to_have_count(1)

    for size in (NARROWEST, *PHONES):
        page.set_viewport_size(size)
        expect(hint).to_be_visible()
        page.locator(".draft .apart").click(trial=True)
        page.locator(".prompt-line .prompt").click(trial=True)
