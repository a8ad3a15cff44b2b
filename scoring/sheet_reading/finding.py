"""Finding a printed form on a photo: from its code to every line of it.

The code's corners give a first perspective. Then the lines that must be there are looked for, the
nearest first, and the perspective is corrected by what was seen, so that a table of equal rows is
never off by one row. What remains is a smooth bend of the paper. At last each line is looked at by
itself: a form with one that is not in its place is not taken.
"""

import itertools
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from scoring.core.form_layout import Box, FormLayout
from scoring.sheet_reading.codes_seen import SeenCode
from scoring.sheet_reading.fitting import fitted_corners
from scoring.sheet_reading.plane import Matrix, Plane, Points, flat_part, perspective_between
from scoring.sheet_reading.reading import ReadFault, Unread

Numbers = NDArray[Any]

PIXELS = 4
"""Pixels a millimetre where lines are looked for."""
AROUND = 6.0
"""Millimetres around lines that are looked at."""
ENOUGH = 0.75
"""A form with a line of which less is seen in its place is not taken."""
FAR, NEAR = 2.5, 1.5
"""Millimetres that a line may be from where it is thought to be: of new ones, of known ones."""
OFF = 0.6
"""Millimetres beyond which what was seen is another line."""
ALL_ALONG = 70
"""The percentage of a piece along which a line is dark; the digits of a label are so on two thirds
of the lowest line.
"""
BLUR = 0.8
"""Pixels of where lines are looked for."""
PALEST = 0.04
"""How much darker than the paper a line is at least, as a share."""


@dataclass(frozen=True)
class Pieces:
    """Pieces of a form's lines, in millimetres: their middles, half their lengths, and whether
    they are level.
    """

    middles: Numbers
    halves: Numbers
    is_level: NDArray[Any]

    def only(self, which: NDArray[Any]) -> "Pieces":
        return Pieces(self.middles[which], self.halves[which], self.is_level[which])

    @property
    def across(self) -> Numbers:
        """Where each lies in the direction in which it can be off."""
        return np.where(self.is_level, self.middles[:, 1], self.middles[:, 0])


def found_plane(photo: Image.Image, code: SeenCode) -> Plane:
    """Return how the form of a code lies in a grey photo; raises Unread."""
    layout = code.layout
    x0, y0, x1, y1 = layout.code_box(code.modules)
    known = np.array([(x0, y0), (x1, y0), (x1, y1), (x0, y1)])
    middle = np.array([(x0 + x1) / 2, (y0 + y1) / 2])
    for corners, is_bold in _starts(photo, code):
        try:
            start = perspective_between(known, corners)
            plane, seen = _LineSearch(photo, layout, middle, start).grown(is_bold=is_bold)
        except np.linalg.LinAlgError:
            # A picture of something else can be such that nothing follows from it.
            continue
        if seen >= ENOUGH:
            return plane
    raise Unread(ReadFault.NO_LINES, code.table)


def _starts(photo: Image.Image, code: SeenCode) -> Iterator[tuple[Points, bool]]:
    """Yield the corners of a code from which to look for its form, and whether boldly, the cheapest
    first.
    """
    yield from ((code.corners, is_bold) for is_bold in (False, True))
    fitted = fitted_corners(photo, code)
    yield from ((fitted, is_bold) for is_bold in (False, True))


