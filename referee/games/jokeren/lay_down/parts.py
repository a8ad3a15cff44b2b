"""The dearest melds of each choice of cards, for finding the best lay-down.

Found by the bits of the cards, in the terms of `melding`, and remembered.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from referee.games.jokeren.lay_down.card_bits import subsets
from referee.games.jokeren.lay_down.catalogue import TWIN, MeldCatalogue, book
from referee.games.jokeren.melds import HIGH_ACE, SHORTEST, Meld, worth
from referee.games.jokeren.options import Options


class Part(NamedTuple):
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


class Parts:
    """The dearest melds that a book has."""

    def __init__(self, lawful: MeldCatalogue) -> None:
        self.book = lawful
        self._runs: dict[int, tuple[Part, ...]] = {}
        self._sets: dict[tuple[int, int], tuple[Part, ...]] = {}
        self._suits: dict[tuple[int, int], tuple[Part, ...]] = {}
        self._ranks: dict[tuple[int, int, int], tuple[Part, ...]] = {}

    # Runs

    def of_suit(self, held: int, jokers: int) -> tuple[Part, ...]:
        """Return the dearest runs of some of the cards `held`, with so many jokers at most."""
        key = (held, jokers)
        found = self._suits.get(key)
        if found is None:
            found = tuple(
                part
                for real in subsets(held)
                if real
                for part in self.runs(real)
                if part.jokers <= jokers
            )
            self._suits[key] = found
        return found

    def runs(self, held: int) -> tuple[Part, ...]:
        """Return the dearest run of just these cards for each number of jokers."""
        found = self._runs.get(held)
        if found is None:
            best: dict[int, Part] = {}
            for low, size in self.book.windows(held):
                part = self._run(held, low, size)
                if part.jokers not in best or part.points > best[part.jokers].points:
                    best[part.jokers] = part
            found = self._runs[held] = tuple(best.values())
        return found

    def _run(self, held: int, low: int, size: int) -> Part:
        points = self._points(held, low, size)
        split = any(
            self._points(*first) + self._points(*second) >= points
            for first, second in self._cuts(held, low, size)
        )
        return Part(held, size - held.bit_count(), points, split, low)

    def _points(self, held: int, low: int, size: int) -> int:
        return self._worth(self.book.run(0, held, low, size))

    def _worth(self, meld: Meld) -> int:
        return worth((meld,), self.book.options)

    def _cuts(self, held: int, low: int, size: int) -> Iterator[tuple[tuple[int, int, int], ...]]:
        """Yield the pairs of lawful runs that a run can be cut into."""
        for first in range(SHORTEST, size - SHORTEST + 1):
            middle = (low + first - 1) % 13 + 1
            cut = (
                (_held_in(held, low, first, size), low, first),
                (_held_in(held, low + first, size - first, size), middle, size - first),
            )
            if all((start, length) in self.book.windows(real) for real, start, length in cut):
                yield cut

    # Sets

    def of_rank(self, rank: int, held: int, jokers: int) -> tuple[Part, ...]:
        """Return a set of each choice of the suits `held`, with so many jokers at most."""
        key = (rank, held, jokers)
        found = self._ranks.get(key)
        if found is None:
            found = self._ranks[key] = tuple(
                part
                for real in subsets(held)
                for part in self.sets(rank, real)
                if part.jokers <= jokers
            )
        return found

    def sets(self, rank: int, held: int) -> tuple[Part, ...]:
        """Return a set of just these cards for each number of jokers."""
        key = (rank, held)
        found = self._sets.get(key)
        if found is None:
            count = held.bit_count()
            found = self._sets[key] = tuple(
                Part(
                    held,
                    size - count,
                    self._worth(self.book.first_set(rank, held, size - count)),
                    False,
                    0,
                )
                for size in self.book.set_sizes(count)
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
def _parts(lawful: MeldCatalogue) -> Parts:
    return Parts(lawful)


def parts(options: Options) -> Parts:
    """Return the dearest melds under some options, one for all that are alike in what counts."""
    return _parts(book(options))
