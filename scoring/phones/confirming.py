"""A deal entered by a phone of the table, and the word of another seat that it is right."""

from django.contrib.auth.models import AnonymousUser
from django.db import transaction

from scoring.audit.log import log_change
from scoring.audit.posts import lock_event
from scoring.core.deals import DealResult
from scoring.entry.entering import NotChanged, NotEntered, Stale, closed, enter, place_of
from scoring.events.event_state import name_at
from scoring.models import Confirmation, DealVersion, Event, Seat, Table
from scoring.phones.deal_states import state_of


@transaction.atomic
def enter_at_table(
    seat: Seat,
    event: Event,
    table: Table,
    number: int,
    deal: DealResult,
    *,
    seen: int,
    token: str,
    reason: str = "",
) -> DealVersion | NotEntered:
    """Enter a deal for a seat; return the version that counts.

    A seat that enters what another one has entered already has confirmed it.
    """
    entered = enter(
        AnonymousUser(),
        event,
        table,
        number,
        deal,
        seen=seen,
        token=token,
        reason=reason,
        who=name_at(seat),
        entrant=seat.entrant,
    )
    if isinstance(entered, DealVersion) and entered.entrant_id not in (None, seat.entrant_id):
        confirm(seat, event, table, number, seen=entered.version)
    return entered


@transaction.atomic
def confirm(
    seat: Seat, event: Event, table: Table, number: int, *, seen: int
) -> Confirmation | DealVersion | Stale | NotChanged:
    """Note that a seat says: this deal is right. `seen` is the version that the page showed.

    Said twice it is said once. Where nothing more is to be said, the version as it stands.
    """
    event = lock_event(event)
    table = Table.objects.select_related("round").get(pk=table.pk)
    version = table.deal_versions.filter(number=number).last()
    if version is None or version.facts is None:
        return NotChanged("nothing-entered")
    if version.version != seen:
        return Stale({number: version})
    known = Confirmation.objects.filter(version=version, entrant=seat.entrant_id).first()
    if known:
        return known
    if refused := closed(event, table):
        return refused
    if version.entrant_id == seat.entrant_id:
        return NotChanged("own-entry")
    state = state_of(event, version)
    if state.dispute:
        return NotChanged("disputed")
    if not state.missing:
        return version
    confirmation = Confirmation.objects.create(version=version, entrant=seat.entrant)
    log_change(
        AnonymousUser(),
        "deal-confirmed",
        place_of(table, number),
        club=event.club,
        event=event,
        table=table,
        who=name_at(seat),
    )
    return confirmation
