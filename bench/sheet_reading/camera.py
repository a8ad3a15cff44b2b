"""Photographs of paper: how it lies, how the light falls on it, what a phone makes of it."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFilter

from scoring.sheet_reading.plane import mesh_of

Picture = NDArray[Any]
Points = NDArray[Any]

MESH = 40
"""Pixels of a photo that are taken from the paper as one piece."""


@dataclass(frozen=True)
class Lying:
    """How a paper lies before a camera: its size in millimetres, and where its points come in the
    photo.
    """

    size: tuple[float, float]
    photo: tuple[int, int]
    to_photo: Callable[[Points], Points]
    to_paper: Callable[[Points], Points]


def lying(
    rng: np.random.Generator,
    size: tuple[float, float],
    photo: tuple[int, int],
    *,
    any_turn: bool = True,
) -> Lying:
    """Return how a paper lies before a camera whose photos have so many pixels: tilted, turned,
    bent, at an edge of the photo or in its middle.
    """
    wide, high = photo
    turn = rng.normal(0, 8)
    if any_turn:
        turn += rng.choice([0, 90, 180, 270], p=[0.55, 0.2, 0.05, 0.2])
        if rng.random() < 0.15:
            turn = rng.uniform(0, 360)
    tilt, way = math.radians(rng.uniform(0, 25)), rng.uniform(0, 2 * math.pi)
    rotation = _turned((math.cos(way), math.sin(way), 0), tilt) @ _turned(
        (0, 0, 1), math.radians(turn)
    )
    away = rng.uniform(300, 450)
    waves = [
        (rng.normal(0, 1, 2) * 0.018, rng.uniform(0, 2 * math.pi), rng.uniform(0, 2.2))
        for _ in range(2)
    ]
    middle = np.array(size) / 2

    def seen(points: Points, *, is_bent: bool = True) -> Points:
        flat = points - middle
        height = sum(
            much * np.sin(flat @ wave + phase) for wave, phase, much in waves if is_bent
        ) + np.zeros(len(flat))
        space = np.column_stack([flat, height]) @ rotation.T
        return np.asarray(space[:, :2] / (space[:, 2:] + away))

    corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * size
    edge = seen(corners)
    span = (edge.max(0) - edge.min(0)) / (wide, high)
    zoom = rng.uniform(0.8, 0.97) / span.max()
    room = np.array([wide, high]) - (edge.max(0) - edge.min(0)) * zoom
    shift = room * np.clip(rng.normal(0.5, 0.15, 2), 0.05, 0.95) - edge.min(0) * zoom

    def to_photo(points: Points) -> Points:
        return np.asarray(seen(points) * zoom + shift)

    def to_flat(photo: Points) -> Points:
        rays = np.column_stack([(photo - shift) / zoom, np.ones(len(photo))])
        # A ray meets the plane of the paper where its turned back height is 0.
        back = rays @ rotation
        lift = away * rotation[2]
        at = (lift[2]) / back[:, 2:]
        return np.asarray(back[:, :2] * at - lift[:2] + middle)

    def to_paper(photo: Points) -> Points:
        flat = to_flat(photo)
        points = flat.copy()
        for _ in range(4):
            points = points + flat - to_flat(to_photo(points))
        return points

    return Lying(size, (wide, high), to_photo, to_paper)


def _turned(axis: tuple[float, float, float], angle: float) -> Points:
    x, y, z = axis
    cross = np.array([[0, -z, y], [z, 0, -x], [-y, x, 0]])
    return np.asarray(np.eye(3) + math.sin(angle) * cross + (1 - math.cos(angle)) * cross @ cross)


def photographed(
    rng: np.random.Generator, paper: Picture, scale: float, how: Lying, *, on_desk: bool = True
) -> Image.Image:
    """Return a grey photo of a paper, which has so many pixels a millimetre."""
    wide, high = how.photo
    xs = np.unique(np.append(np.arange(0, wide, MESH), wide))
    ys = np.unique(np.append(np.arange(0, high, MESH), high))
    grid = np.stack(np.meshgrid(xs, ys), -1).reshape(-1, 2).astype(float)
    source = (how.to_paper(grid) * scale).reshape(len(ys), len(xs), 2)
    mesh = mesh_of(xs, ys, source)
    flat = Image.fromarray(np.clip(paper, 0, 255).astype(np.uint8))
    # What has more pixels than the photo is averaged, as a lens does.
    seen = flat.transform(
        (wide, high), Image.Transform.MESH, mesh, Image.Resampling.BICUBIC, fillcolor=255
    )
    light: Picture = np.asarray(seen, np.float32)
    if on_desk:
        inside = Image.new("L", (wide, high))
        corners = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * how.size
        outline = [tuple(each) for each in how.to_photo(_along(corners))]
        ImageDraw.Draw(inside).polygon(outline, 255)
        mask = np.asarray(inside, np.float32) / 255
        light = light * mask + _desk(rng, wide, high) * (1 - mask)
    return _taken(rng, light * _light(rng, wide, high))


def _along(corners: Points) -> Points:
    """Return points along the edges between corners, which may be bent."""
    t = np.linspace(0, 1, 12, endpoint=False)[:, None]
    nexts = np.roll(corners, -1, 0)
    return np.vstack([a + (b - a) * t for a, b in zip(corners, nexts, strict=True)])


def _smooth(rng: np.random.Generator, wide: int, high: int, cells: int) -> Picture:
    """Return a field of smooth chance, about -1 to 1."""
    coarse = Image.fromarray(rng.normal(0, 0.5, (cells, cells)).astype(np.float32))
    return np.asarray(coarse.resize((wide, high), Image.Resampling.BICUBIC), np.float32)


def _desk(rng: np.random.Generator, wide: int, high: int) -> Picture:
    """A table top, of some grey and grain, with cards lying about."""
    base = rng.uniform(40, 200)
    grain = _smooth(rng, wide, high, int(rng.choice([4, 30, 200])))
    picture = Image.fromarray(np.clip(base + 14 * grain, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(picture)
    for _ in range(rng.integers(0, 7)):
        x, y = rng.random(2) * (wide, high)
        turn, a, b = rng.uniform(0, math.pi), wide * 0.055, wide * 0.08
        card = [
            (
                x + u * a * math.cos(turn) - v * b * math.sin(turn),
                y + u * a * math.sin(turn) + v * b * math.cos(turn),
            )
            for u, v in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        pen.polygon(card, int(rng.integers(60, 240)), 235)
    return np.asarray(picture, np.float32)


def _light(rng: np.random.Generator, wide: int, high: int) -> Picture:
    """How bright it is: from one side, and here and there in the shadow of a hand or a lamp."""
    fine = (max(8, wide // 4), max(8, high // 4))
    x, y = np.meshgrid(*(np.linspace(-1, 1, each, dtype=np.float32) for each in fine))
    slope = rng.normal(0, 0.14, 2)
    light = rng.uniform(0.55, 0.98) * (1 + slope[0] * x + slope[1] * y)
    light = light * (1 + 0.06 * _smooth(rng, *fine, 5))
    if rng.random() < 0.4:
        turn, at, soft = rng.uniform(0, 2 * math.pi), rng.normal(0, 0.5), rng.uniform(4, 25)
        side = 1 / (1 + np.exp(-soft * (x * math.cos(turn) + y * math.sin(turn) - at)))
        light = light * (1 - rng.uniform(0.15, 0.5) * side)
    picture = Image.fromarray(light.astype(np.float32))
    return np.asarray(picture.resize((wide, high), Image.Resampling.BILINEAR))


def _taken(rng: np.random.Generator, light: Picture) -> Image.Image:
    """Return what the camera makes of the light: blurred, shaken, with noise, as a JPEG."""
    blurred = np.clip(light, 0, 255)
    if rng.random() < 0.25:
        blurred = _shaken(blurred, rng.uniform(1, 7), rng.uniform(0, math.pi))
    picture = Image.fromarray(blurred.astype(np.uint8))
    sigma = float(np.clip(abs(rng.normal(0.5, 0.55)), 0.25, 2.2))
    picture = picture.filter(ImageFilter.GaussianBlur(sigma))
    if rng.random() < 0.4:
        sharp = ImageFilter.UnsharpMask(radius=1.5, percent=int(rng.uniform(40, 130)), threshold=2)
        picture = picture.filter(sharp)
    grains = np.asarray(picture, np.float32)
    grains = grains + rng.uniform(0.5, 6) * rng.standard_normal(grains.shape, np.float32)
    file = BytesIO()
    quality = int(rng.choice([55, 65, 75, 85], p=[0.1, 0.2, 0.35, 0.35]))
    Image.fromarray(np.clip(grains, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=quality)
    file.seek(0)
    return Image.open(file).convert("L")


def _shaken(light: Picture, far: float, way: float) -> Picture:
    steps = np.linspace(-far / 2, far / 2, 5)
    moved = (
        np.roll(light, (round(step * math.sin(way)), round(step * math.cos(way))), (0, 1))
        for step in steps
    )
    return np.asarray(np.mean(list(moved), axis=0), np.float32)
