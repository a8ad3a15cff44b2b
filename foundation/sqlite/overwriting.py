"""What was deleted is not to be found in the database's files either."""

from django.db.backends.base.base import BaseDatabaseWrapper

PATIENCE = 500
"""Milliseconds to wait for others who read. What they keep is overwritten by later writing."""


def empty_the_log(connection: BaseDatabaseWrapper) -> bool:
    """Carry what was written into the database's file, which overwrites what was deleted there, and
    empty the log beside it; return whether that could be done at once.

    Not within a transaction. Another database than SQLite has no such log.
    """
    if connection.vendor != "sqlite":
        return False
    seconds = connection.settings_dict["OPTIONS"].get("timeout", 5)
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout={PATIENCE}")
        try:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            is_busy = bool(cursor.fetchone()[0])
        finally:
            cursor.execute(f"PRAGMA busy_timeout={int(1000 * seconds)}")
    return not is_busy
