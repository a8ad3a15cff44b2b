"""What a club chooses by switches: stored and logged, unless somebody else chose meanwhile."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from django.db import transaction

from foundation.web.conflicts import PostConflict
from scoring.evening.audit.log import Actor, log_change
from scoring.evening.audit.posts import change_of, lock
from scoring.evening.audit.verbs import Verb
from scoring.models import Club


class Switches(NamedTuple):
    """Switches that are chosen together: how a change of them is logged, what a club has chosen,
    as a named tuple, and where the club keeps each, in its order.
    """

    verb: Verb
    of: Callable[[Club], Any]
    fields: Sequence[str]


@transaction.atomic
def choose(
    user: Actor, club: Club, switches: Switches, chosen: Any, *, seen: Any, token: str
) -> PostConflict | None:
    """Choose; `seen` is the choice that the page showed. The same post twice chooses once."""
    present = lock(club)
    before = switches.of(present)
    if change_of(club, token, switches.verb) or before == chosen:
        return None
    if before != seen:
        return PostConflict.STALE
    for field, value in zip(switches.fields, chosen, strict=True):
        setattr(present, field, value)
    present.save(update_fields=switches.fields)
    log_change(
        user,
        switches.verb,
        present,
        club=club,
        before=before._asdict(),
        after=chosen._asdict(),
        token=token,
    )
    return None
