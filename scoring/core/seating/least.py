"""The least repeats that a round can have: what is proved, and how. Terms:

new       somebody whom a player has not met yet
allowed   how many repeats a seating may have
mask      a set of players as the bits of one number

Two proofs. By counting: who has fewer new players here than places beside at the table meets the
others again, and each repeat is shared by two. By search: there is no seating with so few repeats,
since every table of every seating was tried; then there is at least one more. A search that takes
too many steps proves nothing, and the bound is what was proved before it.
"""

from collections.abc import Sequence
from functools import lru_cache
from operator import or_

from scoring.core.seating.costs import Seating
from scoring.core.seating.granting import Bounds
from scoring.core.tables import Sizes

STEPS = 30_000
"""Tables that are tried before the search gives up."""

SEARCHED = 40
"""Players up to whom it is worth trying."""


def least_repeats(
    met: Sequence[Sequence[int]],
    sizes: Sizes,
    most: int | None = None,
    within: Bounds | None = None,
) -> tuple[int, Seating | None]:
    """Return a number of repeats that no seating falls short of, and a seating with so many.

    `met` tells how often each two have met; only seatings `within` these bounds count, of which
    there must be one. There is no seating where the search gave up, or where
    the bound came to `most`, the repeats of a seating that is known already.
    """
    masks = tuple(sum(1 << other for other, times in enumerate(row) if times) for row in met)
    return _least(masks, sizes, most, within)


@lru_cache(maxsize=64)
def _least(
    masks: tuple[int, ...], sizes: Sizes, most: int | None, within: Bounds | None
) -> tuple[int, Seating | None]:
    not_new = masks if within is None else tuple(map(or_, masks, within.foes))
    bound = by_counting(not_new, sizes)
    if len(masks) > SEARCHED:
        return bound, None
    search = _LeastSearch(masks, not_new, within)
    while most is None or bound < most:
        try:
            seating = search.seat((1 << len(masks)) - 1, tuple(sorted(sizes)), bound)
        except _GaveUp:
            return bound, None
        if seating is not None:
            seating.sort(key=len, reverse=True)
            return bound, seating
        bound += 1
    return bound, None


def by_counting(masks: Sequence[int], sizes: Sizes) -> int:
    """Return the bound by counting; the smaller tables go to those whom they save the most."""
    mates = len(masks) - 1
    new = sorted(mates - mask.bit_count() for mask in masks)
    beside = sorted(size - 1 for size in sizes for _ in range(size))
    missing = sum(max(0, places - known) for places, known in zip(beside, new, strict=True))
    return (missing + 1) // 2


class _GaveUp(Exception):
    pass


class _LeastSearch:
    """All seatings with a number of repeats allowed, table by table."""

    def __init__(
        self, masks: tuple[int, ...], not_new: tuple[int, ...], within: Bounds | None
    ) -> None:
        self.masks = masks
        self.not_new = not_new
        self.within = within
        self.steps = STEPS
        self.hopeless: dict[tuple[int, Sizes], int] = {}
        """For players left and tables left: so many repeats allowed are not enough."""

    def seat(self, rest: int, sizes: Sizes, allowed: int) -> Seating | None:
        """Seat the rest at tables of these sizes with so few repeats; None where that cannot be."""
        if not sizes:
            return []
        if self.hopeless.get((rest, sizes), -1) >= allowed:
            return None
        players = _players(rest)
        new = [(rest & ~self.not_new[one]).bit_count() - 1 for one in players]
        fewest = sizes[0] - 1
        if sum(fewest - each for each in new if each < fewest) <= 2 * allowed:
            one = players[new.index(min(new))]
            for size in sorted(set(sizes)):
                left = list(sizes)
                left.remove(size)
                for table, repeats in self._tables(one, size, rest, allowed):
                    others = self.seat(rest & ~table, tuple(left), allowed - repeats)
                    if others is not None:
                        return [_players(table), *others]
        self.hopeless[rest, sizes] = allowed
        return None

    def _tables(self, one: int, size: int, rest: int, allowed: int) -> list[tuple[int, int]]:
        """Return the tables with `one` that are allowed, the fewest repeats first."""
        if self.within:
            return self._tables_within(self.within, one, size, rest, allowed)
        masks = self.masks
        found = [(1 << one, 0, rest & ~(1 << one))]
        for _ in range(size - 1):
            longer = []
            for table, repeats, others in found:
                while others:
                    bit = others & -others
                    others ^= bit
                    more = repeats + (masks[bit.bit_length() - 1] & table).bit_count()
                    if more <= allowed:
                        longer.append((table | bit, more, others))
            self.steps -= len(longer)
            if self.steps < 0:
                raise _GaveUp
            found = longer
        return sorted(((table, repeats) for table, repeats, _ in found), key=lambda each: each[1])

    def _tables_within(
        self, within: Bounds, one: int, size: int, rest: int, allowed: int
    ) -> list[tuple[int, int]]:
        """The same where some must sit together and some must not: whole blocks are seated."""
        found: list[tuple[int, int]] = []
        queue = [(within.block[one], rest & ~within.block[one])]
        while queue:
            table, others = queue.pop()
            self.steps -= 1
            if self.steps < 0:
                raise _GaveUp
            seated = _players(table)
            if any(within.foes[each] & table for each in seated):
                continue
            repeats = sum((self.masks[each] & table).bit_count() for each in seated) // 2
            if len(seated) == size and repeats <= allowed:
                found.append((table, repeats))
            if len(seated) >= size or repeats > allowed:
                continue
            while others:
                block = within.block[(others & -others).bit_length() - 1]
                others &= ~block
                queue.append((table | block, others))
        return sorted(found, key=lambda each: each[1])


def _players(mask: int) -> list[int]:
    found = []
    while mask:
        bit = mask & -mask
        mask ^= bit
        found.append(bit.bit_length() - 1)
    return found
