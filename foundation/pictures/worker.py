"""The process in which pictures are decoded: it reads files and writes them as new pictures.

A file can be made so that decoding it takes hours or all memory. This process ends instead, and
takes nothing along: it knows no database and no page.
"""

import json
import struct
import sys
from typing import BinaryIO

from foundation.pictures.checking import (
    Picture,
    PictureFault,
    PictureLimits,
    UnfitPicture,
    checked_picture,
)
from foundation.side_process import exactly, give_way, limit_memory, limit_time

PROCESSOR_SECONDS = 1.0
MEMORY = 200_000_000
"""Bytes of its own, of which Python and Pillow take some 20 MB."""

TASK_HEAD = struct.Struct(">IIIQ")
ANSWER_HEAD = struct.Struct(">IQ")


def write_task(content: bytes, limits: PictureLimits, tasks: BinaryIO) -> None:
    tasks.write(TASK_HEAD.pack(limits.read, limits.side, limits.bytes, len(content)))
    tasks.write(content)
    tasks.flush()


def read_picture(answers: BinaryIO) -> Picture:
    """Return the answer to a task; raises UnfitPicture, and EOFError where there is none.

    It is no pickle: what comes from there is not trusted.
    """
    length, size = ANSWER_HEAD.unpack(exactly(answers, ANSWER_HEAD.size))
    head = json.loads(exactly(answers, length))
    content = exactly(answers, size)
    if "fault" in head:
        raise UnfitPicture(PictureFault(head["fault"]))
    return Picture(content, str(head["type"]), int(head["width"]), int(head["height"]))


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Answer tasks until there are no more."""
    while True:
        try:
            *limits, size = TASK_HEAD.unpack(exactly(tasks, TASK_HEAD.size))
            content = exactly(tasks, size)
        except EOFError:
            return
        head, made = _answer(content, PictureLimits(*limits))
        length = json.dumps(head).encode()
        answers.write(ANSWER_HEAD.pack(len(length), len(made)) + length + made)
        answers.flush()


def _answer(content: bytes, limits: PictureLimits) -> tuple[dict[str, object], bytes]:
    limit_time(PROCESSOR_SECONDS)
    try:
        picture = checked_picture(content, limits)
    except UnfitPicture as unfit:
        return {"fault": unfit.reason.value}, b""
    except MemoryError:
        return {"fault": PictureFault.TOO_MUCH_MEMORY.value}, b""
    finally:
        limit_time(0)
    head = {"type": picture.media_type, "width": picture.width, "height": picture.height}
    return dict(head), picture.content


if __name__ == "__main__":
    give_way()
    limit_memory(MEMORY)
    serve(sys.stdin.buffer, sys.stdout.buffer)
