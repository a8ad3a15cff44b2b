"""The database at the start: brought back where that was planned, looked at, brought up to date."""

import sqlite3
import sys
from pathlib import Path
from typing import TextIO

from django.core.management.base import OutputWrapper
from django.db import DatabaseError, connection
from django.db.migrations.executor import MigrationExecutor
from django.utils.translation import gettext as _

from foundation.backup import planned
from foundation.backup.fitness import Unusable, unusable
from foundation.backup.making import Damaged, is_on_file, make
from foundation.backup.reading import UnfitBackup
from foundation.backup.restoring import restore
from foundation.backup.sentences import restored_in_words, why
from foundation.backup.serving import Busy
from foundation.backup.unfit_page import server_of
from foundation.tables import bring_up_to_date


def prepare_database(out: OutputWrapper | TextIO, *, port: int | None, new: bool) -> None:
    """Make the database ready to be used, or end the program with what keeps it from that."""
    if plan := planned.path_if_any():
        _bring_back(plan, out)
    trouble = unusable()
    if trouble and not (new and trouble.may_begin_anew):
        _refuse(trouble, port)
    if is_pending() and not trouble:
        _keep_before(out)
    bring_up_to_date()


def _refuse(trouble: Unusable, port: int | None) -> None:
    """Say what is wrong here, and on a page where a server was wanted, until that is stopped."""
    if port is None:
        sys.exit(f"\n{trouble}\n")
    meanwhile = _("Phones are shown a page meanwhile. Stop with Ctrl-C.")
    print(f"\n{trouble}\n\n{meanwhile}", file=sys.stderr)
    with server_of(port) as server:
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            sys.exit(1)


def is_pending() -> bool:
    """Tell whether there is a database that an update is about to change."""
    if is_on_file():
        path = Path(connection.settings_dict["NAME"])
        if not path.exists() or path.stat().st_size == 0:
            return False
    executor = MigrationExecutor(connection)
    applied = executor.loader.applied_migrations
    return bool(applied) and bool(executor.migration_plan(executor.loader.graph.leaf_nodes()))


def _keep_before(out: OutputWrapper | TextIO) -> None:
    try:
        made = make("before-migrating")
    except (OSError, sqlite3.Error, DatabaseError, Damaged) as error:
        words = _(
            "The database is to be brought up to date, and no backup of it could be made first:"
        )
        unchanged = _("Nothing was changed.")
        sys.exit(f"{words}\n{why(error)}\n{unchanged}")
    before = _("The database is brought up to date. As it was before: %(path)s")
    out.write(before % {"path": made.path})


def _bring_back(plan: Path, out: OutputWrapper | TextIO) -> None:
    try:
        restored = restore(plan)
    except (UnfitBackup, Busy, OSError, sqlite3.Error, DatabaseError) as error:
        reason = str(error) if isinstance(error, UnfitBackup) else why(error)
        words = _("The backup that was to be brought back at this start could not be: %(why)s")
        way = _("To start with the data as it is, take this file away:")
        sys.exit(f"{words % {'why': reason}}\n{way}\n    {plan}")
    planned.done()
    out.write(f"{restored_in_words(restored)}\n")
