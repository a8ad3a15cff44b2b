"""What a page links, and what its first visit weighs on the way to a phone."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.db import transaction
from django.template.loader import render_to_string
from whitenoise.compress import Compressor

from config.assets import lean
from referee.games import GAMES
from tests.permissions.people import COLUMNS, World, the_world
from tests.permissions.posts import filled
from tests.permissions.table import read_rows

pytestmark = pytest.mark.django_db

MOST_SHEETS = 3
"""What all pages have, what all tables have, and what the page belongs to."""

MOST_BYTES = 40 * 1024
VISITORS = ("owner", "player", "anonymous")
"""Whoever comes first here of those who may is shown the page."""

MAY_SEE = ("yes", "asked who")
"""The words of docs/permissions.md that stand for a page."""

SMALL_PAGES = (
    "400.html",
    "403.html",
    "404.html",
    "429.html",
    "500.html",
    "away.html",
    "trouble.html",
)
"""Pages that have no address of their own."""

ALONE = {
    "/event/<code>/screen/": ["css/hall.css"],
    "/screen/<code>/": ["css/hall.css"],
    "/event/<code>/web-page.html": [],
}
"""The hall's screen is set in sizes of its own, and has a sheet for itself; a page that is taken
away has its styles within.
"""

FULL_HAND = "/ask/jokeren/?hand=7h-Jh 2s 2d 2c Kc Kd Ks 4s 5s *"


class Files(HTMLParser):
    """The files of ours that a page loads, and which of them are style sheets."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.sheets: list[str] = []
        self.names: set[str] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        has = {name: value or "" for name, value in attributes}
        name = has.get("src") or (has.get("href", "") if tag in ("link", "use") else "")
        if not name.startswith("/static/"):
            return
        file = name.removeprefix("/static/").partition("#")[0]
        self.names.add(file)
        if has.get("rel") == "stylesheet":
            self.sheets.append(file)


@dataclass(frozen=True)
class Visit:
    """The first visit to a page: the sheets and scripts that it links, and the bytes that come."""

    address: str
    sheets: list[str]
    scripts: list[str]
    weight: int


@cache
def bytes_on_the_wire(file: str) -> int:
    """Return the bytes of a file as WhiteNoise sends them."""
    content = lean(file, Path(str(finders.find(file))).read_bytes())
    return min(len(content), len(Compressor.compress_brotli(content)))


def visit(address: str, html: bytes) -> Visit:
    files = Files(html.decode())
    page = len(Compressor.compress_gzip(html))
    scripts = sorted(name for name in files.names if name.startswith("js/"))
    return Visit(address, files.sheets, scripts, page + sum(map(bytes_on_the_wire, files.names)))


def addresses() -> Iterator[tuple[str, str]]:
    """Yield each address of a page, of every game, and who of VISITORS may see it."""
    for row in read_rows(COLUMNS):
        visitor = next((each for each in VISITORS if row.cells[each] in MAY_SEE), None)
        if row.method == "POST" or row.address.startswith("/live/") or visitor is None:
            continue
        for game in GAMES if "<game>" in row.address else [""]:
            yield row.address.replace("<game>", game), visitor
    yield FULL_HAND, "anonymous"


def walk(world: World) -> Iterator[Visit]:
    """Visit every page of the site, each as if it were the first."""
    for address, visitor in addresses():
        with transaction.atomic():
            at = filled(world, address, guesses=False)
            answer: Any = world.browser(visitor).get(at, follow=True)
            transaction.set_rollback(True)
        is_page = answer.headers["Content-Type"].startswith("text/html")
        if is_page and answer.status_code == 200:
            yield visit(address, answer.content)
    for name in SMALL_PAGES:
        yield visit(name, render_to_string(name).encode())


@pytest.fixture(scope="module")
def visits(django_db_setup: None, django_db_blocker: Any) -> list[Visit]:
    with django_db_blocker.unblock(), transaction.atomic():
        pages = list(walk(the_world()))
        transaction.set_rollback(True)
    assert len(pages) > 80
    return pages


def test_no_page_links_more_than_three_sheets(visits: list[Visit]) -> None:
    too_many = {each.address: each.sheets for each in visits if len(each.sheets) > MOST_SHEETS}

    assert too_many == {}


def test_every_page_links_the_sheet_of_all_pages_first(visits: list[Visit]) -> None:
    others = {each.address: each.sheets for each in visits if each.sheets[:1] != ["css/site.css"]}

    assert others == ALONE


def names_of(script: str) -> list[str]:
    """Return what a script declares for the whole page."""
    text = Path(str(finders.find(script))).read_text()
    return re.findall(r"^(?:async )?(?:const|let|class|function) +(\w+)", text, re.M)


def test_no_two_scripts_of_a_page_declare_the_same_name(visits: list[Visit]) -> None:
    for each in visits:
        names = Counter(name for script in each.scripts for name in names_of(script))
        assert {name for name, times in names.items() if times > 1} == set(), each.address


def test_every_first_visit_is_light(visits: list[Visit]) -> None:
    heavy = {each.address: each.weight for each in visits if each.weight > MOST_BYTES}

    assert heavy == {}
