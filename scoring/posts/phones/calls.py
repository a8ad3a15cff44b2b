"""Calls for the referee: made by a table, claimed by whoever comes, closed with an outcome."""

from django.db import transaction
from django.utils import timezone

from foundation.web.tokens import new_token
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import Post, TablePost
from scoring.evening.audit.posts import refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.refusals import NotChanged, unfit
from scoring.models import RefereeCall, Table
from scoring.models.phones import Why

REASONS = tuple(why for why in Why if why is not Why.DISPUTE)
"""What a table may call for; a dispute calls by itself."""


@transaction.atomic
def call_referee(post: TablePost, *, why: str) -> RefereeCall | NotChanged:
    """Call the referee to a table; one that has called and still waits has called once."""
    post = post.locked()
    if post.entrant is None:
        return NotChanged("no-such-seat")
    if known := RefereeCall.objects.filter(token=post.token).first():
        refuse_another(known.table_id == post.table.pk)
        return known
    if waiting := _own_call(post.table):
        return waiting
    if post.event.closed:
        return NotChanged("event-closed")
    if why not in REASONS:
        return NotChanged("no-such-reason")
    if refused := unfit(post.reason, needed=False):
        return refused
    call = RefereeCall.objects.create(
        table=post.table,
        entrant=post.entrant,
        why=why,
        words=post.kept_reason,
        token=post.token,
    )
    _log(post, Verb.REFEREE_CALLED, call, post.kept_reason)
    return call


@transaction.atomic
def withdraw(post: TablePost) -> None:
    """Take a table's call back: it has helped itself."""
    post = post.locked()
    if call := _own_call(post.table):
        call.closed = timezone.now()
        call.save(update_fields=["closed"])
        _log(post, Verb.CALL_WITHDRAWN, call)


def _own_call(table: Table) -> RefereeCall | None:
    """Return the call of a table that still waits, other than about a disputed deal."""
    return RefereeCall.objects.filter(table=table, closed=None, dispute=None).first()


@transaction.atomic
def claim(post: TablePost, call: RefereeCall) -> RefereeCall | NotChanged:
    """Say that the user is coming. The first one to say so comes."""
    post, user = post.locked(), post.user
    call = _again(call)
    if call.closed or call.claimed_by_id == user.pk:
        return call
    if call.claimed:
        return NotChanged("claimed")
    call.claimed, call.claimed_by_id, call.claimer = timezone.now(), user.pk, name_of(user)
    call.save(update_fields=["claimed", "claimed_by", "claimer"])
    _log(post, Verb.CALL_CLAIMED, call)
    return call


@transaction.atomic
def close(post: TablePost, call: RefereeCall) -> RefereeCall | NotChanged:
    """Note what came of a call: the reason of the post. One that was closed already stays so."""
    post = post.locked()
    call = _again(call)
    if call.closed:
        return call
    if call.dispute_id:
        return NotChanged("settle-first")
    if refused := unfit(post.reason, needed=False):
        return refused
    call.closed, call.outcome = timezone.now(), post.kept_reason
    call.save(update_fields=["closed", "outcome"])
    _log(post, Verb.CALL_CLOSED, call, post.kept_reason)
    return call


def end_calls(post: Post) -> None:
    """End the calls of an evening that is over; one about a disputed deal ends with the dispute."""
    waiting = RefereeCall.objects.filter(table__round__event=post.event, closed=None, dispute=None)
    for call in waiting.select_related("table__round"):
        call.closed = timezone.now()
        call.save(update_fields=["closed"])
        at_table = TablePost(post.user, post.event, call.table, token=new_token())
        _log(at_table, Verb.CALL_WITHDRAWN, call)


def _again(call: RefereeCall) -> RefereeCall:
    return RefereeCall.objects.select_related("table__round", "entrant__player").get(pk=call.pk)


def _log(post: TablePost, verb: Verb, call: RefereeCall, reason: str = "") -> None:
    post.log(verb, place_of(post.table), after={"why": call.why}, reason=reason)
