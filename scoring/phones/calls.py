"""Calls for the referee: made by a table, claimed by whoever comes, closed with an outcome."""

from collections.abc import Sequence

from django.contrib.auth.models import AnonymousUser
from django.db import transaction
from django.utils import timezone

from config.web.text import on_one_line
from scoring.audit.log import Actor, log_change, name_of
from scoring.audit.posts import lock_event, refuse_another
from scoring.entry.entering import NotChanged, place_of, unfit
from scoring.events.event_state import name_at
from scoring.models import Event, RefereeCall, Seat, Table
from scoring.models.phones import Why

REASONS = tuple(why for why in Why if why is not Why.DISPUTE)
"""What a table may call for; a dispute calls by itself."""


def open_calls(table: Table) -> Sequence[RefereeCall]:
    """Return the calls of a table that are not answered yet, the oldest first."""
    return list(RefereeCall.objects.filter(table=table, closed=None))


@transaction.atomic
def call_referee(
    seat: Seat, event: Event, table: Table, *, why: str, words: str, token: str
) -> RefereeCall | NotChanged:
    """Call the referee to a table; one that has called and still waits has called once."""
    event = lock_event(event)
    if known := RefereeCall.objects.filter(token=token).first():
        refuse_another(known.table_id == table.pk)
        return known
    if waiting := RefereeCall.objects.filter(table=table, closed=None, dispute=None).first():
        return waiting
    if event.closed:
        return NotChanged("event-closed")
    if why not in REASONS:
        return NotChanged("no-such-reason")
    if refused := unfit(words, needed=False):
        return refused
    words = on_one_line(words)
    call = RefereeCall.objects.create(
        table=table, entrant=seat.entrant, why=why, words=words, token=token
    )
    _tell(AnonymousUser(), "referee-called", event, call, words, who=name_at(seat))
    return call


@transaction.atomic
def withdraw(seat: Seat, event: Event, table: Table) -> None:
    """Take a table's call back: it has helped itself."""
    event = lock_event(event)
    call = RefereeCall.objects.filter(table=table, closed=None, dispute=None).first()
    if call:
        call.closed = timezone.now()
        call.save(update_fields=["closed"])
        _tell(AnonymousUser(), "call-withdrawn", event, call, who=name_at(seat))


@transaction.atomic
def claim(user: Actor, event: Event, call: RefereeCall) -> RefereeCall | NotChanged:
    """Record that the user is coming. The first one to do so comes."""
    event = lock_event(event)
    call = _again(call)
    if call.closed or call.claimed_by_id == user.pk:
        return call
    if call.claimed:
        return NotChanged("claimed")
    call.claimed, call.claimed_by_id, call.claimer = timezone.now(), user.pk, name_of(user)
    call.save(update_fields=["claimed", "claimed_by", "claimer"])
    _tell(user, "call-claimed", event, call)
    return call


@transaction.atomic
def close(
    user: Actor, event: Event, call: RefereeCall, *, outcome: str
) -> RefereeCall | NotChanged:
    """Note what came of a call. One that was closed already stays as it was."""
    event = lock_event(event)
    call = _again(call)
    if call.closed:
        return call
    if call.dispute_id:
        return NotChanged("settle-first")
    if refused := unfit(outcome, needed=False):
        return refused
    outcome = on_one_line(outcome)
    call.closed, call.outcome = timezone.now(), outcome
    call.save(update_fields=["closed", "outcome"])
    _tell(user, "call-closed", event, call, outcome)
    return call


def _again(call: RefereeCall) -> RefereeCall:
    return RefereeCall.objects.select_related("table__round", "entrant__player").get(pk=call.pk)


def _tell(
    user: Actor, verb: str, event: Event, call: RefereeCall, reason: str = "", *, who: str = ""
) -> None:
    log_change(
        user,
        verb,
        place_of(call.table),
        club=event.club,
        event=event,
        table=call.table,
        after={"why": call.why},
        reason=reason,
        who=who,
    )
