"""An evening as it stands now, kept from page to page: what was read once is read again only where
a change names it.

All that is kept is shared by the pages of a process: nobody changes any of it, and nobody asks for
it within a transaction that has written something, which may yet be taken back. What a phone is at
the event, and how a match goes on, is no part of it: neither is told in the audit trail.
"""

import threading
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property, reduce
from operator import or_
from typing import Any, TypeVar

from foundation.kept import KeptValues
from scoring.evening.audit.touched import (
    CALLS,
    DEALS,
    DOOR,
    EVENING,
    PHONES,
    PHOTOS,
    PLAN,
    SCREEN,
    TABLE,
    Touched,
)
from scoring.evening.audit.verbs import touched_by
from scoring.evening.deal_states import DealState, states_of
from scoring.evening.event_state import (
    EventState,
    RoundState,
    all_but_deals_read_again,
    deals_read_again,
    event_state_of,
    tables_read_again,
)
from scoring.evening.page_cache import Change, Mark, changes_of, changes_since, mark_after
from scoring.evening.table_state import TableState
from scoring.models import ColumnCheck, Event, Phone, RefereeCall, Seat, SheetPhoto

MOST_TABLES = 1000
"""So many tables are kept, and the evening that was asked for last, however many it has."""
MOST_PARTS = 4000
"""So many parts of pages are kept of an evening."""

T = TypeVar("T")


@dataclass(frozen=True)
class _Said:
    """What the phones of the tables have said and sent; see `EveningNow`."""

    deal_states: Mapping[int, Mapping[int, DealState]]
    calls: Mapping[int, Sequence[RefereeCall]]
    joined: frozenset[int]
    photos: Mapping[int, Sequence[SheetPhoto]]
    column_checks: Mapping[int, Sequence[ColumnCheck]]

    @classmethod
    def read(cls, event: Event, tables: Sequence[TableState]) -> "_Said":
        """Read what was said at some tables, in six queries at most."""
        return cls(
            states_of(event, tables),
            _calls_of(event),
            _joined(event),
            _photos_of(event),
            column_checks_of(tables),
        )

    def followed_by(self, event: Event, tables: Sequence[TableState], touched: Touched) -> "_Said":
        """Return the same after changes of these tables that touched this."""
        return _Said(
            {**self.deal_states, **states_of(event, tables)},
            _calls_of(event) if CALLS in touched else self.calls,
            _joined(event) if PHONES in touched else self.joined,
            _photos_of(event) if PHOTOS in touched else self.photos,
            {**self.column_checks, **column_checks_of(tables)},
        )


def _calls_of(event: Event) -> Mapping[int, Sequence[RefereeCall]]:
    calls: dict[int, list[RefereeCall]] = {}
    for call in RefereeCall.objects.filter(table__round__event=event, closed=None):
        calls.setdefault(call.table_id, []).append(call)
    return calls


def _photos_of(event: Event) -> Mapping[int, Sequence[SheetPhoto]]:
    photos: dict[int, list[SheetPhoto]] = {}
    # The pictures themselves would fill the memory.
    found = SheetPhoto.objects.defer("picture", "small")
    for photo in found.filter(table__round__event=event):
        photos.setdefault(photo.table_id, []).append(photo)
    return photos


def column_checks_of(tables: Sequence[TableState]) -> Mapping[int, Sequence[ColumnCheck]]:
    """Return the checks of the full sheets among some tables: one query at most."""
    found: dict[int, list[ColumnCheck]] = {}
    if full := [each.table.pk for each in tables if each.is_full]:
        for check in ColumnCheck.objects.filter(table__in=full):
            found.setdefault(check.table_id, []).append(check)
    return found


def _joined(event: Event) -> frozenset[int]:
    return frozenset(Phone.objects.filter(entrant__event=event).values_list("entrant", flat=True))


