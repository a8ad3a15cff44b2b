"""Noticing what any process writes: one thread a process watches the database.

SQLite says by a number that others have written to its file, and the new rows are read then.
PostgreSQL notifies each process that listens, at the moment of the commit.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Iterable, Iterator
from typing import Any

from django.db import DatabaseError, connection

from foundation.live.hub import Hub
from foundation.live.sources import CHANNEL, News, from_text, sources
from foundation.sqlite.trouble import note, trouble_of

logger = logging.getLogger(__name__)

LOOK = 0.1
"""Seconds between two looks at SQLite's file, which take microseconds."""
LISTEN = 5.0
"""Seconds after which a listening connection is asked whether it is still alive."""
PAUSE = 1.0
"""Seconds before a lost connection is made anew."""

# None: some may have been missed.
Batch = Iterable[News] | None


class Watcher:
    """Tells a hub what is new in the database, from a thread of its own.

    Whoever follows is woken once at the start, and whenever the connection was lost: so nobody
    needs to know from which row on it watches.
    """

    def __init__(self, hub: Hub, loop: asyncio.AbstractEventLoop) -> None:
        self._hub = hub
        self._loop = loop

    def start(self) -> None:
        threading.Thread(target=self._run, name="live", daemon=True).start()

    def _run(self) -> None:
        while not self._loop.is_closed():
            try:
                for batch in watch():
                    if not self._pass_on(batch):
                        return
            except _lost() as error:
                if code := trouble_of(error):
                    note(code, error)
                else:
                    logger.warning("The database is not being watched", exc_info=True)
            finally:
                connection.close()
            time.sleep(PAUSE)

    def _pass_on(self, batch: Batch) -> bool:
        """Return whether there still is somebody to notify."""
        try:
            if batch is None:
                self._loop.call_soon_threadsafe(self._hub.wake_all)
            else:
                self._loop.call_soon_threadsafe(self._hub.publish, batch)
        except RuntimeError:  # The loop was closed: the server stops.
            return False
        return True


def watch() -> Iterator[Batch]:
    """Yield what is new, from now on and for ever; nothing now and then, so that one can stop."""
    return _listen() if connection.vendor == "postgresql" else _look()


def _look() -> Iterator[Batch]:
    seen = _version()
    last = {source: source.latest() for source in sources()}
    yield None
    while True:
        time.sleep(LOOK)
        version = _version()
        if version == seen:
            yield ()
            continue
        seen = version
        found = []
        for source in sources():
            news = list(source.since(last[source]))
            if news:
                last[source] = news[-1].number
            found += news
        yield found


def _version() -> int:
    """Return a number that changes when another connection has written to the file."""
    with connection.cursor() as cursor:
        cursor.execute("PRAGMA data_version")
        return int(cursor.fetchone()[0])


def _listen() -> Iterator[Batch]:
    # A connection of its own: it is held for ever, and would be missing from a pool.
    import psycopg

    wanted: dict[str, Any] = {"tcp_user_timeout": 10_000, **connection.get_connection_params()}
    with psycopg.connect(**wanted, autocommit=True) as listening:
        listening.execute(f"LISTEN {CHANNEL}")
        yield None
        while True:
            for notify in listening.notifies(timeout=LISTEN):
                yield (from_text(notify.payload),)
            listening.execute("SELECT 1")
            yield ()


def _lost() -> tuple[type[Exception], ...]:
    """Return what says that the database is not there."""
    if connection.vendor == "postgresql":
        import psycopg

        return (DatabaseError, psycopg.Error)
    return (DatabaseError,)
