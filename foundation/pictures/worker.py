"""The process in which pictures are decoded: it reads files and writes them as new pictures.

A file can be made so that decoding it takes hours or all memory. This process ends instead, and
takes nothing along: it knows no database and no page.
"""

import json
import signal
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
from foundation.side_process import give_way

try:
    import resource
except ImportError:  # Windows, where the sides and scans that are counted have to do.
    resource = None  # type: ignore[assignment]

PROCESSOR_SECONDS = 1.0
MEMORY = 200_000_000
"""Bytes of its own, of which Python and Pillow take some 20 MB."""
MOST_BYTES = 64_000_000
"""No file and no answer is larger."""

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
    length, size = ANSWER_HEAD.unpack(_exactly(answers, ANSWER_HEAD.size))
    head = json.loads(_exactly(answers, length))
    content = _exactly(answers, size)
    if "fault" in head:
        raise UnfitPicture(PictureFault(head["fault"]))
    return Picture(content, str(head["type"]), int(head["width"]), int(head["height"]))


def _exactly(pipe: BinaryIO, size: int) -> bytes:
    if size > MOST_BYTES:
        raise EOFError
    found = pipe.read(size)
    if len(found) < size:
        raise EOFError
    return found


def serve(tasks: BinaryIO, answers: BinaryIO) -> None:
    """Answer tasks until there are no more."""
    while True:
        try:
            *limits, size = TASK_HEAD.unpack(_exactly(tasks, TASK_HEAD.size))
            content = _exactly(tasks, size)
        except EOFError:
            return
        head, made = _answer(content, PictureLimits(*limits))
        length = json.dumps(head).encode()
        answers.write(ANSWER_HEAD.pack(len(length), len(made)) + length + made)
        answers.flush()


def _answer(content: bytes, limits: PictureLimits) -> tuple[dict[str, object], bytes]:
    _limit_time(PROCESSOR_SECONDS)
    try:
        picture = checked_picture(content, limits)
    except UnfitPicture as unfit:
        return {"fault": unfit.reason.value}, b""
    except MemoryError:
        return {"fault": PictureFault.TOO_MUCH_MEMORY.value}, b""
    finally:
        _limit_time(0)
    head = {"type": picture.media_type, "width": picture.width, "height": picture.height}
    return dict(head), picture.content


def _limit_time(seconds: float) -> None:
    """End this process after so much of the processor's time; with 0 it has as much as it takes."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory() -> None:
    """Let this process take so much memory and no more, where the system can."""
    # macOS counts less than that, or does not take it.
    if resource is not None and sys.platform == "linux":
        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))


if __name__ == "__main__":
    give_way()
    limit_memory()
    serve(sys.stdin.buffer, sys.stdout.buffer)
