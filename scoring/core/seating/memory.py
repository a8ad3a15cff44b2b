"""What past evenings remember of who sat with whom (season 29.2 to 29.4)."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations

from scoring.core.seating.values import Pair, Player, Remembered

MOST_REMEMBERED = 10
"""Evenings that a draw remembers at most."""


@dataclass(frozen=True, slots=True)
class PastEvening:
    """A closed evening: its day as ISO text, its number, its game, and who sat at each table of
    each round.
    """

    day: str
    number: int
    game: str
    tables: tuple[tuple[Player, ...], ...]

    @property
    def pairs(self) -> frozenset[Pair]:
        """Who met, the lower number first: once, however many rounds two sat together."""
        return frozenset(
            (min(pair), max(pair)) for table in self.tables for pair in combinations(table, 2)
        )


def evenings_remembered(
    evenings: Iterable[PastEvening], depth: int, game: str | None = None
) -> list[PastEvening]:
    """Return the last `depth` of these evenings, the newest first; of one game where it is named.

    Evenings are counted by date, whoever was there.
    """
    known = [each for each in evenings if game is None or each.game == game]
    known.sort(key=lambda each: (each.day, each.number), reverse=True)
    return known[:depth]


def memory_of(newest_first: Sequence[PastEvening], depth: int) -> frozenset[Remembered]:
    """Return the pairs of these evenings: the newest weighs `depth`, the one before one less."""
    weights: Counter[Pair] = Counter()
    for age, evening in enumerate(newest_first[:depth]):
        for pair in evening.pairs:
            weights[pair] += depth - age
    return frozenset((*pair, weight) for pair, weight in weights.items())
