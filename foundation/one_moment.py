"""Reading much as it is at one moment, while others go on writing."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.db import connection, transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """Let all that is read within be of one moment; nothing may be written.

    Within a transaction, which is of one moment already, it changes nothing.
    """
    if connection.in_atomic_block:
        yield
    elif connection.vendor == "sqlite":
        with _only_reading(connection), transaction.atomic():
            yield
    else:
        with transaction.atomic():
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield


@contextmanager
def _only_reading(there: Any) -> Iterator[None]:
    there.only_reads = True
    try:
        yield
    finally:
        there.only_reads = False
