"""Asking for an address of the site as one of its visitors, without anything staying behind."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import transaction
from django.test import Client

from foundation.front.streams import SCOPE
from tests.permissions.people import World

WORKS = ("yes", "done")
"""The words of docs/permissions.md for whoever may."""


@contextmanager
def taken_back(world: World) -> Iterator[None]:
    """Let nothing of what happens within stay."""
    mark = transaction.savepoint()
    try:
        yield
    finally:
        transaction.savepoint_rollback(mark)
        world.event.refresh_from_db()
        world.round.refresh_from_db()


class Writes:
    """Notices the statements that may change something: all but those known to change nothing."""

    HARMLESS = ("SELECT ", "SAVEPOINT ", "RELEASE SAVEPOINT ", "ROLLBACK TO SAVEPOINT ")

    def __init__(self) -> None:
        self.seen = False

    def __call__(self, execute: Any, sql: str, *others: Any) -> Any:
        self.seen = self.seen or not sql.startswith(self.HARMLESS)
        return execute(sql, *others)


def ask(client: Client, method: str, address: str, posted: dict[str, Any]) -> Any:
    """Ask for an address, by the door that it goes by."""
    if address.startswith("/live/"):
        return getattr(client, method.lower())(address, **{SCOPE: {}})
    return getattr(client, method.lower())(address, posted)
