"""Every page of the site, in each language: axe finds nothing wrong with it, it is never scrolled
sideways, no text is cut off, however large letters are, a thumb hits what it means, and no names
run into each other.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.access import OF_COLOURS, violations
from tests.browser.conftest import PHONE
from tests.browser.faults import FAULTS
from tests.browser.names import TOUCHING, WIDTHS
from tests.browser.rendered import Rendered, Shelf, rendered_in
from tests.browser.room import BODY, OVERLAPS, TARGETS
from tests.pairs import every_pair

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

LANGUAGES = ("en", "nl", "he")

FULLEST = ("sheet", "table", "match", "standings")
"""Axe looks in every language and in every scheme at pages whose addresses have one of these."""

EXCUSED = {"trouble.html": "meta-refresh"}
"""A page that stands for a server until it is there again asks for it by itself."""

SIZES = ((320, 100), (360, 150), (320, 200), (1280, 200))
"""Widths of a window in pixels, and per cent of the usual size of letters."""

NARROW = PHONE["width"]

HARDEST = (320, 200)
"""The narrowest window with the largest letters."""
CORNERS = [(None, HARDEST, "nl"), (None, HARDEST, "he")]
"""The longest words there, and what is read from the right: every page is seen in both."""

ON_A_PHONE = f"""() => [
  [...({TARGETS})("{BODY}"), ...({OVERLAPS})()], ({TOUCHING})(),
]"""
"""All that is looked for where a page is loaded: to ask a page takes longer than to look."""


@dataclass
class Found:
    """What is wrong with pages, by their addresses as docs/permissions.md has them."""

    by_axe: dict[str, list[Any]] = field(default_factory=dict)
    texts: dict[str, list[str]] = field(default_factory=dict)
    names: dict[str, list[str]] = field(default_factory=dict)
    thumbs: dict[str, list[str]] = field(default_factory=dict)


@pytest.fixture(scope="module", params=LANGUAGES)
def found(request: pytest.FixtureRequest, browser: Browser, module_db: None) -> Iterator[Found]:
    """Each page is made and loaded once, since that takes longer than most looks at it."""
    shelf = Shelf(browser)
    try:
        yield looked_at(shelf, request.param)
    finally:
        shelf.close()


def looked_at(shelf: Shelf, language: str) -> Found:
    """Return what is wrong with the pages of a language."""
    found, pages = Found(), rendered_in(language)
    sizes = sizes_in(language, pages)
    shelf.resize(NARROW)
    for number, (address, page) in enumerate(shelf.show_all(pages)):
        # It was loaded as on a phone: what is looked for there alone comes first.
        missed, names = page.evaluate(ON_A_PHONE)
        if missed:
            found.thumbs[address] = missed
        for width in widths_of(number, language):
            if width != NARROW:
                shelf.resize(width)
                names = page.evaluate(TOUCHING)
            if names:
                found.names[f"{address}, {width} pixels wide"] = names
        for width, size in sizes[address]:
            shelf.resize(width, size)
            if faults := page.evaluate(FAULTS):
                found.texts[f"{address}, {width} pixels wide, {size} %"] = faults
        shelf.resize(NARROW)
        if faults := faults_by_axe(shelf, number, address, language):
            found.by_axe[address] = faults
    return found


def widths_of(number: int, language: str) -> tuple[int, ...]:
    """Return the widths at which names are looked at: as the names are the same in every language,
    each page has the wider ones in one of the three.
    """
    return WIDTHS if LANGUAGES[number % len(LANGUAGES)] == language else (NARROW,)


def sizes_in(language: str, pages: Sequence[Rendered]) -> dict[str, list[tuple[int, int]]]:
    """Return the sizes at which each page is seen in a language (see tests/pairs.py)."""
    addresses = [each.address for each in pages]
    seen: dict[str, list[tuple[int, int]]] = {each: [] for each in addresses}
    for address, size, spoken in every_pair(addresses, SIZES, LANGUAGES, corners=CORNERS):
        if spoken == language:
            seen[address].append(size)
    return seen


def faults_by_axe(shelf: Shelf, number: int, address: str, language: str) -> list[Any]:
    """Return what axe finds wrong with the page of this number, which is shown.

    It looks at every page in English, in light and in dark; and at the fullest and every fourth
    one in forced colours, which are named in few places. In another language no colour is another
    and the same elements stand on a page, so there each is looked at in one of the two.
    """
    is_full = any(each in address for each in FULLEST)
    schemes: tuple[str, ...] = ("light",)
    if language == "en":
        schemes += ("dark", "forced") if is_full or number % 4 == 0 else ("dark",)
    elif not is_full and language != ("nl", "he")[number % 2]:
        return []
    shelf.add_axe()
    faults = violations(shelf.page, schemes, () if language == "en" else OF_COLOURS)
    return [each for each in faults if each[0] != EXCUSED.get(address)]


def test_axe_finds_nothing_wrong_with_a_page(found: Found) -> None:
    assert found.by_axe == {}


def test_a_page_shows_all_of_its_texts(found: Found) -> None:
    assert found.texts == {}


def test_no_names_run_into_each_other(found: Found) -> None:
    assert found.names == {}


def test_whatever_is_tapped_has_room_for_a_thumb(found: Found) -> None:
    assert found.thumbs == {}
