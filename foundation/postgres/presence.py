"""Whether the database server is there: one thread of each process asks while it is in doubt."""

import logging
import threading
import time
from collections.abc import Callable

import psycopg

logger = logging.getLogger(__name__)

PATIENCE = 0.8
"""Seconds within which a server that is there takes a new connection, also while it is busy."""
PAUSE = 0.25
"""Seconds between two tries: a server that is back serves pages that much later at most."""


class Presence:
    """What this process knows of the server: it is there until nobody can connect to it.

    `connect` opens a connection and closes it, or raises psycopg's OperationalError.
    """

    def __init__(
        self,
        connect: Callable[[], None],
        *,
        clock: Callable[[], float] = time.monotonic,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self._connect, self._clock, self._sleep = connect, clock, sleep
        self._guard = threading.Lock()
        self._since: float | None = None
        self._has_failed = False

    @property
    def is_away(self) -> bool:
        """Whether the server was asked, and refused or did not answer in time."""
        since = self._since
        return self._has_failed or (since is not None and self._clock() - since > PATIENCE)

    def suspect(self) -> None:
        """Have somebody ask, unless somebody does already."""
        with self._guard:
            if self._since is not None:
                return
            self._since = self._clock()
        threading.Thread(target=self.ask, name="database", daemon=True).start()

    def ask(self) -> None:
        """Ask until the server answers. Called by `suspect`, in a thread of its own."""
        while True:
            try:
                self._connect()
            except psycopg.OperationalError as error:
                if not self._has_failed:
                    logger.error("The database does not answer: %s", error)
                self._has_failed = True
            else:
                break
            self._sleep(PAUSE)
        if self.is_away:
            seconds = self._clock() - (self._since or 0)
            logger.warning("The database answers again, after %.0f seconds", seconds)
        with self._guard:
            self._since = None
            self._has_failed = False
