"""What each process measures, for the others to see: a small file for each, written every so often.

A file has one size from the beginning and is written over in its place, so that on a full disk too
the page of the server shows how it is. No request waits for it.
"""

import json
import logging
import os
import threading
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from django.conf import settings

from foundation.health.measures import MINUTES, Summary, summary_of
from foundation.whole_files import make_folder

logger = logging.getLogger(__name__)

EVERY = 3.0
SIZE = 24_000
FRESH = 30.0
"""A process that has written nothing for so long is gone, but what it measured still counts."""
MOST_FILES = 32
MOST_ADDRESSES = 20

Data = dict[str, Any]


def _folder() -> Path:
    folder: Path = settings.DATA_DIR / "health"
    return folder


class Sharer:
    """Shares what `look` returns, in a thread of its own."""

    def __init__(self, look: Callable[[], Data]) -> None:
        self._look, self._began = look, time.time()

    def start(self) -> None:
        """Begin, where there is a data folder."""
        if _folder().parent.is_dir():
            threading.Thread(target=self._run, name="health", daemon=True).start()

    def _run(self) -> None:
        is_well = True
        while True:
            try:
                self.share()
                is_well = True
            except OSError as error:
                if is_well:
                    logger.warning("What is measured cannot be shared: %s", error)
                is_well = False
            time.sleep(EVERY)

    def share(self) -> None:
        """Write down how it is now; raises OSError."""
        file = _folder() / f"{os.getpid()}.json"
        if not file.exists():
            make_folder(_folder())
            _make_room()
        found = {"at": time.time(), "began": self._began, **self._look()}
        text = json.dumps(found)
        if len(text) > SIZE:
            text = json.dumps({**found, "held_back": {}, "streams_of": {}})
        opened = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
        try:
            os.write(opened, text.ljust(SIZE).encode()[:SIZE])
        finally:
            os.close(opened)


def _make_room() -> None:
    """Throw away the files of processes that are long gone, and of too many the oldest."""
    files = sorted(_folder().glob("*.json"), key=_written, reverse=True)
    for place, each in enumerate(files):
        if place >= MOST_FILES - 1 or time.time() - _written(each) > (MINUTES + 5) * 60:
            each.unlink(missing_ok=True)


def _written(file: Path) -> float:
    try:
        return file.stat().st_mtime
    except FileNotFoundError:
        return 0.0


@dataclass(frozen=True, slots=True)
class Health:
    """All processes together. `began`: when the first of those that run now did, in seconds from
    1970. `streams_of` and `held_back` are by address; the latter has what and how often, and when
    last. `pictures` is what `Decoder.as_data` has.
    """

    summary: Summary
    processes: int
    began: float
    streams: int
    streams_of: dict[str, int]
    held_back: dict[str, tuple[dict[str, int], float]]
    pictures: dict[str, int]


def read_all(now: float | None = None) -> Health:
    """Put together what the processes have shared."""
    now = time.time() if now is None else now
    found = [each for each in map(_read, _folder().glob("*.json")) if each]
    running = [each for each in found if now - each["at"] < FRESH]
    return Health(
        summary=summary_of((each["minutes"] for each in found), now),
        processes=len(running),
        began=min((each["began"] for each in running), default=0.0),
        streams=sum(each["streams"] for each in running),
        streams_of=_added(each["streams_of"] for each in running),
        held_back=_held_back(found),
        pictures=_added(each.get("pictures", {}) for each in running),
    )


def _read(file: Path) -> Data | None:
    """Return what a process has shared, None where nothing can be read."""
    for _time in range(3):
        try:
            found: Data = json.loads(file.read_bytes())
        except FileNotFoundError:
            return None
        except (OSError, ValueError):
            # It is being written over in this moment.
            logger.debug("%s cannot be read", file)
            time.sleep(0.01)
        else:
            return found
    return None


def _added(counts: Iterable[dict[str, int]]) -> dict[str, int]:
    added: dict[str, int] = {}
    for each in counts:
        for address, number in each.items():
            added[address] = added.get(address, 0) + number
    return added


def _held_back(found: Iterable[Data]) -> dict[str, tuple[dict[str, int], float]]:
    added: dict[str, tuple[dict[str, int], float]] = {}
    for each in found:
        for address, (counts, last) in each["held_back"].items():
            before, before_last = added.get(address, ({}, 0.0))
            added[address] = (_added([before, counts]), max(last, before_last))
    return added


def largest(counts: dict[str, int]) -> dict[str, int]:
    """Return the addresses with the most, so many as are shared."""
    return dict(sorted(counts.items(), key=lambda each: -each[1])[:MOST_ADDRESSES])
