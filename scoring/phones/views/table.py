"""A table's pages on the phones of its players, who need no account: the code on the form will do.

What a phone may see and do is its own table's: a code opens one table, and only a seat of it
changes anything. Members of the club are led to the sheet, unless they sit here themselves.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.contrib import messages
from django.contrib.auth.models import AnonymousUser
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe
from django_htmx.http import HttpResponseClientRedirect

from config.live.fresh import Live, fetches_itself, is_unchanged
from config.web.codes import TABLE_LENGTH
from config.web.phone_keys import keep_key, new_key, phone_key
from config.web.requests import is_htmx, whole_number
from config.web.tokens import new_token, token_of
from referee.cards.card_picker import pad
from scoring.core.deal_json import read_deal
from scoring.entry.entering import Faulty, NotChanged, Stale
from scoring.entry.phone_entry import PhoneEntry
from scoring.events.agreement import deck_of
from scoring.events.event_state import name_at, read_table
from scoring.live.pages import live_of
from scoring.models import Confirmation, DealVersion, Dispute, Membership, Table
from scoring.phones.calls import REASONS, call_referee, withdraw
from scoring.phones.code_throttle import count_guess, seconds_to_wait
from scoring.phones.confirming import confirm, enter_at_table
from scoring.phones.disputes import dispute_deal
from scoring.phones.joining import free_seat, phones_at, phones_of, take_seat
from scoring.phones.table_page import AtTable, phone_url
from scoring.sheets.sentences import refusal_sentence
from scoring.sheets.sheet_pages import written

Rest = ParamSpec("Rest")
TOKEN_LENGTH = 36


class TableRequest(HttpRequest):
    """A request of a phone: the table it came to, and what it is there."""

    at: AtTable
    live: Live


def _is_member(request: Any, table: Table) -> bool:
    """Return whether somebody is logged in who is a member of the club."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
        return False
    return Membership.objects.filter(user=request.user, club=table.round.event.club_id).exists()


def _table(code: str) -> Table | None:
    tables = Table.objects.select_related("round__event__club")
    return tables.filter(code=code.upper(), round__published__isnull=False).first()


def phone_page(
    *, of_seats: bool
) -> Callable[
    [Callable[Concatenate[TableRequest, Rest], HttpResponse]], Callable[..., HttpResponse]
]:
    """Decorate a view of a table, whose address has its `code`, never cached.

    The view is called with the request, which has `at`, and the rest of the address. With
    `of_seats`, whoever is no seat of the table is asked who it is (403), and nothing is done.
    """

    def decorate(
        view: Callable[Concatenate[TableRequest, Rest], HttpResponse],
    ) -> Callable[..., HttpResponse]:
        @never_cache
        @wraps(view)
        def of_table(
            request: Any, code: str, *args: Rest.args, **kwargs: Rest.kwargs
        ) -> HttpResponse:
            table = _table(code)
            phones = phones_of(phone_key(request), table.round.event) if table else []
            # Guessing is held back before the answer says whether a code is right.
            if not phones and not (table and _is_member(request, table)):
                address = get_adapter().get_client_ip(request)
                if wait := seconds_to_wait(address):
                    return _wait(request, wait)
                if table is None:
                    count_guess(address)
            if table is None:
                return render(request, "scoring/phones/unknown.html", {"code": code}, status=404)
            event = table.round.event
            # Before anything of the table is read, so that the page is at least as new.
            request.live = live_of(request, event, table=table, url=phone_url(table))
            played = read_table(event, table)
            seated = {seat.entrant_id: seat for seat in played.seats}
            here = [phone.entrant_id for phone in phones if phone.entrant_id in seated]
            # A page says for whom it was made: meanwhile the phone may have been passed on.
            meant = whole_number(request.POST.get("as", ""))
            if meant is not None:
                here = [meant] if meant in here else []
            seat = seated[here[0]] if here else None
            request.at = AtTable(event, played, phones, seat)
            if of_seats and seat is None:
                return _who(request, status=403)
            return view(request, *args, **kwargs)

        return of_table

    return decorate


