"""A deal that a seat says is not right: frozen alone, and the referee is called (night 2.5)."""

from django.contrib.auth.models import AnonymousUser
from django.db import transaction

from config.web.text import on_one_line
from scoring.audit.log import Actor, log_change
from scoring.audit.posts import lock_event, refuse_another
from scoring.entry.entering import NotChanged, Stale, closed, place_of, unfit
from scoring.events.event_state import name_at
from scoring.models import Dispute, Event, RefereeCall, Seat, Table
from scoring.models.phones import DisputeOutcome, Why
from scoring.phones.locked_deals import open_disputes, settle


@transaction.atomic
def dispute_deal(
    seat: Seat, event: Event, table: Table, number: int, *, seen: int, words: str, token: str
) -> Dispute | Stale | NotChanged:
    """Freeze a deal and call the referee to it. A deal that is disputed already stays so."""
    event = lock_event(event)
    if known := Dispute.objects.filter(token=token).first():
        refuse_another(known.table_id == table.pk)
        return known
    refuse_another(not RefereeCall.objects.filter(token=token).exists())
    table = Table.objects.select_related("round").get(pk=table.pk)
    if found := open_disputes(table, [number]):
        return found[0]
    if refused := closed(event, table):
        return refused
    version = table.deal_versions.filter(number=number).last()
    if version is None or version.facts is None:
        return NotChanged("nothing-entered")
    if version.version != seen:
        return Stale({number: version})
    if refused := unfit(words, needed=False):
        return refused
    words = on_one_line(words)
    dispute = Dispute.objects.create(
        table=table,
        number=number,
        version=version,
        entrant=seat.entrant,
        words=words,
        token=token,
    )
    RefereeCall.objects.create(
        table=table,
        entrant=seat.entrant,
        dispute=dispute,
        why=Why.DISPUTE,
        words=words,
        token=token,
    )
    log_change(
        AnonymousUser(),
        "deal-disputed",
        place_of(table, number),
        club=event.club,
        event=event,
        table=table,
        reason=words,
        who=name_at(seat),
    )
    return dispute


@transaction.atomic
def keep(
    user: Actor, event: Event, table: Table, number: int, *, words: str = ""
) -> Dispute | NotChanged | None:
    """Decide that a disputed deal stays as it is, which makes it final; None where none is open.

    The other decision is a correction, entered as any other.
    """
    event = lock_event(event)
    table = Table.objects.select_related("round").get(pk=table.pk)
    found = open_disputes(table, [number])
    if not found:
        return None
    if refused := unfit(words, needed=False):
        return refused
    words = on_one_line(words)
    settle(user, event, found[0], DisputeOutcome.KEPT, place_of(table, number), words)
    return found[0]
