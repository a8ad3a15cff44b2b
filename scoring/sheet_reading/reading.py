"""What a photo of a score form says, cell by cell, and why one says nothing."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from enum import StrEnum
from typing import Any, Self

from scoring.core.form_layout import Box, FormLayout, layout_of
from scoring.core.formats import Agreement, Counting, Unit

SURE = 0.9975
"""A cell that is less sure than this is for a person to read."""
PIXELS = 6
"""Pixels a millimetre of the straightened picture."""
MOST_POINTS, MOST_CARDS = 250, 40
"""What one hand counts at most in a cell that is read; more is typed."""
VERSION = 2
"""The number of the reader that reads; it grows with every change by which a photo is read in
another way.
"""


class ReadFault(StrEnum):
    """Why a photo is not read."""

    NO_CODE = "no code"
    """No code is seen in it."""
    TWO_FORMS = "two forms"
    """More than one form's code is seen."""
    OTHER_CODE = "other code"
    """A code is seen, which is none of a score form's."""
    OLD_FORM = "old form"
    """The form was printed before its code said where its cells are."""
    NO_LINES = "no lines"
    """The form's lines are not where they should be: bent, cut off, or covered."""
    OTHER_FORMAT = "other format"
    """It is a form of another format, or for another number of players."""
    TOO_LONG = "too long"
    """It was not read in time."""
    NOT_NOW = "not now"
    """Too many others wait to be read."""
    NO_READER = "no reader"
    """What reads photos is not installed."""


class Unread(Exception):
    """A photo that is not read, with the reason. `code` is that of the table whose form it is, as
    far as that was seen; empty where it was not.
    """

    def __init__(self, reason: ReadFault, code: str = "") -> None:
        super().__init__(reason.value)
        self.reason, self.code = reason, code


@dataclass(frozen=True, slots=True)
class SheetRules:
    """What a table's agreement says of what can stand in the cells.

    format         the code of its format
    seats          how many players the table has
    counting       what the cells of a deal are made of
    unit           what is counted in a hand that is left
    winner_points  what the winner's cell holds where losers are counted
    has_x          whether the winner's cell is an X
    can_block      whether a deal may end with nobody out
    most           the largest number that one cell of a deal can hold
    """

    format: str
    seats: int
    counting: Counting
    unit: Unit
    winner_points: int
    has_x: bool
    can_block: bool
    most: int

    @classmethod
    def of(cls, agreement: Agreement, seats: int) -> Self:
        chosen = agreement.format
        hands = seats - 1 if chosen.counting is Counting.WINNER else 1
        most = min(MOST_POINTS * hands, 999) if agreement.unit is Unit.POINTS else MOST_CARDS
        return cls(
            chosen.code,
            seats,
            chosen.counting,
            agreement.unit,
            agreement.winner_points,
            chosen.has_x,
            chosen.can_block,
            most,
        )

    def has(self, layout: FormLayout) -> bool:
        """Return whether a form is one for this table."""
        return (layout.format, layout.seats) == (self.format, self.seats)


@dataclass(frozen=True, slots=True)
class ReadCell:
    """What a cell holds.

    text    the likeliest, as it is typed: ``X``, ``48``, ``-100``, or nothing where it is empty
    sure    how sure that is, from 0 to 1, with the arithmetic of the sheet counted in
    others  the next likeliest, each with how sure it is
    """

    text: str
    sure: float
    others: tuple[tuple[str, float], ...] = ()

    @property
    def is_sure(self) -> bool:
        return self.sure >= SURE


@dataclass(frozen=True, slots=True)
class ReadLine:
    """A line of the form: its `kind` and `number` as in the layout, a cell for each seat."""

    kind: str
    number: int | None
    cells: tuple[ReadCell, ...]


def shown_part(layout: FormLayout) -> Box:
    """Return what part of a form is straightened, in millimetres: its grid and a little around."""
    upright, level = (layout.edge, *layout.upright), layout.level
    return min(upright) - 2, level[0] - 4, max(upright) + 2, level[-1] + 4


@dataclass(frozen=True, slots=True)
class SheetReading:
    """A form that was read.

    code     of the table whose form it is, empty for a form of no table
    layout   which form it is
    lines    what stands on it
    picture  the form straightened, on white, a grey JPEG: what `crop` cuts from
    """

    code: str
    layout: FormLayout
    lines: tuple[ReadLine, ...]
    picture: bytes

    @property
    def shown(self) -> Box:
        """What part of the form the picture shows, in millimetres."""
        return shown_part(self.layout)

    def crop(self, line: int, seat: int) -> tuple[int, int, int, int]:
        """Return where a cell is in the picture: left, top, width and height in pixels. `line`
        counts from 0, `seat` from 1.
        """
        left, top, _right, _bottom = self.shown
        x0, y0, x1, y1 = self.layout.cells[line][seat - 1]
        return (
            round((x0 - left) * PIXELS),
            round((y0 - top) * PIXELS),
            round((x1 - x0) * PIXELS),
            round((y1 - y0) * PIXELS),
        )

    def as_data(self) -> dict[str, Any]:
        """Return it as JSON has it, without the picture."""
        lines = [asdict(line) for line in self.lines]
        return {"code": self.code, "layout": self.layout.signs, "lines": lines}

    @classmethod
    def from_data(cls, data: Mapping[str, Any], picture: bytes) -> Self:
        """Return what `as_data` wrote. Raises ValueError where its form is none of ours."""
        layout = layout_of(data["layout"])
        if layout is None:
            raise ValueError(data["layout"])
        lines = tuple(
            ReadLine(
                line["kind"],
                line["number"],
                tuple(
                    ReadCell(
                        cell["text"],
                        cell["sure"],
                        tuple((text, sure) for text, sure in cell["others"]),
                    )
                    for cell in line["cells"]
                ),
            )
            for line in data["lines"]
        )
        return cls(data["code"], layout, lines, picture)
