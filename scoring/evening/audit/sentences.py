"""The audit trail in words: a sentence for every verb, and beside it what was and what is.

Names and numbers stay as they were logged. A verb without a sentence is shown with its data, so
that nothing that happened is hidden.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from scoring.evening.audit.places import subject_in_words
from scoring.evening.audit.value_words import DETAILS, Detail, role_in_words
from scoring.evening.audit.verbs import VERBS
from scoring.models import AuditEntry


@dataclass(frozen=True, slots=True)
class ChangeInWords:
    """A change in words."""

    sentence: str
    details: Sequence[Detail] = ()


def change_in_words(change: AuditEntry) -> ChangeInWords:
    """Return a change in words."""
    verb = VERBS.get(change.verb)
    if verb is None:
        return _as_written(change)
    details = DETAILS.get(verb)
    sentence = str(verb.words % _facts(change))
    return ChangeInWords(sentence, details(change) if details else ())


def _as_written(change: AuditEntry) -> ChangeInWords:
    """Return a change that has no sentence: its code, and its data as they are kept."""
    return ChangeInWords(
        f"{change.verb}: {change.subject}", [("", _raw(change.before), _raw(change.after))]
    )


def _raw(data: Any) -> str:
    return "" if data is None else json.dumps(data, ensure_ascii=False, sort_keys=True)


def _facts(change: AuditEntry) -> dict[str, object]:
    """Return what a sentence may name; where both have it, what it is and not what it was."""
    facts = {"subject": subject_in_words(change.subject), **change.was, **change.became}
    facts["dropped_name"] = change.was.get("name", "")
    facts["role"] = role_in_words(facts.get("role", ""))
    return facts
