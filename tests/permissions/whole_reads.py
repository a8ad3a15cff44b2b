"""Which tables statements read from their first row to their last, by their plans.

What an evening, a match or a member leaves behind stays for years. A statement that no index
serves takes longer with each of them, and in a post everybody waits for it.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.contrib.auth.models import User
from django.db import connection

from referee.models import CheckedRecord, Match
from scoring.models import Club, KeptApart, KeptTogether, PrintJob, Seat

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


class WholeReads:
    """The tables that statements read whole; how one reads depends on its text alone."""

    def __init__(self) -> None:
        self.tables = set[str]()
        self._of_a_statement: dict[str, set[str]] = {}

    def __call__(self, execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        if sql.startswith(("SELECT", "UPDATE", "DELETE")):
            if sql not in self._of_a_statement:
                given = (params[0] if many else params) or ()
                self._of_a_statement[sql] = _scanned(sql, given)
            self.tables |= self._of_a_statement[sql]
        return execute(sql, params, many, context)

    @contextmanager
    def of(self, tables: set[str]) -> Iterator[None]:
        """Add to `tables` what is read whole within."""
        self.tables = tables
        with connection.execute_wrapper(self):
            yield


def _scanned(sql: str, given: Any) -> set[str]:
    """Return the tables that a statement reads whole, by its plan."""
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN QUERY PLAN {sql}", given)
        plan = [step[-1] for step in cursor.fetchall()]
    return {_table(step.split()[1], sql) for step in plan if step.startswith("SCAN ")}


def _table(name: str, sql: str) -> str:
    """Return the table that a statement calls so."""
    found = re.search(rf'"(\w+)" {re.escape(name)}\b', sql)
    return found[1] if found else name


def reading_whole(read: dict[str, set[str]]) -> dict[str, set[str]]:
    """Return of the tables that addresses read those that grow."""
    found = {address: tables - FEW - {"subquery"} for address, tables in read.items()}
    return {
        address: tables
        for address, tables in found.items()
        if tables and not address.startswith(READS_ALL)
    }


def known() -> dict[str, set[str]]:
    """Return which tables may be read whole, and where."""
    return {
        address: {model._meta.db_table for model in models} for address, models in KNOWN.items()
    }
