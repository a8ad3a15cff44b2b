"""How wide a text is on paper, measured in the font that is printed. Widths in millimetres."""

import unicodedata
from functools import cache, lru_cache
from pathlib import Path

from django.contrib.staticfiles import finders
from PIL import ImageFont

_POINT = 25.4 / 72
_DRAWN_AT = 200
"""Letters are measured this large, so that rounding to whole points costs nothing."""


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Return how wide a text is in type of so many points."""
    return _drawn_width(text, bold) * size / _DRAWN_AT * _POINT


@lru_cache(maxsize=4096)
def _drawn_width(text: str, bold: bool) -> float:
    """Return how wide a text is where it is measured. The words of a card are asked for in one size
    after another.
    """
    # What only marks a direction has no width, and no sign in the font.
    seen = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return _font(bold).getlength(seen)


def lines_in(text: str, width: float, size: float, *, bold: bool = False) -> int:
    """Return how many lines a text takes in a column; a word that is too long takes several."""
    space = width_of(" ", size, bold=bold)
    lines, used = 1, 0.0
    for word in text.split():
        wide = width_of(word, size, bold=bold)
        if used and used + space + wide > width:
            lines, used = lines + 1, 0.0
        used += (space if used else 0) + wide
        while used > width:
            lines, used = lines + 1, used - width
    return lines


@cache
def _font(bold: bool) -> ImageFont.FreeTypeFont:
    name = "Bold" if bold else "Regular"
    file = Path(str(finders.find(f"fonts/LastCardSans-{name}.ttf")))
    # Plain letters beside each other: nothing that only some systems have shapes them.
    return ImageFont.truetype(file, _DRAWN_AT, layout_engine=ImageFont.Layout.BASIC)
