"""Hands that write: how a person draws digits, how large, how slanted, with which pen."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw

from bench.sheet_reading.strokes import Points, StrokeHand, bent

Mask = NDArray[Any]

SCALE = 8
"""Pixels a millimetre of paper."""
FINER = 2
OUTLINES = Path(__file__).with_name("hands.npz")
"""Outlines of digits by people, from fonts under the SIL Open Font License: FONTS.md names them."""
OUTLINE_UNIT = 250
OUTLINED = "0123456789X"
BOX = 5.0


@dataclass(frozen=True)
class Outlines:
    """The signs of all fonts: for each, its contours by sign; and which fonts are never trained
    on.
    """

    signs: Sequence[dict[str, list[Points]]]
    held: Sequence[int]

    @property
    def trained(self) -> Sequence[int]:
        return [each for each in range(len(self.signs)) if each not in self.held]


@cache
def outlines() -> Outlines:
    with np.load(OUTLINES) as file:
        points, contours, held = file["points"], file["contours"], file["held"]
    signs: list[dict[str, list[Points]]] = [{} for _ in held]
    at = 0
    for font, sign, length in contours.tolist():
        contour = points[at : at + length] / OUTLINE_UNIT
        signs[font].setdefault(OUTLINED[sign], []).append(contour)
        at += length
    return Outlines(signs, [int(each) for each in np.flatnonzero(held)])


class OutlineHand:
    """A hand that a font was made of; it varies a little."""

    def __init__(self, rng: np.random.Generator, font: int) -> None:
        self._signs = outlines().signs[font]
        # What a font has not is drawn, and an X is mostly drawn as well.
        self._drawn = StrokeHand(rng)
        self._own_x = "X" in self._signs and rng.random() < 0.4
        self._bend = rng.uniform(0.01, 0.06)
        self._own_bend = rng.normal(0, 0.03, (5, 2))

    def contours(self, rng: np.random.Generator, sign: str) -> list[Points]:
        """Return the outlines of a sign, none where it is drawn."""
        if sign not in self._signs or (sign == "X" and not self._own_x):
            return []
        bend = self._own_bend + rng.normal(0, self._bend, (5, 2))
        return [bent(each, bend) for each in self._signs[sign]]

    def lines(self, rng: np.random.Generator, sign: str) -> list[Points]:
        return self._drawn.lines(rng, sign)


@dataclass
class Hand:
    """How one person writes on a form. Lengths are millimetres.

    height    of a digit
    width     as a share of what its shape has
    slant     to the right for each millimetre up
    gap       between signs, as a share of the height
    pen       how thick the line is
    strength  how black the ink is, from 0 to 1
    left      where in a cell numbers begin, as a share of its width; 0.5: in the middle
    """

    shapes: StrokeHand | OutlineHand
    height: float
    width: float
    slant: float
    gap: float
    pen: float
    strength: float
    left: float

    @classmethod
    def of(cls, rng: np.random.Generator, row: float, fonts: Sequence[int], drawn: float) -> "Hand":
        """Return a hand for rows of a height: drawn with such a chance, else of one of `fonts`."""
        shapes: StrokeHand | OutlineHand
        if rng.random() < drawn:
            shapes = StrokeHand(rng)
        else:
            shapes = OutlineHand(rng, int(rng.choice(fonts)))
        return cls(
            shapes,
            height=float(np.clip(rng.normal(4.6, 0.8), 2.8, min(1.08 * row, 7.5))),
            width=rng.uniform(0.75, 1.2),
            slant=rng.normal(0.05, 0.13),
            gap=rng.normal(0.12, 0.1),
            pen=rng.uniform(0.28, 0.75),
            strength=rng.uniform(0.55, 0.97),
            left=float(rng.choice([0.18, 0.35, 0.5], p=[0.3, 0.4, 0.3])),
        )

    def sign(self, rng: np.random.Generator, sign: str) -> tuple[Mask, float]:
        """Return the ink of a sign, and how far above the line its lower edge is, in pixels."""
        high = self.height * SCALE * rng.normal(1, 0.06)
        slant = self.slant + rng.normal(0, 0.05)
        contours = []
        if isinstance(self.shapes, OutlineHand):
            contours = self.shapes.contours(rng, sign)
        lines = [] if contours else self.shapes.lines(rng, sign)
        if sign == "X":
            high *= rng.uniform(0.75, 1.1)
        scale = high * FINER
        placed = [self._placed(each, scale, slant) for each in contours or lines]
        low = np.min([each.min(0) for each in placed], 0)
        size = np.max([each.max(0) for each in placed], 0) - low
        edge = self.pen * SCALE * FINER + 2
        placed = [each - low + edge for each in placed]
        wide, tall = (int(each) for each in np.ceil(size + 2 * edge))
        pen = max(1, round(self.pen * SCALE * FINER * rng.uniform(0.85, 1.2)))
        ink = _filled(placed, (wide, tall)) if contours else _drawn(placed, (wide, tall), pen)
        small = ink.resize((max(3, wide // FINER), max(3, tall // FINER)), Image.Resampling.BOX)
        up = 0.42 * high if sign == "-" else -edge / FINER
        return np.asarray(small, np.float32) / 255, up

    def _placed(self, points: Points, scale: float, slant: float) -> Points:
        x = points[:, 0] * self.width - slant * points[:, 1]
        return np.stack([x, points[:, 1]], 1) * scale

    def write(
        self, rng: np.random.Generator, ink: Mask, text: str, cell: Sequence[float], begin: float
    ) -> tuple[float, float, float]:
        """Write a text into a cell in millimetres, from a share of its width on; 0.5 is centred.
        Return where it begins and ends, and the line that it stands on, in pixels.
        """
        x0, y0, x1, y1 = (each * SCALE for each in cell)
        signs = [self.sign(rng, each) for each in text]
        gaps = [self.gap * self.height * SCALE * rng.normal(1, 0.5) for _ in signs]
        pads = 2 * self.pen * SCALE
        wide = sum(mask.shape[1] - pads for mask, _up in signs) + sum(gaps[1:])
        at = x0 + (x1 - x0) * (begin + rng.normal(0, 0.05))
        if begin == 0.5:
            at -= wide / 2
        at = max(min(at, x1 - wide - 2), x0 + 2)
        start = at
        line = (y0 + y1) / 2 + self.height * SCALE / 2 + rng.normal(0, 0.05) * (y1 - y0)
        for (mask, up), gap in zip(signs, gaps, strict=True):
            drop = rng.normal(0, 0.02) * mask.shape[0]
            put(ink, mask, int(at - pads / 2), int(line - up - mask.shape[0] + drop))
            at += mask.shape[1] - pads + gap
        return start, at, line

    def strike(
        self, rng: np.random.Generator, ink: Mask, written: tuple[float, float, float]
    ) -> None:
        """Strike out what was written."""
        start, end, line = written
        middle = line - self.height * SCALE / 2
        high = self.height * SCALE
        size = (int(end - start) + 12, int(2 * high))
        picture = Image.new("L", size)
        pen = ImageDraw.Draw(picture)
        for _ in range(rng.integers(1, 4)):
            a, b = (high + rng.normal(0, 0.14 * high) for _ in "ab")
            pen.line([(0, a), (size[0], b)], 255, max(2, round(self.pen * SCALE)))
        mask = np.asarray(picture, np.float32) / 255
        put(ink, mask, int(start) - 6, int(middle - high))


def put(ink: Mask, mask: Mask, x: int, y: int) -> None:
    """Lay a mask on the ink, as far as it is on the paper."""
    top, left = max(y, 0), max(x, 0)
    part = ink[top : max(y + mask.shape[0], 0), left : max(x + mask.shape[1], 0)]
    cut = mask[top - y : top - y + part.shape[0], left - x : left - x + part.shape[1]]
    np.maximum(part, cut, out=part)


def _drawn(lines: Sequence[Points], size: tuple[int, int], pen: int) -> Image.Image:
    picture = Image.new("L", size)
    draw = ImageDraw.Draw(picture)
    half = (pen - 1) / 2
    for line in lines:
        draw.line([tuple(point) for point in line], 255, pen)
        # Round where it turns, as a pen is.
        for x, y in line[:: 2 if pen > 5 else len(line)]:
            draw.ellipse((x - half, y - half, x + half, y + half), 255)
    return picture


def _filled(contours: Sequence[Points], size: tuple[int, int]) -> Image.Image:
    """Return what lies inside, whichever way contours overlap."""
    winding = np.zeros((size[1], size[0]), np.int16)
    for contour in contours:
        one = Image.new("1", size)
        ImageDraw.Draw(one).polygon([tuple(point) for point in contour], 1)
        x, y = contour.T
        turns = np.sign((x * np.roll(y, -1) - y * np.roll(x, -1)).sum())
        winding += np.asarray(one).astype(np.int16) * np.int16(turns)
    return Image.fromarray((winding != 0).astype(np.uint8) * 255)
