"""Whole forms, printed, filled in and photographed, with the truth beside the photo."""

from collections.abc import Sequence
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import numpy as np
import segno
from PIL import Image, ImageDraw, ImageFont

from bench.sheet_reading.camera import Lying, lying, photographed
from bench.sheet_reading.hands import SCALE, Hand, Mask
from bench.sheet_reading.sheets import Filled, filled
from bench.sheet_reading.training_cells import inked
from scoring.core.form_layout import LINE, MARGIN, SIZES, Box, FormLayout
from scoring.sheet_reading.reading import SheetRules

FONT = Path(__file__).parents[2] / "static/fonts/LastCardSans-Regular.ttf"
LONGEST = (1600, 1800, 2000, 2000, 2000)
STRUCK, THICK = 0.02, 0.6
"""How many numbers are struck out; millimetres of the lines around sums."""
NAMES = ("Anna van Dijk", "Bram", "Chaja Levi", "Dirk", "Mevr. Jansen", "Yosef", "Noor", "Piet")
FINISHED = 75


@dataclass(frozen=True)
class Photo:
    """A photo of a form as a phone sends it, and the truth: how it lies and what stands on it."""

    content: bytes
    layout: FormLayout
    rules: SheetRules
    how: Lying
    filled: Filled


def photo_of(
    rng: np.random.Generator,
    layout: FormLayout,
    rules: SheetRules,
    fonts: Sequence[int],
    drawn: float,
) -> Photo:
    """Return a photo of a form, filled in by one hand: drawn with such a chance, else of a font."""
    number = int(rng.integers(10**8))
    address = f"HTTP://192.168.178.20:8000/T/KQ7P4A/{number:016d}.{layout.signs}"
    return photo_on(rng, printed(layout, address, rng), layout, rules, fonts, drawn)


