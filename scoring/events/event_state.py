"""An event or a table of it as it stands, read in a fixed number of queries."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from django.db.models import Exists, OuterRef, QuerySet, Subquery

from scoring.core.deal_json import read_deal
from scoring.core.deals import DealResult
from scoring.core.formats import Agreement
from scoring.core.sheets import Column, Sheet, columns, is_full
from scoring.core.standings import CountedRound as RoundResults
from scoring.core.standings import RoundResult, StandingsRow, standings
from scoring.events.agreement import agreement_of
from scoring.models import (
    DealVersion,
    Dispute,
    Entrant,
    Event,
    KeptApart,
    PlayedMatch,
    Round,
    Seat,
    SheetPenalty,
    SitOut,
    Table,
)


@dataclass(frozen=True)
class TableState:
    """A table with its seats, its penalties, and the deals in all versions, by number.

    `has_match`: a match was started for one of its deals; known where a whole night is read.
    """

    agreement: Agreement
    table: Table
    seats: Sequence[Seat]
    versions: Mapping[int, Sequence[DealVersion]]
    penalties: Sequence[SheetPenalty]
    has_match: bool = False

    @cached_property
    def deals(self) -> tuple[DealResult | None, ...]:
        """The deal on each line of the form, None where the line is empty."""
        lines = max((*self.versions, self.agreement.deals or 0), default=0)
        return tuple(self._deal(number) for number in range(1, lines + 1))

    def _deal(self, number: int) -> DealResult | None:
        present = self.present(number)
        if present is None or present.facts is None:
            return None
        return read_deal(present.facts, len(self.seats))

    def present(self, number: int) -> DealVersion | None:
        """Return the version of a deal that counts."""
        versions = self.versions.get(number)
        return versions[-1] if versions else None

    @property
    def all_present(self) -> dict[int, DealVersion]:
        """The versions that count, by the number of their deal."""
        return {number: versions[-1] for number, versions in self.versions.items() if versions}

    def version_of(self, number: int) -> int:
        """Return how often a deal was entered: the version that a page of this moment shows."""
        return len(self.versions.get(number, ()))

    @cached_property
    def sheet(self) -> Sheet:
        points = [
            sum(
                penalty.points
                for penalty in self.penalties
                if penalty.entrant_id == seat.entrant_id and penalty.cancelled is None
            )
            for seat in self.seats
        ]
        return Sheet(self.agreement, len(self.seats), self.deals, tuple(points))

    @cached_property
    def columns(self) -> tuple[Column, ...]:
        return columns(self.sheet)

    @property
    def names(self) -> list[str]:
        """Each seat's player, by name; where somebody sits in, that name too."""
        return [name_at(seat) for seat in self.seats]

    @property
    def deals_entered(self) -> int:
        """How many deals stand on the sheet."""
        return sum(deal is not None for deal in self.deals)

    @property
    def has_begun(self) -> bool:
        """Whether a deal was entered or is being played: from then on nobody is reseated."""
        return self.has_match or bool(self.versions)

    @property
    def is_full(self) -> bool:
        return self.table.is_done or is_full(self.sheet)


def name_at(seat: Seat) -> str:
    """Return who sits there, as it stands on the sheet."""
    name = seat.entrant.player.name
    return f"{seat.sitter.name} ({name})" if seat.sitter else name


@dataclass(frozen=True)
class RoundState:
    """A round with its tables in order, and who sat it out."""

    round: Round
    tables: Sequence[TableState]
    sitting_out: Sequence[Entrant]

    @property
    def number(self) -> int:
        return self.round.number

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
    def kept_apart(self) -> Sequence[KeptApart]:
        """The pairs that are kept apart: one more query, where somebody asks."""
        return list(self.event.kept_apart.all())

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
            [_results(each) for each in counted],
            penalties,
        )


def _results(each: RoundState) -> RoundResults:
    results = {
        seat.entrant_id: RoundResult(column.points, column.won, column.cards)
        for table in each.tables
        for seat, column in zip(table.seats, table.columns, strict=True)
        if table.deals_entered
    }
    return RoundResults(
        results,
        each.is_closed,
        [frozenset(group) for group in each.groups],
        frozenset(entrant.pk for entrant in each.sitting_out),
    )


MOST_READINGS = 3


