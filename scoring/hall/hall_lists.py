"""What stands on the hall's screen while an evening goes on: seats, tables, standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from django.db.models import BooleanField, ExpressionWrapper, Q

from scoring.events.agreement import agreement_of
from scoring.events.evening_now import evening_now
from scoring.events.event_state import EventState, event_state_of
from scoring.hall.fitting_names import FittedName, fitted, width
from scoring.hall.hall_view import steps_shown
from scoring.hall.list_pages import Layout, ListPage, layout_for, pages_of
from scoring.hall.reveal import place_groups
from scoring.models import DealVersion, Event, HallScreen, Round, Seat, Table
from scoring.wording import number_text

NUMBER_ROOM, GAPS = 2.4, 0.8
LIGHTER = 1.1
"""Letters that are not bold need so much less room."""
LARGE_TABLES, MOST_TABLES = 8, 24


@dataclass(frozen=True, slots=True)
class SeatLine:
    """Where somebody sits."""

    name: FittedName
    table: int


@dataclass(frozen=True, slots=True)
class RankLine:
    """A line of the standings."""

    place: str
    name: FittedName
    total: str
    is_first: bool


@dataclass(frozen=True, slots=True)
class SeatingLists:
    """Who sits where, by first names, in pages."""

    layout: Layout
    pages: Sequence[ListPage[SeatLine]]


@dataclass(frozen=True, slots=True)
class StandingsLists:
    """The standings after the rounds that are closed, in pages; without pages before the first."""

    layout: Layout
    pages: Sequence[ListPage[RankLine]]
    after: int
    rounds: int
    highest_wins: bool


@dataclass(frozen=True, slots=True)
class PlayingTable:
    """How far a table is; `deals` is None where nobody agreed on a number."""

    number: int
    deals_done: int
    deals: int | None
    is_done: bool

    @property
    def strip(self) -> list[bool]:
        """Whether each deal of the round is done."""
        return [number < self.deals_done for number in range(self.deals or 0)]


@dataclass(frozen=True, slots=True)
class PlayingTables:
    """The tables of a round: where there are many, those that have most to play."""

    shown: Sequence[PlayingTable]
    number: int
    still: int
    deals_done: int
    deals: int | None

    @property
    def is_dense(self) -> bool:
        return len(self.shown) > LARGE_TABLES

    @property
    def done(self) -> int:
        return self.number - self.still

    @property
    def has_all(self) -> bool:
        return len(self.shown) == self.number


def seating_lists(present: Round, *, is_larger: bool) -> SeatingLists:
    """Return who sits where, as people look for themselves: whoever sits in by their own name."""
    seats = Seat.objects.filter(round=present).order_by()
    rows = seats.values_list("entrant__player__name", "sitter__name", "table__number")
    people = sorted(
        ((sitter or name, table) for name, sitter, table in rows),
        key=lambda each: (each[0].casefold(), each[1]),
    )
    layout = layout_for(len(people), is_larger=is_larger)
    names = fitted([name for name, _table in people], layout.width - NUMBER_ROOM)
    lines = [SeatLine(name, table) for name, (_name, table) in zip(names, people, strict=True)]
    return SeatingLists(layout, pages_of(lines, layout, lambda line: line.name.lines))


def rounds_in_hall(event_state: EventState, screen: HallScreen) -> int:
    """Return after how many rounds the hall sees the standings: the first that are closed.

    A last round that the event keeps to itself is kept until the whole result was shown.
    """
    event = event_state.event
    closed = 0
    for each in event_state.published:
        if not each.is_closed:
            break
        closed += 1
    if not event.hides_last_round or _was_revealed(event_state, screen):
        return closed
    return sum(each.number < event.rounds for each in event_state.published[:closed])


def _was_revealed(event_state: EventState, screen: HallScreen) -> bool:
    steps = steps_shown(screen, event_state.event)
    return steps > 0 and steps >= len(place_groups(event_state.standings()))


def standings_lists(event: Event, screen: HallScreen) -> StandingsLists:
    """Return the standings as the hall may see them."""
    event_state = event_state_of(event)
    after = rounds_in_hall(event_state, screen)
    rows = event_state.standings(after) if after else ()
    layout = layout_for(len(rows), is_larger=screen.is_larger)
    totals = [number_text(row.total) for row in rows]
    beside = max(map(width, totals), default=0.0) + max(1.5, width(str(len(rows))))
    room = (layout.width - beside - GAPS) * LIGHTER
    names = fitted([event_state.names[row.player] for row in rows], room)
    lines = [
        RankLine(
            str(row.place) if row.place and any(row.rounds) else "–",
            name,
            total,
            is_first=row.place is not None and row.place <= 3 and any(row.rounds),
        )
        for row, name, total in zip(rows, names, totals, strict=True)
    ]
    return StandingsLists(
        layout,
        pages_of(lines, layout, lambda line: line.name.lines),
        after,
        event.rounds,
        event_state.agreement.format.highest_wins,
    )


def playing_tables(event: Event, present: Round) -> PlayingTables:
    """Return how far the tables of a round are, in two queries; those that have most to play first,
    where not all have room.
    """
    tables = list(Table.objects.filter(round=present))
    done = _deals_done(present)
    if event.target is None:
        deals = event.deals
        full = {
            each.pk for each in tables if each.is_done or (deals and done.get(each.pk, 0) >= deals)
        }
    else:
        # Whether the target is met only the sums say.
        of_round = evening_now(event).state.round(present.number)
        full = {each.table.pk for each in (of_round.tables if of_round else ()) if each.is_full}
    number_of_deals = agreement_of(event).deals
    found = [
        PlayingTable(each.number, done.get(each.pk, 0), number_of_deals, each.pk in full)
        for each in tables
    ]
    shown = found
    if len(found) > MOST_TABLES:
        most_to_play = sorted(found, key=lambda each: (each.is_done, each.deals_done, each.number))
        shown = sorted(most_to_play[:MOST_TABLES], key=lambda each: each.number)
    return PlayingTables(
        shown,
        len(found),
        sum(not each.is_done for each in found),
        sum(each.deals_done for each in found),
        None if number_of_deals is None else number_of_deals * len(found),
    )


def _deals_done(present: Round) -> dict[int, int]:
    """Return how many deals stand on the sheet of each table, by its key."""
    versions = DealVersion.objects.filter(table__round=present).order_by("version")
    has_facts = ExpressionWrapper(Q(facts__isnull=False), BooleanField())
    rows = versions.annotate(has_facts=has_facts).values_list("table", "number", "has_facts")
    # In the order of the versions, so that the last one of each deal is the one that stays.
    stands = {(table, number): is_there for table, number, is_there in rows}
    found: dict[int, int] = {}
    for (table, _number), is_there in stands.items():
        found[table] = found.get(table, 0) + is_there
    return found
