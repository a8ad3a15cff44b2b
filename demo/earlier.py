"""Letting things be done some time ago, and by known lots: an evening in full swing was not made in
this moment.

Only before anything is served: what is replaced meanwhile is the whole process's.
"""

import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timedelta, tzinfo
from random import Random

from django.utils import timezone


@contextmanager
def earlier(ago: timedelta) -> Iterator[None]:
    """Let it be earlier, for whatever is stored with its time meanwhile.

    The clocks of rounds go by another time (scoring.evening.server_time).
    """

    class Earlier(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> datetime:  # type: ignore[override]
            return datetime.now(tz) - ago

    # Fields have `timezone.now` itself as their default, so what that asks is replaced.
    timezone.datetime = Earlier  # type: ignore[attr-defined]
    try:
        yield
    finally:
        timezone.datetime = datetime  # type: ignore[attr-defined]


@contextmanager
def lots_by(chance: Random) -> Iterator[None]:
    """Let lots and codes be drawn by this chance: under the same seed they fall as before."""
    usual = secrets.choice
    secrets.choice = chance.choice
    try:
        yield
    finally:
        secrets.choice = usual
