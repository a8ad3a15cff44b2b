"""Making the file of a job: what its address gives, with the rights of whoever asked."""

import pytest

from scoring.models import Event, Membership, PrintJob, Role
from scoring.pages.printing import laying_out, making
from scoring.pages.printing.drawing import NoPdf
from scoring.pages.printing.jobs import Failure, State, cancel, claim
from scoring.pages.printing.making import make
from tests.scoring.building import a_club, a_round, an_event, entrants
from tests.scoring.pages.printing.test_jobs import ask

pytestmark = pytest.mark.django_db


@pytest.fixture
def event(monkeypatch: pytest.MonkeyPatch) -> Event:
    """An evening of which nothing is really laid out."""

    def made(pages: object, **_how: object) -> bytes:
        return b"%PDF " + str(len(list(pages))).encode()  # type: ignore[call-overload]

    monkeypatch.setattr(laying_out, "make_pdf", made)
    event = an_event(a_club())
    people = entrants(event, *[f"Player {number}" for number in range(48)])
    a_round(event, *[people[at : at + 4] for at in range(0, 48, 4)])
    return event


def made(job: PrintJob) -> PrintJob:
    assert claim() == job
    make(job.pk)
    return PrintJob.objects.get(pk=job.pk)


def test_the_file_is_what_its_address_gives(event: Event) -> None:
    job = made(ask(event))

    assert job.state == State.DONE
    assert bytes(job.file or b"") == b"%PDF 2"
    assert "Score%20forms%20with%20names%20A4.pdf" in job.disposition
    assert job.title.endswith("Round 1: Score forms with names")
    assert job.mark is not None
    assert job.ended is not None


def test_what_is_made_and_how_far_it_is_can_be_seen_meanwhile(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[tuple[str, int, int]] = []

    def look(pages: object, **_how: object) -> bytes:
        for _page in pages:  # type: ignore[attr-defined]
            job = PrintJob.objects.get()
            seen.append((job.doing, job.done, job.sheets))
        return b"%PDF"

    monkeypatch.setattr(laying_out, "make_pdf", look)
    made(ask(event, "1/everything"))

    assert seen == [
        ("Poster: find your table", 0, 16),
        ("Seating by table", 5, 16),
        ("Score forms with names: sheet 1 of 6", 10, 16),
        ("Score forms with names: sheet 6 of 6", 15, 16),
    ]


def test_a_job_that_is_cancelled_meanwhile_is_left_alone(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun: list[str] = []

    def cancelled_at_once(pages: object, **_how: object) -> bytes:
        for page in pages:  # type: ignore[attr-defined]
            begun.append(page)
            cancel(PrintJob.objects.get())
        return b"%PDF"

    monkeypatch.setattr(laying_out, "make_pdf", cancelled_at_once)
    job = made(ask(event))

    assert len(begun) == 1
    assert (job.state, job.file) == (State.CANCELLED, None)


@pytest.mark.parametrize(("what", "says"), [("1/menu", "gone"), ("2/forms", "gone")])
def test_what_is_not_there_any_more_is_no_file(event: Event, what: str, says: str) -> None:
    job = made(ask(event, what))

    assert (job.state, job.failure) == (State.FAILED, says)


def test_who_has_left_the_club_gets_no_file(event: Event) -> None:
    job = ask(event)
    Membership.objects.filter(role=Role.OWNER).delete()

    assert made(job).failure == Failure.GONE


@pytest.mark.parametrize("missing", ["package", "libraries"])
def test_where_no_pdf_can_be_made_the_job_says_what_is_missing(
    event: Event, monkeypatch: pytest.MonkeyPatch, missing: str
) -> None:
    def refuse(pages: object, **_how: object) -> bytes:
        raise NoPdf(missing)  # type: ignore[arg-type]

    monkeypatch.setattr(laying_out, "make_pdf", refuse)

    assert made(ask(event)).failure == missing


def test_a_mistake_of_ours_ends_the_job(event: Event, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(pages: object, **_how: object) -> bytes:
        raise ZeroDivisionError

    monkeypatch.setattr(laying_out, "make_pdf", broken)
    monkeypatch.setattr(making.logger, "exception", lambda *_words: None)

    assert made(ask(event)).failure == Failure.BROKEN


def test_a_job_that_is_not_to_be_made_is_not(event: Event) -> None:
    job = ask(event)
    make(job.pk)

    assert PrintJob.objects.get().state == State.WAITING


def test_codes_lead_to_where_it_was_asked_for(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    pages: list[str] = []

    def keep(given: object, **_how: object) -> bytes:
        pages.extend(given)  # type: ignore[arg-type]
        return b"%PDF"

    monkeypatch.setattr(laying_out, "make_pdf", keep)
    made(ask(event, origin="https://cards.example:8443"))

    assert "cards.example:8443/t/" in pages[0]
