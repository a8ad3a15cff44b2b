"""Rows of an event that are read again: those that are as they were stay the same objects, so that
what was worked out of them stays right.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from operator import itemgetter
from typing import Any, TypeVar

from django.db.models import Model, QuerySet

M = TypeVar("M", bound=Model)
Above = Mapping[str, Mapping[int, Model]]
"""The rows that others hang on, by the name of the relation and by their keys."""


def rows_of(
    query: QuerySet[M], known: Mapping[int, M], above: Above | None = None, also: str = ""
) -> dict[int, M]:
    """Return the rows of a query by their keys, in its order, in one query.

    A row is the known one where it is the same in every column and hangs on the same rows `above`;
    all others are new, and hang on those. `also` names an annotation that a row has besides.
    """
    hanging = above or {}
    names = _columns(query.model)
    key_at = names.index(query.model._meta.pk.attname)
    shown = _values(query.model, also)
    found: dict[int, M] = {}
    for values in query.values_list(*names, *([also] if also else [])):
        row = known.get(values[key_at])
        if row is None or shown(row.__dict__) != values or not _hangs(row, hanging):
            row = query.model.from_db(query.db, names, values[: len(names)])
            if also:
                setattr(row, also, values[-1])
            for name, rows in hanging.items():
                if (one := rows.get(getattr(row, f"{name}_id"))) is not None:
                    setattr(row, name, one)
        found[values[key_at]] = row
    return found


def _hangs(row: Model, above: Above) -> bool:
    cached = row._state.fields_cache
    return all(
        cached.get(name) is rows.get(row.__dict__[f"{name}_id"]) for name, rows in above.items()
    )


def is_same(before: Model, after: Model) -> bool:
    """Return whether two rows of one kind are the same in every column."""
    shown = _values(type(before))
    return bool(shown(before.__dict__) == shown(after.__dict__))


@cache
def _columns(of: type[Model]) -> Sequence[str]:
    """Return the names of a model's columns in the order in which it takes their values."""
    return [each.attname for each in of._meta.concrete_fields]


@cache
def _values(of: type[Model], also: str = "") -> Callable[[Mapping[str, Any]], Sequence[object]]:
    return itemgetter(*_columns(of), *([also] if also else []))
