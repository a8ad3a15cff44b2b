"""Photos of score forms are read apart from the serving: what cannot be read harms no page."""

import logging
import sys
from dataclasses import asdict
from functools import cache
from importlib.util import find_spec
from typing import Any, BinaryIO

from foundation.side_process import NoAnswer, SideProcess
from scoring.sheet_reading.reading import ReadFault, SheetReading, SheetRules, Unread
from scoring.sheet_reading.worker import read_message, write_message

logger = logging.getLogger(__name__)

LIBRARIES = ("numpy", "zxingcpp")
STUCK = 20.0 if sys.platform == "win32" else 15.0
"""Seconds of the clock after which a photo takes too long: the first one has to load what reads it.
Where its process counts the seconds of the processor itself, only one that hangs takes as long.
"""
PATIENCE = 8.0
"""Seconds that a photo waits for those before it."""


class PhotoReader:
    """Has photos of forms read by a process of its own."""

    def __init__(
        self,
        module: str = "scoring.sheet_reading.worker",
        *,
        seconds: float = STUCK,
        patience: float = PATIENCE,
    ) -> None:
        self._side = SideProcess(module, seconds=seconds, patience=patience)

    def read(self, photo: bytes, rules: SheetRules) -> SheetReading:
        """Return what a photo of a form says; raises Unread."""

        def talk(tasks: BinaryIO, answers: BinaryIO) -> tuple[Any, bytes]:
            write_message(asdict(rules), photo, tasks)
            return read_message(answers)

        try:
            said, picture = self._side.ask(talk, ValueError)
        except NoAnswer as none:
            if none.is_busy:
                raise Unread(ReadFault.NOT_NOW) from none
            logger.warning("A photo of %s bytes got no answer", len(photo))
            raise Unread(ReadFault.TOO_LONG) from none
        if "fault" in said:
            raise Unread(ReadFault(said["fault"]), str(said["code"]))
        return SheetReading.from_data(said, picture)

    def close(self) -> None:
        """End the process, if it runs."""
        self._side.close()


READER = PhotoReader()


@cache
def can_read() -> bool:
    """Return whether what reads photos is installed."""
    return all(find_spec(library) for library in LIBRARIES)


def read_apart(photo: bytes, rules: SheetRules) -> SheetReading:
    """Return what a photo of a form says, as it was kept; raises Unread. Slow: it is not called
    while anything is locked.
    """
    if not can_read():
        raise Unread(ReadFault.NO_READER)
    return READER.read(photo, rules)
