"""Checking records that somebody pasted or uploaded. The verdict is the answer, whatever it is."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt, csrf_protect
from django.views.decorators.http import require_http_methods

from foundation.web.text import fit_to_show
from foundation.web.tokens import new_token, token_of
from referee.engine.json_text import MOST_BYTES
from referee.models import CheckedRecord
from referee.records.checking import MOST_RECORDS, Finding, findings_in, keep, records_in

PIECE = 64 * 1024


@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
@csrf_exempt  # `_check` checks it, once the size is known to be one that can be read
def check(request: HttpRequest) -> HttpResponse:
    """Ask for a record, and judge what comes.

    A post beyond any record is thrown away piece by piece, so that its sender reads the answer.
    """
    if _length(request) <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return _check(request)
    while request.read(PIECE):
        pass
    return _answer(request, error=_too_long())


def _length(request: HttpRequest) -> int:
    try:
        return int(request.META.get("CONTENT_LENGTH") or 0)
    except ValueError:  # Django reads nothing of such a post
        return 0


def _too_long() -> str:
    return ngettext(
        "This is too much to check here: the limit is %(limit)s byte.",
        "This is too much to check here: the limit is %(limit)s bytes.",
        MOST_BYTES,
    ) % {"limit": MOST_BYTES}


@csrf_protect
def _check(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return _answer(request)
    token = token_of(request)
    text = request.POST.get("record", "").encode("utf-8", "replace").decode()
    came = list(islice(_records(request, text), MOST_RECORDS + 1))
    findings, refusal = _kept(request, findings_in(came[:MOST_RECORDS]), token)
    context = {
        "token": token,
        "typed": text,
        "findings": findings,
        "refusal": refusal,
        "most": MOST_RECORDS if len(came) > MOST_RECORDS else 0,
    }
    error = "" if findings else _("There is nothing to check: paste a record or choose a file.")
    return _answer(request, error=error, **context)


def _records(request: HttpRequest, text: str) -> Iterator[tuple[str, bytes]]:
    """Yield the records of the post, each with words for where it stood."""
    upload = request.FILES.get("file")
    if upload is not None:
        name = fit_to_show(upload.name or "")
        yield from _placed(name, records_in(name.lower(), upload.read()) or [b""])
    if text.strip():
        yield from _placed(_("the pasted text"), records_in("", text.encode()))


def _placed(name: str, records: list[bytes]) -> Iterator[tuple[str, bytes]]:
    for number, raw in enumerate(records, start=1):
        if len(records) == 1:
            yield name, raw
        else:
            yield _("%(file)s, record %(number)s") % {"file": name, "number": number}, raw


def _kept(request: HttpRequest, findings: list[Finding], token: str) -> tuple[list[Finding], str]:
    """Keep what could be read, and say where it can be stepped through, or why it is not kept."""
    readable = [each for each in findings if each.kind != "unreadable"]
    if not readable:
        return findings, ""
    kept = keep(request, [each.text for each in readable], token)
    records = iter(kept.records)
    return [
        each if each.kind == "unreadable" else _at(each, next(records)) for each in findings
    ], kept.refusal


def _at(finding: Finding, record: CheckedRecord | None) -> Finding:
    """Return a verdict with the address of its record, which has none where it is not kept."""
    if record is None:
        return finding
    return replace(finding, url=reverse("referee:checked-step", args=[record.code, finding.step]))


def _answer(request: HttpRequest, **context: object) -> HttpResponse:
    return render(request, "referee/records/check.html", {"token": new_token(), **context})
