"""What says that PostgreSQL is away: it did not do what it was asked, and may do it later."""

import logging

from django.db import InterfaceError, OperationalError

NO_CONNECTION = ("08", "53", "57P")
"""PostgreSQL's classes of what ends a connection, or lets none begin."""
NOT_NOW = ("57014", "55P03", "40P01")
"""It took too long, waited for too long, or two waited for each other."""


def is_away(error: BaseException | None) -> bool:
    """Tell whether the database did not do what it was asked, and may do it some seconds later.

    What SQLite raises says nothing of the kind: its database is a file of this computer.
    """
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    unknown = object()
    state = getattr(error.__cause__, "sqlstate", unknown)
    if state is unknown:
        return False
    # What was noticed on this side has no state: the connection broke, or there was none.
    return state is None or str(state).startswith(NO_CONNECTION + NOT_NOW)


class KnownAbsence(logging.Filter):
    """Leaves the traceback of each request out of the log: that the database is away stands there
    once.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and is_away(record.exc_info[1]))
