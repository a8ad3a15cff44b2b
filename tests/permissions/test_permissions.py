"""Who may do what: every cell of docs/permissions.md, asked of the site itself.

An address needs a row there for each method that it takes, or the first test fails. What stands for
its parts is in addresses.py, what is posted to it in posts, what must be there first in there.py;
the people are in people.py.
"""

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from difflib import unified_diff
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urljoin, urlsplit

import pytest
from django.apps import apps
from django.conf import settings
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.urls import resolve

from foundation.models import WrongAttempts
from tests.held import Held
from tests.permissions.addresses import filled
from tests.permissions.apart import APART, sent_by
from tests.permissions.asking import WORKS, Writes, ask, taken_back
from tests.permissions.people import COLUMNS, World, preset, season, the_world
from tests.permissions.posts import body
from tests.permissions.rights import as_of_rights
from tests.permissions.table import (
    METHODS,
    PAGE,
    Row,
    address_of,
    addresses,
    read_rows,
    read_words,
    the_code,
)
from tests.permissions.whole_reads import WholeReads, known, reading_whole

pytestmark = pytest.mark.django_db

ROWS = read_rows(COLUMNS)
WORDS = read_words()
AREAS = list(dict.fromkeys(row.area for row in ROWS))
OTHER_METHODS = ("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE")

LOG_IN = "/account/login/"
NAMES_OF_THE_TABLE = "scoring/phones/who.html"
"""The page that asks who one is."""

ASKS_WHO = ("asked who", "no seat")


Cell = tuple[str, str]
Page = tuple[str, str]


@dataclass
class Seen:
    """What is seen beside the answers of all that is asked."""

    pages: dict[Cell, Page] = field(default_factory=dict)
    """By address and column, where each page is and its HTML."""
    cells: set[Cell] = field(default_factory=set)
    """By row and column, what has been asked."""
    taking: set[str] = field(default_factory=set)
    """Pages that take the lock of the database for whoever may look at them."""
    whole: WholeReads = field(default_factory=WholeReads)
    read: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """By address, the tables that are read whole for whoever may."""


@pytest.fixture(scope="module")
def world(module_db: None) -> World:
    """One world for all tests, with a preset and a season: whatever they do to it is taken back."""
    world = the_world()
    preset(world)
    season(world)
    return world


@pytest.fixture(scope="module")
def seen() -> Seen:
    """What was seen so far: each cell is asked once for all tests."""
    return Seen()


def rows(written: Writes, *, sessions: bool) -> dict[str, list[str]]:
    """Return all that is stored where something was written, but for how many wrong codes were
    typed.
    """
    left_out = {WrongAttempts} if sessions else {WrongAttempts, Session}
    found = {}
    with connection.cursor() as cursor:
        for model in set(apps.get_models()) - left_out:
            if not written.name(model._meta.db_table):
                continue
            cursor.execute(f'SELECT * FROM "{model._meta.db_table}"')
            found[model._meta.label] = sorted(map(repr, cursor.fetchall()))
    return found


def files() -> list[str]:
    """Return the names of the server's files, as backups are."""
    return sorted(path.name for path in settings.DATA_DIR.rglob("*"))


def differs_from(mark: str, written: Writes, *, sessions: bool) -> bool:
    """Go back to a savepoint; return whether anything was stored otherwise since."""
    now = rows(written, sessions=sessions)
    transaction.savepoint_rollback(mark)
    return rows(written, sessions=sessions) != now


def word_of(answer: Any) -> str:
    """Return the word that stands for an answer, or what it is that none stands for.

    What leads to another page is `done`; whether anything came of it is seen elsewhere.
    """
    asks_who = NAMES_OF_THE_TABLE in {each.name for each in getattr(answer, "templates", ())}
    leads_to = urlsplit(answer.headers.get("Location", "")).path
    found = {
        meant.leads_to: word
        for word, meant in WORDS.items()
        if answer.status_code == meant.status and (word in ASKS_WHO) == asks_who and word != "on"
    }
    other = "another page" if leads_to else ""
    return found.get(leads_to, found.get(other, f"{answer.status_code} {leads_to}".strip()))


def keep_page(pages: dict[Cell, Page], row: Row, column: str, at: str, answer: Any) -> None:
    """Keep a page, for whoever looks at where it leads; what is no page leads nowhere."""
    is_page = answer.headers.get("Content-Type", "").startswith("text/html")
    pages[row.address, column] = at, answer.content.decode() if is_page else ""


def answered(world: World, row: Row, column: str, seen: Seen) -> str:
    """Return the word that answers; where something changed with what refuses, that too."""
    client = world.browser(column)
    read = seen.read[row.address] if row.cells[column] in WORKS else set[str]()
    with taken_back(world):
        posted = body(world, row.address, client) if row.method == "POST" else {}
        address = filled(world, row.address, guesses=column == "anonymous")
        before, writes, files_before = transaction.savepoint(), Writes(), files()
        held = Held()
        with connection.execute_wrapper(writes), seen.whole.of(read), held.measured():
            answer = ask(client, row.method, address, posted)
        is_changed = files() != files_before or (
            bool(writes.seen) and differs_from(before, writes, sessions=row.cells[column] in WORKS)
        )
    word = word_of(answer)
    seen.cells.add((str(row), column))
    if held.times and row.method == "GET" and row.cells[column] in WORKS:
        seen.taking.add(row.address)
    if row.method == "GET" and word == "yes" and not answer.streaming:
        keep_page(seen.pages, row, column, address, answer)
    if word == "done" and not is_changed:
        return "on"
    return f"{word}, and changes something" if is_changed and word not in WORKS else word


