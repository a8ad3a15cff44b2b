"""What a backup says of the clubs in it, read from a copy of the database as it is."""

import sqlite3

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
    """Return how much there is of what, and the evenings (club, name, date), the latest first."""
    counts = {what: copy.execute(query).fetchone()[0] for what, query in COUNTS.items()}
    return counts, copy.execute(EVENINGS).fetchall()
