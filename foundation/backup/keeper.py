"""Backups that are made by themselves while the server runs.

Each process that serves has a thread for it. One of them, which holds a lock, makes a backup every
minute in which something was written; any makes one soon after something worth keeping happened
in its process. What goes wrong is noted (`state`) and troubles nobody who is entering a deal.

On a database server all rows are read, which takes longer: another process does it, so that the
pages of this one go on, and it rests in between for many times as long as that took.
"""

import logging
import os
import queue
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import IO

from django.conf import settings
from django.db import DatabaseError, connection, transaction

from foundation.backup import state
from foundation.backup.files import own_folder
from foundation.backup.making import Damaged, carry, is_on_file, make, thin
from foundation.backup.places import NoFolder, named_folder, second_folder
from foundation.backup.sentences import code_of
from foundation.backup.serving import say_that_this_serves, try_to_hold
from foundation.sqlite.opened import open_database
from foundation.sqlite.same_file import keep_to
from foundation.whole_files import make_folder

logger = logging.getLogger(__name__)

EVERY = 60.0
"""Seconds between two backups that are made by themselves."""
REST = 20
"""So many times as long as a backup took, none is made after it: five per cent of one processor."""
SOON = 5.0
"""Seconds after which what happened is kept: first every phone gets its answer."""
WRONG = (OSError, sqlite3.Error, DatabaseError, Damaged, NoFolder)


class Keeper:
    """Makes backups in a thread of its own, which lives as long as the process."""

    def __init__(self) -> None:
        self._reasons: queue.SimpleQueue[str] = queue.SimpleQueue()
        self._held: IO[bytes] | None = None
        self._source: sqlite3.Connection | None = None
        self._file = 0
        self._seen: int | None = None
        self._due = self._rests_until = 0.0
        self.is_running = False

    def start(self) -> None:
        """Begin, once: where backups are wanted, and there is a database and a folder for them."""
        is_kept = is_on_file() or connection.vendor != "sqlite"
        is_wanted = settings.BACKUPS and is_kept and own_folder().parent.is_dir()
        if self.is_running or not is_wanted:
            return
        self.is_running = True
        threading.Thread(target=self._run, name="backup", daemon=True).start()

    def ask(self, reason: str) -> None:
        """Have a backup made soon; nothing where this process makes none."""
        if self.is_running:
            self._reasons.put(reason)

    def _run(self) -> None:
        self._due = time.monotonic() + EVERY
        while True:
            try:
                if reason := self._next():
                    began = time.monotonic()
                    if is_on_file():
                        self.keep(reason)
                    else:
                        keep_elsewhere(reason)
                    self._rests_until = time.monotonic() + REST * (time.monotonic() - began)
            except WRONG as error:
                state.note("own", code_of(error), str(error))
                self._close()
            except Exception:
                # Whatever it was, the next minute gets its backup.
                logger.exception("A backup was not made")
                state.note("own", "unknown")

    def _next(self) -> str:
        """Wait for what comes next: return why a backup is to be made, nothing for none."""
        try:
            reason = self._reasons.get(timeout=max(0.0, self._due - time.monotonic()))
        except queue.Empty:
            self._due = time.monotonic() + EVERY
            if self._rests_until > time.monotonic():
                return ""
            return "by-itself" if self._is_chosen() and self.has_changed() else ""
        time.sleep(max(SOON, self._rests_until - time.monotonic()))
        while not self._reasons.empty():
            reason = self._reasons.get()
        return reason

    def _is_chosen(self) -> bool:
        """Tell whether this process makes the backups of each minute."""
        make_folder(own_folder())
        self._held = self._held or try_to_hold(own_folder() / ".keeper")
        return self._held is not None

    def has_changed(self) -> bool:
        """Tell whether something was written since this was asked last; yes the first time."""
        if not is_on_file():
            seen, self._seen = self._seen, rows_written()
            return seen != self._seen
        if self._source is None:
            self._source = open_database()
            self._file = os.stat(connection.settings_dict["NAME"]).st_ino
        seen, self._seen = self._seen, self._source.execute("PRAGMA data_version").fetchone()[0]
        return seen != self._seen

    def keep(self, reason: str) -> None:
        """Make a backup, here and in the second folder; note what goes wrong."""
        try:
            make_folder(own_folder())
            state.prepare()
            made = make(reason, self._source)
            thin(own_folder())
        except WRONG as error:
            state.note("own", code_of(error), str(error))
            self._close()
            return
        # The file was open, so the backup has what was in it; no other one will.
        state.note("own", "lost" if self._source and self._is_lost() else "")
        try:
            carry(made)
            if second := second_folder():
                thin(second)
        except WRONG as error:
            state.note("second", code_of(error), f"{named_folder()}: {error}")
            return
        state.note("second", "")

    def _is_lost(self) -> bool:
        """Tell whether the file that is open here is no longer the server's database."""
        try:
            return os.stat(Path(connection.settings_dict["NAME"])).st_ino != self._file
        except FileNotFoundError:
            return True

    def _close(self) -> None:
        if self._source:
            self._source.close()
        self._source = self._seen = None


def rows_written() -> int:
    """Return a number that changes when anybody has written to the database server's database."""
    try:
        with connection.cursor() as cursor:
            cursor.execute(
                "SELECT tup_inserted + tup_updated + tup_deleted FROM pg_stat_database "
                "WHERE datname = current_database()"
            )
            return int(cursor.fetchone()[0])
    finally:
        # This thread would keep one of the pool's.
        connection.close()


def keep_elsewhere(reason: str) -> None:
    """Have another process make a backup, here and in the second folder; it notes what goes wrong.

    It reads for as long as it takes: the limits of a page are not its own.
    """
    words = [sys.executable, str(settings.BASE_DIR / "manage.py"), "backup", "--because", reason]
    environment = {name: each for name, each in os.environ.items() if name != "PGOPTIONS"}
    done = subprocess.run(words, env=environment, stdout=subprocess.DEVNULL, check=False)  # noqa: S603
    if done.returncode:
        state.note("own", "unknown", f"the process ended with {done.returncode}")


keeper = Keeper()


def start() -> None:
    """Say that this process serves, and let it make backups."""
    say_that_this_serves()
    if is_on_file():
        keep_to(Path(connection.settings_dict["NAME"]))
    keeper.start()


def keep_soon(reason: str) -> None:
    """Have a backup made once the present transaction is done: something worth keeping happened."""
    transaction.on_commit(lambda: keeper.ask(reason))
