"""Digits as a pen draws them: strokes through points, in the ways that people write them.

Points lie in a box of height 1, from the top left. A stroke is a smooth line through its points; a
corner is a point that stands twice.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

Points = NDArray[Any]


WAYS = {
    "0": [
        "40,3 54,23 58,53 52,82 37,98 20,97 6,77 2,47 8,18 23,2 40,3",
        "58,14 68,41 65,72 50,94 29,99 10,86 0,59 3,28 18,6 39,1 58,14",
        "27,0 39,12 46,38 45,69 37,92 23,100 11,88 4,62 5,31 13,8 33,6",
    ],
    "1": [
        "20,0 20,100",
        "2,32 24,2 24,2 24,100",
        "0,45 30,0 30,0 28,100",
        "5,20 25,0 25,0 25,100 / 2,100 48,100",
    ],
    "2": [
        "4,22 25,0 50,20 30,60 0,100 0,100 58,98",
        "2,25 28,0 52,24 30,70 8,98 3,82 25,86 60,100",
        "5,10 35,2 46,25 2,95 2,95 55,93",
    ],
    "3": [
        "4,12 28,0 48,20 20,44 20,44 52,70 30,100 0,88",
        "2,2 50,2 50,2 22,40 22,40 54,70 28,100 0,90",
    ],
    "4": [
        "22,0 2,60 2,60 60,60 / 44,30 42,100",
        "42,0 0,68 0,68 62,66 / 42,0 42,100",
        "6,0 4,50 4,50 50,50 / 48,0 46,100",
    ],
    "5": [
        "12,2 8,42 8,42 40,40 52,70 28,100 0,90 / 12,2 55,2",
        "55,0 14,3 14,3 8,45 8,45 42,42 50,75 25,100 0,92",
        "52,2 15,6 12,40 45,55 40,92 0,95",
    ],
    "6": [
        "45,0 10,40 4,80 28,100 50,76 30,54 6,76",
        "30,0 6,50 10,95 40,98 48,68 20,60 6,80",
    ],
    "7": [
        "0,3 52,2 52,2 20,100",
        "0,3 54,2 54,2 20,100 / 8,52 50,48",
        "2,14 4,2 30,8 54,0 54,0 24,100 / 10,50 52,50",
        "2,6 40,0 48,20 30,55 22,100",
    ],
    "8": [
        "46,12 26,0 6,20 28,46 52,74 28,100 2,78 26,48 48,20 40,6",
        "35,2 46,11 49,25 44,39 33,47 19,46 8,37 5,23 10,9 21,1 35,2 / 37,50 50,60 54,75 "
        "48,90 34,99 17,98 4,88 0,73 6,58 20,49 37,50",
        "50,5 20,5 12,28 40,60 40,95 10,95 12,62 42,30 50,8",
    ],
    "9": [
        "48,12 26,0 4,24 22,48 46,30 50,6 46,50 42,100",
        "48,14 26,0 4,25 24,50 48,20 48,60 30,100 2,90",
        "47,31 40,45 27,52 13,49 3,37 1,21 8,7 21,0 35,3 45,15 47,31 / 47,10 46,50 36,100",
    ],
    "X": [
        "0,4 72,96 / 70,0 2,100",
        "2,10 80,90 / 80,8 0,92",
        "0,10 24,10 34,50 46,90 70,88 / 66,5 36,50 4,98",
    ],
    "-": [
        "0,50 45,50",
        "0,52 30,48",
    ],
}
"""The ways to write each sign: points in hundredths, strokes apart by a slash."""


def smooth(points: Points, steps: int = 8) -> Points:
    """Return a smooth line through points (Catmull and Rom); a point that stands twice is a
    corner.
    """
    p = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(p[:-3], p[1:-2], p[2:-1], p[3:], strict=True):
        if (b == c).all():
            continue
        # At a corner the line comes in and goes on straight: neighbours that stand there are it.
        parts.append(
            0.5
            * (
                2 * b
                + (c - a) * t
                + (2 * a - 5 * b + 4 * c - d) * t**2
                + (3 * b - a - 3 * c + d) * t**3
            )
        )
    return np.vstack([*parts, points[-1:]])


class StrokeHand:
    """How one person draws the signs: in one way each, bent in a way of their own, and a little
    different each time.
    """

    def __init__(self, rng: np.random.Generator) -> None:
        self._own = {}
        careless = rng.uniform(0.2, 1)
        for sign, ways in WAYS.items():
            way = ways[rng.integers(len(ways))].split("/")
            much = careless if sign != "-" else 0.2
            bend = rng.normal(0, 0.09 * much, (5, 2))
            self._own[sign] = [
                _shaken(rng, bent(_points(stroke), bend), 0.02 * much) for stroke in way
            ]
        self._shake = rng.uniform(0.004, 0.02)
        self._bend = rng.uniform(0.01, 0.05)

    def lines(self, rng: np.random.Generator, sign: str) -> list[Points]:
        """Return the pen's lines for a sign, as points in a box of height 1."""
        bend = rng.normal(0, self._bend, (5, 2))
        return [smooth(_shaken(rng, bent(each, bend), self._shake)) for each in self._own[sign]]


def _points(stroke: str) -> Points:
    return np.array([point.split(",") for point in stroke.split()], float) / 100


def bent(points: Points, bend: Points) -> Points:
    """Return points moved by a smooth field of few numbers."""
    x, y = points[:, 0] - 0.3, points[:, 1] - 0.5
    return points + np.stack([x, y, 3 * x * y, 2 * x * x, 2 * y * y], 1) @ bend


def _shaken(rng: np.random.Generator, points: Points, much: float) -> Points:
    moved = points + rng.normal(0, much, points.shape)
    same = np.all(points[1:] == points[:-1], axis=1)
    moved[1:][same] = moved[:-1][same]
    return moved
