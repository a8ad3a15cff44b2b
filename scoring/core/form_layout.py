"""Where everything stands on a printed score form, and the few signs that say which form it is.

The form's code, which a phone scans, ends with these signs, so that a photo of the form says where
its cells are, whatever has become of the evening since it was printed.

Measures are millimetres from the form's top left corner, as it is seen; those of a form from right
to left are mirrored. They are those of `static/css/paper/forms.css`.
Source: docs/rules/night.md, section 2.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import NamedTuple

from scoring.core.formats import FIRST_STAGE, FORMATS, MOST_DEALS, Counting

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


@dataclass(frozen=True, slots=True)
class FormSize:
    """The measures of a form in millimetres.

    across      the form, from side to side
    down        the form, from top to bottom
    height      all of it that may be written on
    side        the column at its side
    code_at     from the form's top to its code
    start       from the form's edge to the grid, at the side of the labels
    grid        the grid, from side to side
    labels      the labels of its lines
    to_write    the room for names that are written in
    most_row    the highest line
    name_lines  how many lines a name takes at most
    """

    code: str
    across: int
    down: int
    height: int
    side: int
    code_at: int
    start: int
    grid: int
    labels: int
    to_write: int
    most_row: int
    name_lines: int

    def column(self, seats: int) -> float:
        """Return how wide a player's column is, from the middle of one line to that of the next."""
        return (self.grid - LINE - self.labels) / seats

    def head(self, name_lines: int) -> float:
        """Return how high the names are that have so many lines; 0 for those written in."""
        return HEAD + NAME_LINE * name_lines if name_lines else self.to_write

    def room(self, name_lines: int) -> float:
        """Return how much room the lines have between the names and the initials."""
        return self.height - CHECKED - self.head(name_lines)

    def lines_of_a_part(self, name_lines: int) -> int:
        """Return how many lines of a form's body have room on one part of it, with one above them
        and two below.
        """
        return int(self.room(name_lines) / LEAST_ROW) - 3


HALF = FormSize(
    "half",
    across=210,
    down=148,
    height=130,
    side=46,
    code_at=97,
    start=59,
    grid=143,
    labels=27,
    to_write=17,
    most_row=11,
    name_lines=12,
)
"""Half an A4, or an A5, across."""
NARROW = replace(HALF, code="narrow", side=30, start=41, grid=161, labels=19, name_lines=14)
"""The same for many players: their columns take from all that stands beside them."""
WHOLE = FormSize(
    "whole",
    across=297,
    down=210,
    height=192,
    side=46,
    code_at=121,
    start=59,
    grid=230,
    labels=27,
    to_write=26,
    most_row=15,
    name_lines=16,
)
"""A whole A4 across."""
SIZES: Mapping[str, FormSize] = {each.code: each for each in (HALF, NARROW, WHOLE)}
MOST_ON_HALF = 6
"""More players have columns of 14 mm at least on another size."""
LEAST_SEATS, MOST_SEATS = 2, 10

MARGIN, LINE = 8, 0.25
HEAD, NAME_LINE = 5.2, 4.7
CHECKED = 10
LEAST_ROW = 4.5
CODE, WHITE = 28, 2
"""A side of the code with its white border, and how many squares wide the border is."""

_FORMATS = {each.on_paper: each.code for each in FORMATS.values()}
# The place of a size stands on paper, as the number of a format does.
_SIZES = (HALF.code, NARROW.code, WHOLE.code)
_BITS = (2, 5, 4, 2, 1, 5, 5, 6, 5, 1)
"""How many bits each number of a layout takes: version, format, seats, size, is mirrored, row, name
lines, first, count, is last.
"""
_VERSION = 0
_SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_LENGTH = 7


@dataclass(frozen=True, slots=True)
class LayoutLine:
    """A line of a form to write in. `kind` is that of the form's line; `number` is that of its deal
    or its stage, None for other kinds.
    """

    kind: str
    number: int | None = None


