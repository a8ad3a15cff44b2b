"""What SQLite takes and PostgreSQL refuses, refused on SQLite too.

So no test has to run on PostgreSQL only to find out whether what it writes fits.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.db import DatabaseError, DataError, connection
from django.db.backends.base.operations import BaseDatabaseOperations
from django.db.models import CharField, Field, IntegerField, JSONField

RANGES = BaseDatabaseOperations.integer_field_ranges
NUL_IN_JSON = re.compile(r"(?<!\\)(?:\\\\)*\\u0000")


@contextmanager
def as_strict_as_postgres() -> Iterator[None]:
    """Refuse texts and numbers that do not fit, NUL, and what follows an error."""
    with pytest.MonkeyPatch.context() as patch, connection.execute_wrapper(_execute):
        for kind, check in ((CharField, _length), (IntegerField, _range), (JSONField, _no_nul)):
            patch.setattr(kind, "get_db_prep_save", _checked(kind, check), raising=False)
        yield


def _checked(kind: type[Field], check: Callable[[Any, Any], None]) -> Callable[..., Any]:
    prepare = kind.get_db_prep_save

    def prepare_what_fits(field: Any, value: Any, connection: Any) -> Any:
        kept = prepare(field, value, connection)
        check(field, kept)
        return kept

    return prepare_what_fits


def _length(field: Any, kept: Any) -> None:
    most = field.max_length
    if isinstance(kept, str) and most is not None and len(kept) > most:
        raise DataError(f"value too long for type character varying({most}): {field}")


def _range(field: Any, kept: Any) -> None:
    least, most = RANGES[field.get_internal_type()]
    if isinstance(kept, int) and not least <= kept <= most:
        raise DataError(f"integer out of range: {field}")


def _no_nul(field: Any, kept: Any) -> None:
    if isinstance(kept, str) and NUL_IN_JSON.search(kept):
        raise DataError(f"\\u0000 cannot be converted to text: {field}")


def _execute(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """Refuse NUL; after an error take nothing more until there is a rollback."""
    for each in params or ():
        if isinstance(each, str) and "\0" in each:
            raise DataError("PostgreSQL text fields cannot contain NUL (0x00) bytes")
    try:
        return execute(sql, params, many, context)
    except DatabaseError:
        asked = context["connection"]
        asked.needs_rollback = asked.needs_rollback or asked.in_atomic_block
        raise
