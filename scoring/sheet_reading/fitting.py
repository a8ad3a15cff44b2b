"""Where the corners of a code are, more exactly than they were seen.

A form is ten times as wide as its code, so what a corner is off by is ten times as much at its far
end.
"""

import math
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scoring.sheet_reading.codes_seen import SeenCode
from scoring.sheet_reading.plane import Points, moved, perspective_between

STEPS = (1.0, 0.5, 0.25)
"""Pixels by which corners are moved."""
MOST_MOVES = 6
UNIT = np.array([(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)])


def fitted_corners(photo: Image.Image, code: SeenCode) -> Points:
    """Return the corners of a code on a grey photo, moved to where its dark squares are dark."""
    fit, corners = _SquaresFit(photo, code.squares), code.corners
    best = fit.of(corners)
    for step in STEPS:
        moves = [
            (at, way) for at in range(4) for way in ((step, 0), (-step, 0), (0, step), (0, -step))
        ]
        for _ in range(MOST_MOVES):
            before = best
            for at, way in moves:
                tried = corners.copy()
                tried[at] += way
                if (value := fit.of(tried)) > best:
                    best, corners = value, tried
            if best == before:
                break
    return corners


class _SquaresFit:
    """How well the squares of a code lie on a photo, by where its corners are."""

    def __init__(self, photo: Image.Image, squares: NDArray[Any]) -> None:
        self._light = np.asarray(photo, np.float32)
        middles = (np.arange(len(squares)) + 0.5) / len(squares)
        self._middles = np.stack(np.meshgrid(middles, middles), -1).reshape(-1, 2)
        self._paler = squares.mean() - squares.ravel()

    def of(self, corners: Points) -> float:
        """Return how much lighter the light squares are than the dark ones, summed up; for corners
        of no perspective less than of any.
        """
        try:
            at = moved(perspective_between(UNIT, corners), self._middles) - 0.5
        except np.linalg.LinAlgError:
            return -math.inf
        if not np.isfinite(at).all():
            return -math.inf
        high, wide = self._light.shape
        at = np.clip(at, 0, (wide - 2, high - 2))
        (column, row), (right, down) = at.astype(int).T, (at % 1).T
        upper = self._light[row, column] * (1 - right) + self._light[row, column + 1] * right
        lower = (
            self._light[row + 1, column] * (1 - right) + self._light[row + 1, column + 1] * right
        )
        return float((upper * (1 - down) + lower * down) @ self._paler)
