"""What can be followed: tables whose rows are only ever added, each telling of one change."""

import json
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cache

from django.conf import settings
from django.db import connection
from django.utils.module_loading import import_string

CHANNEL = "last_card_live"


@dataclass(frozen=True, slots=True)
class News:
    """One change: the topics it concerns, and the number of its row among those of its source."""

    topics: frozenset[str]
    number: int


@dataclass(frozen=True, slots=True)
class Source:
    """A table whose rows record changes.

    `latest` returns the number of its last row, 0 without any; `since` the news of all rows after
    a number, in order. Topics are names such as "event:12", unlike those of any other source.
    """

    latest: Callable[[], int]
    since: Callable[[int], Iterable[News]]


@cache
def sources() -> tuple[Source, ...]:
    """Return every source that the settings name."""
    return tuple(import_string(name) for name in settings.LIVE_SOURCES)


def announce(news: News) -> None:
    """Let PostgreSQL notify every process of a change as soon as its transaction is committed.

    Called in that transaction. SQLite needs no such word: there the file itself is watched.
    """
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, as_text(news)])


def as_text(news: News) -> str:
    return json.dumps([news.number, *sorted(news.topics)])


def from_text(text: str) -> News:
    number, *topics = json.loads(text)
    return News(frozenset(topics), number)
