"""Pictures are decoded apart from the serving: what cannot be decoded harms no page."""

import logging
import sys
import threading
from collections import Counter
from typing import BinaryIO

from foundation.pictures.checking import (
    Picture,
    PictureFault,
    PictureLimits,
    UnfitPicture,
    refuse_unread,
)
from foundation.pictures.worker import read_picture, write_task
from foundation.side_process import NoAnswer, SideProcess

logger = logging.getLogger(__name__)

STUCK = 4.0 if sys.platform == "win32" else 10.0
"""Seconds of the clock after which a picture takes too long. Where its process counts the seconds
of the processor itself, only one that hangs takes as long.
"""
PATIENCE = 8.0
"""Seconds that a picture waits for those before it."""


class Decoder:
    """Has pictures checked by a process of its own, and counts what became of them."""

    def __init__(
        self,
        module: str = "foundation.pictures.worker",
        *,
        seconds: float = STUCK,
        patience: float = PATIENCE,
    ) -> None:
        self._side = SideProcess(module, seconds=seconds, patience=patience)
        self._guard = threading.Lock()
        self._refused: Counter[PictureFault] = Counter()
        self._waiting = 0

    def check(self, content: bytes, limits: PictureLimits) -> Picture:
        """Return the picture that a file holds; raises UnfitPicture. It is called while nothing
        is locked.
        """
        refuse_unread(content, limits)
        self._count(waiting=1)
        try:
            return self._exchange(content, limits)
        except UnfitPicture as unfit:
            with self._guard:
                self._refused[unfit.reason] += 1
            raise
        finally:
            self._count(waiting=-1)

    def _exchange(self, content: bytes, limits: PictureLimits) -> Picture:
        def talk(tasks: BinaryIO, answers: BinaryIO) -> Picture:
            write_task(content, limits, tasks)
            return read_picture(answers)

        try:
            return self._side.ask(talk, ValueError, KeyError)
        except NoAnswer as none:
            if none.is_busy:
                raise UnfitPicture(PictureFault.NOT_NOW) from none
            logger.warning("A picture of %s bytes was not decoded in time", len(content))
            raise UnfitPicture(PictureFault.TOO_LONG) from none

    def _count(self, waiting: int) -> None:
        with self._guard:
            self._waiting += waiting

    def as_data(self) -> dict[str, int]:
        """Return what is shared of it: how many wait now, and since the start how many took too
        long or too much memory or were turned away, and how often the process was started again.
        """
        with self._guard:
            return {
                "waiting": self._waiting,
                "too_long": self._refused[PictureFault.TOO_LONG],
                "too_much_memory": self._refused[PictureFault.TOO_MUCH_MEMORY],
                "turned_away": self._refused[PictureFault.NOT_NOW],
                "restarts": max(0, self._side.starts - 1),
            }

    def close(self) -> None:
        """End the process, if it runs."""
        self._side.close()


DECODER = Decoder()


def decoded_apart(content: bytes, limits: PictureLimits) -> Picture:
    """Return the picture that a file holds, decoded by this program's decoder; raises
    UnfitPicture.
    """
    return DECODER.check(content, limits)
