"""Where everything stands on a printed score form, and the few signs that say which form it is.

The form's code, which a phone scans, ends with these signs, so that a photo of the form says where
its cells are, whatever has become of the evening since it was printed.

Measures are millimetres from the form's top left corner, as it is seen; those of a form from right
to left are mirrored. They are those of `static/css/paper.css`.
Source: docs/rules/night.md, section 2.
"""

from dataclasses import dataclass

Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""


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

    @property
    def lines(self) -> tuple[LayoutLine, ...]:
        """The lines that somebody writes in, from the top, without the one for initials."""
        raise NotImplementedError

    @property
    def cells(self) -> tuple[tuple[Box, ...], ...]:
        """The cell of each line and seat: seats in their order, so that on a mirrored form the
        first is the rightmost.
        """
        raise NotImplementedError

    @property
    def upright(self) -> tuple[float, ...]:
        """Where the upright lines of the players' columns are, from the left, with the one at the
        far side of the labels.
        """
        raise NotImplementedError

    @property
    def level(self) -> tuple[float, ...]:
        """Where the level lines are: above the first of `lines`, between them, and below the last."""
        raise NotImplementedError

    def code_box(self, modules: int) -> Box:
        """Where the squares of the form's code are, without its white border; it has so many
        squares a side.
        """
        raise NotImplementedError

    @property
    def signs(self) -> str:
        """What the form's code ends with."""
        raise NotImplementedError


def layout_of(signs: str) -> FormLayout | None:
    """Return the form that the last signs of a code stand for, None where they stand for none."""
    raise NotImplementedError
