"""Whether the audit trail is as it was written: every line of a club followed from the first on."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from scoring.core.audit_chain import ChainFault, faults, mark
from scoring.evening.audit.chain import lines_of
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditChain, AuditEntry, Club
from scoring.posts.clubs.forgetting import FORGOTTEN, REMOVED, SEALED

MOST_NAMED = 100
"""More faults than these are counted, not named."""
SHORTEST = 12
"""Digits of a hash that are enough to look for a line."""


@dataclass(frozen=True, slots=True)
class Verified:
    """What was found in one chain of a club; `event` is the code of a demo evening that has its
    own, else empty.
    """

    event: str
    length: int
    last: str
    sealed: int
    faults: Sequence[ChainFault]
    more: int

    @property
    def is_whole(self) -> bool:
        return not self.faults

    @property
    def mark(self) -> str:
        """The beginning of the last hash, as it can be written down."""
        return mark(self.last)


def verify(club: Club) -> list[Verified]:
    """Follow every chain of a club, its own first."""
    chains = club.chains.select_related("event").order_by("event", "pk")
    return [_verified(club, each) for each in sorted(chains, key=_is_a_demos)]


def _is_a_demos(chain: AuditChain) -> bool:
    return chain.event_id is not None


def _verified(club: Club, chain: AuditChain) -> Verified:
    # What is logged from now on is left for the next time.
    known = None if chain.event_id else _removals(chain)
    lines = lines_of(chain.entries.filter(number__lte=chain.length).order_by("number"))
    found = list(faults(club.code, lines, length=chain.length, last=chain.last, known=known))
    found += _surplus(chain)
    return Verified(
        event=chain.event.code if chain.event else "",
        length=chain.length,
        last=chain.last,
        sealed=chain.entries.exclude(seals=None).count(),
        faults=found[:MOST_NAMED],
        more=max(0, len(found) - MOST_NAMED),
    )


def _removals(chain: AuditChain) -> set[int]:
    """Return the lines out of which something was taken when somebody was removed."""
    removals = chain.entries.filter(verb__in=(FORGOTTEN, REMOVED)).values_list("after", flat=True)
    return {number for after in removals if after for number in after.get(SEALED, ())}


def _surplus(chain: AuditChain) -> list[ChainFault]:
    """Return lines after the last one that the chain knows, as it is now."""
    length = AuditChain.objects.get(pk=chain.pk).length
    more = chain.entries.filter(number__gt=length).order_by("number")
    return [
        ChainFault("surplus", each.number, each.number, each.made, each.verb, each.event)
        for each in lines_of(more)
    ]


def line_of_mark(club: Club, text: str) -> AuditEntry | None:
    """Return the line whose hash begins as somebody read it from paper, None where no line has it
    or the text is too short.
    """
    digits = re.sub(r"[^0-9a-f]", "", text.lower())
    if len(digits) < SHORTEST:
        return None
    found = AuditEntry.objects.filter(chain__club=club, hash__startswith=digits)
    return found.select_related("event").first()


RESULTS = (Verb.EVENT_CLOSED, Verb.CLOSED_DEAL_CORRECTED, Verb.CLOSED_ENTRY_UNDONE)
"""What makes the result of a closed evening what it is."""


def mark_of_result(event: int) -> tuple[int, str] | None:
    """Return the number of the line that made an evening's result what it is and the beginning of
    its hash, which stand on the printed result; None where there is no such line.
    """
    line = AuditEntry.objects.filter(event=event, verb__in=RESULTS).first()
    return (line.number, mark(line.hash)) if line else None
