"""The places of a player as a line that has the first on top, as an SVG draws it."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

LEFT, RIGHT, TOP, HEIGHT, ABOVE = 34, 22, 22, 138, 12
LEAST_LAST = 4
"""The axis ends at the largest field, and never above the fourth place."""


class Dot(NamedTuple):
    """A place on the line: `y` is None for an evening that was missed or brought no place."""

    x: int
    y: int | None
    text: str
    label: str
    is_first: bool

    @property
    def text_y(self) -> int:
        """Where the place is written: below the line near its top, else above it."""
        if self.y is None:
            return TOP + HEIGHT
        return self.y + 24 if self.y < TOP + ABOVE else self.y - 10


class Piece(NamedTuple):
    """A piece of the line between two places; `is_gap` where evenings lie between them."""

    path: str
    is_gap: bool


class Grid(NamedTuple):
    y: int
    place: int


@dataclass(frozen=True)
class PlacesChart:
    """The last evenings of the club, with the places of a player on them.

    `evenings` has one entry an evening: its day in few words, and the place with what is written
    for it, None with the sign for an evening without one.
    """

    evenings: Sequence[tuple[str, int | None, str]]
    last: int
    width: int

    @property
    def lines(self) -> Sequence[Grid]:
        """The places that have a line across: the first, the last, and some between."""
        last = max(self.last, LEAST_LAST)
        parts = min(3, last - 1)
        places = {1 + round(at * (last - 1) / parts) for at in range(parts + 1)}
        return [Grid(self._y(place), place) for place in sorted(places)]

    @property
    def band(self) -> int:
        """How high the band of the first three places is."""
        return self._y(3) - TOP + 2 * ABOVE

    @property
    def dots(self) -> Sequence[Dot]:
        step = (self.width - LEFT - ABOVE - RIGHT) / max(1, len(self.evenings) - 1)
        return [
            Dot(
                round(LEFT + ABOVE + at * step),
                None if place is None else self._y(place),
                text,
                label,
                place == 1,
            )
            for at, (label, place, text) in enumerate(self.evenings)
        ]

    @property
    def pieces(self) -> Sequence[Piece]:
        dots = list(enumerate(self.dots))
        placed = [(at, dot) for at, dot in dots if dot.y is not None]
        return [
            Piece(f"M{one.x} {one.y}L{other.x} {other.y}", after - at > 1)
            for (at, one), (after, other) in pairwise(placed)
        ]

    def _y(self, place: int) -> int:
        return TOP + round((place - 1) * HEIGHT / (max(self.last, LEAST_LAST) - 1))
