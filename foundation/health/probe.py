"""Whether anything can be written: tried in a thread of its own, which nobody waits for too long.

Of whoever asks at once all wait for one try, and what it found is good for a while. One that hangs
is not tried again until it has come to an end.
"""

import errno
import logging
import os
import threading
import time
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, connection, transaction
from django.utils import timezone

from foundation.models import WrongAttempts
from foundation.sqlite.trouble import note, trouble_of
from foundation.whole_files import create, draft_beside

logger = logging.getLogger(__name__)

PATIENCE = 1.5
"""Seconds that are waited for a try: whoever asks has an answer within two."""
GOOD_FOR = 1.0
PIECE = 64 * 1024

WELL, NO_DATABASE, NO_WRITING, NO_SPACE, NO_DISK = (
    "ok",
    "no database",
    "no writing",
    "no space",
    "no disk",
)
FULL = (errno.ENOSPC, errno.EDQUOT)
DISK_FULL = "53100"
"""What PostgreSQL calls it."""


class Try:
    """One try: what it found, or where it is."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.found = ""
        self.at = NO_DATABASE
        self.is_over = threading.Event()

    def run(self, steps: "Steps") -> None:
        """Go through the steps: the first that fails is what is found."""
        try:
            for self.at, step in steps:
                step()
            self.found = WELL
        except (DatabaseError, OSError) as error:
            if code := trouble_of(error):
                note(code, error)
            else:
                logger.error("The server is not well, %s: %s", self.at, error)
            self.found = NO_SPACE if code == "full" or _has_no_room(error) else self.at
        except Exception:
            logger.exception("The server is not well, %s", self.at)
            self.found = self.at
        finally:
            connection.close()
            self.is_over.set()

    def is_good(self) -> bool:
        """Tell whether it still runs, or has ended just now."""
        return not self.is_over.is_set() or time.monotonic() - self.began < GOOD_FOR


def _has_no_room(error: DatabaseError | OSError) -> bool:
    """Tell by its code whether an error means a full disk; its words may name any folder."""
    state = getattr(error.__cause__, "sqlstate", None)
    return getattr(error, "errno", None) in FULL or state == DISK_FULL


Steps = tuple[tuple[str, Callable[[], None]], ...]


def _reach_database() -> None:
    with connection.cursor() as cursor:
        # What asks for no row would be answered without a look at the file.
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")


def _write_row() -> None:
    """Have the turn to write, and take it back: a backup would be made of what had changed."""
    now = timezone.now()
    with transaction.atomic():
        WrongAttempts.objects.create(what="probe", source=f"{os.getpid()}", first=now, last=now)
        transaction.set_rollback(True)


def _write_file() -> None:
    """Have room on the disk: what is written over in its place would need none."""
    file = draft_beside(settings.DATA_DIR / "probe")
    try:
        with create(file) as opened:
            opened.write(os.urandom(PIECE))
            opened.flush()
            os.fsync(opened.fileno())
    finally:
        file.unlink(missing_ok=True)


STEPS: Steps = (
    (NO_DATABASE, _reach_database),
    (NO_WRITING, _write_row),
    (NO_DISK, _write_file),
)


class Probe:
    """The tries of one process."""

    def __init__(self, steps: Steps = STEPS) -> None:
        self._steps = steps
        self._guard = threading.Lock()
        self._last: Try | None = None

    def look(self) -> str:
        """Return WELL, or what kind of thing fails; within PATIENCE, whatever hangs."""
        with self._guard:
            mine = self._last
            if mine is None or not mine.is_good():
                mine = self._last = Try()
                threading.Thread(
                    target=mine.run, args=(self._steps,), name="probe", daemon=True
                ).start()
        left = mine.began + PATIENCE - time.monotonic()
        if not mine.is_over.wait(max(0.0, left)):
            logger.error("The server is not well, %s: no answer", mine.at)
            return mine.at
        return mine.found


probe = Probe()
