"""Long PDF files: one job for one file, one made at a time, and none that is out of date."""

from datetime import timedelta
from typing import Any

import pytest
from django.core.exceptions import BadRequest
from django.db import transaction
from django.utils import timezone

from scoring.evening.audit.log import log_change
from scoring.evening.audit.verbs import Verb
from scoring.evening.page_cache import changes_of
from scoring.models import Event, PrintJob, Role
from scoring.pages.printing import jobs
from scoring.pages.printing.jobs import Failure, State
from tests.scoring.building import (
    a_club,
    a_round,
    an_event,
    changed,
    entrants,
    noted,
    token,
    won_by,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas", "Dov"))
    return event


def ask(event: Event, what: str = "1/forms", role: Role = Role.OWNER, **given: Any) -> PrintJob:
    return jobs.ask(
        event.club.memberships.get(role=Role.OWNER).user,
        role,
        event,
        **{
            "address": f"/event/{event.code}/print/{what}/a4.pdf",
            "origin": "http://hall:8000",
            "token": token(),
        }
        | given,
    )


def begun(job: PrintJob) -> PrintJob:
    """The job, being made of the evening as it is."""
    claimed = jobs.claim()
    assert claimed == job
    jobs.running(job.pk).update(mark=changes_of(job.event))
    return PrintJob.objects.get(pk=job.pk)


def done(job: PrintJob) -> PrintJob:
    begun(job)
    jobs.running(job.pk).update(state=State.DONE, ended=timezone.now(), file=b"%PDF")
    return PrintJob.objects.get(pk=job.pk)


def states() -> list[str]:
    return list(PrintJob.objects.values_list("state", flat=True))


def test_the_same_post_twice_is_one_job(event: Event) -> None:
    again = token()

    assert ask(event, token=again) == ask(event, token=again)
    with pytest.raises(BadRequest):
        ask(event, "1/names", token=again)


def test_the_same_file_asked_for_twice_is_one_job(event: Event) -> None:
    job = ask(event)

    assert ask(event) == job
    begun(job)
    assert ask(event) == job
    assert ask(event, "1/names") != job
    assert ask(event, role=Role.SCRIBE) != job


def test_a_file_that_is_there_is_not_made_again(event: Event) -> None:
    job = done(ask(event))

    assert ask(event) == job


def test_a_file_from_before_a_change_is_made_anew(event: Event) -> None:
    job = done(ask(event))
    changed(event)

    assert not jobs.is_current(job)
    assert ask(event) != job


@pytest.mark.parametrize(
    ("what", "is_current"), [("1/forms", True), ("1/everything", True), ("1/filled", False)]
)
def test_a_deal_matters_to_what_has_results_alone(
    event: Event, what: str, is_current: bool
) -> None:
    job = done(ask(event, what))
    table = event.event_rounds.get().tables.get()
    noted(table, 1, won_by(1, 5, 6, 7))
    owner = event.club.memberships.get().user
    with transaction.atomic():
        log_change(owner, Verb.DEAL_ENTERED, table, club=event.club, event=event, table=table)

    assert jobs.is_current(job) is is_current


def test_minutes_hold_what_was_shown_on_the_screen_too(event: Event) -> None:
    minutes, forms = done(ask(event, "evening/minutes")), done(ask(event))
    owner = event.club.memberships.get().user
    with transaction.atomic():
        log_change(owner, Verb.SCREEN_LOOKS, event, club=event.club, event=event)

    assert jobs.is_current(forms)
    assert not jobs.is_current(minutes)


def test_one_is_made_at_a_time_and_the_others_know_their_place(event: Event) -> None:
    first, second, third = ask(event), ask(event, "1/names"), ask(event, "1/tables")

    assert jobs.claim() == first
    assert jobs.claim() is None
    assert [jobs.before(each) for each in (second, third)] == [1, 2]
    jobs.fail(first.pk, Failure.BROKEN)
    assert jobs.claim() == second
    assert jobs.before(third) == 1


def test_a_cancelled_job_is_not_made(event: Event) -> None:
    waiting, running = ask(event), ask(event, "1/names")
    jobs.cancel(waiting)
    assert jobs.claim() == running
    jobs.cancel(running)

    assert states() == [State.CANCELLED] * 2
    assert jobs.claim() is None
    assert not jobs.running(running.pk).exists()


def test_a_file_that_is_there_cannot_be_cancelled(event: Event) -> None:
    job = done(ask(event))
    jobs.cancel(job)

    assert states() == [State.DONE]


def test_what_was_being_made_when_the_server_stopped_keeps_nobody_waiting(event: Event) -> None:
    job, other = ask(event), ask(event, "1/names")
    begun(job)
    PrintJob.objects.filter(pk=job.pk).update(beat=timezone.now() - jobs.SILENT * 2)

    assert jobs.is_dead(PrintJob.objects.get(pk=job.pk))
    assert jobs.before(other) == 0
    assert ask(event) != job
    assert jobs.claim() == other
    job.refresh_from_db()
    assert (job.state, job.failure) == (State.FAILED, Failure.STOPPED)


def test_who_may_do_less_than_who_asked_does_not_see_the_job(event: Event) -> None:
    of_organiser, of_scribe = ask(event, role=Role.ORGANISER), ask(event, role=Role.SCRIBE)

    assert jobs.job_named(event, of_organiser.code, Role.SCRIBE) is None
    assert jobs.job_named(event, of_organiser.code, Role.OWNER) == of_organiser
    assert jobs.job_named(event, of_scribe.code, Role.REFEREE) == of_scribe


def test_a_job_is_of_one_event(event: Event) -> None:
    other = an_event(event.club)

    assert jobs.job_named(other, ask(event).code, Role.OWNER) is None


def test_only_a_pdf_of_the_event_can_be_asked_for(event: Event) -> None:
    of_event = f"/event/{event.code}/print/1/forms/a4"

    assert jobs.is_pdf_of(event, f"{of_event}.pdf?copies=2")
    assert not jobs.is_pdf_of(event, f"{of_event}/")
    assert not jobs.is_pdf_of(an_event(event.club), f"{of_event}.pdf")
    for other in (
        "",
        "/",
        "/clubs/",
        f"https://example.org{of_event}.pdf",
        f"/event/{event.code}/",
    ):
        assert not jobs.is_pdf_of(event, other)
    assert not jobs.is_pdf_of(event, f"{of_event}.pdf?copies={'1' * 300}")


def test_a_job_goes_with_its_file_after_an_hour(event: Event) -> None:
    done(ask(event))
    ask(event, "1/names")
    jobs.remove_old(timezone.now() + jobs.KEPT - timedelta(minutes=1))
    assert len(states()) == 2
    jobs.remove_old(timezone.now() + jobs.KEPT + timedelta(minutes=1))

    assert states() == []
