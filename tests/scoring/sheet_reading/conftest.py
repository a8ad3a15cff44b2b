"""Photos of forms to read, made from seeds."""

from functools import cache

import numpy as np

from bench.sheet_reading.forms import form
from bench.sheet_reading.hands import outlines
from bench.sheet_reading.photos import Photo, photo_of
from scoring.sheet_reading.reader import read_photo
from scoring.sheet_reading.reading import SheetReading


@cache
def photo(seed: int) -> Photo:
    """Return a photo of a form, by its seed."""
    rng = np.random.default_rng(seed)
    return photo_of(rng, *form(rng), outlines().trained, 0.5)


@cache
def reading_of(seed: int) -> SheetReading:
    """Return what is read of a photo."""
    taken = photo(seed)
    return read_photo(taken.content, taken.rules)
