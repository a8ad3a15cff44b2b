"""Which of all combinations are tried, where trying each would take too long."""

from collections.abc import Hashable, Sequence
from itertools import combinations, product
from typing import Any

Row = tuple[Any, ...]


def every_pair(*dimensions: Sequence[Hashable], corners: Sequence[Row] = ()) -> list[Row]:
    """Return combinations of one value of each dimension, in which any two values of any two
    dimensions meet at least once; and the corners, whatever has met in others.

    What breaks a page is nearly always one value or two that come together, as a long word in a
    narrow window, and hardly ever three that are harmless by twos. So a full product asks the same
    many times. Where three do go together to make the hardest case, it is named as a corner: `None`
    in a corner stands for every value there is.

    The two largest dimensions must meet in full in any case: their product is gone through, and
    beside each of its pairs stand the values that have met the fewest of the others so far.
    """
    rows = {
        row: None
        for corner in corners
        for row in product(
            *(
                dimension if value is None else (value,)
                for dimension, value in zip(dimensions, corner, strict=True)
            )
        )
    }
    met = {pair for row in rows for pair in _pairs(row)}
    largest = sorted(range(len(dimensions)), key=lambda place: -len(dimensions[place]))
    order = [dimensions[place] for place in largest]
    turns = 0
    for needed in _all_pairs(order, largest):
        if needed in met:
            continue
        known = dict(needed)
        free = [place for place in largest if place not in known]
        for place in free:
            turns += 1
            turned = _turned(dimensions[place], turns)
            known[place] = max(turned, key=lambda value: _new(known, place, value, met))
        row = tuple(known[place] for place in range(len(dimensions)))
        rows[row] = None
        met |= set(_pairs(row))
    return list(rows)


def _pairs(row: Row) -> list[Row]:
    """Return the pairs of values that meet in a row, each value with its place."""
    return list(combinations(enumerate(row), 2))


def _all_pairs(order: Sequence[Sequence[Hashable]], places: Sequence[int]) -> list[Row]:
    """Return every pair that is to meet, those of the largest dimensions first; each value of the
    one begins with another of the other, so that what is met first is not always the same.
    """
    return [
        tuple(sorted(((places[one], a), (places[other], b)), key=lambda each: each[0]))
        for one, other in combinations(range(len(order)), 2)
        for number, a in enumerate(order[one])
        for b in _turned(order[other], number)
    ]


def _turned(values: Sequence[Hashable], by: int) -> list[Hashable]:
    place = by % len(values)
    return [*values[place:], *values[:place]]


def _new(known: dict[int, Any], place: int, value: Any, met: set[Row]) -> int:
    """Return how many pairs would meet for the first time if this value stood there."""
    pairs = (
        tuple(sorted(((place, value), other), key=lambda each: each[0])) for other in known.items()
    )
    return sum(pair not in met for pair in pairs)
