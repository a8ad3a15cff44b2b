"""The audit trail of a club, and of one event: read, taken along as a file, and verified."""

from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseBase,
    StreamingHttpResponse,
)
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_safe

from foundation.spreadsheets import attachment
from foundation.web.tokens import new_token
from scoring.evening.access import EventRequest, MemberRequest, club_page, event_page
from scoring.evening.audit.sentences import change_in_words
from scoring.models import AuditEntry, Right
from scoring.pages.audit.exporting import FORMS
from scoring.pages.audit.searching import MOST_READ, changes_with
from scoring.pages.audit.verifying import line_of_mark, verify
from scoring.pages.club_pages import club_context
from scoring.pages.event_pages import event_context
from scoring.pages.finding import ON_A_SCREEN, wanted_in
from scoring.posts.clubs.merging import undoable

CHANGES_A_PAGE = 50


@require_safe
@club_page(Right.SEE_CHANGES)
def of_club(request: MemberRequest) -> HttpResponse:
    """Show what was changed in the club, the newest first."""
    page, search = _page(request, AuditEntry.objects.filter(club=request.club), shows_events=True)
    can_be_undone: set[int] = set()
    if request.role.may(Right.KEEP_PLAYERS):
        can_be_undone = undoable(request.club, page)
    shown = _page_context(page, can_be_undone, "changes-file", request.club.code) | search
    return render(request, "scoring/audit/changes.html", club_context(request, "changes", **shown))


@require_safe
@event_page(Right.SEE_EVENINGS)
def of_event(request: EventRequest) -> HttpResponse:
    """Show what was changed in the event, the newest first."""
    page, search = _page(
        request, AuditEntry.objects.filter(event=request.event), shows_events=False
    )
    shown = _page_context(page, set(), "event-changes-file", request.event.code) | search
    return render(request, "scoring/audit/event.html", event_context(request, "changes", **shown))


def _page(
    request: HttpRequest, changes: QuerySet[AuditEntry], *, shows_events: bool
) -> tuple[Page, dict[str, Any]]:
    """Return a page of the changes, those that a reader looks for, and what the search shows."""
    all_of_them = changes.select_related("club", "event", "table").prefetch_related(
        "table__seats__entrant__player"
    )
    wanted = wanted_in(request)
    found = changes_with(wanted, all_of_them, shows_events=shows_events) if wanted else all_of_them
    page = Paginator(found, CHANGES_A_PAGE).get_page(request.GET.get("page"))
    number = changes.count() if wanted else page.paginator.count
    return page, {
        "wanted": wanted,
        "number": page.paginator.count,
        "is_long": number > ON_A_SCREEN,
        "is_cut": bool(wanted) and number > MOST_READ,
    }


def _page_context(page: Page, can_be_undone: set[int], file: str, code: str) -> dict[str, Any]:
    return {
        "page": page,
        "changes": [(each, change_in_words(each), each.pk in can_be_undone) for each in page],
        "token": new_token(),
        "downloads": [
            (_("All changes as CSV"), reverse(f"scoring:{file}", args=[code, "csv"])),
            (
                _("All changes as JSON, to be verified"),
                reverse(f"scoring:{file}", args=[code, "json"]),
            ),
        ],
    }


@require_safe
@club_page(Right.SEE_CHANGES)
def club_file(request: MemberRequest, form: str) -> HttpResponseBase:
    """Hand out everything that was changed in the club."""
    entries = AuditEntry.objects.filter(chain__club=request.club)
    return _file(request, entries, request.club.name, form, is_whole=True)


@require_safe
@event_page(Right.SEE_EVENINGS)
def event_file(request: EventRequest, form: str) -> HttpResponseBase:
    """Hand out everything that was changed in the event."""
    entries = AuditEntry.objects.filter(event=request.event)
    return _file(request, entries, request.event.name, form, is_whole=False)


def _file(
    request: MemberRequest, entries: QuerySet[AuditEntry], name: str, form: str, *, is_whole: bool
) -> HttpResponseBase:
    if form not in FORMS:
        raise Http404
    content_type, make = FORMS[form]
    today = timezone.localdate().isoformat()
    return StreamingHttpResponse(
        make(request.club, entries, is_whole=is_whole),
        content_type=content_type,
        headers={"Content-Disposition": attachment(name, _("changes"), today, ending=form)},
    )


@require_safe
@club_page(Right.SEE_CHANGES)
def verify_changes(request: MemberRequest) -> HttpResponse:
    """Verify the club's trail, and look for the mark of a printed result in it."""
    text = request.GET.get("mark", "")[:100].strip()
    chains = verify(request.club)
    context = club_context(
        request,
        "changes",
        verified=next((each for each in chains if not each.event), None),
        broken_demos=[each for each in chains if each.event and not each.is_whole],
        typed=text,
        found=line_of_mark(request.club, text) if text else None,
    )
    return render(request, "scoring/audit/verify.html", context)