def test_every_address_of_the_site_has_its_rows_and_no_other_has():
    listed = Counter((row.address, row.method) for row in ROWS)

    told, there = {the_code(address) for address, _method in listed}, set(addresses())
    assert [row for row, times in listed.items() if times > 1] == []
    assert there - told == set(), "these have no row in docs/permissions.md"
    assert told - there == set(), "these have a row in docs/permissions.md, and are no addresses"


def test_no_two_addresses_are_written_alike():
    assert [each for each, times in Counter(addresses()).items() if times > 1] == []


def test_every_cell_has_a_word_of_the_legend():
    assert {word for row in ROWS for word in row.cells.values()} == set(WORDS)


def test_the_page_says_what_the_table_of_rights_says():
    there = PAGE.read_text()
    differs = list(unified_diff(there.splitlines(), as_of_rights(there).splitlines(), n=0))

    assert not differs, "\n".join(["write it by: python -m tests.permissions", *differs])


@pytest.mark.parametrize("area", AREAS)
def test_every_cell_is_true(area: str, world: World, seen: Seen) -> None:
    wrong = []
    for row in (row for row in ROWS if row.area == area):
        for column, told in row.cells.items():
            found = answered(world, row, column, seen)
            if found != told:
                wrong.append(f"{row}, {column}: {told!r} is told, {found!r} it is")

    assert not wrong, "\n".join(wrong)


def test_a_method_that_has_no_row_is_refused_to_everybody(world: World) -> None:
    taken = {(the_code(row.address), row.method) for row in ROWS}
    others = [(each, method) for each in addresses() for method in METHODS]
    for address, method in others:
        if (address, method) in taken:
            continue
        for guesses in (True, False):
            with taken_back(world):
                at = filled(world, address, guesses=guesses)
                for column in COLUMNS:
                    if (column == "anonymous") == guesses:
                        status = ask(world.browser(column), method, at, {}).status_code
                        assert status == 405, f"{method} {address}, {column}"


@pytest.mark.parametrize("method", OTHER_METHODS)
def test_a_method_that_no_page_takes_is_refused(method: str, world: World) -> None:
    browser = world.browser("owner")
    for address in addresses():
        with taken_back(world):
            at = filled(world, address, guesses=False)
            assert browser.generic(method, at).status_code == 405, address


class Links(HTMLParser):
    """What a page leads to: the method and the address of each link and form."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[tuple[str, str]] = set()
        self.feed(html)

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attributes}
        if tag == "a" and "href" in given:
            self.found.add(("GET", given["href"]))
        if tag == "form":
            self.found.add((given.get("method", "get").upper(), given.get("action", "")))


@pytest.mark.parametrize("column", COLUMNS)
def test_no_link_or_button_leads_to_a_refusal(column: str, world: World, seen: Seen) -> None:
    answers = {(row.method, row.address): row.cells[column] for row in ROWS}
    wrong, followed = [], 0
    for row in ROWS:
        if row.method == "POST" or row.cells[column] != "yes" or row.address.startswith("/live/"):
            continue
        if (str(row), column) not in seen.cells:
            answered(world, row, column, seen)
        at, html = seen.pages.get((row.address, column), ("", ""))
        for method, href in Links(html).found:
            path = urlsplit(urljoin(at, href)).path
            if href.startswith(("http", "mailto:", "data:")) or path.startswith("/static/"):
                continue
            found = resolve(path)
            if found.kwargs.get("code", world.club.code) not in world.codes:
                continue  # something of one's own, elsewhere
            followed += 1
            leads_to = "/" + address_of(found.route)
            if "<own>" in row.address:
                leads_to = leads_to.replace("/match/<code>", "/match/<own>")
            word = answers.get((method, leads_to), "no such method")
            if word in ("no", "404", "no seat", "no such method"):
                wrong.append(f"{row.address}: {method} {leads_to} is {word}")

    assert not wrong, "\n".join(wrong)
    assert followed > 50


@pytest.fixture
def all_seen(world: World, seen: Seen) -> Seen:
    """What is seen of all for whoever may, and of the posts that need more than one has."""
    for row in ROWS:
        for column, word in row.cells.items():
            if word in WORKS and (str(row), column) not in seen.cells:
                answered(world, row, column, seen)
        if row.method == "POST" and row.address in APART:
            with taken_back(world):
                client, posted, address = sent_by(world, row, "owner")
                with seen.whole.of(seen.read[row.address]):
                    ask(client, row.method, address, posted)
    return seen


def test_no_page_takes_the_lock_to_be_looked_at(all_seen: Seen) -> None:
    # There the browser's session comes to know that it is invited.
    assert all_seen.taking == {"/invitation/<code>/"}


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the plans are those of SQLite")
def test_no_statement_reads_a_table_that_grows_from_its_first_row_to_its_last(
    all_seen: Seen,
) -> None:
    assert reading_whole(all_seen.read) == known()
