"""What is done about a table's phones, and what they have said, from its sheet."""

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from foundation.web.requests import whole_number
from scoring.evening.access import EventRequest, event_page, table_post
from scoring.evening.audit.post import TablePost
from scoring.evening.refusals import NotChanged, Stale, refusal_sentence
from scoring.models import Right
from scoring.pages.sheets.sheet_pages import address
from scoring.pages.sheets.views.sheets import table_here
from scoring.posts.phones.column_checks import check_columns
from scoring.posts.phones.confirming import keep_unconfirmed
from scoring.posts.phones.disputes import keep
from scoring.posts.phones.joining import free_seat, renew_code


@require_POST
@event_page(Right.RUN_EVENINGS)
def free(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Let another phone have a seat of a table."""
    table_state = table_here(request, number, table)
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    free_seat(TablePost(request.user, request.event, table_state.table), entrant)
    messages.success(request, _("The seat is free: another phone can take it now."))
    return redirect(f"{address(request.event, table_state.table)}#phones")


@require_POST
@event_page(Right.RUN_EVENINGS)
def renew(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Give a table a new code, so that the old one and its phones are worth nothing any more."""
    table_state = table_here(request, number, table)
    renew_code(table_post(request, table_state.table))
    messages.success(
        request, _("The table has a new code: print its form again, or show the code.")
    )
    return redirect(f"{address(request.event, table_state.table)}#phones")


@require_POST
@event_page(Right.ENTER_DEALS)
def checked(request: EventRequest, number: int, table: int) -> HttpResponse:
    """Note that a player of a table has checked the columns, as the paper or the player says."""
    post = table_post(request, table_here(request, number, table).table)
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    done = check_columns(post, entrant, request.POST.get("digest", ""))
    if isinstance(done, NotChanged):
        messages.error(request, refusal_sentence(done))
    return redirect(f"{address(request.event, post.table)}#checks")


@require_POST
@event_page(Right.DECIDE)
def keep_deal(request: EventRequest, number: int, table: int, deal: int) -> HttpResponse:
    """Decide that a deal which is disputed, or waits to be confirmed, stays as it is."""
    table_state = table_here(request, number, table)
    words = request.POST.get("words", "")
    seen = whole_number(request.POST.get("seen", "")) or 0
    post = TablePost(request.user, request.event, table_state.table, reason=words, seen=seen)
    decided = keep(post, deal) or keep_unconfirmed(post, deal)
    if isinstance(decided, Stale):
        decided = NotChanged("changed")
    if isinstance(decided, NotChanged):
        messages.error(request, refusal_sentence(decided))
    else:
        messages.success(request, _("Deal %(deal)s is left as it is.") % {"deal": deal})
    return redirect(f"{address(request.event, table_state.table)}#deal-{deal}")
