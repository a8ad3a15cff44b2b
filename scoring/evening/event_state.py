"""An event with its tables as it stands, read in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import is_
from typing import Any

from django.db.models import Exists, Model, OuterRef, Q, QuerySet

from foundation.web.text import in_lists
from scoring.core.formats import Agreement
from scoring.core.seating import Remembered
from scoring.core.seating.memory import PastEvening, memory_of
from scoring.core.standings import CountedRound as RoundResults
from scoring.core.standings import RoundResult, StandingsRow, standings
from scoring.evening.agreement import agreement_of
from scoring.evening.past_evenings import evenings_before
from scoring.evening.seating_wishes import Wish, wishes_of
from scoring.evening.table_state import TableState, Versions
from scoring.evening.unchanged import Above, is_same, rows_of
from scoring.models import (
    DealVersion,
    Entrant,
    Event,
    PlayedMatch,
    Player,
    Round,
    Seat,
    SheetPenalty,
    SitOut,
    Table,
)


@dataclass(frozen=True)
class RoundState:
    """A round with its tables in order, and who sat it out."""

    round: Round
    tables: Sequence[TableState]
    sitting_out: Sequence[Entrant]

    @property
    def number(self) -> int:
        return self.round.number

    @cached_property
    def results(self) -> RoundResults:
        """What each player has from the tables where a deal was entered."""
        results = {
            seat.entrant_id: RoundResult(column.points, column.won, column.cards)
            for table in self.tables
            for seat, column in zip(table.seats, table.columns, strict=True)
            if table.deals_entered
        }
        return RoundResults(
            results,
            self.is_closed,
            [frozenset(group) for group in self.groups],
            frozenset(entrant.pk for entrant in self.sitting_out),
        )

    @property
    def is_published(self) -> bool:
        return self.round.published is not None

    @property
    def is_closed(self) -> bool:
        return self.round.closed is not None

    def table(self, number: int) -> TableState | None:
        """Return the table of this number, or None."""
        return next((each for each in self.tables if each.table.number == number), None)

    @property
    def groups(self) -> tuple[tuple[int, ...], ...]:
        """The entrants at each table in seat order, as the seating counts them."""
        return tuple(tuple(seat.entrant_id for seat in each.seats) for each in self.tables)


@dataclass(frozen=True)
class EventState:
    """A whole event."""

    event: Event
    agreement: Agreement
    entrants: Sequence[Entrant]
    rounds: Sequence[RoundState]
    penalties: Sequence[SheetPenalty]

    @cached_property
    def published(self) -> list[RoundState]:
        return [each for each in self.rounds if each.is_published]

    @cached_property
    def seating_wishes(self) -> Sequence[Wish]:
        """Who is to sit with whom and where: four more queries, where somebody asks."""
        return wishes_of(self.event, self.entrants)

    @cached_property
    def past_evenings(self) -> Sequence[PastEvening]:
        """The evenings that a draw remembers, the newest first: two more queries."""
        return evenings_before(self.event, self.entrants)

    @cached_property
    def memory(self) -> frozenset[Remembered]:
        """Who met on past evenings, and what that weighs in a draw."""
        return memory_of(self.past_evenings, self.event.club.remembers)

    @property
    def draft(self) -> RoundState | None:
        """The round that is drawn and not published yet."""
        return next((each for each in self.rounds if not each.is_published), None)

    @property
    def present(self) -> RoundState | None:
        """The round that was published last."""
        return self.published[-1] if self.published else None

    def round(self, number: int) -> RoundState | None:
        """Return the round of this number, or None."""
        return next((each for each in self.rounds if each.number == number), None)

    @cached_property
    def names(self) -> Mapping[int, str]:
        """Each entrant's name."""
        return {entrant.pk: entrant.player.name for entrant in self.entrants}

    @cached_property
    def players(self) -> Mapping[int, Player]:
        """Everybody who takes part or sits in for somebody, by key."""
        found = {entrant.player_id: entrant.player for entrant in self.entrants}
        for entrant in self.entrants:
            if entrant.substitute:
                found.setdefault(entrant.substitute.pk, entrant.substitute)
        for each in self.rounds:
            for table in each.tables:
                for seat in table.seats:
                    if seat.sitter:
                        found.setdefault(seat.sitter.pk, seat.sitter)
        return found

    def standings(self, rounds: int | None = None) -> tuple[StandingsRow, ...]:
        """Rank the entrants after the first `rounds` published rounds (None: after all)."""
        counted = self.published[:rounds]
        numbers = {each.round.pk for each in counted}
        penalties: dict[int, int] = defaultdict(int)
        for penalty in self.penalties:
            if penalty.cancelled is None and penalty.round_id in numbers:
                penalties[penalty.entrant_id] += penalty.points
        return standings(
            self.agreement,
            [entrant.pk for entrant in self.entrants],
            [each.results for each in counted],
            penalties,
        )


