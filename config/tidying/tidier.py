"""Tidying by itself while the server runs: a thread in each process, one of which does it.

The first time is a while after the start, when phones have found their tables.
"""

import logging
import threading
import time
from typing import IO

from django.conf import settings
from django.db import connections

from foundation.backup.serving import try_to_hold

logger = logging.getLogger(__name__)

FIRST, EVERY = 600.0, 3600.0
"""Seconds until it is done first, and between two times."""


class Tidier:
    """Tidies in a thread of its own, which lives as long as the process."""

    def __init__(self) -> None:
        self._held: IO[bytes] | None = None
        self.is_running = False

    def start(self) -> None:
        """Begin, once."""
        if self.is_running or not settings.DATA_DIR.is_dir():
            return
        self.is_running = True
        threading.Thread(target=self._run, name="tidy", daemon=True).start()

    def _run(self) -> None:
        time.sleep(FIRST)
        while True:
            self.tidy_if_chosen()
            time.sleep(EVERY)

    def tidy_if_chosen(self) -> None:
        """Tidy, if no other process is the one that does it."""
        # The models are not there yet when the server's first module asks for this one.
        from config.tidying.removing import tidy

        try:
            if self._is_chosen():
                tidy()
        except Exception:
            # Whatever it was, it is tried again the next time.
            logger.exception("What visitors left was not tidied")
        finally:
            connections.close_all()

    def _is_chosen(self) -> bool:
        self._held = self._held or try_to_hold(settings.DATA_DIR / ".tidier")
        return self._held is not None


tidier = Tidier()
