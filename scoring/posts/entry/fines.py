"""Penalty points that the rules of a match gave: they come and go with the result of its deal.

A deal that is corrected by hand keeps them: a wrong count says nothing of how it was played.
"""

from collections.abc import Sequence

from django.utils import timezone
from django.utils.translation import gettext as _
from django.utils.translation import override

from scoring.evening.audit.log import name_of
from scoring.evening.audit.places import place_of
from scoring.evening.audit.post import TablePost
from scoring.evening.audit.verbs import Verb
from scoring.models import Seat, SheetPenalty


def set_fines(post: TablePost, number: int, fines: Sequence[int] = ()) -> None:
    """Put the fines of a deal, by seat, on the penalty line, and cancel others that it brought.

    The same post again changes nothing, and brings back none that the referee has cancelled.
    """
    seats = {
        seat.entrant_id: seat
        for seat in Seat.objects.filter(table=post.table).select_related("entrant__player")
    }
    wanted = {entrant: points for entrant, points in zip(seats, fines, strict=False) if points > 0}
    standing = SheetPenalty.objects.filter(
        round=post.table.round, entrant__in=seats, deal=number, cancelled=None
    )
    for each in standing.select_related("entrant__player"):
        if wanted.get(each.entrant_id) == each.points:
            del wanted[each.entrant_id]
        else:
            _cancel(post, each)
    for entrant, points in wanted.items():
        _give(post, seats[entrant], number, points)


def _give(post: TablePost, seat: Seat, number: int, points: int) -> None:
    token = f"{post.token}-{seat.number}"
    if SheetPenalty.objects.filter(token=token).exists():
        return
    with override(post.event.language):
        reason = _("Discarded a card that could be laid off (deal %(deal)s)") % {"deal": number}
    penalty = SheetPenalty.objects.create(
        event=post.event,
        round=post.table.round,
        entrant=seat.entrant,
        points=points,
        reason=reason,
        deal=number,
        user_id=post.user.pk,
        who=post.who or name_of(post.user),
        token=token,
    )
    post.log(
        Verb.PENALTY_GIVEN,
        f"{seat.entrant.player.name}, {place_of(post.table)}",
        after={"player": seat.entrant.player.name, "points": points},
        reason=penalty.reason,
    )


def _cancel(post: TablePost, penalty: SheetPenalty) -> None:
    with override(post.event.language):
        words = _("Deal %(deal)s no longer has the result that brought it.")
        penalty.cancel_reason = words % {"deal": penalty.deal}
    penalty.cancelled = timezone.now()
    penalty.save(update_fields=["cancelled", "cancel_reason"])
    post.log(
        Verb.PENALTY_CANCELLED,
        f"{penalty.entrant.player.name}, {place_of(post.table)}",
        before={"player": penalty.entrant.player.name, "points": penalty.points},
        reason=penalty.cancel_reason,
    )