MOST_READINGS = 3


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of an event by their keys, but for its deals, each kind as it was read."""

    players: Mapping[int, Player] = field(default_factory=dict)
    entrants: Mapping[int, Entrant] = field(default_factory=dict)
    rounds: Mapping[int, Round] = field(default_factory=dict)
    tables: Mapping[int, Table] = field(default_factory=dict)
    seats: Mapping[int, Seat] = field(default_factory=dict)
    penalties: Mapping[int, SheetPenalty] = field(default_factory=dict)
    sit_outs: Sequence[SitOut] = ()

    @classmethod
    def of(cls, state: EventState | None) -> "_Rows":
        if state is None:
            return cls()
        tables = _tables(state).values()
        return cls(
            state.players,
            {each.pk: each for each in state.entrants},
            {each.round.pk: each.round for each in state.rounds},
            {each.table.pk: each.table for each in tables},
            {seat.pk: seat for each in tables for seat in each.seats},
            {each.pk: each for each in state.penalties},
        )

    @property
    def is_whole(self) -> bool:
        """Whether nobody drew anew, or came, while it was read."""
        seats = self.seats.values()
        named = {
            *(seat.sitter_id for seat in seats),
            *(each.player_id for each in self.entrants.values()),
            *(each.substitute_id for each in self.entrants.values()),
        }
        entrants: Iterable[Any] = (*seats, *self.penalties.values(), *self.sit_outs)
        return (
            {each.entrant_id for each in entrants} <= self.entrants.keys()
            and {seat.table_id for seat in seats} == self.tables.keys()
            and named - {None} <= self.players.keys()
            and {table.round_id for table in self.tables.values()} <= self.rounds.keys()
        )


def _tables(state: EventState) -> dict[int, TableState]:
    return {one.table.pk: one for each in state.rounds for one in each.tables}


def _read(event: Event, known: _Rows) -> _Rows:
    here, sitting = event.entrants.all(), Seat.objects.filter(round__event=event)
    of_club = Player.objects.filter(club=event.club_id).order_by()
    players = rows_of(
        of_club.filter(
            Q(pk__in=here.values("player"))
            | Q(pk__in=here.exclude(substitute=None).values("substitute"))
            | Q(pk__in=sitting.exclude(sitter=None).values("sitter"))
        ),
        known.players,
    )
    entrants = rows_of(here, known.entrants, {"player": players, "substitute": players})
    rounds = rows_of(event.event_rounds.all(), known.rounds, {"event": {event.pk: event}})
    of_event = _with_match(Table.objects.filter(round__event=event))
    tables = rows_of(of_event, known.tables, {"round": rounds}, "has_match")
    above: Above = {"table": tables, "entrant": entrants, "sitter": players}
    seats = rows_of(sitting, known.seats, above)
    penalties = rows_of(event.penalties.all(), known.penalties, {"entrant": entrants})
    sit_outs = list(SitOut.objects.filter(round__event=event))
    return _Rows(players, entrants, rounds, tables, seats, penalties, sit_outs)


def _with_match(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.annotate(has_match=Exists(PlayedMatch.objects.filter(table=OuterRef("pk"))))


def event_state_of(event: Event) -> EventState:
    """Read an event: eight queries, however many players came.

    Where somebody changes it meanwhile, so that the rows do not fit together, it is read again.
    """
    versions = DealVersion.objects.filter(table__round__event=event)
    return _state_of(event, None, lambda _rows: _deals_of(versions))


def all_but_deals_read_again(event: Event, before: EventState) -> EventState:
    """Return an event as it is now, but for the deals at each table whose own row and round are as
    they were before. Seven queries, and one more where there are other tables.

    What is as it was stays the same: each row, and each table of which no row is another.
    """

    def deals(rows: _Rows) -> Mapping[int, Versions]:
        old = _tables(before).items()
        found = {key: one.versions for key, one in old if rows.tables.get(key) is one.table}
        if others := rows.tables.keys() - found.keys():
            found |= _deals_of(DealVersion.objects.filter(table__in=others), before)
        return found

    return _state_of(event, before, deals)


def _state_of(
    event: Event, before: EventState | None, deals: Callable[[_Rows], Mapping[int, Versions]]
) -> EventState:
    if before and is_same(before.event, event) and is_same(before.event.club, event.club):
        event = before.event
    for _again in range(MOST_READINGS):
        rows = _read(event, _Rows.of(before))
        if rows.is_whole:
            break
    agreement = agreement_of(event)
    tables = _put_together(agreement, rows, deals(rows), _tables(before) if before else {})
    out: dict[int, list[Entrant]] = defaultdict(list)
    for sit_out in rows.sit_outs:
        out[sit_out.round_id].append(rows.entrants[sit_out.entrant_id])
    return EventState(
        event,
        agreement,
        _in_order(rows.entrants, before),
        [
            RoundState(each, [one for one in tables if one.table.round_id == key], out[key])
            for key, each in rows.rounds.items()
        ],
        list(rows.penalties.values()),
    )


def _in_order(entrants: Mapping[int, Entrant], before: EventState | None) -> Sequence[Entrant]:
    """Return the entrants by their names."""
    was = before.entrants if before else ()
    if len(was) == len(entrants) and all(entrants.get(each.pk) is each for each in was):
        return was
    return sorted(
        entrants.values(),
        key=lambda each: (in_lists(each.player.name), each.player.name, each.pk),
    )


def tables_read_again(state: EventState, keys: Collection[int]) -> EventState | None:
    """Return an event with some of its tables as they are now, and all else as it was: five
    queries. None where what is read does not fit what there was.
    """
    known, sitting = _Rows.of(state), Seat.objects.filter(table__in=keys)
    sitters = Player.objects.filter(pk__in=sitting.exclude(sitter=None).values("sitter")).order_by()
    players = {**known.players, **rows_of(sitters, known.players)}
    chosen = _with_match(Table.objects.filter(pk__in=keys))
    tables = rows_of(chosen, known.tables, {"round": known.rounds}, "has_match")
    above: Above = {"table": tables, "entrant": known.entrants, "sitter": players}
    seats = rows_of(sitting, known.seats, above)
    penalties = rows_of(state.event.penalties.all(), known.penalties, {"entrant": known.entrants})
    rows = replace(known, players=players, tables=tables, seats=seats, penalties=penalties)
    if not (rows.is_whole and tables.keys() == set(keys) <= known.tables.keys()):
        return None
    deals = _deals_of(DealVersion.objects.filter(table__in=keys), state)
    read = _put_together(state.agreement, rows, deals, {})
    return replace(_with_tables(state, read), penalties=list(penalties.values()))


def deals_read_again(state: EventState, keys: Collection[int]) -> EventState:
    """Return an event with the deals of some of its tables as they are now, and all else as it was:
    one query.
    """
    deals = _deals_of(DealVersion.objects.filter(table__in=keys))
    tables = [one for key, one in _tables(state).items() if key in keys]
    return _with_tables(state, [one.with_deals(deals.get(one.table.pk, {})) for one in tables])


def _with_tables(state: EventState, tables: Iterable[TableState]) -> EventState:
    now = {each.table.pk: each for each in tables}
    rounds = [
        replace(each, tables=[now.get(one.table.pk, one) for one in each.tables])
        if any(one.table.pk in now for one in each.tables)
        else each
        for each in state.rounds
    ]
    return replace(state, rounds=rounds)


def _deals_of(
    query: QuerySet[DealVersion], before: EventState | None = None
) -> dict[int, Versions]:
    """Return the versions of each deal by its number, by the keys of their tables."""
    tables = _tables(before).values() if before else ()
    known = {one.pk: one for each in tables for some in each.versions.values() for one in some}
    found: dict[int, dict[int, list[DealVersion]]] = {}
    for version in rows_of(query, known).values():
        found.setdefault(version.table_id, {}).setdefault(version.number, []).append(version)
    return dict(found)


def _put_together(
    agreement: Agreement,
    rows: _Rows,
    deals: Mapping[int, Versions],
    before: Mapping[int, TableState],
) -> list[TableState]:
    """Put the rows of each table together; where all are those of a table before, it is that."""
    seats_at: dict[int, list[Seat]] = defaultdict(list)
    for seat in rows.seats.values():
        seats_at[seat.table_id].append(seat)
    found = []
    for key, table in rows.tables.items():
        sitting = {seat.entrant_id for seat in seats_at[key]}
        penalties = [
            penalty
            for penalty in rows.penalties.values()
            if penalty.round_id == table.round_id and penalty.entrant_id in sitting
        ]
        has_match = getattr(table, "has_match", False)
        now = TableState(agreement, table, seats_at[key], deals.get(key, {}), penalties, has_match)
        was = before.get(key)
        found.append(was if was is not None and _is_same_table(was, now) else now)
    return found


def _is_same_table(was: TableState, now: TableState) -> bool:
    return was.agreement == now.agreement and all(
        len(one) == len(other) and all(map(is_, one, other))
        for one, other in zip(_parts_of(was), _parts_of(now), strict=True)
    )


def _parts_of(table: TableState) -> Sequence[Sequence[Model]]:
    """Return the rows that a table shows itself; all others hang on these."""
    deals = [version for number in sorted(table.versions) for version in table.versions[number]]
    return [table.table], table.seats, table.penalties, deals


def rounds_shown(event_state: EventState, *, everything: bool = False) -> int:
    """Return after how many published rounds the standings may be seen.

    An event may keep its last round to itself until it is closed; `everything` is for those who
    may see that round all the same.
    """
    event = event_state.event
    if everything or event.closed or not event.hides_last_round:
        return len(event_state.published)
    return sum(each.number < event.rounds for each in event_state.published)
