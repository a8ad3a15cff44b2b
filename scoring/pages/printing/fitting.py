"""How much room a text needs on paper, rather too much than too little, and what shares a sheet.

Widths in millimetres.
"""

import re
import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import TypeVar

from scoring.pages.printing.measuring import width_of

TYPE = 11
"""The size of the type of names, in points; widths of letters are those at this size."""
_MORE = 1.02
"""Letters beside each other may stand a little apart."""
_SPACE = 1.1

_PLACES = re.compile("(?<=[^\u0590-\u05ff]-)(?=[^-])|(?<=\u200b)")
"""Where a word may be broken. After a Hebrew letter a hyphen holds both parts together."""

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


def lines_of_whole(texts: Sequence[str], width: float, size: float = TYPE) -> int:
    """Return how many lines some texts need one after the other, of which none is broken that has
    room on a line of its own.
    """
    width *= TYPE / size
    lines, used = 1, 0.0
    for text in texts:
        wide = sum(space + sum(letters) for space, letters in _pieces(text)) - _SPACE
        if used and used + _SPACE + wide > width:
            lines, used = lines + 1, 0.0
        if wide > width:
            # What follows a broken one begins a line.
            lines, used = lines + lines_of(text, width) - 1, width
        else:
            used += wide + (_SPACE if used else 0)
    return lines


@lru_cache(maxsize=4096)
def _pieces(text: str) -> tuple[tuple[float, tuple[float, ...]], ...]:
    """Return what stands together on a line if it can, with the room before it: words, and their
    parts up to a hyphen.
    """
    return tuple(
        (0 if at else _SPACE, tuple(map(_letter, part)))
        for word in text.split(" ")
        for at, part in enumerate(_PLACES.split(word))
    )


def largest_type(text: str, sizes: Sequence[int], width: float, lines: int) -> int:
    """Return the first of the sizes, the largest first, in which a text has room on so many lines;
    the last where it has room in none.
    """
    fitting = (size for size in sizes if lines_of(text, width, size) <= lines)
    return next(fitting, sizes[-1])


def unbroken_type(text: str, sizes: Sequence[int], width: float) -> int | None:
    """Return the first of the sizes, the largest first, in which a text has room on one line; None
    where it has room in none.
    """
    return next((size for size in sizes if lines_of(text, width, size) == 1), None)


def breakable(name: str) -> str:
    """Return a name that may be broken after each of its hyphens, in Hebrew too."""
    return re.sub("(?<=[\u0590-\u05ff])[-\u05be](?=[^-])", "\\g<0>\N{ZERO WIDTH SPACE}", name)


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


@lru_cache(maxsize=4096)
def _letter(letter: str) -> float:
    """Return how wide a letter is at most in the font of the printed page, also in bold."""
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 4.0
    return width_of(letter, TYPE, bold=True) * _MORE
