"""axe finds nothing wrong with any page, in any language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.access import OF_COLOURS, SCHEMES, violations
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


def sampled(pages: list[Rendered], first: int) -> list[Rendered]:
    """Return every second page from the one of this number, and all corners."""
    return [
        each
        for number, each in enumerate(pages)
        if number % 2 == first or any(corner in each.address for corner in CORNERS)
    ]


# In another language no colour is another, and the same elements stand on a page: of these two each
# page but the corners is seen in one.
@pytest.mark.parametrize(
    ("language", "schemes", "without"),
    [("en", tuple(SCHEMES), ()), ("nl", ("light",), OF_COLOURS), ("he", ("light",), OF_COLOURS)],
)
def test_every_page_is_accessible(
    shelf: Shelf, language: str, schemes: tuple[str, ...], without: tuple[str, ...]
) -> None:
    found, pages = {}, rendered_in(language)
    if language != "en":
        pages = sampled(pages, ("nl", "he").index(language))
    for address, page in shelf.show_all(pages):
        faults = [
            each for each in violations(page, schemes, without) if each[0] != EXCUSED.get(address)
        ]
        if faults:
            found[address] = faults

    assert found == {}
