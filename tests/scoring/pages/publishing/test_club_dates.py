"""The evenings of a club as dates: which there are, and what each says."""

from datetime import UTC, date, datetime, time, timedelta

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import connection
from django.test.utils import CaptureQueriesContext

from scoring.models import Event
from scoring.pages.publishing.club_dates import calendar_dates, evenings_with_dates
from scoring.posts.events.lifecycle import change_event
from tests.scoring.building import a_club, an_event

pytestmark = pytest.mark.django_db

TODAY = date(2026, 11, 20)


def test_a_calendar_has_what_is_to_come_and_the_year_before() -> None:
    club = a_club()
    for days in (-400, -300, 0, 30):
        an_event(club, name=str(days), date=TODAY + timedelta(days=days))
    an_event(club, name="demo", date=TODAY, is_demo=True)
    an_event(a_club("Elsewhere", owner=club.memberships.get().user), name="other", date=TODAY)

    assert [each.name for each in evenings_with_dates(club, TODAY)] == ["-300", "0", "30"]


def test_a_date_that_moves_is_the_same_date_with_a_higher_number() -> None:
    event = an_event(a_club(), date=TODAY)
    (before,) = calendar_dates([event])

    moved = change_event(AnonymousUser(), event, {"date": TODAY + timedelta(days=7)}, seen=0)
    assert isinstance(moved, Event)
    (after,) = calendar_dates([Event.objects.get(pk=event.pk)])

    assert after.uid == before.uid
    assert after.day == before.day + timedelta(days=7)
    assert after.sequence > before.sequence
    assert after.revised > before.revised


def test_a_starting_time_is_by_the_clocks_of_the_club() -> None:
    club = a_club()
    club.time_zone = "Europe/Amsterdam"
    club.save()
    an_event(club, date=TODAY, starts=time(19, 30))
    an_event(club, date=TODAY + timedelta(days=1))

    first, second = calendar_dates(club.events.order_by("date"))

    assert first.starts
    assert first.starts.astimezone(UTC) == datetime(2026, 11, 20, 18, 30, tzinfo=UTC)
    assert second.starts is None


def test_what_else_happens_on_an_evening_does_not_revise_its_date() -> None:
    event = an_event(a_club(), date=TODAY)
    (before,) = calendar_dates([event])

    Event.objects.filter(pk=event.pk).update(closed="2026-11-20T22:00Z")

    assert calendar_dates([Event.objects.get(pk=event.pk)]) == [before]


def test_the_uid_of_an_evening_is_its_own_and_does_not_say_its_code() -> None:
    club = a_club()
    dates = calendar_dates([an_event(club), an_event(club)])

    assert len({each.uid for each in dates}) == 2
    for event in club.events.all():
        assert all(event.code not in each.uid for each in dates)


def test_a_date_has_the_address_that_it_is_given() -> None:
    event = an_event(a_club())

    (plain,) = calendar_dates([event])
    (linked,) = calendar_dates([event], lambda each: f"https://example.org/{each.pk}/")

    assert plain.url == ""
    assert linked.url == f"https://example.org/{event.pk}/"


def test_many_dates_ask_as_often_as_few() -> None:
    club = a_club()
    events = [an_event(club, date=TODAY + timedelta(days=days)) for days in range(20)]

    with CaptureQueriesContext(
        connection,
    ) as asked:
        calendar_dates(events)

    assert len(asked) == 1
