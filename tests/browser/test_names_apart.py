"""Names never run into each other where they and the page are read in different directions."""

from collections.abc import Iterator

import pytest
from django.test import Client
from django.utils.translation import override
from playwright.sync_api import Browser

from scoring.posts.events.demo import make_demo
from tests.browser.rendered import Rendered, Shelf, rendered_in
from tests.scoring.building import a_club, a_user, token

pytestmark = [pytest.mark.browser, pytest.mark.django_db]

WIDTHS = (360, 1280)

TOUCHING = """() => {
  const shown = [], range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const unread = "svg, script, style, option, textarea, .visually-hidden";
  while (texts.nextNode()) {
    const text = texts.currentNode, of = text.parentElement;
    if (!text.data.trim() || of.closest(unread)) continue;
    if (!of.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    range.selectNodeContents(text);
    // What does not fit into its frame is cut off there.
    let [from, to] = [-Infinity, Infinity];
    for (let each = of; each; each = each.parentElement) {
      if (getComputedStyle(each).overflowX === "visible") continue;
      const frame = each.getBoundingClientRect();
      [from, to] = [Math.max(from, frame.left), Math.min(to, frame.right)];
    }
    const lines = [...range.getClientRects()].filter((each) => each.width >= 1).map(
      ({ top, left, right }) => ({ top, left: Math.max(left, from), right: Math.min(right, to) }));
    const letter = parseFloat(getComputedStyle(of).fontSize);
    if (lines.length) shown.push({ text, lines, name: of.closest("bdi"), letter });
  }
  const found = [];
  for (let place = 1; place < shown.length; place++) {
    const [one, other] = [shown[place - 1], shown[place]];
    if (!one.name || !other.name || one.name === other.name) continue;
    const [last, first] = [one.lines.at(-1), other.lines[0]];
    if (Math.abs(last.top - first.top) > 2) continue;
    const between = Math.max(first.left - last.right, last.left - first.right);
    if (between < one.letter * 0.5)
      found.push(`${one.text.data.trim()} | ${other.text.data.trim()}`);
  }
  return found;
}"""
"""Names one after the other on one line with less than half a letter between them: a space alone
tells nobody where a name of two words ends, and a dot within a name stands at its other end.
"""


@pytest.fixture
def shelf(browser: Browser) -> Iterator[Shelf]:
    shelf = Shelf(browser)
    yield shelf
    shelf.page.close()


def touching(shelf: Shelf, pages: list[Rendered]) -> dict[str, list[str]]:
    found = {}
    for address, page in shelf.show_all(pages):
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 740})
            if names := page.evaluate(TOUCHING):
                found[f"{address}, {width} pixels wide"] = names
    return found


def test_no_names_run_into_each_other_on_hebrew_pages(shelf: Shelf) -> None:
    assert touching(shelf, rendered_in("he")) == {}


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
