"""Digits as a pen draws them: strokes through points, in the ways that people write them.

Points lie in a box of height 1, from the top left. A stroke is a smooth line through its points; a
corner is a point that stands twice.
"""

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.float64]

_HALF_TURN = np.linspace(0, np.pi, 6)


def _ring(x: float, y: float, wide: float, high: float, start: float = -1.2) -> list[list[float]]:
    turns = start + np.linspace(0, 2 * np.pi, 11)
    return [[x + wide * np.cos(-t), y - high * np.sin(t)] for t in -turns]


WAYS: dict[str, list[list[list[list[float]]]]] = {
    "0": [
        [_ring(0.3, 0.5, 0.28, 0.5)],
        [_ring(0.34, 0.5, 0.34, 0.5, -0.8)],
        [_ring(0.25, 0.5, 0.22, 0.5, -1.5)[:-1] + [[0.33, 0.06]]],
    ],
    "1": [
        [[[0.2, 0], [0.2, 1]]],
        [[[0.02, 0.32], [0.24, 0.02], [0.24, 0.02], [0.24, 1]]],
        [[[0, 0.45], [0.3, 0], [0.3, 0], [0.28, 1]]],
        [[[0.05, 0.2], [0.25, 0], [0.25, 0], [0.25, 1]], [[0.02, 1], [0.48, 1]]],
    ],
    "2": [
        [[[0.04, 0.22], [0.25, 0], [0.5, 0.2], [0.3, 0.6], [0, 1], [0, 1], [0.58, 0.98]]],
        [
            [[0.02, 0.25], [0.28, 0], [0.52, 0.24], [0.3, 0.7], [0.08, 0.98]]
            + [[0.03, 0.82], [0.25, 0.86], [0.6, 1]]
        ],
        [[[0.05, 0.1], [0.35, 0.02], [0.46, 0.25], [0.02, 0.95], [0.02, 0.95], [0.55, 0.93]]],
    ],
    "3": [
        [
            [[0.04, 0.12], [0.28, 0], [0.48, 0.2], [0.2, 0.44], [0.2, 0.44], [0.52, 0.7]]
            + [[0.3, 1], [0, 0.88]]
        ],
        [
            [[0.02, 0.02], [0.5, 0.02], [0.5, 0.02], [0.22, 0.4], [0.22, 0.4], [0.54, 0.7]]
            + [[0.28, 1], [0, 0.9]]
        ],
    ],
    "4": [
        [[[0.22, 0], [0.02, 0.6], [0.02, 0.6], [0.6, 0.6]], [[0.44, 0.3], [0.42, 1]]],
        [[[0.42, 0], [0, 0.68], [0, 0.68], [0.62, 0.66]], [[0.42, 0], [0.42, 1]]],
        [[[0.06, 0], [0.04, 0.5], [0.04, 0.5], [0.5, 0.5]], [[0.48, 0], [0.46, 1]]],
    ],
    "5": [
        [
            [[0.12, 0.02], [0.08, 0.42], [0.08, 0.42], [0.4, 0.4], [0.52, 0.7], [0.28, 1]]
            + [[0, 0.9]],
            [[0.12, 0.02], [0.55, 0.02]],
        ],
        [
            [[0.55, 0], [0.14, 0.03], [0.14, 0.03], [0.08, 0.45], [0.08, 0.45], [0.42, 0.42]]
            + [[0.5, 0.75], [0.25, 1], [0, 0.92]]
        ],
        [[[0.52, 0.02], [0.15, 0.06], [0.12, 0.4], [0.45, 0.55], [0.4, 0.92], [0, 0.95]]],
    ],
    "6": [
        [
            [[0.45, 0], [0.1, 0.4], [0.04, 0.8], [0.28, 1], [0.5, 0.76], [0.3, 0.54]]
            + [[0.06, 0.76]]
        ],
        [
            [[0.3, 0], [0.06, 0.5], [0.1, 0.95], [0.4, 0.98], [0.48, 0.68], [0.2, 0.6]]
            + [[0.06, 0.8]]
        ],
    ],
    "7": [
        [[[0, 0.03], [0.52, 0.02], [0.52, 0.02], [0.2, 1]]],
        [[[0, 0.03], [0.54, 0.02], [0.54, 0.02], [0.2, 1]], [[0.08, 0.52], [0.5, 0.48]]],
        [
            [[0.02, 0.14], [0.04, 0.02], [0.3, 0.08], [0.54, 0], [0.54, 0], [0.24, 1]],
            [[0.1, 0.5], [0.52, 0.5]],
        ],
        [[[0.02, 0.06], [0.4, 0], [0.48, 0.2], [0.3, 0.55], [0.22, 1]]],
    ],
    "8": [
        [
            [[0.46, 0.12], [0.26, 0], [0.06, 0.2], [0.28, 0.46], [0.52, 0.74], [0.28, 1]]
            + [[0.02, 0.78], [0.26, 0.48], [0.48, 0.2], [0.4, 0.06]]
        ],
        [_ring(0.27, 0.24, 0.22, 0.24), _ring(0.27, 0.74, 0.27, 0.26)],
        [
            [[0.5, 0.05], [0.2, 0.05], [0.12, 0.28], [0.4, 0.6], [0.4, 0.95], [0.1, 0.95]]
            + [[0.12, 0.62], [0.42, 0.3], [0.5, 0.08]]
        ],
    ],
    "9": [
        [
            [[0.48, 0.12], [0.26, 0], [0.04, 0.24], [0.22, 0.48], [0.46, 0.3], [0.5, 0.06]]
            + [[0.46, 0.5], [0.42, 1]]
        ],
        [
            [[0.48, 0.14], [0.26, 0], [0.04, 0.25], [0.24, 0.5], [0.48, 0.2], [0.48, 0.6]]
            + [[0.3, 1], [0.02, 0.9]]
        ],
        [_ring(0.24, 0.26, 0.23, 0.26, 0.2), [[0.47, 0.1], [0.46, 0.5], [0.36, 1]]],
    ],
    "X": [
        [[[0, 0.04], [0.72, 0.96]], [[0.7, 0], [0.02, 1]]],
        [[[0.02, 0.1], [0.8, 0.9]], [[0.8, 0.08], [0, 0.92]]],
        [
            [[0, 0.1], [0.24, 0.1], [0.34, 0.5], [0.46, 0.9], [0.7, 0.88]],
            [[0.66, 0.05], [0.36, 0.5], [0.04, 0.98]],
        ],
    ],
    "-": [[[[0, 0.5], [0.45, 0.5]]], [[[0, 0.52], [0.3, 0.48]]]],
}
"""The ways to write each sign."""


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
            way = ways[rng.integers(len(ways))]
            much = careless if sign != "-" else 0.2
            bend = rng.normal(0, 0.09 * much, (5, 2))
            self._own[sign] = [
                _shaken(rng, bent(np.array(stroke, float), bend), 0.02 * much) for stroke in way
            ]
        self._shake = rng.uniform(0.004, 0.02)
        self._bend = rng.uniform(0.01, 0.05)

    def lines(self, rng: np.random.Generator, sign: str) -> list[Points]:
        """Return the pen's lines for a sign, as points in a box of height 1."""
        bend = rng.normal(0, self._bend, (5, 2))
        return [smooth(_shaken(rng, bent(each, bend), self._shake)) for each in self._own[sign]]


def bent(points: Points, bend: Points) -> Points:
    """Return points moved by a smooth field of few numbers."""
    x, y = points[:, 0] - 0.3, points[:, 1] - 0.5
    return points + np.stack([x, y, 3 * x * y, 2 * x * x, 2 * y * y], 1) @ bend


def _shaken(rng: np.random.Generator, points: Points, much: float) -> Points:
    moved = points + rng.normal(0, much, points.shape)
    same = np.all(points[1:] == points[:-1], axis=1)
    moved[1:][same] = moved[:-1][same]
    return moved
