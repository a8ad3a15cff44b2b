"""Dates as an iCalendar file: read back by another program, and held against the RFC by line."""

import re
from datetime import UTC, date, datetime, time
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from icalendar import Calendar

from foundation.web.text import on_one_line
from scoring.pages.publishing.calendar_file import CalendarDate, calendar_file

NOON = datetime(2026, 11, 1, 12, 0, tzinfo=UTC)
TEXTS = st.text(max_size=120)


def a_date(**fields: Any) -> CalendarDate:
    given = {
        "uid": "1@last-card",
        "day": date(2026, 11, 20),
        "title": "Friday",
        "words": "Jokeren",
        "revised": NOON,
        "sequence": 0,
    }
    return CalendarDate(**{**given, **fields})


def unfolded(file: bytes) -> list[str]:
    return file.decode().replace("\r\n ", "").split("\r\n")


def plain(text: str) -> str:
    """Undo the escapes of RFC 5545, 3.3.11."""
    return re.sub(r"\\(.)", lambda found: "\n" if found[1] in "nN" else found[1], text)


def test_an_evening_with_a_starting_time_lasts_three_hours_from_it() -> None:
    begins = datetime(2026, 11, 20, 19, 30, tzinfo=ZoneInfo("Europe/Amsterdam"))

    (entry,) = Calendar.from_ical(calendar_file("Club", [a_date(starts=begins)])).events

    assert entry["dtstart"].dt == datetime(2026, 11, 20, 18, 30, tzinfo=UTC)
    assert entry["dtend"].dt == datetime(2026, 11, 20, 21, 30, tzinfo=UTC)


def test_on_the_last_day_there_is_an_entry_is_a_whole_day() -> None:
    begins = datetime.combine(date.max, time(23, 30), ZoneInfo("Pacific/Niue"))

    (entry,) = Calendar.from_ical(
        calendar_file("Club", [a_date(day=date.max, starts=begins)])
    ).events

    assert entry["dtstart"].dt == date.max


@given(TEXTS, TEXTS)
@example("a;b,c\\n d\\", "é" * 100)
@example("ערב טאקי", "\N{PLAYING CARD BLACK JOKER}" * 40)
@example("BEGIN:VEVENT\r\nEND:VCALENDAR", ":\"';")
def test_the_words_come_back_as_they_were(title: str, words: str) -> None:
    file = calendar_file(title, [a_date(title=title, words=words)])

    lines = unfolded(file)
    found = dict(line.split(":", 1) for line in lines if ":" in line)
    assert plain(found["SUMMARY"]) == on_one_line(title)
    assert plain(found["NAME"]) == on_one_line(title)
    assert plain(found.get("DESCRIPTION", "")) == on_one_line(words)
    assert lines.count("BEGIN:VEVENT") == 1
    event = Calendar.from_ical(file).events[0]
    assert str(event["summary"]) == on_one_line(title)


@given(TEXTS, TEXTS)
@example("ת" * 60, "\N{PLAYING CARD BLACK JOKER}" * 60)
def test_lines_are_folded_and_end_as_the_format_wants_it(title: str, words: str) -> None:
    file = calendar_file(title, [a_date(title=title, words=words)])

    assert file.endswith(b"END:VCALENDAR\r\n")
    for line in file.removesuffix(b"\r\n").split(b"\r\n"):
        assert len(line) <= 75
        assert b"\r" not in line
        assert b"\n" not in line
        line.decode()


@given(st.dates())
@example(date.max)
@example(date.min)
@example(date(2028, 2, 28))
def test_an_entry_lasts_the_whole_day_and_makes_nobody_busy(day: date) -> None:
    lines = unfolded(calendar_file("De Joker", [a_date(day=day)]))

    assert f"DTSTART;VALUE=DATE:{day.isoformat().replace('-', '')}" in lines
    assert "TRANSP:TRANSPARENT" in lines
    ends = [line.removeprefix("DTEND;VALUE=DATE:") for line in lines if line.startswith("DTEND")]
    assert ends == ([] if day == date.max else [_after(day)])


def _after(day: date) -> str:
    return date.fromordinal(day.toordinal() + 1).isoformat().replace("-", "")


def test_moments_stand_in_utc() -> None:
    moment = datetime.fromisoformat("2026-11-20T23:30:00+01:00")

    lines = unfolded(calendar_file("De Joker", [a_date(revised=moment)]))

    assert "DTSTAMP:20261120T223000Z" in lines
    assert "LAST-MODIFIED:20261120T223000Z" in lines


def test_a_changed_evening_keeps_its_uid_and_counts_on() -> None:
    before, after = (
        unfolded(calendar_file("De Joker", [a_date(sequence=sequence)])) for sequence in (3, 4)
    )

    assert "UID:1@last-card" in before
    assert "UID:1@last-card" in after
    assert "SEQUENCE:3" in before
    assert "SEQUENCE:4" in after


@given(st.permutations([1, 2, 3]))
def test_the_same_dates_make_the_same_bytes(order: list[int]) -> None:
    dates = {n: a_date(uid=f"{n}@last-card", day=date(2026, 11, 20 + n // 2)) for n in (1, 2, 3)}

    assert calendar_file("De Joker", [dates[n] for n in order]) == calendar_file(
        "De Joker", dates.values()
    )


@pytest.mark.parametrize(("url", "is_there"), [("https://example.org/x/", True), ("", False)])
def test_an_entry_has_the_address_of_its_page_if_there_is_one(url: str, is_there: bool) -> None:
    lines = unfolded(calendar_file("De Joker", [a_date(url=url)]))

    assert any(line.startswith("URL") for line in lines) is is_there


def test_a_calendar_without_dates_is_a_calendar() -> None:
    lines = unfolded(calendar_file("De Joker", []))

    assert lines[0] == "BEGIN:VCALENDAR"
    assert lines[-2:] == ["END:VCALENDAR", ""]
    assert "VERSION:2.0" in lines
