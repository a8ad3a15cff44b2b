"""The table on one screen: nothing scrolls, nothing is covered, every card can be hit."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import afresh
from tests.browser.one_screen import MEASURE, measured
from tests.browser.playing_jokeren import Jokeren
from tests.browser.test_nothing_moves import SIZES as EVERY
from tests.browser.test_nothing_moves import table
from tests.pairs import every_pair

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


Letters = Callable[[int], None]
SIZES = ((360, 640), (390, 844), (768, 1024), (1280, 800))
PLAYERS, CARDS = (2, 4, 6, 10), (1, 5, 7, 8, 13, 25)
TABLES = [*((few, 7) for few in (3, 5, 7, 8, 9)), *((each, n) for each in PLAYERS for n in CARDS)]
"""Each number of players, and of those that are laid out in different ways each hand."""
SEEN = every_pair(PLAYERS, CARDS, SIZES, corners=[(None, None, SIZES[0]), (10, None, SIZES[1])])
"""At which size each is looked at: all at the smallest, where most lies on least."""


def seen_at(players: int, cards: int) -> list[tuple[int, int]]:
    """Return the sizes at which a table is looked at: all, where its hand meets no other table."""
    return [size for *of, size in SEEN if of == [players, cards]] or list(SIZES)


@pytest.mark.parametrize(("players", "cards"), TABLES)
def test_the_table_is_one_screen_on_which_every_card_can_be_hit(
    page: Page, players: int, cards: int
) -> None:
    page.goto(f"/prepared/table/?game=taki&players={players}&cards={cards}")
    found = {size: measured(page, size) for size in seen_at(players, cards)}

    right = {"aside": 0, "down": 0, "cards": cards, "overlaps": [], "small": [], "out": []}
    assert found == dict.fromkeys(found, right)


@pytest.mark.parametrize("cards", [2, 13, 15])
def test_a_table_of_melds_is_one_screen_on_which_every_card_can_be_hit(
    page: Page, cards: int
) -> None:
    page.goto(f"/prepared/table/?game=jokeren&players=4&cards={cards}")
    found = {size: measured(page, size) for size in SIZES}

    right = {"aside": 0, "down": 0, "cards": cards, "overlaps": [], "small": [], "out": []}
    assert found == dict.fromkeys(SIZES, right)


OVER = """() => {
  const box = (part) => part.getBoundingClientRect();
  const overlap = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const seats = [...document.querySelectorAll(".seat")];
  const words = ".name, .count, .stage, .flag";
  const shown = (part) => part.checkVisibility() && getComputedStyle(part).clipPath === "none";
  const isOut = (seat) => [...seat.querySelectorAll(words)].filter(shown).some((part) => {
    const [a, b] = [box(part), box(seat)];
    return a.left < b.left || a.right > b.right || a.top < b.top - 1 || a.bottom > b.bottom + 1;
  });
  const others = [...seats, ...document.querySelectorAll(".pile, .deck, .laid > li, .none")];
  return seats.filter((seat) =>
    isOut(seat) || others.some((each) => each !== seat && overlap(seat, each))
  ).map((seat) => seat.textContent.trim().replace(/\\s+/g, " "));
}"""
COMES_OUT = [
    *("1 draw", "1 lay KS KH KC KD", "1 discard 2C"),
    *("2 draw", "2 lay QS QH QD QC", "2 discard 5H"),
]


IN_TWO_ROWS = every_pair(
    ["en", "nl", "he"],
    [(5, False), (6, False), (6, True)],
    [False, True],
    corners=[("nl", (6, False), None), ("nl", (6, True), None)],
)
"""The most plates with the longest words are seen without melds and with them."""


@pytest.mark.parametrize(("language", "fields", "is_out"), IN_TWO_ROWS)
def test_plates_in_two_rows_lie_over_no_pile_and_no_meld(
    page: Page, dealt: str, language: str, fields: tuple[int, bool], is_out: bool
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    held = ["KS", "KH", "KC", "KD", "2C", "6C"]
    players, watches = fields
    also = {"watches": 1} if watches else {}
    lines = COMES_OUT if is_out else []
    table(page, game="jokeren", cards=13, held=held, line=lines, players=players, **also)
    for width, height in ((360, 640), (390, 844), (740, 360), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OVER) == [], width


ROWS = """() => {
  const box = (part) => part.getBoundingClientRect(), rows = new Map();
  for (const card of document.querySelectorAll(".hand li")) {
    const row = Math.round(box(card).top / 24);
    rows.set(row, [...(rows.get(row) ?? []), box(card)]);
  }
  const [first] = [...rows.values()], hand = box(document.querySelector(".hand"));
  return {
    rows: [...rows.values()].map((row) => row.length),
    aside: Math.round(first[0].left - hand.left - (hand.right - first.at(-1).right)),
  };
}"""
IN_ROWS = {1: [1], 5: [5], 7: [7], 8: [4, 4], 9: [5, 4], 12: [6, 6], 13: [7, 6], 14: [7, 7]}


@pytest.mark.parametrize(
    ("game", "cards"), [*(("jokeren", each) for each in IN_ROWS), ("taki", 8), ("taki", 9)]
)
def test_a_hand_lies_in_the_middle_in_rows_that_are_even(page: Page, game: str, cards: int) -> None:
    page.goto(f"/prepared/table/?game={game}&players=4&cards={cards}")
    for width, height in ((360, 640), (390, 844), (740, 360), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(ROWS)
        assert found["rows"] == IN_ROWS[cards], width
        assert abs(found["aside"]) <= 8, width


def test_a_refusal_beside_melds_in_the_making_covers_nothing(page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 640})
    page.goto("/prepared/melds/?is=in")
    game = Jokeren(page)
    game.tap("Put together: Run, 40 points", exact=False)
    game.put_together("4S 5D")
    game.tap("Lay down")
    assert page.locator(".event.refused").is_visible()
    for high in (640, 670, 700, 740):
        found = measured(page, (360, high))
        assert (found["aside"], found["down"]) == (0, 0), high
        assert (found["overlaps"], found["out"]) == ([], []), high


def test_a_low_window_scrolls_down_and_cuts_nothing(page: Page) -> None:
    page.goto("/prepared/table/?game=taki&players=4&cards=8")
    page.set_viewport_size({"width": 300, "height": 320})
    page.locator(".hand .move").last.scroll_into_view_if_needed()
    found: dict[str, Any] = page.evaluate(MEASURE)

    assert found["aside"] == 0
    assert found["overlaps"] == []


def test_a_lying_phone_has_cloth_and_hand_side_by_side(page: Page) -> None:
    page.goto("/prepared/table/?game=taki&players=4&cards=8")
    found = measured(page, (740, 360))

    assert (found["aside"], found["down"], found["overlaps"]) == (0, 0, [])


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_a_turn_of_jokeren_fits_a_lying_phone(page: Page, dealt: str, language: str) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.set_viewport_size({"width": 740, "height": 360})
    page.goto("/prepared/table/?game=jokeren&players=2&cards=13&first=1")
    page.locator(".stacks [value='move:draw']").click()
    page.locator(".acts [value=discard]").wait_for()
    cut = page.evaluate(
        """() => [...document.querySelectorAll(".rail > *, .acts .button")].filter((part) => {
          if (!part.checkVisibility({ visibilityProperty: true })) return false;
          const [box, rail] = [part, part.closest(".rail")].map((of) => of.getBoundingClientRect());
          const isCut = part.matches(".button") && part.scrollWidth > part.clientWidth + 1;
          return isCut || box.top < rail.top - 1 || box.bottom > rail.bottom + 1;
        }).map((part) => part.className)"""
    )
    height = "button => button.getBoundingClientRect().height"

    assert cut == []
    assert page.locator(".acts [value=discard]").evaluate(height) < 48


@pytest.mark.parametrize("players", [4, 7])
def test_seats_lie_as_they_do_where_one_reads_from_the_right(page: Page, players: int) -> None:
    page.goto(f"/prepared/table/?game=taki&players={players}&cards=8")
    places = "seats => seats.map(seat => Math.round(seat.getBoundingClientRect().x))"
    before = page.locator(".seat, .hand li").evaluate_all(places)
    page.evaluate("() => (document.documentElement.dir = 'rtl')")

    assert page.locator(".seat, .hand li").evaluate_all(places) == before


@pytest.fixture
def letters(page: Page) -> Iterator[Letters]:
    """Lets letters be so many per cent of the usual size, as a reader sets a browser."""
    settings = page.context.new_cdp_session(page)

    def let(size: int) -> None:
        settings.send("Page.setFontSizes", {"fontSizes": {"standard": 16 * size // 100}})

    yield let
    let(100)


BROKEN = """() => [...document.querySelectorAll(".choose .word")].filter((word) => {
  const text = word.firstChild, tops = [...text.data].map((_, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [...range.getClientRects()].at(-1)?.top ?? 0;
  });
  const mayBreak = (at) => "\\u00ad -".includes(text.data[at]);
  const breaks = tops.map((top, at) => at > 0 && top > tops[at - 1] + 4 && !mayBreak(at - 1));
  return breaks.includes(true) || word.scrollWidth > word.clientWidth + 1;
}).map((word) => word.textContent)"""


WILD = {"eight_colours": "W", "taki": "CC"}
WINDOWS = ((320, 640), (360, 640), (390, 844), (740, 360), (1024, 620))
WORDS = every_pair(
    ["en", "nl", "he"],
    list(WILD),
    [100, 150],
    WINDOWS,
    corners=[(None, None, None, WINDOWS[0]), ("nl", None, 150, None)],
)
"""The narrowest window is seen in all languages, large letters of the longest words in all."""


@pytest.mark.parametrize("language", ["en", "nl", "he"])
@pytest.mark.parametrize("game", WILD)
def test_the_words_of_colours_break_only_where_a_hyphen_may_stand(
    page: Page, letters: Letters, dealt: str, language: str, game: str
) -> None:
    card = WILD[game]
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.goto(f"/prepared/phones/?game={game}&players=4&cards=9&held={card}")
    page.locator(f".hand [value='play {card}']").click(position={"x": 10, "y": 10})
    page.locator(".choose .word").first.wait_for()

    for size, (width, height) in (each[2:] for each in WORDS if each[:2] == (language, game)):
        letters(size)
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BROKEN) == [], (width, size)
        few = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert few <= 0, (width, size)


ENDS = """() => [...document.querySelectorAll(".laid-meld")].map((meld) => {
  const box = (part) => part.getBoundingClientRect(), cards = [...meld.querySelectorAll(".card")];
  const shown = meld.querySelector(".small"), ends = cards.map((card) => box(card).right);
  // A card that begins a line shows more than its corner.
  const steps = ends.slice(1).map((end, at) => end - ends[at]).filter((step) => step >= 0);
  const number = box(meld.querySelector(".meld-number")), last = Math.max(...ends);
  return {
    cut: last > box(shown).right + 1 || last > number.left + 1 || number.right > box(meld).right,
    beneath: Math.min(...steps) < 8,
  };
})"""


def test_a_meld_is_whole_however_long_it_is(page: Page) -> None:
    page.goto("/prepared/melds/?is=long")
    page.locator(".laid-meld").first.wait_for()
    sizes = (320, 640), (360, 640), (740, 360), (1024, 620), (1024, 800), (1280, 800)
    for width, height in sizes:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(ENDS) == [{"cut": False, "beneath": False}] * 3, (width, height)


def test_that_nothing_was_laid_yet_stands_above_the_piles(page: Page) -> None:
    page.goto("/prepared/table/?game=jokeren&players=4&cards=13")
    for width, height in ((1024, 620), (1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        stands_above_the_piles(page)


def stands_above_the_piles(page: Page) -> None:
    none, piles, seat = (
        page.locator(where).bounding_box() for where in (".none", ".stacks", ".seat.column-2")
    )
    assert none
    assert piles
    assert seat

    assert abs(none["x"] + none["width"] / 2 - piles["x"] - piles["width"] / 2) <= 2
    assert seat["y"] + seat["height"] <= none["y"]
    decks = page.locator(".stacks .deck").first.bounding_box()
    assert decks
    assert none["y"] + none["height"] <= decks["y"]


def test_cards_and_words_grow_with_a_wide_screen(page: Page) -> None:
    page.goto("/prepared/table/?game=taki&players=4&cards=8")
    grown = """() => [
      ...[".hand", ".leading"].map((of) => document.querySelector(`${of} .card`).clientWidth),
      parseFloat(getComputedStyle(document.querySelector(".event")).fontSize),
    ]"""
    for size, widths in (((1280, 800), (110, 180)), ((1920, 1080), (132, 265))):
        page.set_viewport_size({"width": size[0], "height": size[1]})
        hand, leading, letters = page.evaluate(grown)
        assert hand >= widths[0], size
        assert leading >= widths[1], size
        assert letters >= size[0] / 110


def test_own_melds_have_an_edge_on_a_wide_screen(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/prepared/melds/?is=out")
    edge = "meld => parseFloat(getComputedStyle(meld).borderInlineStartWidth)"

    own = [each.evaluate(edge) > 1 for each in page.locator(".laid-meld").all()]
    assert own == [True] + [False] * 9


FADES = """laid => {
  const fade = 20, { bottom } = laid.getBoundingClientRect();
  laid.scrollTo(0, laid.scrollHeight);
  const last = laid.lastElementChild.getBoundingClientRect().bottom;
  return [getComputedStyle(laid).maskImage !== "none", last <= bottom - fade + 1];
}"""


def test_melds_that_scroll_fade_at_the_edge_until_the_last_is_in_sight(page: Page) -> None:
    page.goto("/prepared/melds/?is=out")
    laid = page.locator(".laid")
    for width in (360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        laid.evaluate("laid => laid.scrollTo(0, 0)")
        assert laid.evaluate("laid => laid.scrollHeight > laid.clientHeight"), width
        assert laid.evaluate(FADES) == [True, True], width


COVERED = """() => {
  const wrong = [];
  for (const row of document.querySelectorAll(":is(.laid, .found, .tray) .small")) {
    const cards = [...row.querySelectorAll(".card")];
    for (const [at, next] of cards.slice(1).entries()) {
      const [card, over] = [cards[at], next].map((each) => each.getBoundingClientRect());
      const rank = cards[at].querySelector(".rank")?.getBoundingClientRect();
      const isBeside = over.top < card.bottom && over.left > card.left;
      if (rank && isBeside && rank.right > over.left + card.width / 20)
        wrong.push(cards.map((each) => each.textContent.trim()).join(" "));
    }
  }
  return wrong;
}"""


@pytest.mark.parametrize("state", ["in", "out"])
def test_no_rank_of_a_meld_is_covered_by_the_next_card(page: Page, state: str) -> None:
    page.goto(f"/prepared/melds/?is={state}")
    game = Jokeren(page)
    page.locator(".laid-meld").first.wait_for()
    for width, height in EVERY:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(COVERED) == [], (width, height)
    if state == "in":
        game.put_together("4S 4H 4C 4D")
        for width, height in EVERY:
            page.set_viewport_size({"width": width, "height": height})
            assert page.evaluate(COVERED) == [], (width, height)


PIECES = """(order, words) => {
  const text = [...order.childNodes].findLast((each) => each.data?.trim());
  text.data = words;
  return words.split(" ").map((word, at, all) => {
    const range = document.createRange(), from = all.slice(0, at).join(" ").length + !!at;
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    return new Set([...range.getClientRects()].map((each) => each.top)).size;
  });
}"""


def test_no_word_of_the_direction_of_play_is_in_pieces(page: Page) -> None:
    page.goto("/prepared/table/?game=taki&players=4&cards=8")
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        for words in ("anticlockwise", "tegen de klok in", "נגד כיוון השעון"):
            pieces = page.locator(".state .order").evaluate(PIECES, words)
            assert set(pieces) == {1}, (width, words)
