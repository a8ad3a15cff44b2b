"""What stands on the hall's screen while an evening goes on: seats, tables, standings."""

from collections.abc import Sequence
from dataclasses import dataclass

from scoring.core.places_revealed import place_groups
from scoring.evening.event_state import EventState, RoundState
from scoring.evening.hall_view import steps_shown
from scoring.evening.wording import number_text
from scoring.models import HallScreen
from scoring.pages.hall.fitting_names import FittedName, fitted, width
from scoring.pages.hall.list_pages import Layout, ListPage, layout_for, pages_of

NUMBER_ROOM, GAPS = 2.4, 0.8
LIGHTER = 1.1
"""Letters that are not bold need so much less room."""
FIRST_PLACES = (1, 2, 3)
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


def seating_lists(present: RoundState, *, is_larger: bool) -> SeatingLists:
    """Return who sits where, as people look for themselves: whoever sits in by their own name."""
    people = sorted(
        (
            ((seat.sitter or seat.entrant.player).name, table.table.number)
            for table in present.tables
            for seat in table.seats
        ),
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


def standings_lists(event_state: EventState, screen: HallScreen) -> StandingsLists:
    """Return the standings as the hall may see them."""
    after = rounds_in_hall(event_state, screen)
    rows = event_state.standings(after) if after else ()
    layout = layout_for(len(rows), is_larger=screen.is_larger)
    totals = [number_text(row.total) for row in rows]
    beside = max(map(width, totals), default=0.0) + max(1.5, width(str(len(rows))))
    room = (layout.width - beside - GAPS) * LIGHTER
    names = fitted([event_state.names[row.player] for row in rows], room)
    lines = [
        RankLine(
            "–" if row.place is None or not any(row.rounds) else str(row.place),
            name,
            total,
            is_first=any(row.rounds) and row.place in FIRST_PLACES,
        )
        for row, name, total in zip(rows, names, totals, strict=True)
    ]
    return StandingsLists(
        layout,
        pages_of(lines, layout, lambda line: line.name.lines),
        after,
        event_state.event.rounds,
        event_state.agreement.format.highest_wins,
    )


def playing_tables(present: RoundState) -> PlayingTables:
    """Return how far the tables of a round are; those that have most to play, where not all have
    room.
    """
    found = [
        PlayingTable(each.table.number, each.deals_entered, each.agreement.deals, each.is_full)
        for each in present.tables
    ]
    shown = found
    if len(found) > MOST_TABLES:
        most_to_play = sorted(found, key=lambda each: (each.is_done, each.deals_done, each.number))
        shown = sorted(most_to_play[:MOST_TABLES], key=lambda each: each.number)
    numbers = [each.deals for each in found]
    return PlayingTables(
        shown,
        len(found),
        sum(not each.is_done for each in found),
        sum(each.deals_done for each in found),
        None if None in numbers else sum(each or 0 for each in numbers),
    )
