"""The dearest melds of each choice of cards, for finding the best lay-down.

Found by the bits of the cards, in the terms of `catalogue`, and remembered.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.games.jokeren.lay_down.card_bits import subsets
from referee.games.jokeren.lay_down.catalogue import TWIN, MeldCatalogue, catalogue_of
from referee.games.jokeren.melds import HIGH_ACE, SHORTEST, Meld, worth
from referee.games.jokeren.options import Options


class MeldShape(NamedTuple):
    """The dearest meld of the cards `held` of one suit, or one rank, with a number of jokers.

    points  what it counts in an opening
    split   whether two shorter melds of the same cards count as much, so that only an opening in
            which one meld must reach the points has a use for it
    low     the place of a run's first card; 0 for a set
    """

    held: int
    jokers: int
    points: int
    split: bool
    low: int


class MeldShapes:
    """The dearest melds that a catalogue has."""

    def __init__(self, lawful: MeldCatalogue) -> None:
        self.catalogue = lawful
        self._runs: dict[int, tuple[MeldShape, ...]] = {}
        self._sets: dict[tuple[int, int], tuple[MeldShape, ...]] = {}
        self._suits: dict[tuple[int, int], tuple[MeldShape, ...]] = {}
        self._ranks: dict[tuple[int, int, int], tuple[MeldShape, ...]] = {}

    # Runs

    def of_suit(self, held: int, jokers: int) -> tuple[MeldShape, ...]:
        """Return the dearest runs of some of the cards `held`, with so many jokers at most."""
        key = (held, jokers)
        found = self._suits.get(key)
        if found is None:
            found = tuple(
                shape
                for real in subsets(held)
                if real
                for shape in self.runs(real)
                if shape.jokers <= jokers
            )
            self._suits[key] = found
        return found

    def runs(self, held: int) -> tuple[MeldShape, ...]:
        """Return the dearest run of just these cards for each number of jokers."""
        found = self._runs.get(held)
        if found is None:
            best: dict[int, MeldShape] = {}
            for low, size in self.catalogue.windows(held):
                shape = self._run(held, low, size)
                if shape.jokers not in best or shape.points > best[shape.jokers].points:
                    best[shape.jokers] = shape
            found = self._runs[held] = tuple(best.values())
        return found

    def _run(self, held: int, low: int, size: int) -> MeldShape:
        points = self._points(held, low, size)
        split = any(
            self._points(*first) + self._points(*second) >= points
            for first, second in self._cuts(held, low, size)
        )
        return MeldShape(held, size - held.bit_count(), points, split, low)

    def _points(self, held: int, low: int, size: int) -> int:
        return self._worth(self.catalogue.run(0, held, low, size))

    def _worth(self, meld: Meld) -> int:
        return worth((meld,), self.catalogue.options)

    def _cuts(self, held: int, low: int, size: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Yield the pairs of lawful runs that a run can be cut into."""
        for first in range(SHORTEST, size - SHORTEST + 1):
            middle = (low + first - 1) % 13 + 1
            cut = (
                (_held_in(held, low, first, size), low, first),
                (_held_in(held, low + first, size - first, size), middle, size - first),
            )
            if all((start, length) in self.catalogue.windows(real) for real, start, length in cut):
                yield cut

    # Sets

    def of_rank(self, rank: int, held: int, jokers: int) -> tuple[MeldShape, ...]:
        """Return a set of each choice of the suits `held`, with so many jokers at most."""
        key = (rank, held, jokers)
        found = self._ranks.get(key)
        if found is None:
            found = self._ranks[key] = tuple(
                shape
                for real in subsets(held)
                for shape in self.sets(rank, real)
                if shape.jokers <= jokers
            )
        return found

    def sets(self, rank: int, held: int) -> tuple[MeldShape, ...]:
        """Return a set of just these cards for each number of jokers."""
        key = (rank, held)
        found = self._sets.get(key)
        if found is None:
            count = held.bit_count()
            found = self._sets[key] = tuple(
                MeldShape(
                    held,
                    size - count,
                    self._worth(self.catalogue.first_set(rank, held, size - count)),
                    False,
                    0,
                )
                for size in self.catalogue.set_sizes(count)
            )
        return found


def _held_in(held: int, low: int, size: int, whole: int) -> int:
    """Return which of the cards `held` by a run of `whole` cards lie in this piece of it."""
    real = 0
    for place in range(low, low + size):
        bit = 1 << (place - 1) % 13
        if held & (TWIN if place == HIGH_ACE == whole else bit):
            real |= bit
    return real


@lru_cache(maxsize=32)
def _shapes(lawful: MeldCatalogue) -> MeldShapes:
    return MeldShapes(lawful)


def shapes_of(options: Options) -> MeldShapes:
    """Return the dearest melds under some options, one for all that are alike in what counts."""
    return _shapes(catalogue_of(options))
