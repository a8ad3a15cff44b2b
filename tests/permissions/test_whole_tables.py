"""No page and no post reads a table from its first row to its last: every address of
docs/permissions.md, by the plans of its statements.

What an evening, a match or a member leaves behind stays for years. A statement that no index
serves takes longer with each of them, and in a post everybody waits for it.
"""

import re
from collections import defaultdict
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import connection

from referee.models import CheckedRecord, Match
from scoring.models import Club, KeptApart, KeptTogether, PrintJob, Seat
from tests.permissions.apart import APART, sent_by
from tests.permissions.asking import WORKS, ask, taken_back
from tests.permissions.people import COLUMNS, World, the_world
from tests.permissions.table import Row, read_rows

pytestmark = pytest.mark.django_db

FEW = {model._meta.db_table for model in (User, Club, CheckedRecord, PrintJob)} | {"cache"}
"""Tables that stay small: people and clubs, and what quotas and hours keep down."""
READS_ALL = "/tidying/"
"""What nobody has used for long is looked for in all there is, out of everybody's way."""
STARTS = (
    "/daily/of/<code>/play/",
    "/daily/play/",
    "/demo/start/",
    "/games/<game>/computers/",
    "/games/<game>/lesson/",
    "/phones/<game>/",
    "/play/<game>/",
    "/referee/<game>/",
)
"""Where a match begins, those of no club are counted, for a quota."""
KNOWN = {
    **{address: {Match} for address in STARTS},
    # A player who is removed is looked for in several columns at once.
    "/club/<code>/player/<pk>/remove/": {KeptApart, KeptTogether, Seat},
}
VISITORS = ("anonymous", "player", "owner")
"""Who is tried of those whom an address is open to; of others the last."""


class WholeReads:
    """The tables that statements read whole."""

    def __init__(self) -> None:
        self.tables: set[str] = set()

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("SELECT", "UPDATE", "DELETE")):
            given = (params[0] if many else params) or ()
            with connection.cursor() as cursor:
                cursor.execute(f"EXPLAIN QUERY PLAN {sql}", given)
                plan = [step[-1] for step in cursor.fetchall()]
            self.tables |= {
                _table(step.split()[1], sql) for step in plan if step.startswith("SCAN ")
            }
        return execute(sql, params, many, context)


def _table(name: str, sql: str) -> str:
    """Return the table that a statement calls so."""
    found = re.search(rf'"(\w+)" {re.escape(name)}\b', sql)
    return found[1] if found else name


@pytest.fixture(scope="module")
def world(module_db: None) -> World:
    """One world for all tests: whatever they do to it is taken back."""
    return the_world()


def visitors(row: Row) -> list[str]:
    """Return as whom an address is tried."""
    open_to = [each for each, word in row.cells.items() if word in WORKS] or ["owner"]
    if row.address in APART:
        return open_to[-1:]
    return [each for each in open_to if each in VISITORS] or open_to[-1:]


def read_whole(world: World, row: Row, column: str) -> set[str]:
    """Return the tables that an address reads whole for somebody."""
    whole = WholeReads()
    with taken_back(world):
        client, given, address = sent_by(world, row, column)
        with connection.execute_wrapper(whole):
            ask(client, row.method, address, given)
    return whole.tables


@pytest.mark.skipif(connection.vendor != "sqlite", reason="the plans are those of SQLite")
def test_no_statement_reads_a_table_that_grows_from_its_first_row_to_its_last(
    world: World,
) -> None:
    read: dict[str, set[str]] = defaultdict(set)
    for row in read_rows(COLUMNS):
        if not row.address.startswith(("/live/", READS_ALL)):
            for column in visitors(row):
                read[row.address] |= read_whole(world, row, column)

    found = {address: tables - FEW - {"subquery"} for address, tables in read.items()}
    assert {address: tables for address, tables in found.items() if tables} == {
        address: {model._meta.db_table for model in models} for address, models in KNOWN.items()
    }
