"""What asks something at the table leaves the table as it is: a seat request, a +3 that waits."""

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


SMALL: Any = {"width": 360, "height": 640}
WIDE: Any = {"width": 1280, "height": 800}
PARTS = (".seat", ".leading .top", ".pile", ".event", ".prompt", ".hand", ".acts")

CONTRASTS = """(where) => {
  const numbers = (colour) => colour.match(/[\\d.]+/g).map(Number);
  const light = (colour) => {
    const [r, g, b] = numbers(colour).slice(0, 3).map((part) => {
      const of = part / 255;
      return of <= 0.03928 ? of / 12.92 : ((of + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (part) => {
    const colour = getComputedStyle(part).backgroundColor;
    return numbers(colour)[3] === 0 ? ground(part.parentElement) : colour;
  };
  const written = [...document.querySelectorAll(where)].filter((part) => part.checkVisibility());
  return written.map((part) => {
    const [a, b] = [getComputedStyle(part).color, ground(part)].map(light);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  });
}"""

RECTANGLES = """(parts) => Object.fromEntries(parts.map((where) => [where,
  [...document.querySelectorAll(where)].map((part) => {
    const { left, top, right, bottom } = part.getBoundingClientRect();
    return [left, top, right, bottom].map(Math.round);
  })]))"""


def table(page: Page, **fields: Any) -> None:
    """Come to a table of TAKI, as a phone of its own that holds the first seat."""
    fields = {"game": "taki", "players": 4, "cards": 8} | fields
    page.goto(f"/prepared/phones/?{urlencode(fields, doseq=True)}")


def rectangles(page: Page) -> dict[str, list[list[int]]]:
    found: dict[str, list[list[int]]] = page.evaluate(RECTANGLES, list(PARTS))
    return found


def overlaps(page: Page) -> list[tuple[str, str]]:
    """Return the parts of the table that lie over another."""
    every = [(where, box) for where, boxes in rectangles(page).items() for box in boxes]
    found = []
    for place, (one, a) in enumerate(every):
        for other, b in every[place + 1 :]:
            # The leading card lies askew, and what can be laid stands above the others.
            slack = 14 if {one, other} & {".leading .top", ".hand"} else 1
            across, down = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
            if across > slack and down > slack:
                found.append((one, other))
    return found


def lead_width(page: Page) -> float:
    width: float = page.locator(".leading").evaluate("card => card.clientWidth")
    return width


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_seat_can_be_claimed_by_sight(page: Page, scheme: Any) -> None:
    page.emulate_media(color_scheme=scheme)
    table(page, watches="yes")
    page.get_by_text("Do you play here, with another phone?").click()
    expect(page.get_by_role("button", name="I am Anna")).to_be_visible()
    measured = page.evaluate(CONTRASTS, "#ask-seat summary, #ask-seat p, #ask-seat .button")

    assert len(measured) >= 6
    assert min(measured) >= 4.5


def test_beside_a_wide_table_the_question_opens_over_the_side(page: Page) -> None:
    page.set_viewport_size({"width": 1280, "height": 800})
    table(page, watches="yes")
    height = "cloth => cloth.clientHeight"
    before = page.locator(".felt").evaluate(height)
    page.get_by_text("Do you play here, with another phone?").click()
    expect(page.get_by_role("button", name="I am Anna")).to_be_in_viewport(ratio=1)

    assert page.locator(".felt").evaluate(height) == before


SIZES: Any = (
    (320, 640),
    (360, 640),
    (390, 844),
    (740, 360),
    (768, 1024),
    (1024, 620),
    (1280, 800),
)
PLAYED_WITH = ".leading .top, .pile, .spread, .event, .prompt, .hand li, .acts .button"

COVERED = """(parts) => {
  const box = (part) => part.getBoundingClientRect();
  const sheet = box(document.querySelector(".claim-sheet .claims"));
  const answers = [...document.querySelectorAll(".claim-sheet :is(.button, .why > summary)")];
  return {
    covered: [...document.querySelectorAll(parts)].filter((part) => {
      const { left, top, right, bottom } = box(part);
      const across = Math.min(right, sheet.right) - Math.max(left, sheet.left);
      return across > 1 && Math.min(bottom, sheet.bottom) - Math.max(top, sheet.top) > 1;
    }).map((part) => part.className),
    small: answers.filter((each) => each.offsetHeight < 44 || each.offsetWidth < 44).length,
    cut: answers.filter((each) => box(each).bottom > sheet.bottom + 0.5).length,
    over: document.documentElement.scrollWidth > innerWidth,
  };
}"""


