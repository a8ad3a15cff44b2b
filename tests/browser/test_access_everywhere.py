"""axe finds nothing wrong with any page, in any language."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.access import OF_COLOURS, violations
from tests.browser.conftest import PHONE
from tests.browser.rendered import Rendered, Shelf, rendered_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db]


CORNERS = ("sheet", "table", "match", "standings")
"""Pages whose addresses have one of these are looked at in every language: the fullest ones."""

EXCUSED = {"trouble.html": "meta-refresh"}
"""A page that stands for a server until it is there again asks for it by itself."""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    shelf.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    yield shelf
    shelf.page.close()


def is_corner(page: Rendered) -> bool:
    return any(corner in page.address for corner in CORNERS)


def sampled(pages: list[Rendered], first: int) -> list[Rendered]:
    """Return every second page from the one of this number, and all corners."""
    return [each for number, each in enumerate(pages) if number % 2 == first or is_corner(each)]


def schemes_of(number: int, page: Rendered) -> tuple[str, ...]:
    """Return in which schemes a page is seen besides the light one: in dark and in forced colours
    every second one, corners in both. Colours are named in few places, and all pages have them
    from there.
    """
    return ("dark", "forced") if is_corner(page) else (("dark", "forced")[number % 2],)


def test_every_page_is_accessible(shelf: Shelf) -> None:
    pages, found = rendered_in("en"), {}
    schemes = {
        page.address: ("light", *schemes_of(number, page)) for number, page in enumerate(pages)
    }
    for address, page in shelf.show_all(pages):
        if faults := faults_of(address, page, schemes[address], ()):
            found[address] = faults

    assert found == {}


# In another language no colour is another, and the same elements stand on a page: of these two each
# page but the corners is seen in one.
@pytest.mark.parametrize("language", ["nl", "he"])
def test_every_page_is_accessible_in_its_language(shelf: Shelf, language: str) -> None:
    pages, found = sampled(rendered_in(language), ("nl", "he").index(language)), {}
    for address, page in shelf.show_all(pages):
        if faults := faults_of(address, page, ("light",), OF_COLOURS):
            found[address] = faults

    assert found == {}


def faults_of(
    address: str, page: Page, schemes: tuple[str, ...], without: tuple[str, ...]
) -> list[tuple[Any, ...]]:
    found = violations(page, schemes, without)
    return [each for each in found if each[0] != EXCUSED.get(address)]
