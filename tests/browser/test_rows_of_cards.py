"""A row of cards goes from left to right, whatever the direction of the page: ranks rise so."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from playwright.sync_api import Browser

from tests.browser.rendered import Rendered, Shelf

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

BACKWARDS = """() => {
  const rows = [], found = [];
  const card = (each) =>
    each.matches("li") ? each.querySelector(":scope > .card") : each.closest(".card, .paper-card");
  for (const row of document.querySelectorAll("body *")) {
    const cards = [...row.children].map(card);
    if (cards.length > 1 && cards.every(Boolean))
      rows.push(cards.map((each) => each.getBoundingClientRect()));
  }
  for (const boxes of rows)
    for (const [place, box] of boxes.slice(1).entries())
      if (box.top < boxes[place].bottom && box.left < boxes[place].left)
        found.push(`row ${rows.indexOf(boxes)}, card ${place + 2}`);
  return [rows.length, found];
}"""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.close()


@pytest.mark.parametrize(
    ("at", "media"),
    [
        ("/rules/jokeren/", "screen"),
        ("/rules/taki/", "screen"),
        ("/rules/jokeren/card/?edition=home", "print"),
    ],
)
def test_on_a_hebrew_page_it_does_too(shelf: Shelf, client: Client, at: str, media: Any) -> None:
    html = client.get(at, headers={"Accept-Language": "he"}).content
    page = shelf.show(Rendered(at, at, html))
    page.emulate_media(media=media)
    assert page.evaluate("document.documentElement.dir") == "rtl"

    rows, found = page.evaluate(BACKWARDS)

    assert rows >= 2
    assert found == []