class _LineSearch:
    """The search for the lines of one form, from its code outwards."""

    def __init__(
        self, photo: Image.Image, layout: FormLayout, code: Numbers, start: Matrix
    ) -> None:
        self._photo, self._code, self._perspective = photo, code, start
        self._layout, self._flat = layout, Plane.of(layout, start)
        self._pieces = pieces_of(layout)

    def grown(self, *, is_bold: bool) -> tuple[Plane, float]:
        """Return how the form lies, and which share of its worst line was seen in its place."""
        for along, beside, window in self._steps(is_bold=is_bold):
            away = np.abs(self._pieces.middles - self._code)
            part = self._pieces.only((away[:, 0] < along) & (away[:, 1] < beside))
            if len(part.halves):
                off, sure = self._seen(part, window)
                self._perspective = self._perspective @ _correction(self._flat, part, off, sure)
        return self._bent()

    def _steps(self, *, is_bold: bool) -> Iterator[tuple[float, float, float]]:
        """Return how far from the code lines are looked for, across and down, and how far each may
        be from its place.
        """
        away = np.abs(self._pieces.middles - self._code)
        widest, all_beside = float(away[:, 0].max()) + 1, float(away[:, 1].max()) + 1
        first = float(away[:, 0].min()) + 45
        if is_bold:
            yield from ((first, all_beside, 3.0), (first, all_beside, NEAR))
        else:
            yield from ((first, beside, FAR) for beside in (25, 40, 60, 80, all_beside))
        for along in np.arange(first + 25, widest, 27).tolist():
            yield from ((along, all_beside, FAR), (along, all_beside, NEAR))
        yield from ((widest, all_beside, each) for each in (FAR, NEAR, 1.2))

    def _bent(self) -> tuple[Plane, float]:
        plane = replace(self._flat, perspective=self._perspective)
        # A line is not taken for the next: rows are further apart than this.
        rows = np.diff(self._layout.level)
        off, sure = self._seen(self._pieces, min(3.0, 0.4 * float(rows.min())))
        rest = off
        if (sure > 0).sum() > 30:
            plane = replace(plane, bend=_bend(plane, self._pieces, off, sure))
            field = plane.powers(self._pieces.middles) @ plane.bend
            rest = np.where(self._pieces.is_level, field[:, 1], field[:, 0]) - off
        good = (sure > 0) & (np.abs(rest) < OFF)
        return plane, float(min(good[each].mean() for each in self._lines()))

    def _lines(self) -> Iterator[NDArray[Any]]:
        """Return which pieces are those of each line."""
        across, level = self._pieces.across, self._pieces.is_level
        for is_level in (True, False):
            for at in np.unique(across[level == is_level]):
                yield (level == is_level) & (across == at)

    def _seen(self, pieces: Pieces, window: float) -> tuple[Numbers, Numbers]:
        """Return how far each piece of a line is from its place, in millimetres, and how sure that
        is; 0 where it is not seen.
        """
        box = _around(pieces)
        part = blurred(flat_part(self._photo, self._perspective, box, PIXELS))
        profile = _profiles(part, pieces, box[:2], window)
        off, dark = _darkest(profile)
        bright = np.percentile(profile, 90, axis=1) + 1
        share = dark / bright
        return off / PIXELS, np.where(share > PALEST, np.minimum(share, 0.3), 0)


def _around(pieces: Pieces) -> Box:
    """Return a box with all pieces in it, and what is looked at around them: the rest of the form
    need not be straightened to see these.
    """
    level, halves = pieces.is_level, pieces.halves
    along = np.stack([np.where(level, halves, 0), np.where(level, 0, halves)], axis=1)
    # Whole pixels from the form's corner, so that a piece is seen alike in each box.
    low = np.floor((pieces.middles - along).min(0) * PIXELS) / PIXELS - AROUND
    high = np.ceil((pieces.middles + along).max(0) * PIXELS) / PIXELS + AROUND
    return float(low[0]), float(low[1]), float(high[0]), float(high[1])


def blurred(part: Numbers) -> Numbers:
    """Return a part of a form in which its thinnest line is wide enough to be seen though it does
    not lie quite level yet.
    """
    picture = Image.fromarray(np.clip(part, 0, 255).astype(np.uint8))
    return np.asarray(picture.filter(ImageFilter.GaussianBlur(BLUR)), np.float32)


def _upright(layout: FormLayout) -> list[float]:
    """Return where all upright lines of a form's grid are, from the left."""
    return sorted((layout.edge, *layout.upright))


def pieces_of(layout: FormLayout) -> Pieces:
    """Return the pieces of all lines of a form's grid, between the lines that cross them."""
    upright, level = np.array(_upright(layout)), np.array(layout.level)
    middles: list[tuple[float, float]] = []
    halves: list[float] = []
    for y in level:
        for a, b in itertools.pairwise(upright):
            middles += [((3 * a + b) / 4, y), ((a + 3 * b) / 4, y)]
            halves += [(b - a) / 5] * 2
    count = len(halves)
    for x in upright:
        for a, b in itertools.pairwise(level):
            middles.append((x, (a + b) / 2))
            halves.append((b - a) * 0.48)
    return Pieces(np.array(middles), np.array(halves), np.arange(len(halves)) < count)


