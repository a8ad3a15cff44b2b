"""A table's pages on the phones of its players, who need no account: the code on the form will do.

What a phone may see and do is its own table's: a code opens one table, and only a seat of it
changes anything. Members of the club are led to the sheet; whoever sits here has a way to it.
"""

from dataclasses import replace
from typing import Any

from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from foundation.live.fresh import is_unchanged, sent
from foundation.web.codes import TABLE_LENGTH
from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.requests import is_htmx, whole_number
from foundation.web.tokens import new_token, token_of
from scoring.evening.audit.post import TablePost
from scoring.evening.deal_states import counts
from scoring.evening.evening_now import table_of_code
from scoring.evening.refusals import NotChanged, Stale, refusal_sentence
from scoring.models import Confirmation, DealVersion, Dispute, Right, Table
from scoring.pages.phones.opened import keep_opened
from scoring.pages.phones.pages import (
    TableRequest,
    ask_who,
    is_member,
    live_at,
    phone_page,
    phone_post,
    table_context,
)
from scoring.pages.phones.table_page import AtTable
from scoring.pages.sheets.sheet_pages import address
from scoring.posts.phones.calls import call_referee, withdraw
from scoring.posts.phones.column_checks import check_columns
from scoring.posts.phones.confirming import confirm
from scoring.posts.phones.disputes import dispute_deal
from scoring.posts.phones.joining import free_seat, take_seat