@dataclass(frozen=True)
class FormLayout:
    """A printed form, or a part of one.

    format       the code of its format
    seats        how many players have a column
    size         the code of its size: ``half``, ``narrow`` or ``whole``
    is_mirrored  whether it is written from right to left
    row          the height of a line, in tenths of a millimetre
    name_lines   how many lines the longest name has; 0 where names are written in
    first        how many lines of the form's body stand on the parts before
    count        how many lines of it stand here
    is_last      whether the totals stand here
    """

    format: str
    seats: int
    size: str
    is_mirrored: bool
    row: int
    name_lines: int
    first: int
    count: int
    is_last: bool

    @cached_property
    def lines(self) -> tuple[LayoutLine, ...]:
        """The lines that somebody writes in, from the top, without the one for initials."""
        body = _body(self.format, self.first + self.count if self.is_last else None)
        above, below = [LayoutLine("carried")], [LayoutLine("carried")]
        if self.first == 0:
            above = [] if _has_stages(self.format) else [LayoutLine("won")]
        if self.is_last:
            below = [LayoutLine("penalties"), LayoutLine("total")]
        return (*above, *body[self.first : self.first + self.count], *below)

    @cached_property
    def cells(self) -> tuple[tuple[Box, ...], ...]:
        """The cell of each line and seat: seats in their order, so that on a mirrored form the
        first is the rightmost. A cell reaches to the middle of the lines around it.
        """
        across = list(zip(self.upright, self.upright[1:], strict=False))
        if self.is_mirrored:
            across.reverse()
        return tuple(
            tuple((left, top, right, bottom) for left, right in across)
            for top, bottom in zip(self.level, self.level[1:], strict=False)
        )

    @property
    def edge(self) -> float:
        """Where the upright line at the outer side of the labels is."""
        size = SIZES[self.size]
        at = size.start + LINE / 2
        return size.across - at if self.is_mirrored else at

    @cached_property
    def upright(self) -> tuple[float, ...]:
        """Where the upright lines of the players' columns are, from the left."""
        size = SIZES[self.size]
        start, column = size.start + LINE / 2 + size.labels, size.column(self.seats)
        at = [start + column * seat for seat in range(self.seats + 1)]
        return tuple(size.across - x for x in reversed(at)) if self.is_mirrored else tuple(at)

    @cached_property
    def level(self) -> tuple[float, ...]:
        """Where the level lines are: above the first of `lines`, between them, below the last."""
        top = MARGIN + LINE / 2 + SIZES[self.size].head(self.name_lines)
        return tuple(top + self.row / 10 * line for line in range(len(self.lines) + 1))

    def code_box(self, modules: int) -> Box:
        """Where the squares of the form's code are, without its white border; it has so many
        squares a side.
        """
        size = SIZES[self.size]
        border = CODE * WHITE / (modules + 2 * WHITE)
        side = CODE - 2 * border
        left = size.across - MARGIN - border - side if self.is_mirrored else MARGIN + border
        top = size.code_at + border
        return left, top, left + side, top + side

    @property
    def signs(self) -> str:
        """What the form's code ends with. Raises ValueError for what cannot be printed."""
        if not _is_a_form(self):
            raise ValueError(self)
        numbers = (
            _VERSION,
            FORMATS[self.format].on_paper,
            self.seats,
            _SIZES.index(self.size),
            int(self.is_mirrored),
            self.row // 5,
            self.name_lines,
            self.first,
            self.count,
            int(self.is_last),
        )
        packed = 0
        for number, bits in zip(numbers, _BITS, strict=True):
            packed = packed << bits | number
        signs = ""
        for _at in range(_LENGTH):
            packed, sign = divmod(packed, len(_SIGNS))
            signs = _SIGNS[sign] + signs
        return signs


def layout_of(signs: str) -> FormLayout | None:
    """Return the form that the last signs of a code stand for, None where they stand for none."""
    if not re.fullmatch(f"[0-9A-Z]{{{_LENGTH}}}", signs):
        return None
    packed, numbers = int(signs, len(_SIGNS)), []
    for bits in reversed(_BITS):
        numbers.append(packed & (1 << bits) - 1)
        packed >>= bits
    version, number, seats, size, mirrored, row, name_lines, first, count, last = numbers[::-1]
    if packed or version != _VERSION or number not in _FORMATS or size >= len(_SIZES):
        return None
    found = FormLayout(
        _FORMATS[number],
        seats,
        _SIZES[size],
        bool(mirrored),
        row * 5,
        name_lines,
        first,
        count,
        bool(last),
    )
    return found if _is_a_form(found) else None


class ScannedForm(NamedTuple):
    """What a form's code says: of which table it is, by the table's code, and which form; empty
    and None where it does not say so.
    """

    code: str
    layout: FormLayout | None


def scanned_form(text: str) -> ScannedForm:
    """Return what the code of a form says that was scanned.

    It holds an address with the code of a table, that code alone, or neither, and at its end the
    signs of the form; older ones have no signs.
    """
    text = text.strip().upper()
    before, _dot, signs = text.rpartition(".")
    layout = layout_of(signs)
    found = re.search("/T/([A-Z0-9]+)/", text)
    if found:
        return ScannedForm(found[1], layout)
    return ScannedForm(before if layout and before.isalnum() else "", layout)


def _is_a_form(layout: FormLayout) -> bool:
    """Return whether a form can be printed like this."""
    if layout.format not in FORMATS or layout.size not in SIZES:
        return False
    size = SIZES[layout.size]
    if not LEAST_SEATS <= layout.seats <= MOST_SEATS:
        return False
    if (size is HALF) != (layout.seats <= MOST_ON_HALF):
        return False
    if layout.row % 5 or not LEAST_ROW * 10 <= layout.row <= size.most_row * 10:
        return False
    if not 0 <= layout.name_lines <= size.name_lines:
        return False
    return _has_a_body(layout, size)


def _has_a_body(layout: FormLayout, size: FormSize) -> bool:
    """Return whether the lines of a form's body can stand on one part of it like this."""
    a_part = size.lines_of_a_part(layout.name_lines)
    if layout.first % a_part or not 1 <= layout.count <= a_part:
        return False
    end = layout.first + layout.count
    if layout.is_last:
        if end not in _lengths(layout.format):
            return False
    elif layout.count < a_part or end >= max(_lengths(layout.format)):
        return False
    return layout.row / 10 * len(layout.lines) <= size.room(layout.name_lines)


def _has_stages(format: str) -> bool:
    return FORMATS[format].counting is Counting.STAGES


def _lengths(format: str) -> frozenset[int]:
    """Return how many lines the body of a form can have."""
    if _has_stages(format):
        return frozenset({FIRST_STAGE + 2})
    after = FORMATS[format].subtotal_after
    return frozenset(
        deals + (after is not None and after < deals) for deals in range(1, MOST_DEALS + 1)
    )


def _body(format: str, length: int | None) -> list[LayoutLine]:
    """Return the lines between what stands above and the totals: all of them where it is not known
    how many there are.
    """
    if _has_stages(format):
        stages = [LayoutLine("stage", stage) for stage in range(FIRST_STAGE, 0, -1)]
        return [*stages, LayoutLine("deal", 1), LayoutLine("cards")]
    length = max(_lengths(format)) if length is None else length
    lines = [LayoutLine("deal", number) for number in range(1, length + 1)]
    after = FORMATS[format].subtotal_after
    if after is not None and after < length:
        lines[after:] = [LayoutLine("subtotal"), *lines[after:-1]]
    return lines
