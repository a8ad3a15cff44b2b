"""Cells to train on: blocks of a form's grid, written by one hand, photographed and cut out.

A block has no code and is not searched for: it is cut where it lies, a little off as a form that
was found is. Each shows another hand, another camera and another light.

    python -m bench.sheet_reading.training_cells FOLDER FIRST-SEED FILES
"""

import sys
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from bench.sheet_reading.camera import Lying, lying, photographed
from bench.sheet_reading.hands import SCALE, Hand, Mask, outlines
from scoring.core.form_layout import Box
from scoring.sheet_reading.cells import cut, even_light
from scoring.sheet_reading.plane import mesh_of
from scoring.sheet_reading.reading import PIXELS

MARGIN = 4.5
BLOCKS = 60
DRAWN = 0.5
"""How many hands draw digits by strokes; the others are of fonts."""
RESOLUTION = (3.6, 9.0)
"""Pixels of a photo for a millimetre of the form."""
LABELS = ImageFont.load_default(SCALE * 3)


def text_of(rng: np.random.Generator, kind: str) -> str:
    """Return what may stand in a cell of a kind of block."""
    chance = rng.random()
    if chance < 0.04:
        return ""
    if chance < 0.07:
        return "-"
    if kind == "stages":
        return "X" if rng.random() < 0.5 else ""
    if chance < 0.14:
        return "X"
    if chance < 0.17:
        return "-100"
    if kind == "sums":
        number = int(rng.normal(0, 260)) if rng.random() < 0.4 else int(rng.gamma(1.3, 180))
        return str(number)
    if kind == "cards":
        return str(rng.integers(0, 27))
    if chance < 0.22:
        return "0"
    # Equal signs side by side are what a reader mixes up first.
    if chance < 0.30:
        return str(rng.choice([11, 22, 33, 44, 55, 66, 77, 88, 99, 111, 100, 110, 101, 122, 211]))
    if chance < 0.5:
        return str(rng.integers(100, 1000)) if rng.random() < 0.4 else str(rng.integers(1, 10))
    return str(rng.integers(1, 250))


def block(rng: np.random.Generator) -> tuple[NDArray[Any], list[str]]:
    """Return the cells of a block as bytes, and what was written into them."""
    rows, seats = int(rng.integers(3, 7)), int(rng.integers(2, 5))
    row = float(rng.choice([4.5, 5, 5.5, 6, 6.5, 7, 7.5, 8, 8.5, 9, 10, 11, 13, 15]))
    column = float(rng.uniform(13, 46))
    if rows * seats * row * column > 12_000:
        seats = 2
    size = (seats * column + 2 * MARGIN, rows * row + 2 * MARGIN)
    kind = str(rng.choice(["deals", "cards", "sums", "stages"], p=[0.52, 0.16, 0.25, 0.07]))
    boxes: list[Box] = [
        (
            MARGIN + seat * column,
            MARGIN + line * row,
            MARGIN + (seat + 1) * column,
            MARGIN + (line + 1) * row,
        )
        for line in range(rows)
        for seat in range(seats)
    ]
    paper = np.full((round(size[1] * SCALE), round(size[0] * SCALE)), 255, np.float32)
    print_grid(paper, boxes, rng, has_squares=kind == "stages", row=row)
    ink = np.zeros_like(paper)
    hand = Hand.of(rng, row, outlines().trained, DRAWN)
    texts = [written(rng, hand, ink, text_of(rng, kind), box, kind) for box in boxes]
    inked(rng, paper, ink, hand)
    fineness = rng.uniform(*RESOLUTION) / 0.9
    seen = (int(size[0] * fineness), int(size[1] * fineness))
    how = lying(rng, size, seen, any_turn=False)
    photo = photographed(rng, paper, SCALE, how, on_desk=False)
    straight = straightened(rng, photo, how)
    cells = cut(even_light(straight), boxes, 0, 0)
    return (cells * 200).clip(0, 255).astype(np.uint8), texts


