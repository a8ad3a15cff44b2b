"""axe finds nothing wrong with any page, in any language."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.access import SCHEMES, violations
from tests.browser.conftest import PHONE
from tests.browser.rendered import Shelf, rendered_in

pytestmark = [pytest.mark.browser, pytest.mark.django_db]


EXCUSED = {"trouble.html": "meta-refresh"}
"""A page that stands for a server until it is there again asks for it by itself."""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    shelf.page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    yield shelf
    shelf.page.close()


# In another language no colour is another.
@pytest.mark.parametrize(
    ("language", "schemes"), [("en", tuple(SCHEMES)), ("nl", ("light",)), ("he", ("light",))]
)
def test_every_page_is_accessible(shelf: Shelf, language: str, schemes: tuple[str, ...]) -> None:
    found = {}
    for address, page in shelf.show_all(rendered_in(language)):
        faults = [each for each in violations(page, schemes) if each[0] != EXCUSED.get(address)]
        if faults:
            found[address] = faults

    assert found == {}
