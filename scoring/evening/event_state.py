"""An event with its tables as it stands, read in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from django.db.models import Exists, OuterRef, QuerySet

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
    """The rows of an event, each kind as it was when it was read."""

    entrants: Sequence[Entrant]
    rounds: Sequence[Round]
    tables: Sequence[Table]
    seats: Sequence[Seat]
    versions: Sequence[DealVersion]
    penalties: Sequence[SheetPenalty]
    sit_outs: Sequence[SitOut]

    @property
    def is_whole(self) -> bool:
        """Whether all was read before anybody drew anew, or came, in between."""
        entrants = {each.pk for each in self.entrants}
        placed = {
            *(seat.entrant_id for seat in self.seats),
            *(penalty.entrant_id for penalty in self.penalties),
            *(sit_out.entrant_id for sit_out in self.sit_outs),
        }
        seated = {seat.table_id for seat in self.seats}
        return placed <= entrants and seated == {table.pk for table in self.tables}


def _read(event: Event) -> _Rows:
    tables = list(_with_match(Table.objects.filter(round__event=event)))
    return _Rows(
        entrants=sorted(
            event.entrants.select_related("player", "substitute"),
            key=lambda each: (in_lists(each.player.name), each.player.name, each.pk),
        ),
        rounds=list(event.event_rounds.all()),
        tables=tables,
        seats=list(Seat.objects.filter(round__event=event).select_related("sitter")),
        versions=list(DealVersion.objects.filter(table__round__event=event)),
        penalties=list(event.penalties.all()),
        sit_outs=list(SitOut.objects.filter(round__event=event)),
    )


def _with_match(tables: QuerySet[Table]) -> QuerySet[Table]:
    return tables.annotate(has_match=Exists(PlayedMatch.objects.filter(table=OuterRef("pk"))))


def event_state_of(event: Event) -> EventState:
    """Read an event: seven queries, however many players came.

    Where somebody changes it meanwhile, so that the rows do not fit together, it is read again.
    """
    rows = _read(event)
    for _again in range(1, MOST_READINGS):
        if rows.is_whole:
            break
        rows = _read(event)
    by_pk = {entrant.pk: entrant for entrant in rows.entrants}
    out: dict[int, list[Entrant]] = defaultdict(list)
    for sit_out in rows.sit_outs:
        out[sit_out.round_id].append(by_pk[sit_out.entrant_id])
    rounds = {each.pk: each for each in rows.rounds}
    for each in rows.rounds:
        each.event = event
    agreement = agreement_of(event)
    tables = _put_together(
        agreement, rounds, by_pk, rows.tables, rows.seats, rows.versions, rows.penalties
    )
    return EventState(
        event,
        agreement,
        rows.entrants,
        [
            RoundState(each, [one for one in tables if one.table.round_id == each.pk], out[each.pk])
            for each in rows.rounds
        ],
        rows.penalties,
    )


def tables_read_again(state: EventState, keys: Collection[int]) -> EventState | None:
    """Return an event with some of its tables as they are now, and all else as it was: four
    queries. None where what is read does not fit what there was.
    """
    tables = list(_with_match(Table.objects.filter(pk__in=keys)))
    seats = list(Seat.objects.filter(table__in=keys).select_related("sitter"))
    versions = DealVersion.objects.filter(table__in=keys)
    penalties = list(state.event.penalties.all())
    rounds = {each.round.pk: each.round for each in state.rounds}
    by_pk = {entrant.pk: entrant for entrant in state.entrants}
    placed = {*(seat.entrant_id for seat in seats), *(each.entrant_id for each in penalties)}
    known = {each.table.pk for of_round in state.rounds for each in of_round.tables}
    if {seat.table_id for seat in seats} != set(keys) or not (
        placed <= by_pk.keys() and {table.pk for table in tables} == set(keys) <= known
    ):
        return None
    read = _put_together(state.agreement, rounds, by_pk, tables, seats, versions, penalties)
    return replace(_with_tables(state, read), penalties=penalties)


def deals_read_again(state: EventState, keys: Collection[int]) -> EventState:
    """Return an event with the deals of some of its tables as they are now, and all else as it was:
    one query.
    """
    versions = _by_number(DealVersion.objects.filter(table__in=keys))
    tables = [one for each in state.rounds for one in each.tables if one.table.pk in keys]
    return _with_tables(state, [one.with_deals(versions.get(one.table.pk, {})) for one in tables])


def _with_tables(state: EventState, tables: Iterable[TableState]) -> EventState:
    now = {each.table.pk: each for each in tables}
    rounds = [
        replace(each, tables=[now.get(one.table.pk, one) for one in each.tables])
        if any(one.table.pk in now for one in each.tables)
        else each
        for each in state.rounds
    ]
    return replace(state, rounds=rounds)


def _by_number(versions: Iterable[DealVersion]) -> Mapping[int, Versions]:
    """Return the versions of each deal by its number, by the keys of their tables."""
    found: dict[int, dict[int, list[DealVersion]]] = {}
    for version in versions:
        found.setdefault(version.table_id, {}).setdefault(version.number, []).append(version)
    return found


def _put_together(
    agreement: Agreement,
    rounds: Mapping[int, Round],
    entrants: Mapping[int, Entrant],
    tables: Iterable[Table],
    seats: Iterable[Seat],
    versions: Iterable[DealVersion],
    penalties: Collection[SheetPenalty],
) -> list[TableState]:
    """Put the rows of some tables together, so that none of them need ask for another."""
    seats_at: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        seat.entrant = entrants[seat.entrant_id]
        seats_at[seat.table_id].append(seat)
    entered = _by_number(versions)
    for penalty in penalties:
        penalty.entrant = entrants[penalty.entrant_id]
    found = []
    for table in tables:
        table.round = rounds[table.round_id]
        sitting = {seat.entrant_id for seat in seats_at[table.pk]}
        for seat in seats_at[table.pk]:
            seat.table = table
        found.append(
            TableState(
                agreement,
                table,
                seats_at[table.pk],
                entered.get(table.pk, {}),
                [
                    penalty
                    for penalty in penalties
                    if penalty.round_id == table.round_id and penalty.entrant_id in sitting
                ],
                getattr(table, "has_match", False),
            )
        )
    return found


def rounds_shown(event_state: EventState, *, everything: bool = False) -> int:
    """Return after how many published rounds the standings may be seen.

    An event may keep its last round to itself until it is closed; `everything` is for those who
    may see that round all the same.
    """
    event = event_state.event
    if everything or event.closed or not event.hides_last_round:
        return len(event_state.published)
    return sum(each.number < event.rounds for each in event_state.published)