def print_grid(
    paper: Mask, boxes: list[Box], rng: np.random.Generator, *, has_squares: bool, row: float
) -> None:
    """Print lines around cells, a dealer's dot here and there, and words outside."""
    picture = Image.fromarray(paper.astype(np.uint8))
    pen = ImageDraw.Draw(picture)
    thick = {line: SCALE * (0.6 if rng.random() < 0.12 else 0.25) for line in range(40)}
    tops = sorted({box[1] for box in boxes})
    for box in boxes:
        x0, y0, x1, y1 = (each * SCALE for each in box)
        width = round(thick[tops.index(box[1])])
        pen.rectangle((x0, y0, x1, y1), outline=0, width=max(2, width))
        if has_squares:
            side = (4.2 if row > 5 else 3.4) * SCALE / 2
            middle = ((x0 + x1) / 2, (y0 + y1) / 2)
            square = (*(each - side for each in middle), *(each + side for each in middle))
            pen.rectangle(square, outline=0, width=3)
        elif rng.random() < 0.12:
            dot = SCALE * 0.85
            at = (x0 + SCALE * rng.uniform(0.8, 1.3), (y0 + y1) / 2 - dot)
            pen.ellipse((*at, at[0] + 2 * dot, at[1] + 2 * dot), 0)
    edge = (MARGIN - 4) * SCALE
    pen.text((edge, edge), str(rng.integers(1, 99)), 0, LABELS)
    paper[:] = np.asarray(picture, np.float32)


def written(rng: np.random.Generator, hand: Hand, ink: Mask, text: str, box: Box, kind: str) -> str:
    """Write a text into a cell, some struck out and written again; return what stands there."""
    if kind == "stages":
        if text == "X":
            hand.write(rng, ink, "X", box, 0.5)
        return text if text == "X" else ""
    chance = rng.random()
    wrong = str(rng.integers(1, 250))
    room = box[2] - box[0]
    if text and text not in "X-" and chance < 0.035 and room > 22:
        hand.strike(rng, ink, hand.write(rng, ink, wrong[:2], box, 0.08))
        hand.write(rng, ink, text, box, 0.55)
        return text
    if chance > 0.988:
        hand.strike(rng, ink, hand.write(rng, ink, wrong, box, hand.left))
        return ""
    if text:
        hand.write(rng, ink, text, box, hand.left)
    return text


def inked(rng: np.random.Generator, paper: Mask, ink: Mask, hand: Hand) -> None:
    """Lay the ink on the paper, here and there a little paler."""
    coarse = Image.fromarray(rng.random((6, 6)).astype(np.float32))
    pale = np.asarray(coarse.resize((ink.shape[1], ink.shape[0]), Image.Resampling.BICUBIC))
    cover = np.clip(ink * hand.strength * (1 - 0.2 * pale), 0, 1)
    colour = rng.uniform(15, 90)
    paper[:] = paper * (1 - cover) + np.minimum(paper, colour) * cover


def straightened(rng: np.random.Generator, photo: Image.Image, how: Lying) -> Mask:
    """Return a photo made straight, a little off."""
    off = rng.normal(0, 0.12, 2)
    turn = np.eye(2) + rng.normal(0, 0.002, (2, 2))
    wide, high = (round(each * PIXELS) for each in how.size)
    xs = np.linspace(0, wide, max(3, wide // 60)).round().astype(int)
    ys = np.linspace(0, high, max(3, high // 60)).round().astype(int)
    grid = np.stack(np.meshgrid(xs, ys), -1).reshape(-1, 2) / PIXELS
    source = how.to_photo(grid @ turn + off).reshape(len(ys), len(xs), 2)
    mesh = mesh_of(xs, ys, source)
    straight = photo.transform((wide, high), Image.Transform.MESH, mesh, Image.Resampling.BILINEAR)
    return np.asarray(straight, np.float32)


def main(folder: Path, first: int, files: int) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for seed in range(first, first + files):
        rng = np.random.default_rng(seed)
        blocks = [block(rng) for _ in range(BLOCKS)]
        cells = np.concatenate([each for each, _texts in blocks])
        texts = np.array([text for _cells, all_texts in blocks for text in all_texts])
        np.savez_compressed(folder / f"{seed}.npz", cells=cells, texts=texts)


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