def photo_on(
    rng: np.random.Generator,
    paper: Mask,
    layout: FormLayout,
    rules: SheetRules,
    fonts: Sequence[int],
    drawn: float,
) -> Photo:
    """Return the same of a form that is printed, on its paper."""
    truth = filled(rng, layout, rules)
    write_sheet(rng, paper, layout, truth, fonts, drawn)
    longest = int(rng.choice(LONGEST))
    photo = (longest, longest * 3 // 4) if rng.random() < 0.6 else (longest * 3 // 4, longest)
    how = lying(rng, size_of(layout), photo)
    picture = photographed(rng, paper, SCALE, how)
    return Photo(as_jpeg(picture), layout, rules, how, truth)


def size_of(layout: FormLayout) -> tuple[float, float]:
    """Return how wide and how high a form is, in millimetres."""
    size = SIZES[layout.size]
    return size.across, size.down


def paper_in(picture: Image.Image, layout: FormLayout) -> Mask:
    """Return the paper of a form in the corner of a sheet that was printed at `SCALE`."""
    wide, high = size_of(layout)
    corner = picture.convert("L").crop((0, 0, round(wide * SCALE), round(high * SCALE)))
    return np.asarray(corner, np.float32).copy()


def as_jpeg(picture: Image.Image) -> bytes:
    """Return a photo as it is kept."""
    file = BytesIO()
    picture.save(file, "JPEG", quality=FINISHED)
    return file.getvalue()


def write_sheet(
    rng: np.random.Generator,
    paper: Mask,
    layout: FormLayout,
    truth: Filled,
    fonts: Sequence[int],
    drawn: float,
) -> None:
    """Write into a form what stands on it."""
    ink = np.zeros_like(paper)
    hand = Hand.of(rng, layout.row / 10, fonts, drawn)
    for line, cells, texts in zip(layout.lines, layout.cells, truth.written, strict=True):
        for cell, text in zip(cells, texts, strict=True):
            if not text:
                continue
            begin = 0.5 if line.kind == "stage" else hand.left
            wide = cell[2] - cell[0]
            if line.kind == "deal" and text not in "X-" and wide > 22 and rng.random() < STRUCK:
                wrong = hand.write(rng, ink, str(rng.integers(1, 99)), cell, 0.08)
                hand.strike(rng, ink, wrong)
                begin = 0.55
            hand.write(rng, ink, text, cell, begin)
    inked(rng, paper, ink, hand)


def printed(layout: FormLayout, address: str, rng: np.random.Generator) -> Mask:
    """Return a form as it is printed, from its layout alone."""
    wide, high = size_of(layout)
    picture = Image.new("L", (round(wide * SCALE), round(high * SCALE)), 255)
    pen = ImageDraw.Draw(picture)
    upright, level = sorted((layout.edge, *layout.upright)), layout.level
    # The head with the names stands above the first line.
    top = MARGIN
    for x in upright:
        _line(pen, (x, top, x, level[-1]), LINE)
    for at, y in enumerate(level):
        kinds = {layout.lines[each].kind for each in (at - 1, at) if 0 <= each < len(layout.lines)}
        is_thick = bool(kinds & {"won", "subtotal", "carried", "total"})
        _line(pen, (upright[0], y, upright[-1], y), THICK if is_thick else LINE)
    _line(pen, (upright[0], top, upright[-1], top), LINE)
    font = ImageFont.truetype(FONT, round(3.9 * SCALE))
    small = ImageFont.truetype(FONT, round(3.2 * SCALE))
    for seat, cell in enumerate(layout.cells[0]):
        name = str(rng.choice(NAMES)) if layout.name_lines else ""
        corner = (cell[0] * SCALE + 8, top * SCALE + 4)
        pen.text(corner, f"{seat + 1}  {name}"[: int((cell[2] - cell[0]) / 2)], 0, small)
    labels = (upright[-2], upright[-1]) if layout.is_mirrored else (upright[0], upright[1])
    deal = 0
    for line, cells in zip(layout.lines, layout.cells, strict=True):
        middle = (cells[0][1] + cells[0][3]) / 2 * SCALE
        label = str(line.number) if line.number else line.kind
        pen.text((labels[0] * SCALE + 8, middle - 2 * SCALE), label, 0, font)
        if line.kind == "deal":
            _dot(pen, cells[deal % layout.seats], is_mirrored=layout.is_mirrored)
            deal += 1
        if line.kind == "stage":
            side = (4.2 if layout.row > 50 else 3.4) / 2
            for cell in cells:
                x, y = (cell[0] + cell[2]) / 2, (cell[1] + cell[3]) / 2
                square = tuple(each * SCALE for each in (x - side, y - side, x + side, y + side))
                pen.rectangle(square, outline=0, width=round(0.3 * SCALE))
    _code(picture, layout, address)
    side = 8.0 if not layout.is_mirrored else wide - 50
    for row, text in enumerate(("Table 7", "Round 1 of 3", "Last Card", "27-11-2026")):
        pen.text((side * SCALE, (10 + 5 * row) * SCALE), text, 0, small)
    return np.asarray(picture, np.float32).copy()


def _line(pen: ImageDraw.ImageDraw, ends: Box, thick: float) -> None:
    x0, y0, x1, y1 = (each * SCALE for each in ends)
    half = thick * SCALE / 2
    pen.rectangle((x0 - half, y0 - half, x1 + half - 1, y1 + half - 1), 0)


def _dot(pen: ImageDraw.ImageDraw, cell: Box, *, is_mirrored: bool) -> None:
    side = 0.9 * SCALE
    x = cell[2] * SCALE - 2.2 * side if is_mirrored else cell[0] * SCALE + 1.1 * side
    y = (cell[1] + cell[3]) / 2 * SCALE
    pen.ellipse((x, y - side / 2, x + side, y + side / 2), 0)


def _code(picture: Image.Image, layout: FormLayout, address: str) -> None:
    code = segno.make(address, micro=False, error="m", boost_error=False)
    modules = np.array([list(row) for row in code.matrix], bool)
    left, top, right, bottom = (round(each * SCALE) for each in layout.code_box(len(modules)))
    drawn = Image.fromarray(np.where(modules, 0, 255).astype(np.uint8))
    picture.paste(drawn.resize((right - left, bottom - top), Image.Resampling.BOX), (left, top))