_ALONG = np.linspace(-1, 1, 15)
_LINE = 6
"""How many steps of a profile a line and the paper at its sides take, less one."""


def _profiles(part: Numbers, pieces: Pieces, start: Sequence[float], window: float) -> Numbers:
    """Return how bright it is across each piece, step by step: nearly as bright as it gets along
    it, so that neither handwriting that crosses it counts nor a label's digit beside it.
    """
    steps = np.arange(-int(window * PIXELS) - 3, int(window * PIXELS) + 4)
    middles = (pieces.middles - np.array(start)) * PIXELS - 0.5
    along = _ALONG[None, :, None] * pieces.halves[:, None, None] * PIXELS
    level = pieces.is_level[:, None, None]
    x = middles[:, 0, None, None] + np.where(level, along, steps)
    y = middles[:, 1, None, None] + np.where(level, steps, along)
    rows = np.clip(np.round(y).astype(int), 0, part.shape[0] - 1)
    columns = np.clip(np.round(x).astype(int), 0, part.shape[1] - 1)
    return np.asarray(np.percentile(part[rows, columns], ALL_ALONG, axis=1), np.float64)


def _darkest(profile: Numbers) -> tuple[Numbers, Numbers]:
    """Return where each profile is darkest against what is beside it, in steps from its middle and
    parts of one, and how much darker.
    """
    beside = profile[:, :-6] + profile[:, 1:-5] + profile[:, 5:-1] + profile[:, 6:]
    line = profile[:, 2:-4] + 2 * profile[:, 3:-3] + profile[:, 4:-2]
    dark = (beside - line) / 4
    at = dark.argmax(1)
    each = np.arange(len(at))
    inner = np.clip(at, 1, dark.shape[1] - 2)
    before, here, after = dark[each, inner - 1], dark[each, inner], dark[each, inner + 1]
    curve = before - 2 * here + after
    top = np.where(
        (curve < 0) & (inner == at), (before - after) / np.where(curve == 0, 1, 2 * curve), 0
    )
    middle = (dark.shape[1] - 1) / 2
    return at - middle + np.clip(top, -0.5, 0.5), dark[each, at]


def _correction(flat: Plane, pieces: Pieces, off: Numbers, sure: Numbers) -> Matrix:
    """Return the small perspective that moves a form's lines to where they were seen."""
    scale = float(flat.half.max())
    x, y = ((pieces.middles - flat.middle) / scale).T
    none, one = np.zeros_like(x), np.ones_like(x)
    level = np.stack([none, none, none, one, x, y, x * y, y * y], -1)
    upright = np.stack([one, x, y, none, none, none, x * x, x * y], -1)
    products = np.where(pieces.is_level[:, None], level, upright)
    # What holds it where little is seen yet.
    ridge = np.diag([1e-4] * 6 + [3e-3] * 2)
    a = np.zeros(8)
    for limit in (9.0, 1.2, 0.6, 0.5):
        weight = sure * (np.abs(off - products @ a) < limit)
        if (weight > 0).sum() < 12:
            break
        a = np.linalg.solve(
            products.T @ (weight[:, None] * products) + ridge, products.T @ (weight * off)
        )
    a = a / scale
    small = np.array([[1 + a[1], a[2], a[0]], [a[4], 1 + a[5], a[3]], [-a[6], -a[7], 1]])
    mx, my = flat.middle / scale
    unit = np.array([[1 / scale, 0, -mx], [0, 1 / scale, -my], [0, 0, 1]])
    return np.asarray(np.linalg.inv(unit) @ small @ unit)


def _bend(plane: Plane, pieces: Pieces, off: Numbers, sure: Numbers) -> Matrix:
    """Return the smooth field that takes a form's lines to where they were seen."""
    powers = plane.powers(pieces.middles)
    field = np.zeros((powers.shape[1], 2))
    for axis, is_level in ((0, False), (1, True)):
        mine = pieces.is_level == is_level
        products, seen, weight = powers[mine], off[mine], sure[mine]
        a = np.zeros(powers.shape[1])
        for limit in (3.0, 1.6, 1.0, 0.6, 0.4):
            near = weight * (np.abs(seen - products @ a) < limit)
            ridge = np.eye(len(a)) * 0.02
            a = np.linalg.solve(
                products.T @ (near[:, None] * products) + ridge, products.T @ (near * seen)
            )
        field[:, axis] = a
    return field
