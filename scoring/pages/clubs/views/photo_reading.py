"""Whether a club's photos of forms are read, and the pictures of cells that it keeps."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.conflicts import PostConflict
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import MemberRequest, club_page
from scoring.models import KeptCell, Right
from scoring.pages.club_pages import club_context
from scoring.pages.clubs.kept_cells import cells_file
from scoring.posts.clubs.photo_reading import (
    ReadingChoice,
    choose_reading,
    delete_cells,
    reading_choice,
)
from scoring.sheet_reading.apart import can_read


@require_safe
@club_page(Right.RUN_EVENINGS)
def reading(request: MemberRequest) -> HttpResponse:
    """Show whether photos of forms are read, and how many cells are kept."""
    context = club_context(
        request,
        "photo-reading",
        chosen=reading_choice(request.club),
        can_read=can_read(),
        kept=KeptCell.objects.filter(club=request.club).count(),
        tokens={each: new_token() for each in ("choose", "delete")},
    )
    return render(request, "scoring/clubs/photo_reading.html", context)


@require_POST
@club_page(Right.RUN_EVENINGS)
def choose(request: MemberRequest) -> HttpResponse:
    """Switch the reading of photos on or off, and the keeping of cells."""
    chosen, seen = (
        ReadingChoice(*(f"{when}{name}" in request.POST for name in ReadingChoice._fields))
        for when in ("", "seen_")
    )
    done = choose_reading(request.user, request.club, chosen, seen=seen, token=token_of(request))
    if done is PostConflict.STALE:
        messages.warning(
            request, _("In the meantime somebody else changed this. Look at it and try again.")
        )
    else:
        messages.success(request, _("The changes have been saved."))
    return redirect("scoring:photo-reading", request.club.code)


@require_safe
@club_page(Right.RUN_EVENINGS)
def cells(request: MemberRequest) -> HttpResponse:
    """Give all kept cells as a file."""
    response = HttpResponse(cells_file(request.club), content_type="application/zip")
    response.headers["Content-Disposition"] = 'attachment; filename="cells.zip"'
    return response


@require_POST
@club_page(Right.RUN_EVENINGS)
def delete(request: MemberRequest) -> HttpResponse:
    """Delete all kept cells."""
    delete_cells(request.user, request.club, token=token_of(request))
    messages.success(request, _("No picture of a cell is kept any more."))
    return redirect("scoring:photo-reading", request.club.code)
