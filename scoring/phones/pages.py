"""Pages of a table on phones: who comes to which table, and what all of its pages have.

What a phone may see and do is its own table's: a code opens one table, and only a seat of it
changes anything.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from allauth.account.adapter import get_adapter
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache

from config.live.fresh import Live, fetches_itself
from config.web.phone_keys import keep_key, new_key, phone_key
from config.web.requests import whole_number
from config.web.tokens import new_token
from scoring.audit.post import TablePost
from scoring.events.event_state import name_at, read_table
from scoring.live.pages import live_of
from scoring.models import Membership, Seat, Table
from scoring.phones.calls import REASONS
from scoring.phones.code_throttle import count_guess, seconds_to_wait
from scoring.phones.joining import device_of, phones_at, phones_of
from scoring.phones.table_page import AtTable, phone_url

Rest = ParamSpec("Rest")


class TableRequest(HttpRequest):
    """A request of a phone: the table it came to, and what it is there."""

    at: AtTable
    live: Live


def is_member(request: Any, table: Table) -> bool:
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
            if not phones and not (table and is_member(request, table)):
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
            table_state = read_table(event, table)
            seated = {seat.entrant_id: seat for seat in table_state.seats}
            own = [phone.entrant_id for phone in phones if phone.entrant_id in seated]
            # A page says for whom it was made: meanwhile the phone may have been passed on.
            holder = whole_number(request.POST.get("as", ""))
            if holder is not None:
                own = [holder] if holder in own else []
            seat = seated[own[0]] if own else None
            device = device_of(event, phone_key(request))
            request.at = AtTable(event, table_state, phones, seat, device)
            if of_seats and seat is None:
                return ask_who(request, status=403)
            return view(request, *args, **kwargs)

        return of_table

    return decorate


def _wait(request: HttpRequest, seconds: int) -> HttpResponse:
    minutes = -(-seconds // 60)
    message = ngettext(
        "Too many codes were tried. Please wait %(minutes)s minute, and try again.",
        "Too many codes were tried. Please wait %(minutes)s minutes, and try again.",
        minutes,
    ) % {"minutes": minutes}
    response = render(request, "scoring/phones/wait.html", {"message": message}, status=429)
    response["Retry-After"] = str(seconds)
    return response


def phone_post(request: TableRequest, seat: Seat) -> TablePost:
    """Return what a seat's phone posts about its table."""
    seen = whole_number(request.POST.get("seen", "")) or 0
    reason = request.POST.get("words", "")
    at = request.at
    device = device_of(at.event, phone_key(request))
    return TablePost.from_seat(seat, at.event, at.table, seen=seen, reason=reason, device=device)


def table_context(request: TableRequest, **more: Any) -> dict[str, Any]:
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


def ask_who(request: TableRequest, *, status: int = 200, error: str = "") -> HttpResponse:
    """Show the names at the table: which are this phone, which another's, which nobody's yet."""
    at = request.at
    own = {phone.entrant_id for phone in at.phones}
    others = {entrant for entrant, _name in phones_at(at.table_state)} - own
    names = [
        (seat.entrant_id, name_at(seat), seat.entrant_id in own, seat.entrant_id in others)
        for seat in at.table_state.seats
    ]
    heading = _("Who holds this phone?") if at.seat else _("Who are you?")
    context = table_context(request, heading=heading, names=names, error=error)
    response = render(request, "scoring/phones/who.html", context, status=status)
    if not phone_key(request):
        # Before it takes a seat, so that the same post twice comes with the same key.
        keep_key(response, new_key())
    return response
