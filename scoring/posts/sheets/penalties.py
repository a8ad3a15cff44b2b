"""Penalties of the referee: given with a reason, cancelled with a reason, never deleted."""

from django.db import transaction
from django.utils import timezone

from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.posts import change_of, refuse_another
from scoring.evening.audit.verbs import Verb
from scoring.evening.penalty_reasons import MOST_POINTS
from scoring.evening.refusals import NotChanged, closed, unfit
from scoring.models import Seat, SheetPenalty


@transaction.atomic
def give(post: TablePost, entrant: int, points: int) -> SheetPenalty | NotChanged:
    """Give a player of the table penalty points; they never help, whatever total wins."""
    post = post.locked()
    event, table = post.event, post.table
    if known := SheetPenalty.objects.filter(token=post.token).first():
        refuse_another(known.event_id == event.pk)
        return known
    if refused := closed(event, table) or unfit(post.reason):
        return refused
    if not 1 <= points <= MOST_POINTS:
        return NotChanged("wrong-points")
    seat = Seat.objects.filter(table=table, entrant=entrant).select_related("entrant__player")
    if (sitting := seat.first()) is None:
        return NotChanged("no-such-player")
    penalty = SheetPenalty.objects.create(
        event=event,
        round=table.round,
        entrant=sitting.entrant,
        points=points,
        reason=post.kept_reason,
        user_id=post.user.pk,
        who=name_of(post.user),
        token=post.token,
    )
    post.log(
        Verb.PENALTY_GIVEN,
        f"{sitting.entrant.player.name}, {place_of(table)}",
        after={"player": sitting.entrant.player.name, "points": points},
        reason=penalty.reason,
    )
    return penalty


@transaction.atomic
def cancel(post: TablePost, number: int) -> SheetPenalty | NotChanged | None:
    """Cancel a penalty of one of the table's players; one that was cancelled stays as it was.

    Returns None where there is no such penalty.
    """
    post = post.locked()
    event, table, token = post.event, post.table, post.token
    penalty = (
        SheetPenalty.objects.filter(pk=number, round=table.round, entrant__seats__table=table)
        .select_related("entrant__player")
        .first()
    )
    if penalty is None or penalty.cancelled or change_of(event.club, token, Verb.PENALTY_CANCELLED):
        return penalty
    if refused := closed(event, table) or unfit(post.reason):
        return refused
    penalty.cancelled, penalty.cancel_reason = timezone.now(), post.kept_reason
    penalty.save(update_fields=["cancelled", "cancel_reason"])
    post.log(
        Verb.PENALTY_CANCELLED,
        f"{penalty.entrant.player.name}, {place_of(table)}",
        token=token,
        before={"player": penalty.entrant.player.name, "points": penalty.points},
        reason=penalty.cancel_reason,
    )
    return penalty
