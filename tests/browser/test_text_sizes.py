"""No page is scrolled sideways, and no text is cut off, however large letters are."""

from collections.abc import Iterator, Sequence

import pytest
from playwright.sync_api import Browser

from tests.browser.faults import FAULTS
from tests.browser.rendered import Rendered, Shelf, rendered_in
from tests.pairs import every_pair

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

SIZES = ((320, 100), (360, 150), (320, 200), (1280, 200))
"""Widths of a window in pixels, and per cent of the usual size of letters."""

LANGUAGES = ("en", "nl", "he")
HARDEST = (320, 200)
"""The narrowest window with the largest letters."""
CORNERS = [(None, HARDEST, "nl"), (None, HARDEST, "he")]
"""The longest words there, and what is read from the right: every page is seen in both."""


def seen_in(language: str, pages: Sequence[Rendered]) -> dict[str, list[tuple[int, int]]]:
    """Return the sizes at which each page is seen in a language (see tests/pairs.py)."""
    addresses = [each.address for each in pages]
    seen: dict[str, list[tuple[int, int]]] = {each: [] for each in addresses}
    for address, size, spoken in every_pair(addresses, SIZES, LANGUAGES, corners=CORNERS):
        if spoken == language:
            seen[address].append(size)
    return seen


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_all_of_its_texts(shelf: Shelf, language: str) -> None:
    found, pages = {}, rendered_in(language)
    seen = seen_in(language, pages)
    for address, page in shelf.show_all(pages):
        for width, size in seen[address]:
            page.set_viewport_size({"width": width, "height": 740})
            shelf.letters(size)
            if faults := page.evaluate(FAULTS):
                found[f"{address}, {width} pixels wide, {size} %"] = faults

    assert found == {}
