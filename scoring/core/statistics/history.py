"""What one player played: the evenings, the tables, the deals.

Everything that a player's page shows is read out of this.
Source: docs/rules/season.md, sections 16.3, 17.3, 18 and 20.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.seasons.results import share_of_field
from scoring.core.seasons.rules import EveningLine, People
from scoring.core.statistics.played import PlayedEvening, PlayedTable, ScoredDeal, in_statistics

NOBODY_SPECIAL = People()
MOST_PODIUM = 3
LEAST_FIELD = 4
"""A podium is a place from 1 to 3 among so many ranked players, or more (21.2)."""


@dataclass(frozen=True, slots=True)
class Visit:
    """An evening at which a player was: the `place`, None for a player who was not ranked, among so
    many `ranked` players; `sharing` is how many have that place.
    """

    evening: PlayedEvening
    place: int | None
    total: int
    ranked: int
    sharing: int

    @property
    def share(self) -> Fraction | None:
        """The share of the field (22.1), None for a player who was not ranked."""
        if self.place is None:
            return None
        return share_of_field(self.place, self.sharing, self.ranked)

    @property
    def is_podium(self) -> bool:
        return self.place is not None and self.place <= MOST_PODIUM and self.ranked >= LEAST_FIELD


@dataclass(frozen=True, slots=True)
class OwnDeal:
    """A deal that a player played in the own name, at a `seat` counted from 1."""

    evening: PlayedEvening
    round: int
    table: PlayedTable
    deal: ScoredDeal
    seat: int

    @property
    def points(self) -> int:
        return self.deal.cells[self.seat - 1]

    @property
    def is_won(self) -> bool:
        return self.deal.winner == self.seat


@dataclass(frozen=True, slots=True)
class History:
    """What a `player` played, in order: date, evening, round, table, deal.

    `tables` are those at which the player sat, also for somebody else, each with its evening and
    the number of its round; `sat_in` counts the deals that were played for somebody else.
    """

    player: int
    visits: Sequence[Visit]
    tables: Sequence[tuple[PlayedEvening, int, PlayedTable]]
    deals: Sequence[OwnDeal]
    sat_in: int

    @property
    def by_format(self) -> Mapping[str, Sequence[OwnDeal]]:
        """The deals of each format, but for those with stages (20.8)."""
        found: dict[str, list[OwnDeal]] = {}
        for each in self.deals:
            if not each.evening.result.has_stages:
                found.setdefault(each.evening.result.format, []).append(each)
        return found

    @property
    def rounds(self) -> int:
        """In how many rounds the player has at least one own deal (20.1)."""
        return len({(each.evening.result.number, each.round) for each in self.deals})


def history_of(
    player: int, evenings: Sequence[PlayedEvening], people: People = NOBODY_SPECIAL
) -> History | None:
    """Return what a player played, under whichever entry; None for a forgotten player, of whom
    nothing is shown (16.3).
    """
    one = people.one(player)
    if one in people.forgotten:
        return None
    counted = in_statistics(evenings)
    tables = [
        (evening, number, table)
        for evening in counted
        for number, table in evening.tables
        if any(one in (seat.player, seat.sitter) for seat in table.seats)
    ]
    return History(
        one,
        [visit for evening in counted if (visit := _visit(one, evening))],
        tables,
        [deal for evening, number, table in tables for deal in _own(one, evening, number, table)],
        sum(
            not seat.is_own(deal.number) and seat.sitter == one
            for _evening, _number, table in tables
            for deal in table.deals
            for seat in table.seats
        ),
    )


def was_there(evening: PlayedEvening) -> Iterator[EveningLine]:
    """Yield the lines of those who played at least one round (7.2)."""
    return (line for line in evening.result.lines if line.rounds)


def _visit(player: int, evening: PlayedEvening) -> Visit | None:
    lines = [line for line in was_there(evening) if line.player == player]
    if not lines:
        return None
    # Of two entries that were merged afterwards the better one is the player's.
    mine = min(lines, key=lambda line: (line.place is None, line.place or 0))
    places = Counter(line.place for line in was_there(evening) if line.place is not None)
    return Visit(evening, mine.place, mine.total, places.total(), places[mine.place or 0])


def _own(player: int, evening: PlayedEvening, number: int, table: PlayedTable) -> Iterator[OwnDeal]:
    seats = [(at, seat) for at, seat in enumerate(table.seats, 1) if seat.player == player]
    for deal in table.deals:
        for at, seat in seats:
            if seat.is_own(deal.number):
                yield OwnDeal(evening, number, table, deal, at)
