"""Finding a word among the changes of a club or an evening: in the sentences that are shown."""

from collections.abc import Iterator, Sequence

from django.db.models import QuerySet

from foundation.web.text import clean_name, in_lists
from scoring.evening.audit.sentences import change_in_words
from scoring.models import AuditEntry

MOST_READ = 5_000
"""Changes that one search reads, from the newest on: a season of evenings, in about a second."""
CHUNK = 500


def changes_with(
    wanted: str, changes: QuerySet[AuditEntry], *, shows_events: bool
) -> Sequence[AuditEntry]:
    """Return those of the changes that have a word in what is shown of them, however it is written:
    in the sentence, in what was and what is, in who made it, why, and where evenings are shown, at
    which.
    """
    letters = in_lists(wanted)
    return [
        each
        for each in changes[:MOST_READ].iterator(chunk_size=CHUNK)
        if any(letters in in_lists(text) for text in _shown(each, shows_events))
    ]


def _shown(change: AuditEntry, shows_events: bool) -> Iterator[str]:
    in_words = change_in_words(change)
    yield clean_name(in_words.sentence)
    yield change.who
    yield change.reason
    if shows_events and change.event:
        yield change.event.name
    for detail in in_words.details:
        yield clean_name(" ".join(map(str, detail)))
