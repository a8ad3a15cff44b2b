"""What a member of clubs most likely came for: tonight's evening, or a club to run one in."""

from datetime import date, datetime, timedelta

from django.contrib.auth.models import AbstractBaseUser, AnonymousUser
from django.utils import timezone

from foundation.zones.pages import zone_of
from scoring.models import Club, Event, Right, Role

NIGHT_ENDS = timedelta(hours=6)
"""After midnight an evening that is not closed is still tonight's for so long."""


def evenings_tonight(
    user: AbstractBaseUser | AnonymousUser, now: datetime | None = None
) -> list[Event]:
    """Return the evenings of tonight that are not closed, in the clubs of which somebody is a
    member; demo nights come last.
    """
    if not user.is_authenticated:
        return []
    now = now or timezone.now()
    # Somewhere it is yesterday, elsewhere tomorrow.
    near = (now - timedelta(days=2), now + timedelta(days=1))
    mine = Event.objects.filter(club__memberships__user=user.pk, closed=None, date__range=near)
    ordered = mine.select_related("club").order_by("is_demo", "-date", "-pk")
    return [each for each in ordered if each.date in dates_of_tonight(each.club, now)]


def dates_of_tonight(club: Club, now: datetime) -> set[date]:
    """Return the dates that an evening of tonight may have, by the clock of a club's hall."""
    at_hall = timezone.localtime(now, zone_of(club.time_zone))
    return {at_hall.date(), (at_hall - NIGHT_ENDS).date()}


def clubs_to_organise(user: AbstractBaseUser | AnonymousUser) -> list[Club]:
    """Return the clubs in which somebody runs evenings, by their names."""
    if not user.is_authenticated:
        return []
    roles = Role.all_with(Right.RUN_EVENINGS)
    mine = Club.objects.filter(memberships__user=user.pk, memberships__role__in=roles)
    return list(mine.order_by("name", "pk"))
