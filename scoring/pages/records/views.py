"""The records of a club."""

from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from scoring.evening.access import MemberRequest, club_page
from scoring.models import Right
from scoring.pages.club_pages import club_context
from scoring.pages.records.wall import wall_of


@require_safe
@club_page(Right.SEE_EVENINGS)
def records(request: MemberRequest) -> HttpResponse:
    """Show the records of a club by format, with everybody who holds one."""
    context = club_context(request, "records", wall=wall_of(request.club))
    return render(request, "scoring/records/records.html", context)
