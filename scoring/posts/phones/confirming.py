"""A deal entered by a phone of the table, and the word of another seat that it is right.

Of two seats on one phone nobody else has looked. So a confirmation knows from which phone it came,
and one from the phone that entered is kept and shown, but does not count (`deal_states.counts`).
"""

from dataclasses import replace

from django.db import transaction

from scoring.core.deals import DealResult
from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.evening.deal_states import counts, is_same_phone, state_of
from scoring.evening.refusals import NotChanged, Stale, closed
from scoring.models import Confirmation, DealVersion
from scoring.posts.entry.entering import NotEntered, enter


@transaction.atomic
def enter_at_table(post: TablePost, number: int, deal: DealResult) -> DealVersion | NotEntered:
    """Enter a deal for the seat that posts; return the version that counts.

    A seat that enters what another one has entered already has confirmed it.
    """
    entered = enter(post, number, deal)
    own = post.entrant.pk if post.entrant else None
    if isinstance(entered, DealVersion) and entered.entrant_id not in (None, own):
        confirm(replace(post, seen=entered.version), number)
    return entered


@transaction.atomic
def confirm(post: TablePost, number: int) -> Confirmation | DealVersion | Stale | NotChanged:
    """Note that a seat says: this deal is right.

    Said twice it is said once, but on another phone it is said anew where the first time did not
    count. Where nothing more is to be said, the version as it stands.
    """
    post = post.locked()
    event, table, entrant = post.event, post.table, post.entrant
    if entrant is None:
        return NotChanged("no-such-seat")
    version = table.deal_versions.filter(number=number).last()
    if version is None or version.facts is None:
        return NotChanged("nothing-entered")
    if version.version != post.seen:
        return Stale({number: version})
    known = Confirmation.objects.filter(version=version, entrant=entrant).first()
    if known and (known.device == post.device or counts(event, version, known.device)):
        return known
    if refused := closed(event, table):
        return refused
    if version.entrant_id == entrant.pk:
        return NotChanged("own-entry")
    state = state_of(event, version)
    if state.dispute:
        return NotChanged("disputed")
    if not state.missing:
        return version
    confirmation = known or Confirmation(version=version, entrant=entrant)
    confirmation.device = post.device
    confirmation.save()
    is_same = is_same_phone(version, post.device)
    post.log(
        Verb.DEAL_CONFIRMED_SAME_PHONE if is_same else Verb.DEAL_CONFIRMED, place_of(table, number)
    )
    return confirmation


@transaction.atomic
def keep_unconfirmed(post: TablePost, number: int) -> Confirmation | Stale | NotChanged | None:
    """Note that the referee says: this deal, which waits, is right. None where it does not wait."""
    post = post.locked()
    version = post.table.deal_versions.filter(number=number).last()
    if version is None or version.facts is None:
        return None
    state = state_of(post.event, version)
    if not state.is_waiting:
        return None
    if version.version != post.seen:
        return Stale({number: version})
    if refused := closed(post.event, post.table):
        return refused
    confirmation = Confirmation.objects.create(version=version, who=name_of(post.user))
    post.log(Verb.DEAL_KEPT, place_of(post.table, number), reason=post.kept_reason)
    return confirmation