def _wait(request: HttpRequest, seconds: int) -> HttpResponse:
    minutes = -(-seconds // 60)
    told = ngettext(
        "Too many codes were tried. Please wait %(minutes)s minute, and try again.",
        "Too many codes were tried. Please wait %(minutes)s minutes, and try again.",
        minutes,
    ) % {"minutes": minutes}
    response = render(request, "scoring/phones/wait.html", {"told": told}, status=429)
    response["Retry-After"] = str(seconds)
    return response


@never_cache
@require_safe
def find_table(request: HttpRequest) -> HttpResponse:
    """Ask for the code of a table, or lead to the table of the code that was typed."""
    code = "".join(request.GET.get("code", "").split())
    if code.isascii() and code.isalnum() and len(code) <= 2 * TABLE_LENGTH:
        return redirect("scoring:table-by-code", code.upper())
    return render(request, "scoring/phones/unknown.html", {"code": ""})


# The table


@require_safe
@phone_page(of_seats=False)
def table(request: TableRequest) -> HttpResponse:
    """Show a table to its phone: the sheet, what waits, and the way to enter the next deal."""
    if is_unchanged(request, request.live):
        return HttpResponse(status=204)
    if request.at.seat is None and _is_member(request, request.at.table):
        at = request.at
        return redirect("scoring:sheet", at.event.code, at.table.round.number, at.table.number)
    return _show_table(request)


def _context(request: TableRequest, **more: Any) -> dict[str, Any]:
    return {
        "at": request.at,
        "table": request.at.table,
        "round": request.at.table.round,
        "seat": request.at.seat,
        "seat_name": name_at(request.at.seat) if request.at.seat else "",
        "reasons": [(why.value, why.label) for why in REASONS],
        "token": new_token(),
        "live": request.live,
        # What fetches itself needs the page without what is around it.
        "frame": "components/live_frame.html" if fetches_itself(request) else "base.html",
        **more,
    }


def _show_table(request: TableRequest, **more: Any) -> HttpResponse:
    if request.at.seat is None:
        return _who(request)
    return render(request, "scoring/phones/table.html", _context(request, **more))


def _back(request: TableRequest, told: str, *, is_good: bool = True) -> HttpResponse:
    """Lead back to the table, which says what became of the post."""
    if is_htmx(request):
        at = request.at
        request.live = live_of(request, at.event, table=at.table, url=at.url)
        fresh = read_table(at.event, at.table)
        request.at = AtTable(at.event, fresh, at.phones, at.seat)
        context = _context(request, told=told, is_good=is_good)
        return render(request, "scoring/phones/_table.html", context)
    if told:
        (messages.success if is_good else messages.warning)(request, told)
    return redirect(request.at.url)


# Who it is


@phone_page(of_seats=False)
def who(request: TableRequest) -> HttpResponse:
    """Ask who holds the phone, and remember it; or let a seat go."""
    if request.method != "POST":
        return _who(request)
    at, key = request.at, phone_key(request)
    entrant = whole_number(request.POST.get("entrant", "")) or 0
    if request.POST.get("do") == "leave":
        free_seat(AnonymousUser(), at.event, at.table, entrant, key=key)
        return redirect("scoring:phone-who", at.table.code)
    key = key or new_key()
    taken = take_seat(at.event, at.table, entrant, key)
    if isinstance(taken, NotChanged):
        return _who(request, error=refusal_sentence(taken))
    response = redirect(at.url)
    keep_key(response, key)
    return response


def _who(request: TableRequest, *, status: int = 200, error: str = "") -> HttpResponse:
    """Show the names at the table: which are this phone, which another's, which nobody's yet."""
    at = request.at
    own = {phone.entrant_id for phone in at.phones}
    others = {entrant for entrant, _name in phones_at(at.played)} - own
    names = [
        (seat.entrant_id, name_at(seat), seat.entrant_id in own, seat.entrant_id in others)
        for seat in at.played.seats
    ]
    context = _context(request, names=names, error=error)
    response = render(request, "scoring/phones/who.html", context, status=status)
    if not phone_key(request):
        # Before it takes a seat, so that the same post twice comes with the same key.
        keep_key(response, new_key())
    return response


# A deal


@phone_page(of_seats=True)
def deal(request: TableRequest, deal: int) -> HttpResponse:
    """Show a deal, or enter it step by step; whatever is wrong, nothing is lost."""
    at = request.at
    played = at.played
    last = len(played.deals) + (0 if played.terms.deals else 1)
    if not 1 <= deal <= last:
        raise Http404
    line = at.line(deal)
    if request.method != "POST":
        if line and line.state and not ("change" in request.GET and line.can_change):
            return render(request, "scoring/phones/deal.html", _context(request, line=line))
        present = played.deals[deal - 1] if line and line.state else None
        entry = PhoneEntry(played, deal, deck_of(at.event), present, None)
        return _show_entry(request, entry, seen=played.version_of(deal))
    seen = whole_number(request.POST.get("seen", "")) or 0
    versions = played.versions.get(deal, ())
    facts = versions[seen - 1].facts if 1 <= seen <= len(versions) else None
    stood = None if facts is None else read_deal(facts, len(played.seats))
    entry = PhoneEntry(played, deal, deck_of(at.event), stood, request.POST)
    if not entry.sends or not entry.form.check():
        return _show_entry(request, entry, seen=seen)
    seat = at.seat
    if seat is None:
        raise Http404
    entered = enter_at_table(
        seat,
        at.event,
        at.table,
        deal,
        entry.form.deal,
        seen=seen,
        token=token_of(request),
        reason=_reason(request),
    )
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
    told = _("Deal %(deal)s is entered.")
    if request.at.seat and version.entrant_id != request.at.seat.entrant_id:
        told = _("The same result had been entered already: deal %(deal)s is confirmed.")
    messages.success(request, told % {"deal": number})
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
        names = at.played.names
        row = (
            written(read_deal(theirs.facts, len(names)), at.played.terms)
            if theirs and theirs.facts is not None
            else ("",) * len(names)
        )
        beside = list(zip(names, row, entry.form.row, strict=True))
    context = _context(
        request,
        entry=entry,
        form=entry.form,
        number=entry.number,
        terms=at.played.terms,
        seen=seen,
        # The token of a post whose answer got lost must not speak for numbers changed since.
        token=(entry.sends and not stale and request.POST.get("token")) or new_token(),
        pad=pad(entry.deck, forms=False) if entry.form.open else (),
        # Which of the deals that wait on the phone this form was made from (waiting.js).
        waited=request.POST.get("waited", "")[:TOKEN_LENGTH],
        refusal=refusal or at.shut,
        stale=stale,
        theirs=theirs,
        beside=beside,
        why_changed=reasons_to_change() if seen else (),
        reason=request.POST.get("reason") or ("compared" if stale else "typed"),
    )
    part = is_htmx(request)
    return render(
        request, "scoring/entry/_phone.html" if part else "scoring/entry/phone.html", context
    )


@require_POST
@phone_page(of_seats=True)
def confirm_deal(request: TableRequest, deal: int) -> HttpResponse:
    """Take the word of a seat that a deal is right."""
    at = request.at
    if at.seat is None:
        raise Http404
    seen = whole_number(request.POST.get("seen", "")) or 0
    done = confirm(at.seat, at.event, at.table, deal, seen=seen)
    if isinstance(done, Confirmation | DealVersion):
        return _back(request, _("Thank you: deal %(deal)s is confirmed.") % {"deal": deal})
    if isinstance(done, Stale):
        told = _("In the meantime deal %(deal)s was changed. Please check it again.") % {
            "deal": deal
        }
        return _back(request, told, is_good=False)
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
        made = dispute_deal(
            at.seat,
            at.event,
            at.table,
            deal,
            seen=whole_number(request.POST.get("seen", "")) or 0,
            words=request.POST.get("words", ""),
            token=token_of(request),
        )
        if isinstance(made, Dispute):
            messages.success(request, _("The referee has been called about this deal."))
            return redirect(at.url)
        error = (
            _("In the meantime this deal was changed. Please check it again.")
            if isinstance(made, Stale)
            else refusal_sentence(made)
        )
    context = _context(
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
def call(request: TableRequest) -> HttpResponse:
    """Call the referee to the table, or say that nobody need come any more."""
    at = request.at
    if at.seat is None:
        raise Http404
    if request.POST.get("do") == "withdraw":
        withdraw(at.seat, at.event, at.table)
        return _back(request, _("The call is withdrawn: the referee need not come."))
    made = call_referee(
        at.seat,
        at.event,
        at.table,
        why=request.POST.get("why", ""),
        words=request.POST.get("words", ""),
        token=token_of(request),
    )
    if isinstance(made, NotChanged):
        more = {"call_error": refusal_sentence(made), "call_words": request.POST.get("words", "")}
        if is_htmx(request):
            return render(request, "scoring/phones/_table.html", _context(request, **more))
        return _show_table(request, **more)
    return _back(request, _("The referee has been called."))
