"""Closed evenings deal by deal, as statistics read them.

Source: docs/rules/season.md, sections 18 to 20.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from scoring.core.seasons.rules import SeasonEvening


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal that was really played, also one that was blocked or that the referee adjusted.

    `cells` are the points in the order of the seats; `winner` is a seat, counted from 1, None where
    nobody won.
    """

    number: int
    cells: tuple[int, ...]
    winner: int | None = None


@dataclass(frozen=True, slots=True)
class Sitting:
    """A seat: the entrant's `player`, and the `sitter` who played there instead, where there was
    one, from deal `sat_from` on.
    """

    player: int
    sitter: int | None = None
    sat_from: int = 1

    def who(self, deal: int) -> int:
        """Return who really sat there in a deal."""
        return self.player if self.sitter is None or deal < self.sat_from else self.sitter

    def is_own(self, deal: int) -> bool:
        """Say whether the entrant played this deal: only then is it one of the player's own."""
        return self.sitter is None or deal < self.sat_from


@dataclass(frozen=True, slots=True)
class PlayedTable:
    """A table of a round."""

    number: int
    seats: tuple[Sitting, ...]
    deals: tuple[ScoredDeal, ...]


@dataclass(frozen=True, slots=True)
class AfterFirst:
    """What an entrant's line in the standings does not hold: the `place` after round 1, None
    without one, and how many rounds were `missed`.
    """

    place: int | None
    missed: int = 0


@dataclass(frozen=True, slots=True)
class PlayedEvening:
    """A closed evening: its `result` as a season counts it, and the tables of each round.

    `deals_a_round` is what was agreed on, None where the number was open. `courses` is by player.
    """

    result: SeasonEvening
    game: str
    rounds: tuple[tuple[PlayedTable, ...], ...]
    deals_a_round: int | None = None
    courses: Mapping[int, AfterFirst] = field(default_factory=dict)

    @property
    def tables(self) -> Iterator[tuple[int, PlayedTable]]:
        """Every table with the number of its round, in order."""
        for number, tables in enumerate(self.rounds, 1):
            for table in tables:
                yield number, table

    def is_whole(self, table: PlayedTable, deals: int) -> bool:
        """Return whether so many deals are all of a round at a table: those that were agreed on,
        or where their number was open those that the table played (20.6).
        """
        return deals > 0 and deals >= (self.deals_a_round or len(table.deals))


def in_statistics(evenings: Sequence[PlayedEvening]) -> list[PlayedEvening]:
    """Return the evenings that count, in order: closed ones, demonstrations not (20.1)."""
    counted = [each for each in evenings if each.result.is_closed and not each.result.is_demo]
    return sorted(counted, key=lambda each: (each.result.date, each.result.number))
