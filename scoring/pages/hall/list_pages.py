"""Long lists on the hall's screen: how many names a page holds, in which size, and what is on it.

Sizes and numbers of lines were chosen for letters of 20 mm on a screen of 55 inches, which are read
at four metres; static/css/hall.css has them by the code of the layout.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Generic, TypeVar

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Layout:
    """A way to set a list: its code, how many columns of how many lines, how wide a column is as a
    multiple of the size of its letters, and how many seconds a page stands.
    """

    code: str
    columns: int
    lines: int
    width: float
    seconds: int

    @property
    def most(self) -> int:
        return self.columns * self.lines


LAYOUTS = (
    Layout("few", 2, 7, 12.9, 12),
    Layout("some", 2, 10, 15.2, 12),
    Layout("many", 2, 15, 18.3, 12),
    Layout("most", 3, 14, 13.0, 15),
)
MOST_ON_TWO_PAGES = 60
LARGER = 2
"""So many layouts, those of the largest letters, are used on a screen that is to be read from
further away.
"""


def layout_for(number: int, *, is_larger: bool = False) -> Layout:
    """Return the layout for so many names: one page as long as that is enough, then many; of those
    with as many pages the one of the largest letters.
    """
    usable = LAYOUTS[:LARGER] if is_larger else LAYOUTS
    chosen = usable[-1]
    for layout in usable:
        most = MOST_ON_TWO_PAGES if layout.code == "many" else layout.most
        if number <= most:
            chosen = layout
            break
    pages = ceil(number / chosen.most)
    return next(layout for layout in usable if ceil(number / layout.most) <= pages)


@dataclass(frozen=True, slots=True)
class ListPage(Generic[T]):
    """A page of a list: its number from 1, how many there are, and its columns."""

    number: int
    of: int
    columns: tuple[tuple[T, ...], ...]

    @property
    def dots(self) -> list[bool]:
        """Which of the pages this is."""
        return [number == self.number for number in range(1, self.of + 1)]

    @property
    def first(self) -> T:
        return self.columns[0][0]

    @property
    def last(self) -> T:
        return self.columns[-1][-1]


def pages_of(
    entries: Sequence[T], layout: Layout, lines_of: Callable[[T], int]
) -> list[ListPage[T]]:
    """Return the entries in columns and pages; one that takes several lines is never divided.

    All columns are of about the same length, so that no page has a few names only.
    """
    lines = [min(layout.lines, lines_of(entry)) for entry in entries]
    least = ceil(len(_columns(entries, lines, layout.lines)) / layout.columns) * layout.columns
    shortest = ceil(sum(lines) / least) if least else layout.lines
    columns = next(
        found
        for most in range(shortest, layout.lines + 1)
        if len(found := _columns(entries, lines, most)) <= least
    )
    starts = range(0, len(columns), layout.columns)
    return [
        ListPage(at, len(starts), tuple(map(tuple, columns[start : start + layout.columns])))
        for at, start in enumerate(starts, start=1)
    ]


def _columns(entries: Sequence[T], lines: Sequence[int], most: int) -> list[list[T]]:
    """Return the entries in columns of at most so many lines; a longer entry has one for itself."""
    columns: list[list[T]] = []
    used = most
    for entry, of_entry in zip(entries, lines, strict=True):
        if not columns or used + of_entry > most:
            columns.append([])
            used = 0
        columns[-1].append(entry)
        used += of_entry
    return columns
