"""No page is scrolled sideways, and no text is cut off, however large letters are."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.faults import FAULTS
from tests.browser.rendered import Shelf, rendered_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

SIZES = ((320, 100), (360, 125), (360, 150), (360, 200), (320, 200), (1280, 200))
"""Widths of a window in pixels, and per cent of the usual size of letters."""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.page.close()


@pytest.mark.parametrize("language", ["en", "nl", "he"])
def test_at_every_size_a_page_shows_all_of_its_texts(shelf: Shelf, language: str) -> None:
    found = {}
    for address, page in shelf.show_all(rendered_in(language)):
        for width, size in SIZES:
            page.set_viewport_size({"width": width, "height": 740})
            shelf.letters(size)
            if faults := page.evaluate(FAULTS):
                found[f"{address}, {width} pixels wide, {size} %"] = faults

    assert found == {}
