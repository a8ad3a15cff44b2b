"""Moving every row between the server's database and a file of SQLite.

So a backup is the same file whichever database it was made from, and goes back into either.
"""

from collections.abc import Generator, Iterator
from contextlib import closing, contextmanager
from itertools import islice
from pathlib import Path
from typing import Any, cast

from django.apps import apps
from django.contrib.auth import get_user_model
from django.core.management.color import no_style
from django.db import DEFAULT_DB_ALIAS, connection, connections, models, transaction
from django.db.utils import load_backend

from foundation.tables import bring_up_to_date

FILE = "backup"
"""What Django knows the file by meanwhile."""
AT_ONCE = 200
PICTURES_AT_ONCE = 10
"""Rows with files in them: what is read at once is held in memory."""


@contextmanager
def _opened(path: Path) -> Iterator[None]:
    known = {DEFAULT_DB_ALIAS: {}, FILE: {"ENGINE": "django.db.backends.sqlite3", "NAME": path}}
    settings = connections.configure_settings(known)[FILE]
    connections[FILE] = load_backend(settings["ENGINE"]).DatabaseWrapper(settings, FILE)
    try:
        yield
    finally:
        connections[FILE].close()
        del connections[FILE]


def take_out(to: Path) -> None:
    """Copy every row into a new file, all as they are at one moment."""
    with _opened(to):
        bring_up_to_date(FILE)
        with transaction.atomic(), transaction.atomic(using=FILE):
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            _empty(FILE)
            _copy(DEFAULT_DB_ALIAS, FILE)


def put_in(path: Path) -> None:
    """Replace every row by those of the file, which may be of an older form."""
    bring_up_to_date(DEFAULT_DB_ALIAS)
    with _opened(path):
        bring_up_to_date(FILE)
        with transaction.atomic():
            _empty(DEFAULT_DB_ALIAS)
            _copy(FILE, DEFAULT_DB_ALIAS)
            with connection.cursor() as cursor:
                for statement in connection.ops.sequence_reset_sql(no_style(), _models()):
                    cursor.execute(statement)
    # Their numbers may be others now.
    apps.get_model("contenttypes", "ContentType").objects.clear_cache()


def has_any() -> bool:
    """Tell whether there is anything in the database that could be missed."""
    users = get_user_model()
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
    return users._meta.db_table in tables and users.objects.exists()


def _models() -> list[type[models.Model]]:
    every = apps.get_models(include_auto_created=True)
    return [each for each in every if each._meta.managed and not each._meta.proxy]


def _empty(alias: str) -> None:
    tables = [each._meta.db_table for each in _models()]
    there = connections[alias]
    with there.cursor() as cursor:
        if there.vendor == "sqlite":
            for table in tables:
                cursor.execute(f"DELETE FROM {there.ops.quote_name(table)}")  # noqa: S608
        else:
            names = ", ".join(map(there.ops.quote_name, tables))
            cursor.execute(f"TRUNCATE {names}")


def _copy(source: str, target: str) -> None:
    for model in _models():
        fields = model._meta.concrete_fields
        names = [field.attname for field in fields]
        rows = model._base_manager.using(source).order_by("pk").values_list(*names)
        has_files = any(isinstance(field, models.BinaryField) for field in fields)
        at_once = PICTURES_AT_ONCE if has_files else AT_ONCE
        every = cast("Generator[tuple[Any, ...], None, None]", rows.iterator(chunk_size=at_once))
        with closing(every) as left:
            while found := list(islice(left, at_once)):
                some = [model(**dict(zip(names, row, strict=True))) for row in found]
                # As they are: saving would set the moment of their making anew.
                model._base_manager._insert(some, fields=fields, using=target, raw=True)  # type: ignore[attr-defined]
