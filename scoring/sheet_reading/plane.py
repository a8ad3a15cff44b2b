"""From the plane of a form to a photo of it: perspective, and what the paper bends beside it."""

from dataclasses import dataclass
from typing import Any, Self

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from scoring.core.form_layout import Box, FormLayout

Points = NDArray[Any]
"""Pairs of x and y, in the last axis."""
Matrix = NDArray[Any]
Grey = NDArray[Any]
Steps = NDArray[Any]
Piece = tuple[tuple[int, int, int, int], tuple[float, ...]]

PIECE = 5.0
"""Millimetres of a bent form that are straightened as one piece."""
DEGREE = 5
"""Of the field that bends a form: with 3 a curled edge lay up to 1.7 millimetres beside it."""


@dataclass(frozen=True)
class Plane:
    """How a form's millimetres come into a photo.

    perspective  of a flat form
    bend         what a bent one adds, in millimetres: coefficients of `powers`, None for none
    middle       of the form, from which the powers count
    half         half the form's sides, which they count as 1
    """

    perspective: Matrix
    middle: Points
    half: Points
    bend: Matrix | None = None

    @classmethod
    def of(cls, layout: FormLayout, perspective: Matrix) -> Self:
        upright = (layout.edge, *layout.upright)
        low = np.array([min(upright), layout.level[0]])
        high = np.array([max(upright), layout.level[-1]])
        return cls(perspective, (low + high) / 2, (high - low) / 2)

    def to_photo(self, points: Points) -> Points:
        if self.bend is not None:
            points = points + self.powers(points) @ self.bend
        return moved(self.perspective, points)

    def powers(self, points: Points) -> Matrix:
        """Return what a smooth field is made of at points: all products up to the fifth power."""
        x, y = np.moveaxis((points - self.middle) / self.half, -1, 0)
        products = [
            x**across * y**down
            for across in range(DEGREE + 1)
            for down in range(DEGREE + 1 - across)
        ]
        return np.stack(products, -1)


def moved(perspective: Matrix, points: Points) -> Points:
    ones = np.ones((*points.shape[:-1], 1))
    moved_points = np.concatenate([points, ones], -1) @ perspective.T
    return np.asarray(moved_points[..., :2] / moved_points[..., 2:])


def perspective_between(points: Points, others: Points) -> Matrix:
    """Return the perspective that takes points to others: four or more, by least squares."""
    first, second = _levelled(points), _levelled(others)
    a, b = moved(first, points), moved(second, others)
    rows = []
    for (x, y), (u, v) in zip(a, b, strict=True):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y, -u], [0, 0, 0, x, y, 1, -v * x, -v * y, -v]]
    between = np.linalg.svd(np.array(rows))[2][-1].reshape(3, 3)
    found = np.linalg.inv(second) @ between @ first
    return np.asarray(found / found[2, 2])


def _levelled(points: Points) -> Matrix:
    """Return what moves points to around 0 and 1, where such sums are exact."""
    middle = points.mean(0)
    size = np.abs(points - middle).mean()
    return np.array([[1 / size, 0, -middle[0] / size], [0, 1 / size, -middle[1] / size], [0, 0, 1]])


def flat_part(photo: Image.Image, perspective: Matrix, box: Box, pixels: int) -> Grey:
    """Return a part of the form as a picture of its own, at so many pixels a millimetre, by the
    perspective alone.
    """
    left, top, right, bottom = box
    matrix = perspective @ np.array([[1 / pixels, 0, left], [0, 1 / pixels, top], [0, 0, 1]])
    matrix = matrix / matrix[2, 2]
    size = (round((right - left) * pixels), round((bottom - top) * pixels))
    part = photo.transform(
        size, Image.Transform.PERSPECTIVE, matrix.ravel()[:8].tolist(), Image.Resampling.BILINEAR
    )
    return np.asarray(part, np.float32)


def straight_part(photo: Image.Image, plane: Plane, box: Box, pixels: int) -> Grey:
    """Return a part of the form as a picture of its own, with what the paper bends taken out."""
    left, top, right, bottom = box
    size = round((right - left) * pixels), round((bottom - top) * pixels)
    xs = _steps(right - left, size[0])
    ys = _steps(bottom - top, size[1])
    grid = np.stack(np.meshgrid(xs / pixels + left, ys / pixels + top), -1)
    mesh = mesh_of(xs, ys, plane.to_photo(grid))
    part = photo.transform(size, Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)
    return np.asarray(part, np.float32)


def mesh_of(xs: Steps, ys: Steps, source: Points) -> list[Piece]:
    """Return the pieces of a picture between its columns `xs` and its rows `ys`, as Pillow turns
    them: each with the corners that it is taken from, of which `source` has one for each crossing.
    """
    return [
        (
            (int(xs[i]), int(ys[j]), int(xs[i + 1]), int(ys[j + 1])),
            (*source[j, i], *source[j + 1, i], *source[j + 1, i + 1], *source[j, i + 1]),
        )
        for j in range(len(ys) - 1)
        for i in range(len(xs) - 1)
    ]


def _steps(length: float, pixels: int) -> Steps:
    return np.linspace(0, pixels, max(2, int(length / PIECE)) + 1).round().astype(np.int64)
