"""An evening as it stands now, kept from page to page: what was read once is read again only where
a change names it.

All that is kept is shared by the pages of a process: nobody changes any of it, and nobody asks for
it within a transaction that has written something, which may yet be taken back. What a phone is at
the event, and how a match goes on, is no part of it: neither is told in the audit trail.
"""

import threading
from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from scoring.events.event_state import EventState, TableState, event_state_of, tables_read_again
from scoring.models import Event, Phone, RefereeCall, Seat
from scoring.page_cache import Change, Mark, changes_of, changes_since, mark_after
from scoring.phones.deal_states import DealState, states_of

MOST_TABLES = 1000
"""So many tables are kept, and the evening that was asked for last, however many it has."""
MOST_HTML = 4000
"""So many parts of pages are kept of an evening."""

OF_ONE_TABLE = frozenset(
    {
        "call-claimed",
        "call-closed",
        "call-withdrawn",
        "code-renewed",
        "deal-adjusted",
        "deal-confirmed",
        "deal-corrected",
        "deal-disputed",
        "deal-emptied",
        "deal-entered",
        "dispute-settled",
        "match-started",
        "penalty-cancelled",
        "penalty-given",
        "phone-freed",
        "phone-joined",
        "referee-called",
        "seats-put-right",
        "table-finished",
        "table-goes-on",
    }
)
"""What changes nothing but the table that it names: its own row, its seats and their penalties, its
deals, what is said of these, its calls, its matches, and who of its seats has a phone. After any
other change all is read again.
"""


@dataclass(frozen=True)
class _Said:
    """What the phones of the tables have said; see `EveningNow`."""

    deal_states: Mapping[int, Mapping[int, DealState]]
    calls: Mapping[int, Sequence[RefereeCall]]
    joined: frozenset[int]

    @classmethod
    def read(cls, event: Event, tables: Sequence[TableState]) -> "_Said":
        """Read what was said at some tables, in four queries at most."""
        calls: dict[int, list[RefereeCall]] = defaultdict(list)
        keys = [each.table.pk for each in tables]
        for call in RefereeCall.objects.filter(table__in=keys, closed=None):
            calls[call.table_id].append(call)
        # Those of the whole event are asked for more cheaply than many by their keys.
        joined = Phone.objects.filter(entrant__event=event).values_list("entrant", flat=True)
        return cls(states_of(event, tables), dict(calls), frozenset(joined))

    def with_tables(self, event: Event, tables: Sequence[TableState]) -> "_Said":
        """Return the same with what is said at some tables now."""
        now = _Said.read(event, tables)
        keys = {each.table.pk for each in tables}
        calls = {key: calls for key, calls in self.calls.items() if key not in keys}
        return _Said({**self.deal_states, **now.deal_states}, {**calls, **now.calls}, now.joined)


@dataclass(frozen=True)
class EveningNow:
    """An evening with all its tables, as it stood when the changes of `mark` had been made.

    `html` keeps parts of pages by all that they show, and goes on with the evening.
    """

    mark: Mark
    state: EventState
    html: dict[tuple[object, ...], str] = field(default_factory=dict, compare=False, repr=False)

    @property
    def event(self) -> Event:
        return self.state.event

    @cached_property
    def _said(self) -> _Said:
        return _Said.read(self.event, [one for each in self.state.published for one in each.tables])

    def deal_states(self, table_state: TableState) -> Mapping[int, DealState]:
        """Return how far each deal of a published table is, by its number."""
        return self._said.deal_states.get(table_state.table.pk, {})

    def calls(self, table_state: TableState) -> Sequence[RefereeCall]:
        """Return the calls of a table that are not answered yet, the oldest first."""
        return self._said.calls.get(table_state.table.pk, ())

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
        """Return the evening after some changes; None where it is to be read anew."""
        if not changes:
            return self
        if any(each.verb not in OF_ONE_TABLE or each.table is None for each in changes):
            return None
        keys = {each.table for each in changes if each.table is not None}
        state = tables_read_again(self.state, keys)
        if state is None:
            return None
        if len(self.html) > MOST_HTML:
            self.html.clear()
        now = EveningNow(mark_after(self.mark, changes), state, self.html)
        if "_said" in self.__dict__:
            again = [one for each in state.published for one in each.tables if one.table.pk in keys]
            now.__dict__["_said"] = self._said.with_tables(self.event, again)
        return now


_KEEPING = threading.Lock()
# By the code of the event, that of which something was asked last at the end.
_KEPT: dict[str, EveningNow] = {}
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
                _keep(kept)
    return kept


def _follow(event: Event, mark: Mark, kept: EveningNow) -> EveningNow:
    changes = changes_since(event, kept.mark)
    if changes is None:
        return _read(event, mark)
    return kept.followed_by(changes) or _read(event, mark)


def _read(event: Event, mark: Mark) -> EveningNow:
    # What is read is at least as new as the mark, which was asked for before.
    return EveningNow(mark, event_state_of(Event.objects.select_related("club").get(pk=event.pk)))


def _keep(evening: EveningNow) -> None:
    with _KEEPING:
        _KEPT.pop(evening.event.code, None)
        _KEPT[evening.event.code] = evening
        while len(_KEPT) > 1 and sum(map(_size, _KEPT.values())) > MOST_TABLES:
            code = next(iter(_KEPT))
            del _KEPT[code]
            _READING.pop(code, None)


def _size(evening: EveningNow) -> int:
    return sum(len(each.tables) for each in evening.state.rounds)


def table_of_code(code: str) -> tuple[EveningNow, TableState] | None:
    """Return the table of a published round that has this code now, with its evening, or None."""
    for kept in list(_KEPT.values()):
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
        _KEPT.pop(event.code, None)
        return None
    return (now, now.by_code[code]) if code in now.by_code else None
