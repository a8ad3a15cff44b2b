"""How the making of backups goes, for every process that serves.

It is one small file of a fixed size, written over in its place: on a full disk too, which it has to
report. Where not even that can be written, the process that noticed remembers it.
"""

import json
import logging
import os
from pathlib import Path

from foundation.backup.files import own_folder

logger = logging.getLogger(__name__)

SIZE = 512
PLACES = ("own", "second")

_noticed: dict[str, str] = {}


def _file() -> Path:
    return own_folder() / ".state"


def troubles() -> dict[str, str]:
    """Return what is wrong with which of the places, in one word as `sentences.code_of` has it."""
    try:
        known: dict[str, str] = json.loads(_file().read_text(encoding="utf-8"))
    except (FileNotFoundError, NotADirectoryError):
        known = {}
    except ValueError:
        # It is being written over in this moment, or was cut off then: the next backup mends it.
        logger.debug("The state of the backups cannot be read")
        known = {}
    found = known | _noticed
    return {place: found[place] for place in PLACES if found.get(place)}


def note(place: str, code: str, detail: str = "") -> None:
    """Note what is wrong with a place, or with no code that it is well; logged when it changes."""
    before = troubles()
    if before.get(place, "") == code:
        return
    if code:
        logger.error("No backup in the %s folder: %s (%s)", place, code, detail)
    else:
        logger.info("Backups are made in the %s folder again", place)
    now = {each: before.get(each, "") for each in PLACES} | {place: code}
    try:
        _write(now)
    except OSError as error:
        logger.debug("The state of the backups is kept in memory: %s", error)
        _noticed.update(now)
    else:
        _noticed.clear()


def prepare() -> None:
    """Have room for the state while there is room."""
    if not _file().exists():
        _write(dict.fromkeys(PLACES, ""))


def _write(state: dict[str, str]) -> None:
    opened = os.open(_file(), os.O_CREAT | os.O_RDWR, 0o600)
    try:
        os.write(opened, json.dumps(state).ljust(SIZE).encode())
    finally:
        os.close(opened)
