"""One photo of a score form, read to the end."""

import math
from collections.abc import Sequence
from io import BytesIO

import numpy as np
from PIL import Image

from scoring.core.form_layout import FormLayout
from scoring.sheet_reading.arithmetic import Arithmetic
from scoring.sheet_reading.cells import Grey, cut, even_light
from scoring.sheet_reading.codes_seen import seen_code
from scoring.sheet_reading.finding import found_plane
from scoring.sheet_reading.network import network
from scoring.sheet_reading.options import Likely, Options, Says, options_of
from scoring.sheet_reading.plane import straight_part
from scoring.sheet_reading.reading import (
    PIXELS,
    ReadCell,
    ReadFault,
    ReadLine,
    SheetReading,
    SheetRules,
    Unread,
    shown_part,
)

OTHERS = 3
QUALITY = 70
DAMPED = 0.85
"""The power of the odds that fits how often cells of 450 simulated photos were wrong."""
LEAST = 1e-9
"""How unlikely all other texts are at least, so that the odds are a number."""


def read_photo(photo: bytes, rules: SheetRules) -> SheetReading:
    """Return what a photo of a form says, by what a table's agreement says of its cells; raises
    Unread.
    """
    with Image.open(BytesIO(photo), formats=("JPEG", "PNG")) as file:
        grey = file.convert("L")
    code = seen_code(grey)
    layout = code.layout
    if not rules.has(layout):
        raise Unread(ReadFault.OTHER_FORMAT, code.table)
    plane = found_plane(grey, code)
    box = shown_part(layout)
    dark = even_light(straight_part(grey, plane, box, PIXELS))
    boxes = [each for line in layout.cells for each in line]
    columns = network().columns(cut(dark, boxes, box[0], box[1]))
    by_line = columns.reshape(len(layout.lines), layout.seats, *columns.shape[1:])
    options = [options_of(line.kind, rules) for line in layout.lines]
    looks = [each.likely(line) for each, line in zip(options, by_line, strict=True)]
    believed = Arithmetic(layout, rules, looks).cells
    lines = tuple(_lines(layout, options, believed))
    return SheetReading(code.table, layout, lines, _as_jpeg(dark))


def _lines(
    layout: FormLayout, options: Sequence[Options], believed: Sequence[Likely]
) -> list[ReadLine]:
    return [
        ReadLine(line.kind, line.number, _cells(each, likely))
        for line, each, likely in zip(layout.lines, options, believed, strict=True)
    ]


def _cells(options: Options, likely: Likely) -> tuple[ReadCell, ...]:
    """Return the cells of a line. A dash says that a deal was not played, which one player alone
    cannot say: beside numbers it is an empty cell.
    """
    is_nothing = options.says == Says.NOTHING
    nothing = likely[:, is_nothing]
    is_empty = all(nothing.sum(1) > likely[:, ~is_nothing].max(1, initial=0))
    is_dashed = is_empty and nothing.shape[1] > 1 and nothing[:, 1].sum() > nothing[:, 0].sum()
    empty = "-" if is_dashed else ""
    numbers = np.flatnonzero(~is_nothing)
    return tuple(
        _cell([(empty, float(none)), *((options.texts[at], float(row[at])) for at in numbers)])
        for none, row in zip(nothing.sum(1), likely, strict=True)
    )


def _cell(options: list[tuple[str, float]]) -> ReadCell:
    best = sorted(options, key=lambda each: -each[1])[: OTHERS + 1]
    (text, sure), *others = ((text, sure_of(likely)) for text, likely in best)
    return ReadCell(text, sure, tuple(others))


def sure_of(likely: float) -> float:
    """Return how sure a text is, given how likely looks and arithmetic make it: they count some
    evidence twice.
    """
    odds = math.pow(likely / max(1 - likely, LEAST), DAMPED)
    return round(odds / (1 + odds), 5)


def _as_jpeg(dark: Grey) -> bytes:
    """Return a form on white paper, however dark it was where it was photographed."""
    file = BytesIO()
    picture = Image.fromarray((255 - 255 * np.clip(dark, 0, 1)).astype(np.uint8))
    picture.save(file, "JPEG", quality=QUALITY, optimize=True)
    return file.getvalue()
