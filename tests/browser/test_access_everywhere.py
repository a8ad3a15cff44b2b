"""axe finds nothing wrong with any page, read from left to right and from right to left."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.access import SCHEMES, violations
from tests.browser.conftest import PHONE
from tests.browser.rendered import Shelf, rendered_in
from tests.locale.pseudo import RIGHT_TO_LEFT, pseudo_languages

pytestmark = [pytest.mark.browser, pytest.mark.django_db]


EXCUSED = {"trouble.html": "meta-refresh"}
"""A page that stands for a server until it is there again asks for it by itself."""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    shelf.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    yield shelf
    shelf.page.close()


# From right to left no colour is another.
@pytest.mark.parametrize(
    ("language", "schemes"), [("en", tuple(SCHEMES)), (RIGHT_TO_LEFT, ("light",))]
)
def test_every_page_is_accessible(shelf: Shelf, language: str, schemes: tuple[str, ...]) -> None:
    with pseudo_languages():
        pages = rendered_in(language)

    found = {}
    for address, page in shelf.show_all(pages):
        faults = [each for each in violations(page, schemes) if each[0] != EXCUSED.get(address)]
        if faults:
            found[address] = faults

    assert found == {}
