"""A deal that a seat says is not right: frozen alone, and the referee is called (night.md 2.5)."""

from django.db import transaction

from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, Stale, closed, unfit
from scoring.models import Dispute, RefereeCall
from scoring.models.phones import DisputeOutcome, Why
from scoring.posts.entry.locked_deals import open_disputes, settle


@transaction.atomic
def dispute_deal(post: TablePost, number: int) -> Dispute | Stale | NotChanged:
    """Freeze a deal and call the referee to it. A deal that is disputed already stays so."""
    post = post.locked()
    table, entrant = post.table, post.entrant
    if entrant is None:
        return NotChanged("no-such-seat")
    if known := Dispute.objects.filter(token=post.token).first():
        refuse_another(known.table_id == table.pk)
        return known
    refuse_another(not RefereeCall.objects.filter(token=post.token).exists())
    if found := open_disputes(table, [number]):
        return found[0]
    if refused := closed(post.event, table):
        return refused
    version = table.deal_versions.filter(number=number).last()
    if version is None or version.facts is None:
        return NotChanged("nothing-entered")
    if version.version != post.seen:
        return Stale({number: version})
    if refused := unfit(post.reason, needed=False):
        return refused
    shared = {"table": table, "entrant": entrant, "words": post.kept_reason, "token": post.token}
    dispute = Dispute.objects.create(number=number, version=version, **shared)
    RefereeCall.objects.create(dispute=dispute, why=Why.DISPUTE, **shared)
    post.log(Verb.DEAL_DISPUTED, place_of(table, number), reason=post.kept_reason)
    return dispute


@transaction.atomic
def keep(post: TablePost, number: int) -> Dispute | NotChanged | None:
    """Decide that a disputed deal stays as it is, which makes it final; None where none is open.

    The other decision is a correction, entered as any other.
    """
    post = post.locked()
    found = open_disputes(post.table, [number])
    if not found:
        return None
    if refused := unfit(post.reason, needed=False):
        return refused
    settle(post, found[0], DisputeOutcome.KEPT, place_of(post.table, number))
    return found[0]
