"""Where something stands, as the trail keeps it and as its readers see it.

Whoever makes a change and whoever reads of it may read different languages. So a place is kept in
English, as all that is kept, and put into words for each reader.
"""

import re

from django.utils.translation import gettext, gettext_noop

from foundation.language.direction import apart
from scoring.models import Table

ROUND = gettext_noop("round %(round)s")
TABLE = gettext_noop("round %(round)s, table %(table)s")
DEAL = gettext_noop("round %(round)s, table %(table)s, deal %(deal)s")

_KEPT = re.compile(
    r"(?:(?P<name>.+), )?round (?P<round>\d+), table (?P<table>\d+)(?:, deal (?P<deal>\d+))?"
    r"|round (?P<whole>\d+)"
)


def round_of(number: int) -> str:
    """Return a round as the trail keeps it."""
    return ROUND % {"round": number}


def place_of(table: Table, deal: int | None = None) -> str:
    """Return a table of a round, or one of its deals, as the trail keeps it; the name of a player
    at that table may stand before it, with a comma.
    """
    place = {"round": table.round.number, "table": table.number, "deal": deal}
    return (TABLE if deal is None else DEAL) % place


def subject_in_words(subject: str) -> str:
    """Return what a change was made to, a place in the reader's language and all else as it is."""
    found = _KEPT.fullmatch(subject)
    if found is None:
        return subject
    if found["whole"]:
        return gettext(ROUND) % {"round": found["whole"]}
    place = gettext(DEAL if found["deal"] else TABLE) % found.groupdict()
    return f"{apart(found['name'])}, {place}" if found["name"] else place
