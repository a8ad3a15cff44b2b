"""What a page links, and what its first visit weighs on the way to a phone."""

import re
from collections import Counter
from dataclasses import dataclass
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.contrib.staticfiles import finders
from django.db import transaction
from django.test import Client
from whitenoise.compress import Compressor

from foundation.assets import lean
from foundation.parts import whole
from referee.games import GAMES
from tests.permissions.pages import every_page
from tests.permissions.people import the_world
from tests.referee.devices import hidden
from tests.referee.phone_devices import NAMES, dealt

pytestmark = pytest.mark.django_db

MOST_SHEETS = 3
"""What all pages have, what all tables have, and what the page belongs to."""

MOST_BYTES = 40_000
MOST_AT_FIRST = 15_000
"""Of the first page, which has no script."""
MOST_AT_A_TABLE = 45_000
"""A table has a height of its rows for each size of window, and what a lesson and the end of a
round need is there with it; one on a phone of its own is followed live, and read aloud as well.
"""
TABLES = re.compile(r"/match/<\w+>/")
ALONE = {
    "/event/<code>/screen/": ["css/hall.css"],
    "/screen/<code>/": ["css/hall.css"],
    "/event/<code>/web-page.html": [],
}
"""The hall's screen is set in sizes of its own, and has a sheet for itself; a page that is taken
away has its styles within.
"""


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


@pytest.fixture(scope="module")
def visits(django_db_setup: None, django_db_blocker: Any) -> list[Visit]:
    with django_db_blocker.unblock(), transaction.atomic():
        pages = [visit(each.address, each.html) for each in every_page(the_world())]
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
    text = whole(script)
    return re.findall(r"^(?:async )?(?:const|let|class|function) +(\w+)", text, re.M)


def test_no_two_scripts_of_a_page_declare_the_same_name(visits: list[Visit]) -> None:
    for each in visits:
        names = Counter(name for script in each.scripts for name in names_of(script))
        assert {name for name, times in names.items() if times > 1} == set(), each.address


def test_every_first_visit_is_light(visits: list[Visit]) -> None:
    heavy = {
        each.address: each.weight
        for each in visits
        if each.weight > (MOST_AT_A_TABLE if TABLES.fullmatch(each.address) else MOST_BYTES)
    }

    assert heavy == {}


def test_the_first_page_of_all_is_lighter(visits: list[Visit]) -> None:
    (first,) = [each for each in visits if each.address == "/"]

    assert first.weight <= MOST_AT_FIRST


@pytest.mark.parametrize("game", GAMES)
def test_a_table_of_each_game_is_light_with_four_players_and_in_a_lesson(game: str) -> None:
    phones, _watching = dealt(game, *NAMES)
    learner = Client()
    lesson = f"/games/{game}/lesson/"
    begun = {"token": hidden(learner.get(lesson), "token")}
    pages = [phones[0].page(), learner.post(lesson, begun, follow=True)]

    assert b'class="hand' in pages[0].content
    assert b'id="bubble"' in pages[1].content
    weights = [visit(lesson, each.content).weight for each in pages]
    assert [each for each in weights if each > MOST_AT_A_TABLE] == []
