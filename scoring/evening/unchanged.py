"""Which tables of an event are as they were, though all of it was read again."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import zip_longest
from operator import attrgetter

from django.db.models import Model

from scoring.evening.event_state import EventState
from scoring.evening.table_state import TableState


def with_unchanged(before: EventState, after: EventState) -> EventState:
    """Return an event as it is after some changes, and in it each table of before that is the same
    in every row that it shows: what was worked out of such a table stays right.
    """
    if before.agreement != after.agreement or not _are_same(
        _rows_above(before), _rows_above(after)
    ):
        return after
    kept = {one.table.pk: one for each in before.rounds for one in each.tables}
    rounds = [
        replace(each, tables=[_unchanged(kept.get(one.table.pk), one) for one in each.tables])
        for each in after.rounds
    ]
    return replace(after, rounds=rounds)


def _unchanged(before: TableState | None, after: TableState) -> TableState:
    is_same = (
        before is not None
        and before.has_match == after.has_match
        and before.versions.keys() == after.versions.keys()
        and _are_same(_rows(before), _rows(after))
    )
    return before if before is not None and is_same else after


def _rows_above(state: EventState) -> Iterator[Model]:
    """Yield the rows that every table shows."""
    yield state.event
    yield state.event.club


def _rows(table: TableState) -> Iterator[Model | None]:
    """Yield all rows that a table shows, in an order of their own, but for those above it."""
    yield table.table
    yield table.table.round
    for seat in table.seats:
        yield from (seat, seat.sitter, seat.entrant, seat.entrant.player, seat.entrant.substitute)
    for number in sorted(table.versions):
        yield from table.versions[number]
    yield from table.penalties


def _are_same(before: Iterable[Model | None], after: Iterable[Model | None]) -> bool:
    return all(_values(one) == _values(other) for one, other in zip_longest(before, after))


def _values(row: Model | None) -> Sequence[object]:
    """Return what stands in the columns of a row."""
    return () if row is None else _columns(type(row))(row)


@cache
def _columns(of: type[Model]) -> Callable[[Model], Sequence[object]]:
    names = [each.attname for each in of._meta.concrete_fields]
    return attrgetter(*names)
