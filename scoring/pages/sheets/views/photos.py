"""Photos of a sheet at the desk: sent, shown large, as they were read, removed."""

from dataclasses import replace
from functools import partial

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.actions import Action
from foundation.web.requests import is_htmx
from foundation.web.tokens import new_token, token_of
from scoring.evening.access import EventRequest, event_page
from scoring.evening.audit.post import TablePost
from scoring.evening.evening_now import evening_now
from scoring.evening.refusals import refusal_sentence
from scoring.models import PhotoReading, Right, Table
from scoring.pages.event_pages import event_context
from scoring.pages.photos.sending import attach_sent
from scoring.pages.photos.shown import kept_by_browser, photo_at, picture_answer
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import photos_at_desk, table_here
from scoring.posts.photos import refusal_to_remove, remove_photo


@require_POST
@event_page(Right.ENTER_DEALS)
def add(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Attach a photo to a table's sheet."""
    table_state = table_here(request, number, table)
    error = attach_sent(request, _post(request, table_state.table))
    at = partial(address, request.event, table_state.table)
    if is_htmx(request):
        evening = evening_now(request.event)
        box = photos_at_desk(request, evening, table_state, is_shut=False, error=error)
        context = {"box": box, "photo_token": new_token(), "is_open": True}
        return render(request, "scoring/photos/_box.html", context)
    if error:
        messages.error(request, error)
    else:
        messages.success(request, _("The photo is attached to the sheet."))
    return redirect(f"{at('sheet')}#photos")


@event_page(Right.ENTER_DEALS)
def photo(request: EventRequest, number: int, table: int, pk: int) -> HttpResponse:
    """Show a photo of a sheet as large as it is, or remove it."""
    table_state = table_here(request, number, table)
    of_table, back = table_state.table, f"{address(request.event, table_state.table)}#photos"
    if request.method == "POST":
        refused = remove_photo(_post(request, of_table), pk)
        if refused:
            messages.error(request, refusal_sentence(refused))
        else:
            messages.success(request, _("The photo was removed."))
        return redirect(back)
    found = photo_at(of_table, pk)
    refused = refusal_to_remove(_as_posted(request, of_table), found)
    actions = [Action(_("Back to the sheet"), back)]
    if not refused:
        actions.insert(0, Action(_("Remove this photo"), form="remove", is_main=False))
    context = event_context(
        request,
        "event",
        photo=found,
        table=of_table,
        round=of_table.round,
        picture_url=address(request.event, of_table, "photo-picture", pk),
        kept_because=refusal_sentence(refused) if refused else "",
        actions=actions,
        token=new_token(),
    )
    return render(request, "scoring/photos/at_desk.html", context)


@require_safe
@kept_by_browser
@event_page(Right.SEE_EVENINGS)
def picture(
    request: EventRequest, number: int, table: int, pk: int, *, is_small: bool
) -> HttpResponse:
    """Return the picture of a photo."""
    return picture_answer(table_here(request, number, table).table, pk, is_small=is_small)


@require_safe
@kept_by_browser
@event_page(Right.ENTER_DEALS)
def straightened(request: EventRequest, number: int, table: int, pk: int) -> HttpResponse:
    """Return the form of a photo that was read, straightened."""
    of_table = table_here(request, number, table).table
    found = PhotoReading.objects.filter(photo__table=of_table, photo=pk)
    picture = found.values_list("picture", flat=True).first()
    if picture is None:
        raise Http404
    return HttpResponse(bytes(picture), content_type="image/jpeg")


def _as_posted(request: EventRequest, table: Table) -> TablePost:
    """Return what a member would post about a table, as far as it says what that one may do."""
    return TablePost(
        request.user,
        request.event,
        table,
        as_scribe=not request.role.may(Right.DECIDE),
        in_closed=request.role.may(Right.RUN_EVENINGS),
    )


def _post(request: EventRequest, table: Table) -> TablePost:
    return replace(_as_posted(request, table), token=token_of(request))
