"""Long PDF files: asked for, waiting for their turn, made, and kept for an hour.

They are rows of the database, so that every process and every server knows them, and nobody else
than `printer` makes them.
"""

from datetime import datetime, timedelta
from typing import Any

from django.core.exceptions import BadRequest
from django.db import transaction
from django.db.models import QuerySet
from django.urls import Resolver404, resolve
from django.utils import timezone
from django.utils.translation import get_language

from scoring.evening.audit.posts import lock_event
from scoring.evening.audit.touched import CALLS, DEALS, DOOR, PHONES, PHOTOS, SCREEN
from scoring.evening.audit.verbs import touched_by
from scoring.evening.event_state import EventState
from scoring.evening.page_cache import Mark, changes_since
from scoring.models import Event, PrintJob, Role
from scoring.pages.printing.catalogue import DOCUMENTS, EVERYTHING, FOR_A_ROUND
from scoring.pages.printing.minutes import MINUTES

State, Failure = PrintJob.State, PrintJob.Failure

AT_ONCE = 40
"""A file for so many players is made at once, in a second; one for more is a job."""
SILENT = timedelta(seconds=30)
"""What makes a file and was not seen for so long has ended without a word."""
KEPT = timedelta(hours=1)
"""How long a job is kept once it has ended."""
WITHOUT_RESULTS = {each.code for each in DOCUMENTS if not each.has_results}
if all(each.code in WITHOUT_RESULTS for each in FOR_A_ROUND):
    WITHOUT_RESULTS.add(EVERYTHING)


def is_long(event_state: EventState) -> bool:
    """Return whether a file of this evening is made beside the serving."""
    return len(event_state.entrants) > AT_ONCE


def _jobs() -> QuerySet[PrintJob]:
    return PrintJob.objects.defer("file")


def _document_of(event: Event, address: str) -> str | None:
    """Return the document of which an address is the PDF, empty where it has no name; None where
    it is no PDF of the event.
    """
    try:
        found = resolve(address.partition("?")[0])
    except Resolver404:
        return None
    is_of_event = found.kwargs.get("code") == event.code and address.startswith("/event/")
    if not (is_of_event and found.kwargs.get("as_pdf")):
        return None
    return str(found.kwargs.get("what", ""))


def is_pdf_of(event: Event, address: str) -> bool:
    """Return whether an address is that of a PDF of the event."""
    return len(address) <= 300 and _document_of(event, address) is not None


def ask(user: Any, role: Role, event: Event, *, address: str, origin: str, token: str) -> PrintJob:
    """Return the job that makes the PDF of an address: the one that was asked for before, as long
    as it shows the evening as it is. Raises BadRequest for the token of another post.
    """
    with transaction.atomic():
        event = lock_event(event)
        remove_old()
        of_event = _jobs().filter(event=event)
        if posted := of_event.filter(token=token).first():
            if posted.address != address:
                raise BadRequest("the token of another post")
            return posted
        wanted = {"role": role, "address": address, "origin": origin, "language": get_language()}
        states = (State.WAITING, State.RUNNING, State.DONE)
        for job in of_event.filter(**wanted, state__in=states).order_by("-pk"):
            if is_current(job) and not is_dead(job):
                return job
        return PrintJob.objects.create(event=event, user=user, token=token, **wanted)


def job_named(event: Event, code: str, role: Role) -> PrintJob | None:
    """Return a job of the event; None where there is none, or not for somebody in this role."""
    job = _jobs().select_related("event").filter(event=event, code=code).first()
    return job if job and role.may_all_of(Role(job.role)) else None


def is_current(job: PrintJob) -> bool:
    """Return whether nothing was changed that would stand on the file, since it was begun."""
    if job.mark is None:
        return True
    changes = changes_since(job.event, Mark(*job.mark))
    if changes is None:
        return False
    document = _document_of(job.event, job.address)
    if document == MINUTES.code:
        # Whatever is logged stands there.
        return not changes
    elsewhere = SCREEN | DOOR
    if document in WITHOUT_RESULTS:
        elsewhere |= DEALS | CALLS | PHONES | PHOTOS
    return all(touched_by(each.verb) in elsewhere for each in changes)


def is_dead(job: PrintJob, now: datetime | None = None) -> bool:
    """Return whether what makes the file has ended without a word, as where the power failed."""
    if job.state != State.RUNNING:
        return False
    return job.beat is None or job.beat < (now or timezone.now()) - SILENT


def before(job: PrintJob) -> int:
    """Return how many are made before a job that waits."""
    waiting = _jobs().filter(state=State.WAITING, pk__lt=job.pk).count()
    running = [each for each in _jobs().filter(state=State.RUNNING) if not is_dead(each)]
    return waiting + len(running)


def cancel(job: PrintJob) -> None:
    """Have a job that is not made yet not be made."""
    unmade = _jobs().filter(pk=job.pk, state__in=(State.WAITING, State.RUNNING))
    unmade.update(state=State.CANCELLED, ended=timezone.now())


def claim() -> PrintJob | None:
    """Return the job that is next, to be made now; None where another one is being made, or none
    waits. One is made at a time, whoever asks.
    """
    # Whoever has to wait looks without a lock.
    if not is_free():
        return None
    with transaction.atomic():
        unmade = _jobs().filter(state__in=(State.WAITING, State.RUNNING))
        jobs = list(unmade.select_for_update().order_by("pk"))
        for job in jobs:
            if is_dead(job):
                fail(job.pk, Failure.STOPPED)
            elif job.state == State.RUNNING:
                return None
        job_next = next((each for each in jobs if each.state == State.WAITING), None)
        if job_next:
            job_next.state, job_next.beat = State.RUNNING, timezone.now()
            job_next.save(update_fields=["state", "beat"])
        return job_next


def is_free() -> bool:
    """Return whether nothing is being made."""
    return all(is_dead(each) for each in _jobs().filter(state=State.RUNNING))


def is_any_waiting() -> bool:
    """Return whether a job waits for its turn."""
    return _jobs().filter(state=State.WAITING).exists()


def running(pk: int) -> QuerySet[PrintJob]:
    """Return the job as long as it is to be made: to update it, and to see whether it still is."""
    return _jobs().filter(pk=pk, state=State.RUNNING)


def fail(pk: int, failure: PrintJob.Failure) -> None:
    """Have a job that is being made fail."""
    running(pk).update(state=State.FAILED, failure=failure, ended=timezone.now())


def remove_old(now: datetime | None = None) -> None:
    """Remove the jobs that ended long ago, with their files, and what nobody has made."""
    old = (now or timezone.now()) - KEPT
    PrintJob.objects.filter(ended__lt=old).delete()
    PrintJob.objects.filter(ended=None, made__lt=old).delete()
