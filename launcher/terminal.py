"""What the launcher writes: sentences, and a line that is written over while something goes on."""

import shutil
import sys
import time
import unicodedata
from typing import Any, TextIO

from launcher.systems import HERE, System

BETWEEN = 0.1
"""Seconds between two states of the line that is written over: more cannot be read."""
WITHOUT_WIDTH = 80


def never_fail(stream: TextIO | None) -> None:
    """Have a stream write a `?` where it has no sign for a letter, instead of giving up."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def is_terminal(stream: TextIO | None) -> bool:
    """Tell whether somebody looks at it: a program without a window may have no stream at all."""
    try:
        return stream is not None and stream.isatty()
    except ValueError:  # It is closed.
        return False


def cut(text: str, width: int) -> str:
    """Return as much of a text as fits into a line of that width, of letters wide and narrow."""
    taken = 0
    for place, letter in enumerate(text):
        taken += _width(letter)
        if taken > width:
            return text[:place]
    return text


def _width(letter: str) -> int:
    if unicodedata.combining(letter) or unicodedata.category(letter) == "Cf":
        return 0
    return 2 if unicodedata.east_asian_width(letter) in "WF" else 1


class Progress:
    """A line that says how far something is. Where nobody looks at it, nothing is written."""

    def __init__(self, stream: TextIO | None) -> None:
        self._stream = stream if is_terminal(stream) else None
        self._written = 0
        self._last = 0.0

    def show(self, text: str) -> None:
        """Write over what was there, at most some times a second."""
        if self._stream is None or time.monotonic() - self._last < BETWEEN:
            return
        # One column stays free: a letter in the last one moves some terminals to the next line.
        width = shutil.get_terminal_size((WITHOUT_WIDTH, 24)).columns - 1
        self._write(self._stream, cut(text, max(width, 10)))
        self._last = time.monotonic()

    def end(self) -> None:
        """Leave an empty line for what comes next."""
        if self._stream is not None and self._written:
            self._write(self._stream, "")
            self._stream.write("\r")
            self._stream.flush()

    def _write(self, stream: TextIO, line: str) -> None:
        # Blanks instead of a code that wipes the line: they work in every terminal.
        width = sum(map(_width, line))
        stream.write(f"\r{line}{' ' * (self._written - width)}")
        stream.flush()
        self._written = width


def environment_of_children(system: System = HERE) -> dict[str, str]:
    """Return what the program is to know of the terminal: how it writes, and that it never fails.

    Files are read and written as UTF-8 on every system, whatever its code page.
    """
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    found = {"PYTHONUTF8": "1", "PYTHONIOENCODING": f"{encoding}:replace"}
    if system.name == "windows" and is_terminal(sys.stdout) and not _understands_codes():
        found["TERM"] = "dumb"
    return found


def _understands_codes() -> bool:
    """Have the console of Windows read codes for colours; tell whether it does."""
    import ctypes

    kernel: Any = getattr(ctypes, "windll").kernel32  # noqa: B009 - known on Windows alone
    console, mode = kernel.GetStdHandle(-11), ctypes.c_ulong()
    if not kernel.GetConsoleMode(console, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(console, mode.value | 4))


def write(text: str, stream: TextIO | None = None) -> None:
    """Write a line, to where errors go unless told otherwise."""
    to = stream or sys.stderr
    if to is not None:
        to.write(f"{text}\n")
        to.flush()
