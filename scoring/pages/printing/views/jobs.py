"""The pages of a long PDF: asking for it, how far it is, and the file."""

from typing import Any

from django.db import transaction
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from foundation.web.actions import Action
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import EventRequest, event_page
from scoring.models import PrintJob, Right
from scoring.pages.event_pages import event_context
from scoring.pages.printing import jobs
from scoring.pages.printing.jobs import State
from scoring.pages.printing.printer import printer

POLLS = "print-job"
"""The id of what fetches the page again and again."""


@require_http_methods(["GET", "HEAD", "POST"])
@event_page(Right.SEE_EVENINGS)
def ask(request: EventRequest) -> HttpResponse:
    """Ask for a long PDF. A page with scripts does so by itself, another one has a button."""
    sent = request.POST if request.method == "POST" else request.GET
    address = sent.get("pdf", "")
    if not jobs.is_pdf_of(request.event, address):
        if request.method == "POST":
            raise Http404
        return HttpResponseRedirect(reverse("scoring:print", args=[request.event.code]))
    if request.method != "POST":
        context = {
            "address": address,
            "token": new_token(),
            "actions": [Action(_("Make the PDF"), form="make"), _back(request)],
        }
        return render(request, "scoring/printing/long.html", _context(request, **context))
    job = jobs.ask(
        request.user,
        request.role,
        request.event,
        address=address,
        origin=f"{request.scheme}://{request.get_host()}",
        token=token_of(request),
    )
    transaction.on_commit(printer.wake)
    return HttpResponseRedirect(_address_of(job))


@require_safe
@event_page(Right.SEE_EVENINGS)
def progress(request: EventRequest, job: str) -> HttpResponse:
    """Show how far a PDF is; once it is done, the page that has waited for it opens it."""
    found = _found(request, job)
    is_dead, is_current = jobs.is_dead(found), jobs.is_current(found)
    if found.state == State.WAITING:
        transaction.on_commit(printer.wake)
    file = reverse("scoring:print-job-file", args=[request.event.code, found.code])
    is_done = found.state == State.DONE
    if is_done and is_current and request.headers.get("HX-Trigger") == POLLS:
        answer = HttpResponse()
        answer["HX-Redirect"] = file
        return answer
    failure = jobs.Failure.STOPPED if is_dead else found.failure
    is_made = found.state in (State.WAITING, State.RUNNING) and not is_dead
    path, _mark, query = found.address.partition("?")
    to_print = f"{path.removesuffix('.pdf')}/{'?' if query else ''}{query}"
    again = Action(_("Make it again"), form="make", is_main=not (is_done and is_current))
    actions = [Action(_("Cancel"), form="cancel", is_main=False)] if is_made else [again]
    if is_done:
        words = _("Open the PDF") if is_current else _("Open the one from before")
        actions = [Action(words, url=file, is_main=is_current), *([] if is_current else [again])]
    if failure:
        actions.append(Action(_("Open and print"), url=to_print, is_main=False))
    context = _context(
        request,
        job=found,
        is_made=is_made,
        is_done=is_done,
        is_current=is_current,
        failure=failure,
        before=jobs.before(found) if found.state == State.WAITING else 0,
        address=found.address,
        token=new_token(),
        polls=POLLS,
        actions=[*actions, _back(request)],
    )
    return render(request, "scoring/printing/job.html", context)


@require_POST
@event_page(Right.SEE_EVENINGS)
def cancel(request: EventRequest, job: str) -> HttpResponse:
    """Have a PDF not be made. Cancelling twice, or too late, changes nothing."""
    found = _found(request, job)
    jobs.cancel(found)
    return HttpResponseRedirect(_address_of(found))


@require_safe
@event_page(Right.SEE_EVENINGS)
def file(request: EventRequest, job: str) -> HttpResponse:
    """Send a PDF that was made."""
    found = _found(request, job)
    if found.state != State.DONE or found.file is None:
        raise Http404
    sent = HttpResponse(bytes(found.file), content_type="application/pdf")
    sent["Content-Disposition"] = found.disposition
    return sent


def _found(request: EventRequest, code: str) -> PrintJob:
    job = jobs.job_named(request.event, code, request.role)
    if job is None:
        raise Http404
    return job


def _address_of(job: PrintJob) -> str:
    return reverse("scoring:print-job", args=[job.event.code, job.code])


def _back(request: EventRequest) -> Action:
    url = reverse("scoring:print", args=[request.event.code])
    return Action(_("Back to Paper"), url=url, is_main=False)


def _context(request: EventRequest, **more: Any) -> dict[str, Any]:
    return event_context(request, "print", **more)
