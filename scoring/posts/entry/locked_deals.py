"""Disputed deals: frozen until the referee decides, who settles them by a word or a correction."""

from collections.abc import Collection, Mapping

from django.utils import timezone

from scoring.core.deals import DealKind
from scoring.evening.audit.log import name_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.models import DealVersion, Dispute, RefereeCall, Table
from scoring.models.phones import DisputeOutcome


def open_disputes(table: Table, numbers: Collection[int]) -> list[Dispute]:
    """Return the disputes of these deals that the referee has not decided."""
    return list(Dispute.objects.filter(table=table, number__in=numbers, settled=None))


def of_the_referee(table: Table, present: Mapping[int, DealVersion]) -> set[int]:
    """Return the deals that no scribe changes: those that are or were disputed, and those whose
    numbers the referee decided. `present` are the versions that count, by number.
    """
    disputed = table.disputes.values_list("number", flat=True)
    adjusted = (
        number
        for number, version in present.items()
        if version.facts and version.facts["kind"] == DealKind.ADJUSTED.value
    )
    return {*disputed, *adjusted}


def settle(post: TablePost, dispute: Dispute, outcome: DisputeOutcome, place: str) -> None:
    """Note the referee's decision, and that the table's call was answered by it.

    The caller holds the event's lock; `place` is where the deal stands, in words.
    """
    now, words = timezone.now(), post.kept_reason
    dispute.settled, dispute.outcome, dispute.decider = now, outcome, name_of(post.user)
    dispute.save(update_fields=["settled", "outcome", "decider"])
    call = RefereeCall.objects.filter(dispute=dispute, closed=None).first()
    if call:
        call.closed, call.outcome = now, words
        if call.claimed is None:
            call.claimed, call.claimed_by_id, call.claimer = now, post.user.pk, name_of(post.user)
        call.save()
    post.log(Verb.DISPUTE_SETTLED, place, after={"outcome": outcome.value}, reason=words)
