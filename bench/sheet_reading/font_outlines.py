"""The outlines of digits out of fonts, written to `hands.npz`. It needs fontTools, which nothing
else here does; `FONTS.md` lists the fonts, which the packages `@fontsource/...` hold.

    python -m bench.sheet_reading.font_outlines FOLDER-OF-TTF-FILES HELD-BACK-FONT...
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
from fontTools.pens.basePen import BasePen
from fontTools.ttLib import TTFont
from numpy.typing import NDArray

from bench.sheet_reading.hands import OUTLINE_UNIT, OUTLINED, OUTLINES

Points = NDArray[Any]

STRAIGHT_ENOUGH = 0.006
"""How far a point may be from a line that leaves it out, as a share of a digit's height."""


class Contours(BasePen):
    """The contours of a sign as points; curves in six steps."""

    def __init__(self, glyphs: Any) -> None:
        super().__init__(glyphs)
        self.found: list[list[tuple[float, float]]] = []

    def _moveTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 (fontTools calls it)
        self.found.append([pt])

    def _lineTo(self, pt: tuple[float, float]) -> None:  # noqa: N802 (fontTools calls it)
        self.found[-1].append(pt)

    def _curveToOne(self, pt1: Any, pt2: Any, pt3: Any) -> None:  # noqa: N802 (fontTools calls it)
        a, b, c, d = (np.array(each) for each in (self.found[-1][-1], pt1, pt2, pt3))
        for t in np.linspace(0, 1, 7)[1:].tolist():
            s = 1 - t
            point = s**3 * a + 3 * s**2 * t * b + 3 * s * t**2 * c + t**3 * d
            self.found[-1].append((float(point[0]), float(point[1])))


def outlines_of(path: Path) -> list[tuple[str, Points]]:
    """Return the contours of a font's signs, in a box in which most digits have a height of 1."""
    font = TTFont(path)
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    found: list[tuple[str, Points]] = []
    heights = []
    for sign in OUTLINED:
        if ord(sign) not in names:
            continue
        pen = Contours(glyphs)
        glyphs[names[ord(sign)]].draw(pen)
        contours = [np.array(each) for each in pen.found if len(each) > 2]
        if sign.isdigit():
            down = np.concatenate(contours)[:, 1]
            heights.append(down.max() - down.min())
        found += [(sign, contour * (1, -1)) for contour in contours]
    height = float(np.median(heights))
    return [(sign, fewer(contour / height)) for sign, contour in found]


def fewer(points: Points) -> Points:
    """Return a contour with fewer points, none of the others far from its lines (Douglas and
    Peucker).
    """
    kept = np.zeros(len(points), bool)
    far = int(((points - points[0]) ** 2).sum(1).argmax())
    kept[[0, far, -1]] = True
    parts = [(0, far), (far, len(points) - 1)]
    while parts:
        start, end = parts.pop()
        if end <= start + 1:
            continue
        x, y = points[end] - points[start]
        between = points[start + 1 : end] - points[start]
        away = np.abs(x * between[:, 1] - y * between[:, 0]) / max(float(np.hypot(x, y)), 1e-9)
        most = int(away.argmax())
        if away[most] > STRAIGHT_ENOUGH:
            kept[start + 1 + most] = True
            parts += [(start, start + 1 + most), (start + 1 + most, end)]
    return points[kept]


def main(folder: Path, held_back: list[str]) -> None:
    points, contours, held = [], [], []
    for number, path in enumerate(sorted(folder.glob("*.ttf"))):
        held.append(path.stem in held_back)
        for sign, contour in outlines_of(path):
            points.append(np.round(contour * OUTLINE_UNIT).astype(np.int16))
            contours.append((number, OUTLINED.index(sign), len(contour)))
    np.savez_compressed(
        OUTLINES,
        points=np.concatenate(points),
        contours=np.array(contours, np.int16),
        held=np.array(held),
    )


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
