"""Names never run into each other where they and the page are read in different directions."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.translation import override
from playwright.sync_api import Browser

from scoring.posts.events.demo import make_demo
from tests.browser.names import TOUCHING, WIDTHS
from tests.browser.rendered import Rendered, Shelf
from tests.scoring.building import a_club, a_user, token

pytestmark = [pytest.mark.browser, pytest.mark.django_db]


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.close()


def touching(shelf: Shelf, pages: list[Rendered]) -> dict[str, list[str]]:
    found = {}
    for address, page in shelf.show_all(pages):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            if names := page.evaluate(TOUCHING):
                found[f"{address}, {width} pixels wide"] = names
    return found


PAGES = ("", "seating/", "standings/", "here/", "screen/", "changes/", "print/3/names/a4/")


@pytest.mark.parametrize(("names", "language"), [("nl", "he"), ("he", "nl")])
def test_none_do_on_the_pages_of_a_whole_hall(
    shelf: Shelf, client: Client, names: str, language: str
) -> None:
    user = a_user()
    club = a_club(owner=user)
    with override(names):
        event = make_demo(user, club, 30, token=token())
    client.force_login(user)
    pages = []
    for page in PAGES:
        at = f"/event/{event.code}/{page}"
        answer = client.get(at, headers={"Accept-Language": language})
        assert answer.status_code == 200, at
        pages.append(Rendered(at, at, answer.content))

    assert b'class="tile-names' in pages[0].html
    assert touching(shelf, pages) == {}
