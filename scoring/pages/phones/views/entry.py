"""Entering a deal on a phone of its table, step by step."""

from dataclasses import replace

from django.contrib import messages
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django_htmx.http import HttpResponseClientRedirect

from foundation.web.requests import is_htmx, whole_number
from foundation.web.tokens import new_token, token_of
from scoring.core.deal_json import read_deal
from scoring.evening.deal_sentences import meanwhile
from scoring.evening.deal_states import counts, state_of
from scoring.evening.refusals import Stale, refusal_sentence
from scoring.models import DealVersion
from scoring.pages.phones.pages import TableRequest, phone_page, phone_post, table_context
from scoring.pages.phones.phone_entry import PhoneEntry
from scoring.pages.sheets.sheet_pages import written
from scoring.posts.entry.entering import Faulty
from scoring.posts.phones.confirming import enter_at_table

TOKEN_LENGTH = 36


@phone_page(of_seats=True)
def deal(request: TableRequest, deal: int) -> HttpResponse:
    """Show a deal, or enter it step by step; whatever is wrong, nothing is lost."""
    at = request.at
    table_state = at.table_state
    last = len(table_state.deals) + (0 if table_state.agreement.deals else 1)
    if not 1 <= deal <= last:
        raise Http404
    line = at.line(deal)
    if request.method != "POST":
        if line and line.state and not ("change" in request.GET and line.can_change):
            return render(request, "scoring/phones/deal.html", table_context(request, line=line))
        present = table_state.deals[deal - 1] if line and line.state else None
        entry = PhoneEntry(table_state, deal, present, None)
        return _show_entry(request, entry, seen=table_state.version_of(deal))
    seen = whole_number(request.POST.get("seen", "")) or 0
    versions = table_state.versions.get(deal, ())
    facts = versions[seen - 1].facts if 1 <= seen <= len(versions) else None
    stood = None if facts is None else read_deal(facts, len(table_state.seats))
    entry = PhoneEntry(table_state, deal, stood, request.POST)
    if not entry.sends or not entry.form.check():
        return _show_entry(request, entry, seen=seen)
    seat = at.seat
    if seat is None:
        raise Http404
    post = replace(phone_post(request, seat), token=token_of(request), reason=_reason(request))
    entered = enter_at_table(post, deal, entry.form.deal)
    if isinstance(entered, DealVersion):
        return _entered(request, deal, entered)
    if isinstance(entered, Stale):
        theirs = entered.present.get(deal)
        return _show_entry(
            request, entry, seen=theirs.version if theirs else 0, stale=True, theirs=theirs
        )
    if isinstance(entered, Faulty):
        entry.form.show(entered.problems)
        return _show_entry(request, entry, seen=seen)
    return _show_entry(request, entry, seen=seen, refusal=refusal_sentence(entered))


WHY_CHANGED = ("typed", "counted", "compared")


def reasons_to_change() -> list[tuple[str, str]]:
    """Return why a table changes a deal that it has entered: the code, and the words."""
    words = (_("Typing mistake"), _("Counted again"), _("Compared at the table"))
    return list(zip(WHY_CHANGED, words, strict=True))


def _reason(request: HttpRequest) -> str:
    return dict(reasons_to_change()).get(request.POST.get("reason", ""), _("Typing mistake"))


def _entered(request: TableRequest, number: int, version: DealVersion) -> HttpResponse:
    message = _("Deal %(deal)s is entered.")
    if request.at.seat and version.entrant_id != request.at.seat.entrant_id:
        message = _("The same result had been entered already: deal %(deal)s is confirmed.")
        at = request.at
        if not counts(at.event, version, at.device) and state_of(at.event, version).is_waiting:
            message = _(
                "The same result had been entered already, on this phone: another phone of the "
                "table has to confirm deal %(deal)s, or the organiser keeps it."
            )
    messages.success(request, message % {"deal": number})
    url = request.at.url
    return HttpResponseClientRedirect(url) if is_htmx(request) else redirect(url)


def _show_entry(
    request: TableRequest,
    entry: PhoneEntry,
    *,
    seen: int,
    stale: bool = False,
    theirs: DealVersion | None = None,
    refusal: str = "",
) -> HttpResponse:
    at = request.at
    beside: list[tuple[str, str, str]] = []
    if stale:
        names = at.table_state.names
        row = (
            written(read_deal(theirs.facts, len(names)), at.table_state.agreement)
            if theirs and theirs.facts is not None
            else ("",) * len(names)
        )
        beside = list(zip(names, row, entry.form.row, strict=True))
    context = table_context(
        request,
        entry=entry,
        form=entry.form,
        number=entry.number,
        agreement=at.table_state.agreement,
        seen=seen,
        # The token of a post whose answer got lost must not speak for numbers changed since.
        token=(entry.sends and not stale and request.POST.get("token")) or new_token(),
        pad=entry.form.pad if entry.form.open else (),
        # Which of the deals that wait on the phone this form was made from (waiting.js).
        waited=request.POST.get("waited", "")[:TOKEN_LENGTH],
        refusal=refusal or at.shut,
        stale=meanwhile(theirs) if stale else "",
        send=_("Send ours") if stale else _("Send"),
        beside=beside,
        why_changed=reasons_to_change() if seen else (),
        reason=request.POST.get("reason") or ("compared" if stale else "typed"),
    )
    part = is_htmx(request)
    return render(
        request, "scoring/entry/_phone.html" if part else "scoring/entry/phone.html", context
    )
