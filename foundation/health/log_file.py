"""The log in a file of the data folder, which never grows beyond its bounds.

Several processes write into it, each line whole. A file that is full is put aside, and of those put
aside the oldest goes: together they have MOST × (OLD + 1) bytes at most, and one line more.
"""

import logging
import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings

from foundation.request_log import RequestIdFilter
from foundation.whole_files import make_folder

MOST = 5_000_000
OLD = 3
LONGEST_LINE = 16_000
CUT_OFF = 10.0
"""Seconds after which whoever began to put a file aside was cut off."""


class BoundedFile(logging.Handler):
    """Writes to `path`, with `most` bytes; the files put aside are `path`.1 to `path`.`old`."""

    def __init__(self, path: Path, most: int = MOST, old: int = OLD) -> None:
        super().__init__()
        self._path, self._most, self._old = path, most, old
        self._missed = 0

    def emit(self, record: logging.LogRecord) -> None:
        try:
            line = self.format(record)
            if self._missed:
                line = f"({self._missed} lines could not be written here)\n{line}"
            self._write(line[:LONGEST_LINE])
            self._missed = 0
        except OSError:
            # The terminal has it. To log here what keeps it from being logged would never end.
            self._missed += 1

    def _write(self, line: str) -> None:
        """Open the file for each line: another process may have put it aside since."""
        try:
            opened = self._opened()
        except FileNotFoundError:
            make_folder(self._path.parent)
            opened = self._opened()
        try:
            os.write(opened, f"{line}\n".encode("utf-8", "backslashreplace"))
            size = os.fstat(opened).st_size
        finally:
            os.close(opened)
        if size > self._most:
            self._put_aside()

    def _opened(self) -> int:
        return os.open(self._path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)

    def _put_aside(self) -> None:
        lock = self._path.with_name(f"{self._path.name}.lock")
        try:
            os.close(os.open(lock, os.O_CREAT | os.O_EXCL, 0o600))
        except FileExistsError:
            # Another process does it now, or has just done it, unless it was cut off.
            with suppress(FileNotFoundError):
                if time.time() - lock.stat().st_mtime > CUT_OFF:
                    lock.unlink()
            return
        try:
            # Another process may have put it aside before, and nobody has written since.
            if self._path.exists() and self._path.stat().st_size > self._most:
                for number in range(self._old, 0, -1):
                    newer = self._aside(number - 1)
                    if newer.exists():
                        newer.replace(self._aside(number))
        finally:
            lock.unlink(missing_ok=True)

    def _aside(self, number: int) -> Path:
        return self._path.with_name(f"{self._path.name}.{number}") if number else self._path


def log_path() -> Path:
    """Return the file of the log."""
    path: Path = settings.DATA_DIR / "logs" / "last-card.log"
    return path


def start() -> None:
    """Write what this process logs into the file too, where there is a data folder."""
    if not settings.DATA_DIR.is_dir():
        return
    line: Any = settings.LOGGING["formatters"]["line"]  # type: ignore[index]
    handler = BoundedFile(log_path())
    handler.addFilter(RequestIdFilter())
    handler.setFormatter(logging.Formatter(line["format"], style=line["style"]))
    logging.getLogger().addHandler(handler)
