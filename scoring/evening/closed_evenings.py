"""The evenings of a club that are played: what its seasons, its statistics and its pages are of."""

from django.db.models import QuerySet

from scoring.models import Club, Event


def closed_evenings(club: Club) -> QuerySet[Event]:
    """Return the club's closed evenings; demonstrations are none of it."""
    return club.events.filter(closed__isnull=False, is_demo=False)


def last_evening(club: Club) -> Event | None:
    """Return the evening that was played last, of one day the one that was closed last."""
    return closed_evenings(club).order_by("-date", "-closed", "-pk").first()
