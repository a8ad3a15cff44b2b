"""Photos of a sheet on the phones of its table: taken, shown large, taken back."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from foundation.web.requests import is_htmx
from foundation.web.tokens import token_of
from scoring.evening.audit.post import TablePost
from scoring.evening.evening_now import evening_now
from scoring.evening.refusals import refusal_sentence
from scoring.pages.phones.pages import (
    TableRequest,
    phone_page,
    phone_post,
    photos_at,
    table_context,
)
from scoring.pages.phones.table_page import phone_url
from scoring.pages.photos.sending import attach, read_in_words, told_at_table
from scoring.pages.photos.shown import kept_by_browser, photo_at, picture_answer
from scoring.posts.photos import refusal_to_remove, remove_photo


@require_POST
@phone_page(of_seats=True)
def add(request: TableRequest) -> HttpResponse:
    """Attach a photo to the sheet of the phone's table."""
    sent = attach(request, _post(request))
    tried = told_at_table(sent, request.at.event, request.at.table_state)
    words, is_read = read_in_words(tried), bool(tried and tried.reading)
    if is_htmx(request):
        evening = evening_now(request.at.event)
        box = photos_at(request, evening, error=sent.error, reading_words=words, is_read=is_read)
        context = table_context(request, box=box, is_open=True)
        return render(request, "scoring/photos/_box.html", context)
    if sent.error:
        messages.error(request, sent.error)
    else:
        messages.success(request, _("The photo is attached to the sheet."))
    if words:
        messages.add_message(request, messages.SUCCESS if is_read else messages.WARNING, words)
    return redirect(f"{request.at.url}#photos")


@phone_page(of_seats=True)
def photo(request: TableRequest, pk: int) -> HttpResponse:
    """Show a photo of the table's sheet as large as it is, or take it back."""
    at = request.at
    if request.method == "POST":
        refused = remove_photo(_post(request), pk)
        if refused:
            messages.error(request, refusal_sentence(refused))
        else:
            messages.success(request, _("The photo was removed."))
        return redirect(f"{at.url}#photos")
    found = photo_at(at.table, pk)
    if at.seat is None:
        raise Http404
    refused = refusal_to_remove(phone_post(request, at.seat), found)
    context = table_context(
        request,
        photo=found,
        picture_url=phone_url(at.table, "phone-photo-picture", pk),
        kept_because=refusal_sentence(refused) if refused else "",
    )
    return render(request, "scoring/photos/on_phone.html", context)


@require_safe
@kept_by_browser
@phone_page(of_seats=True)
def picture(request: TableRequest, pk: int, *, is_small: bool) -> HttpResponse:
    """Return the picture of a photo."""
    return picture_answer(request.at.table, pk, is_small=is_small)


def _post(request: TableRequest) -> TablePost:
    if request.at.seat is None:
        raise Http404
    return replace(phone_post(request, request.at.seat), token=token_of(request))
