"""Records in files: one record (`.json`), or an archive with one a line.

Reads a bounded piece at a time, so that an archive of any size, or a line of any length, needs
little memory.
"""

from collections.abc import Iterator
from typing import BinaryIO

from referee.engine.json_text import MOST_BYTES


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