@dataclass(frozen=True)
class EveningNow:
    """An evening with all its tables, as it stood when the changes of `mark` had been made."""

    mark: Mark
    state: EventState
    _parts: dict[tuple[object, ...], Any] = field(default_factory=dict, compare=False, repr=False)

    @property
    def event(self) -> Event:
        return self.state.event

    def keep(self, what: tuple[object, ...], make: Callable[[], T]) -> T:
        """Return what `make` makes of nothing but what is in `what`: once, and for the evening as
        it goes on until its own row or its club's is another, or all of it is read again.
        """
        found: T | None = self._parts.get(what)
        if found is None:
            found = self._parts[what] = make()
        return found

    @cached_property
    def _said(self) -> _Said:
        return _Said.read(self.event, [one for each in self.state.published for one in each.tables])

    def deal_states(self, table_state: TableState) -> Mapping[int, DealState]:
        """Return how far each deal of a published table is, by its number."""
        return self._said.deal_states.get(table_state.table.pk, {})

    def calls(self, table_state: TableState) -> Sequence[RefereeCall]:
        """Return the calls of a table that are not answered yet, the oldest first."""
        return self._said.calls.get(table_state.table.pk, ())

    def calls_of(self, of_round: RoundState) -> int:
        """Return how many calls of a round wait, besides those about a deal."""
        calls = (call for at in of_round.tables for call in self.calls(at))
        return sum(call.dispute_id is None for call in calls)

    def photos(self, table_state: TableState) -> Sequence[SheetPhoto]:
        """Return the photos of a table's sheet as they came, without the pictures."""
        return self._said.photos.get(table_state.table.pk, ())

    def column_checks(self, table_state: TableState) -> Sequence[ColumnCheck]:
        """Return all checks of a full sheet's columns, those of other columns too."""
        return self._said.column_checks.get(table_state.table.pk, ())

    @property
    def joined(self) -> Collection[int]:
        """The entrants who have a phone."""
        return self._said.joined

    def table(self, number: int, table: int) -> TableState | None:
        """Return a table of a published round by the numbers of both, or None."""
        of_round = self.state.round(number)
        return of_round.table(table) if of_round and of_round.is_published else None

    @cached_property
    def by_code(self) -> Mapping[str, TableState]:
        """The tables of the published rounds, by the codes on their forms."""
        return {one.table.code: one for each in self.state.published for one in each.tables}

    @cached_property
    def _last_seats(self) -> Mapping[int, Seat]:
        return {
            seat.entrant_id: seat
            for each in self.state.published
            for one in each.tables
            for seat in one.seats
        }

    def last_seats(self, entrants: Iterable[int]) -> list[Seat]:
        """Return where these entrants sit in the last published round that has a seat of theirs."""
        return [self._last_seats[each] for each in entrants if each in self._last_seats]

    def followed_by(self, changes: Sequence[Change]) -> "EveningNow | None":
        """Return the evening after some changes; None where it is to be read anew.

        Raises Event.DoesNotExist where it is gone.
        """
        if not changes:
            return self
        of_evening = [each for each in changes if touched_by(each.verb) not in (SCREEN, DOOR)]
        touched = reduce(or_, (touched_by(each.verb) for each in of_evening), Touched(0))
        of_tables = [each for each in of_evening if touched_by(each.verb) & (DEALS | TABLE)]
        if EVENING in touched or any(each.table is None for each in of_tables):
            return None
        keys = {each.table for each in of_tables if each.table is not None}
        state = self._read_again(touched, keys)
        if state is None:
            return None
        is_same_event = state.event is self.event
        parts = self._parts if is_same_event and len(self._parts) <= MOST_PARTS else {}
        now = EveningNow(mark_after(self.mark, changes), state, parts)
        if "_said" in self.__dict__:
            before = {id(one) for each in self.state.published for one in each.tables}
            tables = [one for each in state.published for one in each.tables]
            again = [one for one in tables if id(one) not in before]
            now.__dict__["_said"] = self._said.followed_by(state.event, again, touched)
        return now

    def _read_again(self, touched: Touched, tables: Collection[int]) -> EventState | None:
        """Read what was touched, at these tables; None where it does not fit what there was."""
        if PLAN in touched:
            event = Event.objects.select_related("club").get(pk=self.event.pk)
            state = all_but_deals_read_again(event, self.state)
            return deals_read_again(state, tables) if tables else state
        if not tables:
            return self.state
        if TABLE in touched:
            return tables_read_again(self.state, tables)
        return deals_read_again(self.state, tables)


def _size(evening: EveningNow) -> int:
    return sum(len(each.tables) for each in evening.state.rounds)


_KEEPING = threading.Lock()
# By the code of the event, that which was read last at the end.
_KEPT: KeptValues[str, EveningNow] = KeptValues(MOST_TABLES, _size)
# Of many who ask at once one reads, and the others wait.
_READING: dict[str, threading.Lock] = {}


def evening_now(event: Event, mark: Mark | None = None) -> EveningNow:
    """Return an event as it stands now; raises Event.DoesNotExist where it is gone.

    `mark` is that of its changes, where it was asked for already.
    """
    mark = mark or changes_of(event)
    kept = _KEPT.get(event.code)
    if kept is None or kept.mark != mark:
        with _KEEPING:
            reading = _READING.setdefault(event.code, threading.Lock())
        with reading:
            kept = _KEPT.get(event.code)
            if kept is None or kept.mark != mark:
                kept = _read(event, mark) if kept is None else _follow(event, mark, kept)
                for code in _KEPT.keep(event.code, kept):
                    _READING.pop(code, None)
    return kept


def _follow(event: Event, mark: Mark, kept: EveningNow) -> EveningNow:
    changes = changes_since(event, kept.mark)
    if changes is None:
        return _read(event, mark)
    return kept.followed_by(changes) or _read(event, mark)


def _read(event: Event, mark: Mark) -> EveningNow:
    # What is read is at least as new as the mark, which was asked for before.
    now = Event.objects.select_related("club").get(pk=event.pk)
    return EveningNow(mark, event_state_of(now))


def table_of_code(code: str) -> tuple[EveningNow, TableState] | None:
    """Return the table of a published round that has this code now, with its evening, or None."""
    for kept in _KEPT.values():
        if code in kept.by_code:
            found = _found(kept.event, code)
            if found:
                return found
    event = Event.objects.filter(
        event_rounds__tables__code=code, event_rounds__published__isnull=False
    ).first()
    return _found(event, code) if event else None


def _found(event: Event, code: str) -> tuple[EveningNow, TableState] | None:
    try:
        now = evening_now(event)
    except Event.DoesNotExist:
        _KEPT.drop(event.code)
        return None
    return (now, now.by_code[code]) if code in now.by_code else None
