"""Photos of score forms are read apart from the serving, by what decodes pixels of strangers."""

from scoring.sheet_reading.reading import SheetReading, SheetRules


def can_read() -> bool:
    """Return whether what reads photos is installed."""
    raise NotImplementedError


def read_apart(photo: bytes, rules: SheetRules) -> SheetReading:
    """Return what a photo of a form says, as it was kept; raises Unread. Slow: it is not called
    while anything is locked.
    """
    raise NotImplementedError
