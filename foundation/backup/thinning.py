"""Which backups may go: all of the last hour stay, then one an hour, one a day, for a month."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from foundation.backup.files import Stored

NEWEST = 60
"""So many of the newest stay whatever the clock says: it may have leapt."""
ALL, HOURLY, DAILY = timedelta(hours=1), timedelta(days=1), timedelta(days=31)
ASKED_FOR = ("by-hand", "before-migrating", "before-restoring")
"""Somebody wanted these, or may want them back: they stay as long as any."""


def superfluous(stored: Sequence[Stored], now: datetime) -> list[Stored]:
    """Return what may go of these backups, which are in the order of their making."""
    seen: set[str] = set()
    dropped = []
    for each in reversed(stored[: max(0, len(stored) - NEWEST)]):
        # One that seems to come from the future is as strange as it is far away.
        age = abs(now - each.made)
        if age <= ALL or (each.reason in ASKED_FOR and age <= DAILY):
            continue
        stretch = f"{each.made:%Y-%m-%d %H}" if age <= HOURLY else f"{each.made:%Y-%m-%d}"
        if age > DAILY or stretch in seen:
            dropped.append(each)
        seen.add(stretch)
    return dropped
