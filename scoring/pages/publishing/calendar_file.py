"""Dates of evenings as an iCalendar file, which every calendar reads (RFC 5545).

An evening without a starting time is an entry of the whole day, one with it an entry of some
hours, for it has no set end; neither makes anybody busy.
The same evening has the same `uid` for ever and a `sequence` that grows with each change, so that a
calendar which reads the file again changes its entry and makes no second one.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from typing import Any

from foundation.web.text import on_one_line

CONTENT_TYPE = "text/calendar; charset=utf-8"
MAKER = "-//Last Card//Evenings of a club//EN"
LASTS = timedelta(hours=3)
"""How long an evening that has a starting time is in a calendar."""
READ_AGAIN = timedelta(hours=12)
"""How often a calendar that follows an address should ask again."""


@dataclass(frozen=True, slots=True)
class CalendarDate:
    """One evening in a calendar.

    `uid` tells it from every other, `sequence` counts its changes, `revised` is when the last one
    was made. `starts` is when it begins, None where nobody has said so. `url` is its page and
    `place` where it is, empty for whoever is told none.
    """

    uid: str
    day: date
    title: str
    words: str
    revised: datetime
    sequence: int
    url: str = ""
    place: str = ""
    starts: datetime | None = None


def calendar_file(title: str, dates: Iterable[CalendarDate]) -> bytes:
    """Return the file of a calendar: the same bytes for the same dates, whatever their order."""
    # Loaded by the first who wants a calendar, since it takes a tenth of a second.
    from icalendar import Calendar, vDuration, vText

    calendar: Any = Calendar()
    calendar.add("prodid", MAKER)
    calendar.add("version", "2.0")
    calendar.add("calscale", "GREGORIAN")
    # Older calendars know the name and the time by these names alone (RFC 7986 has the others).
    for name in ("name", "x-wr-calname"):
        calendar.add(name, vText(on_one_line(title)))
    calendar.add("refresh-interval", READ_AGAIN, parameters={"VALUE": "DURATION"})
    calendar.add("x-published-ttl", vDuration(READ_AGAIN))
    for each in sorted(dates, key=lambda one: (one.day, one.uid)):
        calendar.add_component(_entry(each))
    return bytes(calendar.to_ical(sorted=False))


def _entry(each: CalendarDate) -> Any:
    from icalendar import Event

    entry = Event()
    entry.add("uid", each.uid)
    entry.add("dtstamp", each.revised.astimezone(UTC))
    entry.add("last-modified", each.revised.astimezone(UTC))
    entry.add("sequence", each.sequence)
    if each.starts and each.day < date.max:
        begins = each.starts.astimezone(UTC)
        entry.add("dtstart", begins)
        entry.add("dtend", begins + LASTS)
    else:
        entry.add("dtstart", each.day)
        if each.day < date.max:
            entry.add("dtend", each.day + timedelta(days=1))
    entry.add("summary", on_one_line(each.title))
    if each.words:
        entry.add("description", on_one_line(each.words))
    if each.place:
        entry.add("location", on_one_line(each.place))
    if each.url:
        entry.add("url", each.url)
    entry.add("transp", "TRANSPARENT")
    return entry
