"""Asking for an address of the site as one of its visitors, without anything staying behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from copy import deepcopy
from typing import Any

from django.db import transaction
from django.db.models import Model
from django.test import Client

from foundation.front.streams import SCOPE
from tests.permissions.people import World

WORKS = ("yes", "done")
"""The words of docs/permissions.md for whoever may."""


@contextmanager
def taken_back(world: World) -> Iterator[None]:
    """Let nothing of what happens within stay."""
    mark = transaction.savepoint()
    held = (world.event, world.round)
    known = [_fields(each) for each in held]
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)
        for each, before in zip(held, known, strict=True):
            vars(each).update(before)
            # What belongs to it is asked for again, as it is stored now.
            each._state.fields_cache.clear()


def _fields(row: Model) -> dict[str, Any]:
    return {
        field.attname: deepcopy(vars(row)[field.attname]) for field in row._meta.concrete_fields
    }


class Writes:
    """Keeps the statements that may change something: all but those known to change nothing."""

    HARMLESS = ("SELECT ", "SAVEPOINT ", "RELEASE SAVEPOINT ", "ROLLBACK TO SAVEPOINT ", "EXPLAIN ")

    def __init__(self) -> None:
        self.seen: list[str] = []

    def __call__(self, execute: Any, sql: str, *others: Any) -> Any:
        if not sql.startswith(self.HARMLESS):
            self.seen.append(sql)
        return execute(sql, *others)

    def name(self, table: str) -> bool:
        """Whether one of them names this table, as each does that changes it."""
        return any(f'"{table}"' in sql for sql in self.seen)


def ask(client: Client, method: str, address: str, posted: dict[str, Any]) -> Any:
    """Ask for an address, by the door that it goes by."""
    if address.startswith("/live/"):
        return getattr(client, method.lower())(address, **{SCOPE: {}})
    return getattr(client, method.lower())(address, posted)
