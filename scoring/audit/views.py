"""The audit trail of a club, and of one event."""

from typing import Any

from django.core.paginator import Page, Paginator
from django.db.models import QuerySet
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from config.web.tokens import new_token
from scoring.access import EventRequest, MemberRequest, club_page, event_page
from scoring.audit.sentences import change_in_words
from scoring.clubs.club_pages import club_context
from scoring.clubs.merging import undoable
from scoring.events.event_pages import event_context
from scoring.models import AuditEntry, Role

CHANGES_A_PAGE = 50


@require_safe
@club_page(Role.REFEREE)
def of_club(request: MemberRequest) -> HttpResponse:
    """Show what was changed in the club, the newest first."""
    page = _page(request, AuditEntry.objects.filter(club=request.club))
    can_be_undone: set[int] = set()
    if request.role.may_act_as(Role.ORGANISER):
        can_be_undone = undoable(request.club, page)
    context = club_context(request, "changes", **_page_context(page, can_be_undone))
    return render(request, "scoring/audit/changes.html", context)


@require_safe
@event_page(Role.SCRIBE)
def of_event(request: EventRequest) -> HttpResponse:
    """Show what was changed in the event, the newest first."""
    page = _page(request, AuditEntry.objects.filter(event=request.event))
    context = event_context(request, "changes", **_page_context(page, set()))
    return render(request, "scoring/audit/event.html", context)


def _page(request: HttpRequest, changes: QuerySet[AuditEntry]) -> Page:
    found = changes.select_related("event", "table").prefetch_related(
        "table__seats__entrant__player"
    )
    return Paginator(found, CHANGES_A_PAGE).get_page(request.GET.get("page"))


def _page_context(page: Page, can_be_undone: set[int]) -> dict[str, Any]:
    return {
        "page": page,
        "changes": [(each, change_in_words(each), each.pk in can_be_undone) for each in page],
        "token": new_token(),
    }
