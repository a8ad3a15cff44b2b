"""The table on a narrow phone: its buttons fit, and nothing lies over words or ranks."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import afresh
from tests.browser.test_nothing_moves import SIZES, table
from tests.pairs import every_pair

pytestmark = pytest.mark.browser


@pytest.fixture
def page(one_page: Page) -> Page:
    return afresh(one_page)


RUN = {"cards": 4, "held": ["BT", "B1", "R5", "B3"], "line": ["1 play BT", "1 play B1"]}
"""The first has laid a TAKI and one card on it."""

MISFITS = """() => [...document.querySelectorAll(".acts .button, .hand .card")].filter((part) => {
  const { left, right, bottom, width, height } = part.getBoundingClientRect();
  const cut = [part.scrollWidth - part.clientWidth, part.scrollHeight - part.clientHeight];
  const isSmall = part.matches(".button") && (width < 44 || height < 44);
  return isSmall || Math.max(...cut) > 1 || left < 0 || right > innerWidth || bottom > innerHeight;
}).map((part) => part.textContent.trim())"""


@pytest.mark.parametrize("language", ["en", "nl", "he"])
@pytest.mark.parametrize(("cards", "buttons"), [(4, 4), (8, 3)])
def test_the_buttons_of_an_open_taki_and_the_hand_fit(
    page: Page, dealt: str, language: str, cards: int, buttons: int
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    table(page, **RUN | {"cards": cards})
    expect(page.locator(".acts .button")).to_have_count(buttons)
    for width in (320, 360, 390):
        page.set_viewport_size({"width": width, "height": 640})
        assert page.evaluate(MISFITS) == [], width


PAST = """() => {
  const box = (where) => document.querySelector(where).getBoundingClientRect();
  const all = box(".past"), last = box(".log > :last-child"), band = box(".event > summary");
  return {
    isBelowTheBar: all.top >= box(".table-bar").bottom - 1,
    isAboveTheBand: Math.abs(all.bottom - band.top) <= 1,
    isLastInSight: last.top >= all.top && last.bottom <= all.bottom + 1,
  };
}"""
ROUNDS = [
    f"{at} {does}"
    for at, card in ((2, "5H"), (3, "6H"), (4, "7C"))
    for does in ("draw", f"discard {card}")
]


@pytest.mark.parametrize("fields", [{"game": "jokeren", "cards": 13}, {}, {"players": 7}])
def test_what_happened_lies_below_the_bar_and_ends_in_sight(
    page: Page, fields: dict[str, str | int]
) -> None:
    lines = ROUNDS if "game" in fields else [f"{seat} draw" for seat in range(2, 5)]
    table(page, **fields | {"first": 2, "line": lines})
    page.locator(".event > summary").click()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        found = page.evaluate(PAST)
        assert found == dict.fromkeys(found, True), (width, height)


PORTRAITS = """() => {
  for (const seat of document.querySelectorAll(".seat"))
    seat.insertAdjacentHTML("afterbegin", '<span class="portrait"></span>');
}"""
BESIDE = """() => [...document.querySelectorAll(".seat :is(.flag, .emote)")].filter((part) => {
  const [own, seat] = [part, part.closest(".seat")].map((each) => each.getBoundingClientRect());
  if (!part.checkVisibility()) return false;
  const isCut = part.scrollWidth > part.clientWidth + 1;
  return isCut || own.left < Math.max(seat.left, 0) || own.right > Math.min(seat.right, innerWidth);
}).map((part) => part.textContent)"""
"""What hangs from a plate and is wider than it."""
NARROW = ((320, 640), (360, 640), (390, 844))


TURNS = every_pair(
    ["en", "nl", "he"], [2, 3, 4], ["taki", "jokeren"], corners=[("nl", 4, None), ("he", 4, None)]
)
"""The longest words and those that are read from the right hang from the narrowest plates."""


@pytest.mark.parametrize(("language", "players", "game"), TURNS)
def test_whose_turn_it_is_hangs_within_the_plate(
    page: Page, dealt: str, language: str, players: int, game: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    table(page, game=game, players=players, first=players)
    page.evaluate(PORTRAITS)
    expect(page.locator(".flag")).to_have_count(1)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(BESIDE) == [], width


BALLOONS = """(words) => {
  for (const old of document.querySelectorAll(".emote")) old.remove();
  const balloon = `<span class="emote">${words}</span>`;
  for (const part of document.querySelectorAll(".seat, .rail"))
    part.insertAdjacentHTML("beforeend", balloon);
}"""
APART = """() => {
  const box = (part) => part.getBoundingClientRect();
  const overlap = (one, other) => {
    const [a, b] = [box(one), box(other)];
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
      && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  };
  const balloons = [...document.querySelectorAll(".emote")];
  const seats = [...document.querySelectorAll(".seat")];
  const { right, bottom, top } = box(document.querySelector(".event"));
  const open = document.elementFromPoint(right - 18, (top + bottom) / 2);
  const own = box(document.querySelector(".rail > .emote"));
  return balloons.filter((one) =>
    balloons.some((other) => one !== other && overlap(one, other))
    || seats.some((seat) => !seat.contains(one) && overlap(one, seat))).length
    + (own.right > right - 30) + !open.closest(".event");
}"""
"""How many balloons lie over another or its plate, or over what opens what happened."""
HUNG = f"(words) => {{ ({BALLOONS})(words); return [({BESIDE})(), ({APART})()]; }}"


@pytest.mark.parametrize(("game", "players"), [("taki", 4), ("taki", 7), ("jokeren", 6)])
def test_balloons_keep_to_their_plates(page: Page, game: str, players: int) -> None:
    table(page, game=game, players=players, first=2, line="2 draw")
    page.evaluate(PORTRAITS)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        for words in ("Last card!", "Laatste kaart!", "Goed gespeeld!", "One moment!"):
            assert page.evaluate(HUNG, words) == [[], 0], (width, words)


TAGS = """(word) => {
  const box = (part) => part.getBoundingClientRect();
  const cards = [...document.querySelectorAll(".hand .card")], wrong = [];
  for (const old of document.querySelectorAll(".hand .new-tag")) old.remove();
  for (const card of cards)
    card.insertAdjacentHTML("afterend", `<span class="new-tag">${word}</span>`);
  const ranks = cards.map(box).map(({ left, top, width }) => ({
    left: left + 0.08 * width, right: left + 0.36 * width,
    top: top + 0.06 * width, bottom: top + 0.34 * width,
  }));
  for (const [at, card] of cards.entries()) {
    const tag = box(card.nextElementSibling), next = cards[at + 1] && box(cards[at + 1]);
    if (next && next.left > box(card).left && tag.right > next.left + 2) wrong.push(["cut", at]);
    for (const rank of ranks) {
      const across = Math.min(tag.right, rank.right) - Math.max(tag.left, rank.left);
      const down = Math.min(tag.bottom, rank.bottom) - Math.max(tag.top, rank.top);
      if (across > 2 && down > 2) wrong.push(["covers", at]);
    }
  }
  return wrong;
}"""
EACH = f"(words) => words.map({TAGS})"


@pytest.mark.parametrize(
    ("game", "cards"),
    [
        *(("taki", each) for each in (3, 7, 8, 12, 15, 18)),
        *(("jokeren", n) for n in (5, 7, 13, 15)),
    ],
)
def test_that_a_card_is_new_covers_no_rank(page: Page, game: str, cards: int) -> None:
    table(page, game=game, cards=cards)
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(EACH, ["new", "nieuw", "חדש"]) == [[], [], []], width


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_the_buttons_beside_the_prompt_keep_apart(page: Page, dealt: str, language: str) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    page.goto("/prepared/melds/?is=in")
    page.locator(".found .enough").first.click()
    expect(page.locator(".draft")).to_have_count(1)
    page.locator(".acts .primary").click()
    expect(page.locator("[value='move:undo']")).to_be_visible()
    gap = """() => {
      const all = document.querySelectorAll(".prompt-line > :is(.button, form, .sorting)");
      const boxes = [...all].map((each) => each.getBoundingClientRect());
      boxes.sort((one, other) => one.left - other.left);
      const line = document.querySelector(".prompt-line");
      const isOver = [line, ...line.querySelectorAll(":scope > .button")].some((each) =>
        each.scrollWidth > each.clientWidth + 1);
      return isOver ? 0 : Math.min(...boxes.slice(1).map((box, at) => box.left - boxes[at].right));
    }"""
    for width, height in NARROW:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(gap) >= 6, width


def test_what_is_chosen_is_pointed_at_no_more(page: Page) -> None:
    page.goto("/prepared/melds/?is=in")
    card = page.locator(".hand li").first
    shown = "card => getComputedStyle(card.firstElementChild, '::before').display"
    card.evaluate("card => card.classList.add('pointed')")
    assert card.evaluate(shown) != "none"
    card.locator("input").evaluate("each => { each.checked = true; }")

    assert card.evaluate(shown) == "none"
