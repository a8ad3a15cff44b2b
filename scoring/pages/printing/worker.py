"""The process in which PDF files are drawn: it reads pages of HTML and writes the file."""

import gc
import pickle
import sys
from typing import BinaryIO

from foundation.side_process import give_way
from scoring.pages.printing.drawing import Missing, NoPdf, draw


def serve(tasks: BinaryIO, files: BinaryIO) -> None:
    """Draw until there are no more tasks; the answer to one that needs something which is not
    installed is what is missing.
    """
    while True:
        try:
            # Both ends of the pipe are this program.
            drawing = pickle.load(tasks)  # noqa: S301
        except EOFError:
            return
        try:
            answer: bytes | Missing = draw(drawing)
        except NoPdf as none:
            answer = none.missing
        pickle.dump(answer, files)
        files.flush()


if __name__ == "__main__":
    give_way()
    # All that pages are made of stays until their file is written: looking for garbage in it again
    # and again takes a fifth of the time.
    gc.set_threshold(20_000)
    serve(sys.stdin.buffer, sys.stdout.buffer)
