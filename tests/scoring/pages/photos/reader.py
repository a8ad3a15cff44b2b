"""A reader for the tests: it reads of every photo what it was told to."""

from typing import Any

from scoring.posts import photo_readings
from scoring.sheet_reading.reading import SheetReading, SheetRules, Unread


class PlantedReader:
    """Stands where photos are read; `says` is what it answers, a fault where that is one."""

    def __init__(self) -> None:
        self.says: SheetReading | Unread | None = None
        self.asked: list[SheetRules] = []

    def read(self, photo: bytes, rules: SheetRules) -> SheetReading:
        assert photo.startswith(b"\xff\xd8")
        self.asked.append(rules)
        if isinstance(self.says, SheetReading):
            return self.says
        assert self.says is not None
        raise self.says


def planted(monkeypatch: Any) -> PlantedReader:
    """Put a reader where photos are read."""
    reader = PlantedReader()
    monkeypatch.setattr(photo_readings, "can_read", lambda: True)
    monkeypatch.setattr(photo_readings, "read_apart", reader.read)
    return reader
