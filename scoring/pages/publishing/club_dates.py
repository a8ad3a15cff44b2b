"""The evenings of a club as dates for calendars: those to come, and those of the year before."""

import hashlib
from collections.abc import Callable, Iterable
from datetime import date, datetime, timedelta

from django.db.models import Max, Q, QuerySet

from foundation.zones.pages import zone_of
from scoring.evening.audit.verbs import Verb
from scoring.evening.wording import FORMAT_TITLES
from scoring.models import AuditEntry, Club, Event
from scoring.pages.publishing.calendar_file import CalendarDate

LOOKING_BACK = timedelta(days=366)
MOST_DATES = 500
"""More evenings than a club plans; the earliest of them go first."""

REVISED_BY = (Verb.EVENT_MADE, Verb.EVENT_CHANGED, Verb.NIGHT_READ)
"""The changes of an evening that change its date or its name."""


def _nowhere(event: Event) -> str:
    return ""


def evenings_with_dates(club: Club, today: date) -> QuerySet[Event]:
    """Return the evenings that a calendar of this day has, in the order of their days."""
    found = club.events.filter(is_demo=False, date__gte=today - LOOKING_BACK)
    return found.order_by("date", "pk")[:MOST_DATES]


def dates_in_public(club: Club, today: date) -> QuerySet[Event]:
    """Return the evenings that everybody's calendar has: those to come, and those that are closed;
    an old one that nobody closed is nobody's business.
    """
    shown = Q(date__gte=today) | Q(closed__isnull=False, date__gte=today - LOOKING_BACK)
    return club.events.filter(shown, is_demo=False).order_by("date", "pk")[:MOST_DATES]


def calendar_dates(
    events: Iterable[Event], url_of: Callable[[Event], str] = _nowhere, *, place: str = ""
) -> list[CalendarDate]:
    """Return the dates of evenings, in two queries; `url_of` returns an evening's page, or "";
    `place` is where they are to come to.
    """
    chosen = list(events)
    found = (
        AuditEntry.objects.filter(event__in=chosen, verb__in=REVISED_BY)
        .order_by()
        .values_list("event")
        .annotate(Max("made"))
    )
    revised = dict(found)
    return [
        CalendarDate(
            uid=_uid(event),
            day=event.date,
            title=event.name,
            words=str(FORMAT_TITLES[event.format]),
            revised=revised.get(event.pk, event.made),
            sequence=event.version,
            url=url_of(event),
            place=place if event.closed is None else "",
            starts=_starts(event),
        )
        for event in chosen
    ]


def _starts(event: Event) -> datetime | None:
    """Return the moment at which an evening begins, as the clocks of its club show it."""
    if event.starts is None:
        return None
    return datetime.combine(event.date, event.starts, zone_of(event.club.time_zone))


def _uid(event: Event) -> str:
    """Return what an evening is known by in every calendar; it does not say the event's code, which
    stands in the addresses of the club's pages.
    """
    return f"{hashlib.sha256(event.code.encode()).hexdigest()[:32]}@last-card"
