"""The pages of a long PDF."""

import re
from urllib.parse import quote

import pytest
from django.test import Client
from django.utils import timezone
from django.utils.html import escape

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
    member,
    token,
)

pytestmark = pytest.mark.django_db


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    people = entrants(event, *[f"Player {number}" for number in range(jobs.AT_ONCE + 4)])
    a_round(event, *[people[at : at + 4] for at in range(0, len(people), 4)])
    return event


def pdf(event: Event, rest: str = "1/forms/a4.pdf") -> str:
    return f"/event/{event.code}/print/{rest}"


def asked(client: Client, event: Event, rest: str = "1/forms/a4.pdf") -> str:
    """Ask for a PDF; return the address of its job."""
    answer = client.post(
        f"/event/{event.code}/print/job/", {"pdf": pdf(event, rest), "token": token()}
    )
    assert answer.status_code == 302
    return str(answer["Location"])


def shown(client: Client, address: str, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def put(state: State, **fields: object) -> None:
    PrintJob.objects.update(state=state, beat=timezone.now(), **fields)


def made(event: Event) -> None:
    put(
        State.DONE,
        ended=timezone.now(),
        mark=changes_of(event),
        file=b"%PDF",
        disposition="inline; filename=a.pdf",
    )


@pytest.mark.parametrize("rest", ["1/forms/a4.pdf?copies=3", "evening/attendance/a5.pdf"])
def test_a_long_pdf_leads_to_where_it_is_asked_for(event: Event, owner: Client, rest: str) -> None:
    answer = owner.get(pdf(event, rest))

    wanted = pdf(event, rest) + ("&" if "?" in rest else "?") + "language=en"
    assert answer.status_code == 302
    assert answer["Location"] == f"/event/{event.code}/print/job/?pdf={quote(wanted, safe='')}"
    page = shown(owner, answer["Location"])
    assert f'name="pdf" value="{escape(wanted)}"' in page
    assert 'hx-trigger="load, submit"' in page
    assert not PrintJob.objects.exists()


def test_as_pages_everything_is_printed_at_once(event: Event, owner: Client) -> None:
    assert "<article" in shown(owner, f"/event/{event.code}/print/1/everything/a4/")


@pytest.mark.parametrize("what", ["", "/clubs/", "https://example.org/a.pdf"])
def test_what_is_no_pdf_of_the_event_cannot_be_asked_for(
    event: Event, owner: Client, what: str
) -> None:
    at = f"/event/{event.code}/print/job/"

    assert owner.get(at, {"pdf": what})["Location"] == f"/event/{event.code}/print/"
    assert owner.post(at, {"pdf": what, "token": token()}).status_code == 404
    assert owner.post(at, {"pdf": pdf(event)}).status_code == 400
    assert not PrintJob.objects.exists()


def test_a_job_that_waits_says_how_many_are_before_it(event: Event, owner: Client) -> None:
    first = asked(owner, event)
    second = asked(owner, event, "1/names/a4.pdf")

    assert "It begins in a moment." in shown(owner, first)
    assert "In the queue: 1 other PDF comes first." in shown(owner, second)


def test_the_page_shows_what_is_made_and_looks_again_by_itself(event: Event, owner: Client) -> None:
    job = asked(owner, event)
    put(State.RUNNING, title="Round 1: Forms", doing="Sheet 3 of 6", done=2, sheets=6)
    page = shown(owner, job)

    assert re.search(r'<progress [^>]*max="6" value="2"', page)
    assert "Sheet 3 of 6" in page
    assert 'hx-trigger="every 1s"' in page
    assert '<noscript><meta http-equiv="refresh"' in page


def test_a_pdf_that_is_ready_opens_where_it_was_waited_for(event: Event, owner: Client) -> None:
    job = asked(owner, event)
    made(event)

    assert owner.get(job, headers={"HX-Trigger": "print-job"})["HX-Redirect"] == f"{job}file.pdf"
    page = shown(owner, job)
    assert f'href="{job}file.pdf"' in page
    assert "hx-get" not in page
    sent = owner.get(f"{job}file.pdf")
    assert (sent.content, sent["Content-Type"]) == (b"%PDF", "application/pdf")
    assert sent["Content-Disposition"] == "inline; filename=a.pdf"


def test_a_pdf_from_before_a_change_is_not_handed_out_as_the_present_one(
    event: Event, owner: Client
) -> None:
    job = asked(owner, event)
    made(event)
    changed(event)
    answer = owner.get(job, headers={"HX-Trigger": "print-job"})
    page = answer.content.decode()

    assert "HX-Redirect" not in answer
    assert "Something has changed since this PDF was made" in page
    assert 'class="button primary" form="make"' in page
    assert "Open the one from before" in page


@pytest.mark.parametrize(
    ("failure", "words"),
    [
        (Failure.PACKAGE, "./run pdf"),
        (Failure.LIBRARIES, "apt install libpango"),
        (Failure.GONE, "This cannot be printed"),
        (Failure.STOPPED, "The server stopped"),
        (Failure.BROKEN, "could not be made"),
    ],
)
def test_a_pdf_that_was_not_made_says_why_and_how_to_print_all_the_same(
    event: Event, owner: Client, failure: Failure, words: str
) -> None:
    job = asked(owner, event, "1/forms/a4.pdf?copies=2")
    put(State.FAILED, failure=failure, ended=timezone.now())
    page = shown(owner, job)

    assert words in page
    assert f'href="{pdf(event, "1/forms/a4/?copies=2")}"' in page
    assert 'form="make"' in page


def test_a_job_whose_server_has_stopped_does_not_seem_to_run(event: Event, owner: Client) -> None:
    job = asked(owner, event)
    put(State.RUNNING)
    PrintJob.objects.update(beat=timezone.now() - jobs.SILENT * 2)
    page = shown(owner, job)

    assert "The server stopped" in page
    assert "<progress" not in page


def test_cancelling_is_a_post_and_twice_is_once(event: Event, owner: Client) -> None:
    job = asked(owner, event)

    assert owner.get(f"{job}cancel/").status_code == 405
    for _time in range(2):
        assert owner.post(f"{job}cancel/")["Location"] == job
        assert "This PDF was cancelled" in shown(owner, job)
    assert owner.get(f"{job}file.pdf").status_code == 404


def test_a_scribe_does_not_get_what_an_organiser_has_asked_for(event: Event, owner: Client) -> None:
    scribe = member(event.club, Role.SCRIBE, "Sam")
    job = asked(owner, event)
    made(event)

    for address in (job, f"{job}file.pdf"):
        assert scribe.get(address).status_code == 404
    assert scribe.post(f"{job}cancel/").status_code == 404
    assert owner.get(asked(scribe, event)).status_code == 200
