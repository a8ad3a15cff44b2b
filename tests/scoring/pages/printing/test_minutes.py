"""What was logged of an evening, as it is printed."""

import re
from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import AnonymousUser
from django.db import transaction

from scoring.core.deal_json import write_deal
from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.models import AuditEntry, Event
from scoring.pages.printing.minutes import minutes_of
from tests.scoring.building import a_club, a_round, an_event, entrants, logged_in, won_by

pytestmark = pytest.mark.django_db


def logged(event: Event, subject: str, at: datetime, **more: str) -> None:
    with transaction.atomic():
        log_change(
            AnonymousUser(), Verb.CAME, subject, club=event.club, event=event, who="Olga", **more
        )
    # A line of the trail cannot be changed, but for its time in a test.
    AuditEntry.objects.filter(subject=subject).update(made=at)


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    logged(event, "Ada", datetime(2026, 11, 20, 19, 5, tzinfo=UTC))
    logged(event, "Ben", datetime(2026, 11, 20, 19, 4, tzinfo=UTC), reason="late bus")
    logged(event, "Cas", datetime(2026, 11, 21, 9, 0, tzinfo=UTC))
    return event


def test_they_are_in_words_the_oldest_first(event: Event) -> None:
    said = [each.what.sentence for each in minutes_of(event)]

    assert said == ["Ben is here.", "Ada is here.", "Cas is here."]


def test_the_first_line_of_a_day_has_the_day(event: Event) -> None:
    days = [each.day.day if each.day else None for each in minutes_of(event)]

    assert days == [20, None, 21]


def test_another_evening_is_not_in_them(event: Event) -> None:
    assert list(minutes_of(an_event(event.club, name="Another"))) == []


def test_they_have_time_person_and_reason(event: Event) -> None:
    page = logged_in(event.club).get(f"/event/{event.code}/print/evening/minutes/a4/")
    shown = " ".join(re.sub(r"<[^>]*>", " ", page.content.decode()).split())

    assert re.search(r"\d\d:04 Ben is here\. Reason: “ late bus ” Olga", shown)


def test_a_corrected_deal_is_told_in_whole_sentences() -> None:
    event = an_event(a_club())
    table = a_round(event, entrants(event, "Ada", "Ben", "Cas")).tables.get()
    facts = [write_deal(won_by(1, left, 7)) for left in (4, 5)]
    with transaction.atomic():
        log_change(
            AnonymousUser(),
            Verb.DEAL_CORRECTED,
            "deal 1",
            club=event.club,
            event=event,
            table=table,
            who="Olga",
            before=facts[0],
            after=facts[1],
            reason="miscounted",
        )

    page = logged_in(event.club).get(f"/event/{event.code}/print/evening/minutes/a4/")
    shown = " ".join(re.sub(r"<[^>]*>", "", page.content.decode()).split())

    assert "Was Ada went out · Ben 4 · Cas 7, is Ada went out · Ben 5 · Cas 7. Reason:" in shown


def test_without_a_line_they_say_so() -> None:
    event = an_event(a_club())
    page = logged_in(event.club).get(f"/event/{event.code}/print/evening/minutes/a4/")

    assert "Nothing has been logged yet." in page.content.decode()
