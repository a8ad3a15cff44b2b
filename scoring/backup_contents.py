"""What a backup says of the clubs in it, read from a copy of the database as it is."""

import sqlite3
from datetime import datetime
from typing import Any

from django.db.models import Max

from scoring.models import AuditEntry
from scoring.posts.clubs.forgetting import FORGOTTEN, REMOVED

COUNTS = {
    "accounts": "SELECT COUNT(*) FROM auth_user",
    "clubs": "SELECT COUNT(*) FROM scoring_club",
    "players": "SELECT COUNT(*) FROM scoring_player",
    "evenings": "SELECT COUNT(*) FROM scoring_event",
    "deals": "SELECT COUNT(*) FROM (SELECT DISTINCT table_id, number FROM scoring_dealversion)",
    "matches": "SELECT COUNT(*) FROM referee_match",
}
EVENINGS = """
    SELECT scoring_club.name, scoring_event.name, scoring_event.date
    FROM scoring_event JOIN scoring_club ON scoring_club.id = scoring_event.club_id
    ORDER BY scoring_event.date DESC, scoring_event.id DESC LIMIT 500
"""


def contents(copy: sqlite3.Connection) -> tuple[dict[str, int], list[tuple[str, str, str]]]:
    """Return how much there is of what, and the evenings (club, name, date), the latest first.

    Before an update the copy has the form that an older program gave it: what it lacks is left out.
    """
    counts = {what: _rows(copy, query) for what, query in COUNTS.items()}
    return {what: rows[0][0] for what, rows in counts.items() if rows}, _rows(copy, EVENINGS)


def _rows(copy: sqlite3.Connection, query: str) -> list[Any]:
    try:
        return copy.execute(query).fetchall()
    except sqlite3.OperationalError as error:
        if "no such" not in str(error):
            raise
        return []


def forgotten_at() -> datetime | None:
    """Return when a player was removed last, whose name older backups still hold."""
    gone = AuditEntry.objects.filter(verb__in=(FORGOTTEN, REMOVED))
    found: datetime | None = gone.aggregate(last=Max("made"))["last"]
    return found
