"""Penalties of the director: given with a reason, cancelled with a reason, never deleted."""

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from config.web.text import on_one_line
from scoring.audit.log import Actor, log_change, name_of
from scoring.audit.posts import change_of, lock_event, refuse_another
from scoring.entry.entering import NotChanged, closed, place_of, unfit
from scoring.models import Event, Seat, SheetPenalty, Table

MOST_POINTS = 1000

COMMON_REASONS = (
    _("Came late"),
    _("Played out of turn"),
    _("Looked at another hand"),
    _("Laid cards that are not a meld"),
    _("Discarded a card that could be laid off"),
    _("Forgot to say “Last card!”"),
    _("Miscounted the cards"),
    _("Unsporting behaviour"),
)
"""Reasons to choose from; any other can be typed."""


@transaction.atomic
def give(
    user: Actor, event: Event, table: Table, entrant: int, points: int, *, reason: str, token: str
) -> SheetPenalty | NotChanged:
    """Give a player of the table penalty points; they never help, whatever total wins."""
    event = lock_event(event)
    if given := SheetPenalty.objects.filter(token=token).first():
        refuse_another(given.event_id == event.pk)
        return given
    table = Table.objects.select_related("round").get(pk=table.pk)
    if refused := closed(event, table) or unfit(reason):
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
        reason=on_one_line(reason),
        user_id=user.pk,
        who=name_of(user),
        token=token,
    )
    log_change(
        user,
        "penalty-given",
        f"{sitting.entrant.player.name}, {place_of(table)}",
        club=event.club,
        event=event,
        table=table,
        after={"player": sitting.entrant.player.name, "points": points},
        reason=penalty.reason,
    )
    return penalty


@transaction.atomic
def cancel(
    user: Actor, event: Event, table: Table, number: int, *, reason: str, token: str
) -> SheetPenalty | NotChanged | None:
    """Cancel a penalty of one of the table's players; one that was cancelled stays as it was.

    Returns None where there is no such penalty.
    """
    event = lock_event(event)
    table = Table.objects.select_related("round").get(pk=table.pk)
    penalty = (
        SheetPenalty.objects.filter(pk=number, round=table.round, entrant__seats__table=table)
        .select_related("entrant__player")
        .first()
    )
    if penalty is None or penalty.cancelled or change_of(event.club, token, "penalty-cancelled"):
        return penalty
    if refused := closed(event, table) or unfit(reason):
        return refused
    penalty.cancelled, penalty.cancel_reason = timezone.now(), on_one_line(reason)
    penalty.save(update_fields=["cancelled", "cancel_reason"])
    log_change(
        user,
        "penalty-cancelled",
        f"{penalty.entrant.player.name}, {place_of(table)}",
        club=event.club,
        token=token,
        event=event,
        table=table,
        before={"player": penalty.entrant.player.name, "points": penalty.points},
        reason=penalty.cancel_reason,
    )
    return penalty
