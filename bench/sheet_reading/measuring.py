"""How well photos of forms are read: what is found, what a person has to look at, what slips by.

Photos are made from seeds that training never saw: in hands that draw or that training knows, and
in handwriting of which it has seen nothing.
"""

import math
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from io import BytesIO

import numpy as np
from PIL import Image

from bench.sheet_reading.forms import form
from bench.sheet_reading.hands import outlines
from bench.sheet_reading.photos import Photo, photo_of
from scoring.core.form_layout import Box
from scoring.sheet_reading.codes_seen import seen_code
from scoring.sheet_reading.finding import found_plane
from scoring.sheet_reading.reader import read_photo
from scoring.sheet_reading.reading import SURE, SheetReading, Unread

FIRST_SEED = 12_000_000
MOST_OFF = 1.5
"""Millimetres that a cell of a form that was found may be off."""
LEVELS = (0.9, 0.95, 0.98, 0.99, 0.995, SURE, 0.999)
OF_A_DEAL = frozenset({"deal", "cards"})
"""What is entered of a form. The boxes of stages only help to read the stage that was reached."""


@dataclass(frozen=True)
class CellRead:
    """A cell of a deal as it was read: how sure, and whether it is what was written."""

    sure: float
    is_right: bool
    truth: str
    read: str


@dataclass
class Measured:
    """What became of photos."""

    name: str
    photos: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    off: int = 0
    seconds: float = 0.0
    cells: list[CellRead] = field(default_factory=list)

    def lines(self) -> Iterator[str]:
        """Return what was measured, in words."""
        read = self.photos - sum(self.faults.values())
        count = max(1, len(self.cells))
        faults = ", ".join(f"{name} {number}" for name, number in self.faults.items())
        yield (
            f"{self.name}: {self.photos} photos, read {read} ({100 * read / self.photos:.1f} %)"
            f"{', ' + faults if faults else ''}; more than {MOST_OFF} mm off: {self.off}; "
            f"{self.seconds / self.photos:.2f} s of a core each; {count} cells"
        )
        for level in LEVELS:
            sure = [each for each in self.cells if each.sure >= level]
            wrong = sum(not each.is_right for each in sure)
            shown = 100 * (1 - len(sure) / count)
            mark = "  in use" if level == SURE else ""
            yield (
                f"  from {level}: shown {shown:.1f} %, "
                f"unnoticed {1000 * wrong / count:.2f} in 1,000{mark}"
            )
        for low, high in ((0.9, 0.95), (0.95, 0.98), (0.98, 0.99), (0.99, SURE), (SURE, 1.01)):
            part = [each for each in self.cells if low <= each.sure < high]
            if part:
                wrong = sum(not each.is_right for each in part)
                yield (
                    f"  said to be {low} to {min(high, 1)} sure: {len(part)}, "
                    f"wrong {100 * wrong / len(part):.2f} %"
                )


def measured(name: str, photos: int, first: int, fonts: Sequence[int], drawn: float) -> Measured:
    """Return how so many photos are read, from a seed on."""
    result = Measured(name)
    for seed in range(first, first + photos):
        rng = np.random.default_rng(seed)
        photo = photo_of(rng, *form(rng), fonts, drawn)
        result.photos += 1
        begun = time.process_time()
        try:
            reading = read_photo(photo.content, photo.rules)
        except Unread as unread:
            result.faults[unread.reason.value] += 1
            continue
        finally:
            result.seconds += time.process_time() - begun
        result.off += most_off(photo) > MOST_OFF
        result.cells += cells_of(reading, photo)
    return result


def most_off(photo: Photo) -> float:
    """Return how far the corner of a cell is from where it was found to be, in millimetres."""
    with Image.open(BytesIO(photo.content)) as file:
        grey = file.convert("L")
    plane = found_plane(grey, seen_code(grey))
    boxes = [box for line in photo.layout.cells for box in line]
    points = np.array([point for box in boxes for point in _corners(box)])
    back = photo.how.to_paper(plane.to_photo(points))
    return float(np.hypot(*(back - points).T).max())


def _corners(box: Box) -> Iterator[tuple[float, float]]:
    left, top, right, bottom = box
    yield from ((left, top), (right, top), (right, bottom), (left, bottom))


def cells_of(reading: SheetReading, photo: Photo) -> Iterator[CellRead]:
    for line, truth in zip(reading.lines, photo.filled.entered, strict=True):
        if line.kind in OF_A_DEAL:
            for cell, text in zip(line.cells, truth, strict=True):
                yield CellRead(cell.sure, cell.text == text, text, cell.text)


def print_reading(photos: int) -> None:
    """Measure so many photos in hands of the kinds that were trained on, and a fifth as many in
    others.
    """
    known = measured("hands as in training", photos, FIRST_SEED, outlines().trained, 0.5)
    others = measured(
        "handwriting never trained on",
        math.ceil(photos / 5),
        FIRST_SEED + 1_000_000,
        outlines().held,
        0.0,
    )
    for each in (known, others):
        print("\n".join(each.lines()))
