"""No page is scrolled sideways, and no text is cut off, however large letters are."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.faults import FAULTS
from tests.browser.rendered import Shelf, rendered_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

SIZES = ((320, 100), (360, 125), (360, 150), (360, 200), (320, 200), (1280, 200))
"""Widths of a window in pixels, and per cent of the usual size of letters."""


CORNER = ("nl", (320, 200))
"""The longest words in the narrowest window: every page is seen so."""
LANGUAGES = ("en", "nl", "he")


def sizes_for(number: int, language: str) -> list[tuple[int, int]]:
    """Return the sizes at which the page of this number is seen in a language: every page at every
    size in one language, and in every language at two sizes, beside the corner.
    """
    first = (number + LANGUAGES.index(language)) % len(LANGUAGES)
    sizes = [*SIZES[first :: len(LANGUAGES)]]
    return [*sizes, *(size for lang, size in [CORNER] if lang == language and size not in sizes)]


@pytest.mark.parametrize("number", range(4))
def test_every_page_is_seen_at_every_size_and_in_every_language(number: int) -> None:
    seen = {language: sizes_for(number, language) for language in LANGUAGES}

    assert {size for sizes in seen.values() for size in sizes} == set(SIZES)
    assert all(len(sizes) >= 2 for sizes in seen.values())
    assert CORNER[1] in seen[CORNER[0]]


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.page.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_shows_all_of_its_texts(shelf: Shelf, language: str) -> None:
    found = {}
    for number, (address, page) in enumerate(shelf.show_all(rendered_in(language))):
        for width, size in sizes_for(number, language):
            page.set_viewport_size({"width": width, "height": 740})
            shelf.letters(size)
            if faults := page.evaluate(FAULTS):
                found[f"{address}, {width} pixels wide, {size} %"] = faults

    assert found == {}
