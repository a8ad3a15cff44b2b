"""Photos of forms to read, made from seeds."""

from functools import cache

import numpy as np

from bench.sheet_reading.forms import form
from bench.sheet_reading.hands import outlines
from bench.sheet_reading.photos import Photo, photo_of


@cache
def photo(seed: int) -> Photo:
    """Return a photo of a form, by its seed."""
    rng = np.random.default_rng(seed)
    return photo_of(rng, *form(rng), outlines().trained, 0.5)