@never_cache
@require_safe
def find_table(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a table, or lead to the table of the code that was typed."""
    code = "".join(request.GET.get("code", "").split())
    if code.isascii() and code.isalnum() and len(code) <= 2 * TABLE_LENGTH:
        return redirect("scoring:table-by-code", code.upper())
    return render(request, "scoring/phones/unknown.html", {"code": ""})


@never_cache
@require_safe
def form_of_no_table(request: HttpRequest, signs: str = "") -> HttpResponse:
    """Say what a spare form is whose code was scanned, and ask for the code of a table."""
    return render(request, "scoring/phones/unknown.html", {"is_spare": True})


@never_cache
@require_safe
def scan(request: HttpRequest, code: str, secret: str, signs: str = "") -> HttpResponse:
    """Lead to the table of a scanned address, which is not kept waiting by what others type.

    With another secret it is a code like any that is typed. The `signs` behind it, which say where
    the cells of the form are, are for whoever reads a photo of it.
    """
    response = redirect("scoring:table-by-code", code.upper())
    found = Table.objects.filter(code=code.upper(), round__published__isnull=False).first()
    if found and constant_time_compare(found.secret, secret.upper()):
        keep_opened(request, response, found)
    return response


# The table


@require_safe
@phone_page(of_seats=False)
@sent
def table(request: TableRequest) -> HttpResponse:
    """Show a table to its phone: the sheet, what waits, and the way to enter the next deal."""
    if is_unchanged(request, request.live):
        return HttpResponse(status=204)
    if not is_member(request, request.at.event, Right.SEE_EVENINGS):
        return _show_table(request)
    sheet_url = address(request.at.event, request.at.table)
    return _show_table(request, sheet_url=sheet_url) if request.at.seat else redirect(sheet_url)


def _show_table(request: TableRequest, **more: Any) -> HttpResponse:
    if request.at.seat is None:
        return ask_who(request)
    return render(request, "scoring/phones/table.html", table_context(request, **more))


def _back(request: TableRequest, message: str = "", *, is_good: bool = True) -> HttpResponse:
    """Lead back to the table, which says what became of the post where it does not show it."""
    if is_htmx(request):
        at = request.at
        found = table_of_code(at.table.code)
        if found is None:
            raise Http404
        evening, fresh = found
        request.live = live_at(request, evening, fresh)
        request.at = AtTable(evening, fresh, at.phones, at.seat, at.device)
        context = table_context(request, message=message, is_good=is_good)
        return render(request, "scoring/phones/_table.html", context)
    if message:
        (messages.success if is_good else messages.warning)(request, message)
    return redirect(request.at.url)


# Who it is


@phone_page(of_seats=False)
def who(request: TableRequest) -> HttpResponse:
    """Ask who holds the phone, and remember it; or let a seat go."""
    if request.method != "POST":
        return ask_who(request)
    at, key = request.at, phone_key(request)
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    if request.POST.get("do") == "leave":
        free_seat(TablePost(AnonymousUser(), at.event, at.table), entrant, key=key)
        return redirect("scoring:phone-who", at.table.code)
    key = key or new_key()
    taken = take_seat(at.event, at.table, entrant, key)
    if isinstance(taken, NotChanged):
        return ask_who(request, error=refusal_sentence(taken))
    response = redirect(at.url)
    keep_key(response, key)
    return response


# A deal, and the referee


@require_POST
@phone_page(of_seats=True)
def confirm_deal(request: TableRequest, deal: int) -> HttpResponse:
    """Take the word of a seat that a deal is right."""
    at = request.at
    if at.seat is None:
        raise Http404
    done = confirm(phone_post(request, at.seat), deal)
    if isinstance(done, Confirmation) and not counts(at.event, done.version, done.device):
        return _back(request, refusal_sentence(NotChanged("same-phone")), is_good=False)
    if isinstance(done, Confirmation | DealVersion):
        return _back(request, _("Thank you: deal %(deal)s is confirmed.") % {"deal": deal})
    if isinstance(done, Stale):
        message = _("In the meantime deal %(deal)s was changed. Please check it again.") % {
            "deal": deal
        }
        return _back(request, message, is_good=False)
    return _back(request, refusal_sentence(done), is_good=False)


@phone_page(of_seats=True)
def dispute(request: TableRequest, deal: int) -> HttpResponse:
    """Ask what is not right with a deal, freeze it, and call the referee."""
    at = request.at
    line = at.line(deal)
    if line is None or line.state is None or at.seat is None:
        raise Http404
    error = ""
    if request.method == "POST":
        post = replace(phone_post(request, at.seat), token=token_of(request))
        made = dispute_deal(post, deal)
        if isinstance(made, Dispute):
            return redirect(at.url)
        error = (
            _("In the meantime this deal was changed. Please check it again.")
            if isinstance(made, Stale)
            else refusal_sentence(made)
        )
    context = table_context(
        request,
        line=line,
        error=error,
        words=request.POST.get("words", ""),
        seen=line.state.version.version,
        token=request.POST.get("token") or new_token(),
    )
    return render(request, "scoring/phones/dispute.html", context)


@require_POST
@phone_page(of_seats=True)
def checked(request: TableRequest) -> HttpResponse:
    """Take the word of a player that the added columns are right."""
    at = request.at
    if at.seat is None:
        raise Http404
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    done = check_columns(phone_post(request, at.seat), entrant, request.POST.get("digest", ""))
    if isinstance(done, NotChanged):
        return _back(request, refusal_sentence(done), is_good=False)
    return _back(request)


@require_POST
@phone_page(of_seats=True)
def call(request: TableRequest) -> HttpResponse:
    """Call the referee to the table, or say that nobody need come any more."""
    at = request.at
    if at.seat is None:
        raise Http404
    if request.POST.get("do") == "withdraw":
        withdraw(phone_post(request, at.seat))
        return _back(request, _("The call is withdrawn: the referee need not come."))
    post = replace(phone_post(request, at.seat), token=token_of(request))
    made = call_referee(post, why=request.POST.get("why", ""))
    if isinstance(made, NotChanged):
        more = {"call_error": refusal_sentence(made), "call_words": request.POST.get("words", "")}
        if is_htmx(request):
            return render(request, "scoring/phones/_table.html", table_context(request, **more))
        return _show_table(request, **more)
    return _back(request)
