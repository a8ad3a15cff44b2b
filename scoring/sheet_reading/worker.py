"""The process in which photos of forms are read. It knows no database and no page, and ends where a
photo takes too long or too much memory.
"""

import json
import os
import struct
import sys
from typing import Any, BinaryIO

from foundation.side_process import exactly, give_way, limit_memory, limit_time
from scoring.core.formats import Counting, Unit
from scoring.sheet_reading.reading import ReadFault, SheetReading, SheetRules, Unread

PROCESSOR_SECONDS = 5.0
"""A photo takes 0.3 to 0.7 on a usual machine."""
MEMORY = 250_000_000
"""Bytes of its own; a photo takes half of that."""
HEAD = struct.Struct(">II")
"""How long what is said is, and the picture behind it."""


def write_message(said: Any, picture: bytes, pipe: BinaryIO) -> None:
    text = json.dumps(said).encode()
    pipe.write(HEAD.pack(len(text), len(picture)) + text + picture)
    pipe.flush()


def read_message(pipe: BinaryIO) -> tuple[Any, bytes]:
    """Return what was said and the picture behind it; raises EOFError where there is nothing."""
    length, size = HEAD.unpack(exactly(pipe, HEAD.size))
    said = json.loads(exactly(pipe, length))
    return said, exactly(pipe, size)


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Answer tasks until there are no more."""
    while True:
        try:
            rules, photo = read_message(tasks)
        except EOFError:
            return
        write_message(*_answer(photo, _rules(rules)), answers)


def _answer(photo: bytes, rules: SheetRules) -> tuple[Any, bytes]:
    # What reads needs libraries that only an extra installs.
    from scoring.sheet_reading.reader import read_photo

    limit_time(PROCESSOR_SECONDS)
    try:
        reading: SheetReading = read_photo(photo, rules)
    except Unread as unread:
        return {"fault": unread.reason.value, "code": unread.code}, b""
    except MemoryError:
        return {"fault": ReadFault.TOO_LONG.value, "code": ""}, b""
    finally:
        limit_time(0)
    return reading.as_data(), reading.picture


def _rules(data: dict[str, Any]) -> SheetRules:
    return SheetRules(
        **{**data, "counting": Counting(data["counting"]), "unit": Unit(data["unit"])}
    )


if __name__ == "__main__":
    # It gives way: one core is enough.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    give_way()
    limit_memory(MEMORY)
    serve(sys.stdin.buffer, sys.stdout.buffer)
