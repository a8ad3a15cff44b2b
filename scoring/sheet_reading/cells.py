"""The cells of a straightened form, cut out: ink as 1, paper as 0, whatever light fell on it."""

from collections.abc import Iterable
from typing import Any

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageFilter

from scoring.core.form_layout import Box
from scoring.sheet_reading.reading import PIXELS

Grey = NDArray[Any]
Cells = NDArray[Any]

HEIGHT, WIDTH = 40, 160
"""Pixels of a cell as the network sees it."""
FINENESS = 4
"""Pixels a millimetre of it, unless the cell is larger."""
MOST_HEIGHT = 11
"""Millimetres of a cell that are seen at that fineness."""
_COARSER = 4
_NEIGHBOURHOOD, _SOFT = 9, 4
_DARKEST_LIGHT = 8
_BLACKEST, _LEAST_BLACK = 99, 0.25


def even_light(straight: Grey) -> Grey:
    """Return how dark a form is, from 0 to 1, against the paper around each spot."""
    size = (straight.shape[1], straight.shape[0])
    picture = Image.fromarray(np.clip(straight, 0, 255).astype(np.uint8))
    coarse = picture.resize((size[0] // _COARSER, size[1] // _COARSER), Image.Resampling.BOX)
    paper = coarse.filter(ImageFilter.MaxFilter(_NEIGHBOURHOOD))
    paper = paper.filter(ImageFilter.GaussianBlur(_SOFT)).resize(size, Image.Resampling.BILINEAR)
    bright = np.maximum(np.asarray(paper, np.float32), _DARKEST_LIGHT)
    dark = np.clip(1 - straight / bright, 0, 1)
    # What the blackest printed lines show is black.
    black = max(float(np.percentile(dark, _BLACKEST)), _LEAST_BLACK)
    return np.clip(dark / black, 0, 1.2).astype(np.float32)


def cut(dark: Grey, boxes: Iterable[Box], left: float, top: float) -> Cells:
    """Return the cells of an evenly lit form, whose picture begins `left` and `top` millimetres
    from the form's corner. Each shows a little of what is above and below it.
    """
    picture = Image.fromarray(dark)
    return np.stack([_cell(picture, box, left, top) for box in boxes])


def _cell(picture: Image.Image, box: Box, left: float, top: float) -> Grey:
    x0, y0, x1, y1 = box
    fineness = FINENESS * min(1.0, MOST_HEIGHT / (y1 - y0), WIDTH / FINENESS / (x1 - x0 + 0.5))
    half, middle = HEIGHT / 2 / fineness, (y0 + y1) / 2
    wide = min(WIDTH, round((x1 - x0 + 0.5) * fineness))
    start = x0 - 0.25
    part = (
        (start - left) * PIXELS,
        (middle - half - top) * PIXELS,
        (start + wide / fineness - left) * PIXELS,
        (middle + half - top) * PIXELS,
    )
    cell = np.zeros((HEIGHT, WIDTH), np.float32)
    inside = (
        max(part[0], 0.0),
        max(part[1], 0.0),
        min(part[2], float(picture.width)),
        min(part[3], float(picture.height)),
    )
    small = picture.resize((wide, HEIGHT), Image.Resampling.BILINEAR, box=inside)
    cell[:, :wide] = np.asarray(small)
    return cell
