"""What has the jobs made, one after another: a thread, as long as any waits, and for each job a
process that makes way for everything else.

Where several processes serve, the thread of any of them starts the next job.
"""

import logging
import subprocess
import sys
import threading
import time

from django.conf import settings
from django.db import connection, connections
from django.utils import timezone

from scoring.pages.printing.jobs import Failure, claim, fail, is_any_waiting, running

logger = logging.getLogger(__name__)

PAUSE, BEAT = 0.3, 5.0
"""Seconds between two looks at what is going on, and between two signs of life."""
# Windows has it the one way, all others the other: see the command.
LESS_URGENT = getattr(subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0)


class Printer:
    """Has all jobs made that wait, in a thread which ends with the last of them."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self.is_running = False

    def wake(self) -> None:
        """Begin with what waits, unless that is being done."""
        if not _is_seen_by_others():
            return
        with self._lock:
            if not self.is_running:
                self.is_running = True
                threading.Thread(target=self._run, name="printer", daemon=True).start()

    def _run(self) -> None:
        try:
            while self._goes_on():
                job = claim()
                if job is None:
                    # Another process has one made.
                    time.sleep(PAUSE)
                else:
                    watch(start(job.pk), job.pk)
        except Exception:
            # Whoever waits has it begin again.
            logger.exception("The printer has stopped")
            self.is_running = False
        finally:
            connections.close_all()

    def _goes_on(self) -> bool:
        with self._lock:
            self.is_running = is_any_waiting()
            return self.is_running


def _is_seen_by_others() -> bool:
    """Return whether a process of its own sees the database, as it sees none in memory."""
    return connection.vendor != "sqlite" or not connection.is_in_memory_db()  # type: ignore[attr-defined]


def start(pk: int) -> "subprocess.Popen[bytes]":
    """Start the process that makes a job. It ends when its input does, so never after this one."""
    return subprocess.Popen(  # noqa: S603 (our own command, and a number)
        [sys.executable, str(settings.BASE_DIR / "manage.py"), "make_pdf", str(pk)],
        cwd=settings.BASE_DIR,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        creationflags=LESS_URGENT,
    )


def watch(process: "subprocess.Popen[bytes]", pk: int) -> None:
    """Wait for the end of a process that makes a job; end it where the job is cancelled."""
    with process:
        beaten = time.monotonic()
        try:
            while process.poll() is None:
                time.sleep(PAUSE)
                if time.monotonic() - beaten > BEAT:
                    beaten = time.monotonic()
                    running(pk).update(beat=timezone.now())
                if not running(pk).exists():
                    break
        finally:
            if process.poll() is None:
                process.kill()
    # One that has ended well, or was cancelled, is not running any more.
    fail(pk, Failure.BROKEN)


printer = Printer()
