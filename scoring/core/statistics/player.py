"""A player's figures: how much was played, how much of it won, and the average a deal.

Source: docs/rules/season.md, sections 20.1 to 20.4 and 20.8.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from scoring.core.statistics.history import History
from scoring.core.statistics.played import PlayedEvening, in_statistics


@dataclass(frozen=True, slots=True)
class Counts:
    """How often a player was there, and what was played and won then (20.1)."""

    evenings: int
    rounds: int
    deals: int
    won: int
    sat_in: int

    @property
    def share(self) -> int | None:
        """The per cent of the deals that were won, a half up; None without deals (20.3)."""
        return share_won(self.won, self.deals)


@dataclass(frozen=True, slots=True)
class FormatFigures:
    """The deals of one format (20.4). Penalties belong to no deal, and are not in the points."""

    deals: int
    points: int
    won: int

    @property
    def average(self) -> Fraction:
        return Fraction(self.points, self.deals)

    @property
    def share(self) -> int | None:
        return share_won(self.won, self.deals)


def share_won(won: int, deals: int) -> int | None:
    """Return whole per cent, a half up; None without deals (20.3)."""
    return (200 * won + deals) // (2 * deals) if deals else None


def counts_of(history: History) -> Counts:
    """Return how much a player played. A Pyramid counts like any evening (20.8)."""
    return Counts(
        len({visit.evening.result.number for visit in history.visits}),
        history.rounds,
        len(history.deals),
        sum(deal.is_won for deal in history.deals),
        history.sat_in,
    )


def formats_of(history: History) -> Mapping[str, FormatFigures]:
    """Return the figures of each format that a player played, but for those with stages (20.8)."""
    return {
        of: FormatFigures(
            len(played), sum(each.points for each in played), sum(each.is_won for each in played)
        )
        for of, played in history.by_format.items()
    }


@dataclass(frozen=True, slots=True)
class ClubFigures:
    """The same of everybody together: what a player's figures are compared with."""

    formats: Mapping[str, FormatFigures]
    deals: int
    won: int

    @property
    def share(self) -> int | None:
        """The per cent of all deals, each counted for each of its players, that were won."""
        return share_won(self.won, self.deals)


def club_figures(evenings: Sequence[PlayedEvening]) -> ClubFigures:
    """Return the figures of all players together."""
    found: dict[str, FormatFigures] = {}
    with_stages = FormatFigures(0, 0, 0)
    for evening in in_statistics(evenings):
        if evening.result.has_stages:
            with_stages = _with(with_stages, evening)
        else:
            before = found.get(evening.result.format, FormatFigures(0, 0, 0))
            found[evening.result.format] = _with(before, evening)
    every = [*found.values(), with_stages]
    return ClubFigures(
        {of: each for of, each in found.items() if each.deals},
        sum(each.deals for each in every),
        sum(each.won for each in every),
    )


def _with(before: FormatFigures, evening: PlayedEvening) -> FormatFigures:
    deals, points, won = before.deals, before.points, before.won
    for _number, table in evening.tables:
        for deal in table.deals:
            for at, (seat, cell) in enumerate(zip(table.seats, deal.cells, strict=True), 1):
                if seat.is_own(deal.number):
                    deals += 1
                    points += cell
                    won += deal.winner == at
    return FormatFigures(deals, points, won)