@dataclass(frozen=True, slots=True)
class _Rows:
    """The rows of an event, each kind as it was when it was read."""

    entrants: Sequence[Entrant]
    rounds: Sequence[Round]
    tables: Sequence[Table]
    begun: Collection[int]
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
    started = PlayedMatch.objects.filter(table=OuterRef("pk"))
    tables = list(Table.objects.filter(round__event=event).annotate(has_match=Exists(started)))
    return _Rows(
        entrants=list(
            event.entrants.select_related("player", "substitute").order_by("player__name", "pk")
        ),
        rounds=list(event.event_rounds.all()),
        tables=tables,
        begun={table.pk for table in tables if table.has_match},
        seats=list(Seat.objects.filter(round__event=event).select_related("sitter")),
        versions=list(DealVersion.objects.filter(table__round__event=event)),
        penalties=list(event.penalties.all()),
        sit_outs=list(SitOut.objects.filter(round__event=event)),
    )


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
    for seat in rows.seats:
        seat.entrant = by_pk[seat.entrant_id]
    for penalty in rows.penalties:
        penalty.entrant = by_pk[penalty.entrant_id]
    out: dict[int, list[Entrant]] = defaultdict(list)
    for sit_out in rows.sit_outs:
        out[sit_out.round_id].append(by_pk[sit_out.entrant_id])
    agreement = agreement_of(event)
    tables = _put_together(
        agreement, rows.tables, rows.seats, rows.versions, rows.penalties, rows.begun
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


def _put_together(
    agreement: Agreement,
    tables: Iterable[Table],
    seats: Iterable[Seat],
    versions: Iterable[DealVersion],
    penalties: Collection[SheetPenalty],
    begun: Collection[int] = (),
) -> list[TableState]:
    """Put the rows of some tables together; `begun` are the keys of those that have a match."""
    seats_at: dict[int, list[Seat]] = defaultdict(list)
    for seat in seats:
        seats_at[seat.table_id].append(seat)
    entered: dict[int, dict[int, list[DealVersion]]] = defaultdict(lambda: defaultdict(list))
    for version in versions:
        entered[version.table_id][version.number].append(version)
    return [
        TableState(
            agreement,
            table,
            seats_at[table.pk],
            entered[table.pk],
            [penalty for penalty in penalties if penalty.round_id == table.round_id],
            table.pk in begun,
        )
        for table in tables
    ]


def tables_of(event: Event, number: int) -> QuerySet[Table]:
    """Return the tables of a round in order, none where there is no such round or it is a draft.

    Each knows whether a deal of it was ever disputed, so that a sheet need not ask.
    """
    disputes = Dispute.objects.filter(table=OuterRef("pk"))
    return Table.objects.annotate(was_disputed=Exists(disputes)).filter(
        round__event=event, round__number=number, round__published__isnull=False
    )


def table_of(event: Event, number: int, table: int) -> TableState | None:
    """Read a table of a published round, in four queries; None where there is no such table.

    The table knows the numbers of the one `before` it and `after` it, None at either end.
    """
    beside = Table.objects.filter(round=OuterRef("round")).values("number")
    found = (
        tables_of(event, number)
        .select_related("round")
        .annotate(
            before=Subquery(beside.filter(number__lt=OuterRef("number")).order_by("-number")[:1]),
            after=Subquery(beside.filter(number__gt=OuterRef("number")).order_by("number")[:1]),
        )
        .filter(number=table)
        .first()
    )
    return None if found is None else read_table(event, found)


def read_table(event: Event, found: Table) -> TableState:
    """Read what a table of the event has, in three queries."""
    penalties = SheetPenalty.objects.filter(round=found.round_id, entrant__seats__table=found)
    (read,) = read_tables(event, [found], penalties.select_related("entrant__player"))
    return read


def read_tables(
    event: Event, tables: Sequence[Table], penalties: Iterable[SheetPenalty] = ()
) -> list[TableState]:
    """Read who sits at some tables of the event and what was entered there, in two queries.

    Which penalties count there is for the caller to say.
    """
    seats = Seat.objects.filter(table__in=tables)
    return _put_together(
        agreement_of(event),
        tables,
        seats.select_related("entrant__player", "entrant__phone", "sitter"),
        DealVersion.objects.filter(table__in=tables),
        list(penalties),
    )
