"""Records in files: one record (`.json`), or an archive with one a line, perhaps twice.

Reads a bounded piece at a time, so that an archive of any size, or a line of any length, needs
little memory.
"""

import hashlib
import json
from collections.abc import Iterator
from typing import BinaryIO

from referee.engine.json_text import MOST_BYTES, read_json

MOST_REMEMBERED = 100_000
"""Of so many records it is known where they stood: some 20 MB."""


def read_lines(file: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of an archive that are not blank.

    Of a line longer than any record only so much comes as shows that it is too long.
    """
    while line := file.readline(MOST_BYTES + 1):
        cut = len(line) > MOST_BYTES
        if cut or line.strip():
            yield line
        while cut and not line.endswith(b"\n") and (line := file.readline(MOST_BYTES)):
            pass


def read_single(file: BinaryIO) -> bytes:
    """Return the one record of a file; of a longer file only so much as shows that it is."""
    return file.read(MOST_BYTES + 1)


class Repeats:
    """Which records came before, whatever the order of their keys and the blanks between them."""

    def __init__(self) -> None:
        self._places: dict[bytes, str] = {}

    def first(self, place: str, raw: bytes) -> str:
        """Return where the record in `raw` stood first, empty where that is `place`."""
        written = json.dumps(read_json(raw), sort_keys=True)
        mark = hashlib.sha256(written.encode()).digest()[:16]
        found = self._places.get(mark, "")
        if not found and len(self._places) < MOST_REMEMBERED:
            self._places[mark] = place
        return found
