"""What has the jobs made: a process for each, which ends with its job."""

import subprocess
import sys
import threading

import pytest

from scoring.models import Event, PrintJob
from scoring.pages.printing import printer
from scoring.pages.printing.jobs import Failure, State, cancel, claim
from scoring.pages.printing.printer import Printer, watch
from tests.scoring.building import a_club, a_round, an_event, entrants
from tests.scoring.pages.printing.test_jobs import ask

pytestmark = pytest.mark.django_db

FOR_LONG = "import time; time.sleep(60)"


@pytest.fixture
def event() -> Event:
    event = an_event(a_club())
    a_round(event, entrants(event, "Ada", "Ben", "Cas", "Dov"))
    return event


def process(code: str) -> "subprocess.Popen[bytes]":
    return subprocess.Popen([sys.executable, "-c", code], stdin=subprocess.PIPE)


def test_a_process_that_fails_ends_its_job(event: Event) -> None:
    job = ask(event)
    claim()
    watch(process("raise SystemExit(1)"), job.pk)

    job.refresh_from_db()
    assert (job.state, job.failure) == (State.FAILED, Failure.BROKEN)


def test_the_process_of_a_cancelled_job_is_ended(event: Event) -> None:
    job = ask(event)
    claim()
    cancel(job)
    sleeping = process(FOR_LONG)
    watch(sleeping, job.pk)

    assert sleeping.returncode not in (None, 0)
    assert PrintJob.objects.get().state == State.CANCELLED


def test_what_is_being_made_gives_signs_of_life(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printer, "BEAT", 0.0)
    job = ask(event)
    claim()
    before = PrintJob.objects.get().beat
    watch(process("import time; time.sleep(0.5)"), job.pk)

    beat = PrintJob.objects.get().beat
    assert before is not None
    assert beat is not None
    assert beat > before


def test_jobs_are_made_one_after_another_until_none_waits(
    event: Event, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[int] = []

    def at_once(pk: int) -> "subprocess.Popen[bytes]":
        made.append(pk)
        return process("")

    monkeypatch.setattr(printer, "start", at_once)
    first, second = ask(event), ask(event, "1/names")
    working = Printer()
    working.is_running = True
    # Its connection is that of the test.
    monkeypatch.setattr(printer.connections, "close_all", lambda: None)
    working._run()

    assert made == [first.pk, second.pk]
    assert not working.is_running


def test_a_database_that_no_other_process_sees_starts_none(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    is_seen = False
    started: list[str] = []
    monkeypatch.setattr(printer, "_is_seen_by_others", lambda: is_seen)
    monkeypatch.setattr(threading.Thread, "start", lambda self: started.append(self.name))
    Printer().wake()
    assert started == []

    is_seen, waking = True, Printer()
    waking.wake()
    waking.wake()
    assert started == ["printer"]
