"""No post holds the lock of the database for long: every POST of docs/permissions.md, measured.

SQLite has one lock for all that is written, so a post that computes within its transaction makes
everybody's deals wait. What counts is the processor's time between the beginning and the end of a
transaction, beside that of a piece of work that never changes: other work slows both alike.
"""

import json
from time import thread_time
from typing import Any

import pytest
from django.conf import global_settings, settings
from django.db import connection
from django.test import override_settings

from tests.held import Held
from tests.permissions.apart import APART, sent_by
from tests.permissions.asking import WORKS, Writes, ask, taken_back
from tests.permissions.people import COLUMNS, World, the_world
from tests.permissions.table import Row, read_rows

pytestmark = pytest.mark.django_db

MOST = 0.050
"""Seconds of the processor for which a post may hold the lock, where `reference` is REFERENCE."""
REFERENCE = 0.0050
TRIES = 5
"""A post over the limit is tried so often: the first one also imports, and fills caches."""

AT_ONCE = [*settings.PASSWORD_HASHERS, *global_settings.PASSWORD_HASHERS]
"""Passwords that take no time to hash, and those that a server has stored."""

ROWS = read_rows(COLUMNS)
POSTS = [row for row in ROWS if row.method == "POST"]
ASKS = ("/account/login/", "/account/again/", "/account/codes/again/")
"""Where somebody is led who is to prove first who it is."""

WRITE_NO_ROW = {
    "/language/": "a cookie",
    "/backups/make/": "files",
    "/backups/<number>/": "a file",
    "/backups/upload/": "a file",
    "/backups/folder/": "a file",
    "/backups/cancel/": "a file is removed",
    "/backups/names/": "files",
    "/server/shut-out/": "a file",
    "/server/let-in/": "a file",
    "/account/password/reset/": "a mail",
}
"""The posts that do not write to the database, and what they write instead."""


def posted(world: World, row: Row, column: str) -> tuple[bool, float]:
    """Return whether a post of this visitor wrote what it was to, and how long it held the lock."""
    writes, held = Writes(), Held()
    with taken_back(world):
        with override_settings(PASSWORD_HASHERS=AT_ONCE):
            # What comes before the post that is measured may be as quick as in the other tests.
            client, given, address = sent_by(world, row, column)
        with connection.execute_wrapper(writes), held.measured():
            answer = ask(client, row.method, address, given)
    wanted = 200 if row.cells[column] == "yes" and row.address not in APART else 302
    is_asked_in = answer.headers.get("Location", "").startswith(ASKS)
    is_written = bool(writes.seen) and answer.status_code == wanted and not is_asked_in
    return is_written, held.longest


def reference() -> float:
    """Return what a piece of work that never changes takes of this processor at best, in
    seconds.
    """
    taken = []
    for _again in range(15):
        begun = thread_time()
        json.dumps(sorted({str(each): [each, each * each] for each in range(8000)}.items()))
        taken.append(thread_time() - begun)
    return min(taken)


def most_now() -> float:
    """Return for how long a post may hold the lock at this moment."""
    return MOST * max(1.0, reference() / REFERENCE)


def least_held(world: World, row: Row) -> float | None:
    """Return for how many times as long as it may a post holds the lock at best; None where
    nobody's post writes.
    """
    visitors = [column for column, word in row.cells.items() if word in WORKS] or ["owner"]
    for column in reversed(visitors):
        is_reached, held = measured(world, row, column)
        for _again in range(TRIES - 1):
            if held > 1:
                held = min(held, measured(world, row, column)[1])
        if is_reached:
            return held
    return None


def measured(world: World, row: Row, column: str) -> tuple[bool, float]:
    """Post as somebody; return whether it wrote, and for how many times as long as it may it held
    the lock.
    """
    is_reached, held = posted(world, row, column)
    return is_reached, held / MOST if held <= MOST else held / most_now()


@pytest.fixture(scope="module")
def world(module_db: None) -> World:
    """One world for all tests: whatever they do to it is taken back."""
    return the_world()


@pytest.fixture
def as_served(settings: Any) -> None:
    """Passwords that take as long to hash as those of a server, and mails that are sent."""
    settings.PASSWORD_HASHERS = [*global_settings.PASSWORD_HASHERS, *settings.PASSWORD_HASHERS]
    settings.MAIL = True


def test_no_post_holds_the_lock_for_long(world: World, as_served: None) -> None:
    held = {row.address: least_held(world, row) for row in POSTS}

    assert {each for each, found in held.items() if found is None} == set(WRITE_NO_ROW)
    slow = {each: found for each, found in held.items() if found and found > 1}
    assert slow == {}
