"""How much room a text needs on paper, rather too much than too little, and what shares a sheet.

Widths in millimetres.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

TYPE = 11
"""The size of the type of names, in points; widths of letters are those at this size."""
_SPACE = 1.3

T = TypeVar("T")


def lines_of(text: str, width: float, size: float = TYPE) -> int:
    """Return how many lines a text needs in type of so many points."""
    width *= TYPE / size
    lines, used = 1, 0.0
    for space, letters in _pieces(text):
        if used and used + space + sum(letters) > width:
            lines, used = lines + 1, 0.0
        used += space if used else 0
        for letter in letters:
            if used + letter > width:
                lines, used = lines + 1, 0.0
            used += letter
    return lines


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[tuple[float, tuple[float, ...]], ...]:
    """Return what stands together on a line if it can, with the room before it: words, and their
    parts up to a hyphen.
    """
    return tuple(
        (0 if at else _SPACE, tuple(map(_letter, part)))
        for word in text.split(" ")
        for at, part in enumerate(re.findall(r"[^-]+-*|-+", word))
    )


def largest_type(text: str, sizes: Sequence[int], width: float, lines: int) -> int:
    """Return the first of the sizes, the largest first, in which a text has room on so many lines;
    the last where it has room in none.
    """
    fitting = (size for size in sizes if lines_of(text, width, size) <= lines)
    return next(fitting, sizes[-1])


def cut(name: str, width: float, lines: int) -> str:
    """Return a name that takes so many lines at most; one that would need more is cut."""
    while lines_of(name, width) > lines:
        name = name.rstrip("…")[:-1] + "…"
    return name


def collated(pieces: Sequence[T], on_a_sheet: int) -> list[tuple[T, ...]]:
    """Return what stands on each sheet that is cut into so many pieces.

    The stack of sheets is cut, and the first pile put on the second and so on: then all pieces lie
    in order.
    """
    sheets = -(-len(pieces) // on_a_sheet)
    return [tuple(pieces[at::sheets]) for at in range(sheets)]


def _letter(letter: str) -> float:
    """Return how wide a letter is at most in the font of the printed page, also in bold."""
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    if letter in "fijlrtI.,:;'’-·":
        return 1.6
    if letter in "mwMW@%" or unicodedata.east_asian_width(letter) in "WF":
        return 4.0
    return 3.1 if letter.isupper() else 2.5