LANGUAGES = ("en", "nl", "he")
ASKED: dict[str, dict[str, Any]] = {
    "for mine": {"asked": 1},
    "for another": {"asked": 2},
    "of eight": {"asked": 2, "players": 8},
    "of melds": {"game": "jokeren"},
}
ASKED_AT = every_pair(
    LANGUAGES,
    list(ASKED),
    SIZES,
    corners=[(None, None, SIZES[0]), ("nl", None, (740, 360))],
)
"""The narrowest phone with every request, the lowest with the longest words."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", ASKED)
def test_a_seat_request_moves_nothing_and_covers_only_the_seats(
    page: Page, dealt: str, language: str, what: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    fields = ASKED[what]
    sizes = [size for *of, size in ASKED_AT if of == [language, what]]
    table(page, **fields | {"asked": 0})
    before = {}
    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        before[size] = rectangles(page)
    table(page, **{"asked": 3} | fields)
    expect(page.locator(".claim-sheet .claims")).to_be_visible()

    for size in sizes:
        page.set_viewport_size({"width": size[0], "height": size[1]})
        assert rectangles(page) == before[size], size
        covers = page.evaluate(COVERED, PLAYED_WITH)
        assert covers == {"covered": [], "small": 0, "cut": 0, "over": False}, size


def test_play_goes_on_while_a_seat_request_waits(page: Page) -> None:
    page.set_viewport_size(SMALL)
    table(page, asked=2)
    page.locator(".why > summary").click()
    expect(page.get_by_text("The seat moves when its old phone says yes")).to_be_visible()
    page.locator(".why > summary").click()
    page.get_by_role("button", name="Draw a card").click()

    expect(page.locator(".prompt")).to_have_text("Waiting for Wilhelmina")
    page.get_by_role("button", name="Yes, it is Wilhelmina").click()
    expect(page.locator(".claim-sheet .says")).to_have_text("Said yes so far: Jo.")


def test_play_goes_on_while_a_seat_request_is_folded_away(page: Page) -> None:
    page.set_viewport_size(SMALL)
    table(page, asked=2)
    page.locator(".claim-sheet > summary").click()
    page.get_by_role("button", name="Draw a card").click()

    expect(page.locator(".prompt")).to_have_text("Waiting for Wilhelmina")
    expect(page.locator(".claim-sheet .claims")).to_be_hidden()


ANSWERED = every_pair([4, 3], [False, True], [2, 7, 11, 12, 18], corners=[(None, True, 18)])
"""Who laid the +3: the one before me, or another; most lies there with a breaker in a full hand."""


@pytest.mark.parametrize(("first", "has_breaker", "cards"), ANSWERED)
def test_while_a_plus_three_waits_the_table_keeps_its_size(
    page: Page, first: int, has_breaker: bool, cards: int
) -> None:
    page.set_viewport_size(SMALL)
    held = ["BR"] if has_breaker else []
    table(page, first=first, line=f"{first} play +3", held=held, cards=cards)
    expect(page.locator(".answers")).to_be_visible()

    assert overlaps(page) == []
    assert lead_width(page) >= 64
    left = page.evaluate("document.documentElement.scrollHeight - innerHeight")
    assert left <= 0


def test_a_breaker_is_raised_alone_and_offered(page: Page) -> None:
    table(page, first=4, line="4 play +3", held=["BR"])

    raised = page.locator(".hand .lawful")
    expect(raised).to_have_count(1)
    expect(raised).to_have_attribute("value", "play BR")
    expect(page.locator(".prompt")).to_have_text("Do you break the +3?")
    expect(page.get_by_role("button", name="I break it")).to_be_visible()


def test_without_a_breaker_there_is_one_answer(page: Page) -> None:
    table(page, first=4, line="4 play +3")

    expect(page.locator(".hand .lawful")).to_have_count(0)
    expect(page.locator(".acts .button")).to_have_text(["No breaker: continue"])
    expect(page.locator(".prompt")).to_have_text("Do you break the +3?")


@pytest.mark.parametrize("size", [SMALL, WIDE], ids=["small", "wide"])
def test_what_was_forgotten_stands_in_one_large_line(page: Page, size: Any) -> None:
    page.set_viewport_size(size)
    lines = ["1 play B1", "2 play B3", "3 draw", "4 draw"]
    table(page, cards=2, held=["B1"], line=lines)
    told = page.locator(".event .told-to")

    expect(told).to_have_text("You forgot “Last card!”: 4 cards")
    expect(told).to_be_in_viewport(ratio=1)
    assert overlaps(page) == []
    page.get_by_role("button", name="Draw a card").click()
    expect(told).to_have_count(0)


OUTSIDE = """() => {
  const { top, bottom } = document.querySelector(".event").getBoundingClientRect();
  return [...document.querySelectorAll(".event summary > *")].filter((part) => {
    const box = part.getBoundingClientRect();
    const isCut = part.scrollHeight > part.clientHeight + 1 && part.matches(".told-to");
    return isCut || (box.height && (box.top < top - 0.5 || box.bottom > bottom + 0.5));
  }).map((part) => part.textContent);
}"""


TOLD = {
    "a plus two": ["1 play B+2", "2 play R+2"],
    "forgotten": ["1 play B1", "2 play B3", "1 draw", "2 play BS"],
}
TOLD_AT = every_pair(
    LANGUAGES, list(TOLD), SIZES, corners=[(None, None, SIZES[0]), ("nl", None, None)]
)
"""The narrowest phone in every language, the longest words at every size."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("what", TOLD)
def test_what_is_told_to_me_fits_its_row_with_what_happened_since(
    page: Page, dealt: str, language: str, what: str
) -> None:
    page.context.add_cookies([{"name": "language", "value": language, "url": dealt}])
    lines = TOLD[what]
    held = [lines[0].split()[-1]]
    table(page, players=2, cards=7, held=held, line=lines)
    expect(page.locator(".event .told-to")).to_be_visible()

    for width, height in (size for *of, size in TOLD_AT if of == [language, what]):
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(OUTSIDE) == [], (width, height)


def test_a_hand_of_which_nothing_fits_steps_back(page: Page) -> None:
    table(page, cards=3, held=["R1", "G1", "Y1"])
    filters = "cards => cards.map(card => getComputedStyle(card).filter)"

    assert "none" not in page.locator(".hand .card").evaluate_all(filters)


def test_the_call_is_not_the_button_that_stands_out(page: Page) -> None:
    table(page, cards=2)
    call, draw = page.get_by_role("button", name="Last card!"), page.locator(".acts [value=draw]")
    ground = "button => getComputedStyle(button).backgroundColor"

    assert call.evaluate(ground) == draw.evaluate(ground)


def test_the_colour_that_was_named_leads_in_two_words(page: Page) -> None:
    table(page, held=["CC"], line=["1 play CC:R", "2 play +3"])

    expect(page.locator(".state .chip", has_text="leads")).to_have_text("Red leads")
