"""The site with a reader that reads the same form of every photo, to be served for a test."""

# First of all, since it makes the models ready.
from config.asgi import application  # isort: skip

from scoring.posts import photo_readings
from scoring.sheet_reading.reading import SheetReading, SheetRules
from tests.scoring.pages.photos.read import a_layout, a_reading

__all__ = ["application"]

WRITTEN = {
    "won": "1 1 1 0",
    "1": "X 7 12?13 3",
    "2": "5 X 1 9",
    "3": "4 2?7 X 11",
    "penalties": ". . 10 .",
    "total": "9 9 13?18 24",
}
"""Of the fourth player the sum is wrong."""


def read(photo: bytes, rules: SheetRules) -> SheetReading:
    """Return a form for four with `WRITTEN` on it."""
    return a_reading(a_layout(rules.format, rules.seats), WRITTEN)


photo_readings.can_read = lambda: True
photo_readings.read_apart = read
