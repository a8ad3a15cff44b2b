"""Pages of a table on phones: who comes to which table, and what all of its pages have.

What a phone may see and do is its own table's: a code opens one table, and only a seat of it
changes anything.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache

from foundation.attempts.codes import count_wrong_code, wait_of, wait_page
from foundation.attempts.counting import TABLE
from foundation.live.fresh import Live, fetches_itself
from foundation.web.phone_keys import keep_key, new_key, phone_key
from foundation.web.requests import whole_number
from foundation.web.tokens import new_token
from foundation.zones.pages import use_zone
from scoring.evening.audit.post import TablePost
from scoring.evening.evening_now import EveningNow, table_of_code
from scoring.evening.table_state import TableState, name_at
from scoring.models import Event, Membership, Right, Role, Seat
from scoring.pages.live_pages import live_of
from scoring.pages.phones.opened import has_opened, keep_opened
from scoring.pages.phones.table_page import AtTable, phone_url
from scoring.pages.photos.shown import PhotoBox, photo_box
from scoring.posts.phones.calls import REASONS
from scoring.posts.phones.joining import device_of, phones_at, phones_of

Rest = ParamSpec("Rest")


class TableRequest(HttpRequest):
    """A request of a phone: the table it came to, and what it is there."""

    at: AtTable
    live: Live


def is_member(request: Any, event: Event, right: Right = Right.SEE_CLUB) -> bool:
    """Return whether somebody is logged in who has a right in the club."""
    if settings.SESSION_COOKIE_NAME not in request.COOKIES or not request.user.is_authenticated:
        return False
    found = Membership.objects.filter(user=request.user, club=event.club_id)
    return found.filter(role__in=Role.all_with(right)).exists()


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
            found = table_of_code(code.upper())
            evening, table_state = found or (None, None)
            key = phone_key(request)
            phones = phones_of(key, evening.event) if evening else []
            # Guessing is held back before the answer says whether a code is right.
            is_known = (
                evening is not None
                and table_state is not None
                and (
                    phones
                    or has_opened(request, table_state.table)
                    or is_member(request, evening.event)
                )
            )
            if not is_known:
                if wait := wait_of(request, TABLE, code.upper(), key=key):
                    return wait_page(request, wait, "scoring/phones/wait.html")
                if evening is None:
                    count_wrong_code(request, TABLE, key=key)
            if evening is None or table_state is None:
                return render(request, "scoring/phones/unknown.html", {"code": code}, status=404)
            use_zone(evening.event.club.time_zone)
            request.live = live_at(request, evening, table_state)
            seated = {seat.entrant_id: seat for seat in table_state.seats}
            own = [phone.entrant_id for phone in phones if phone.entrant_id in seated]
            # A page says for whom it was made: meanwhile the phone may have been passed on.
            holder = whole_number(request.POST.get("as", ""))
            if holder is not None:
                own = [holder] if holder in own else []
            seat = seated[own[0]] if own else None
            device = device_of(evening.event, key)
            request.at = AtTable(evening, table_state, phones, seat, device)
            if of_seats and seat is None:
                return ask_who(request, status=403)
            response = view(request, *args, **kwargs)
            if not is_known:
                keep_opened(request, response, table_state.table)
            return response

        return of_table

    return decorate


def live_at(request: HttpRequest, evening: EveningNow, table_state: TableState) -> Live:
    """Return how a page of a table stays fresh, which shows the evening as it is given."""
    table = table_state.table
    return live_of(request, evening.event, table=table, url=phone_url(table), changes=evening.mark)


def phone_post(request: TableRequest, seat: Seat) -> TablePost:
    """Return what a seat's phone posts about its table."""
    seen = whole_number(request.POST.get("seen", "")) or 0
    reason = request.POST.get("words", "")
    at = request.at
    device = device_of(at.event, phone_key(request))
    return TablePost.from_seat(seat, at.event, at.table, seen=seen, reason=reason, device=device)


def photos_at(request: TableRequest, evening: EveningNow, **more: Any) -> PhotoBox:
    """Return the photos of the table, with the form for another as long as it is open."""
    at = request.at
    return photo_box(
        evening.photos(at.table_state),
        lambda name, *more: phone_url(at.table, f"phone-{name}", *more),
        is_shut=bool(at.shut),
        is_camera=True,
        **more,
    )


def table_context(request: TableRequest, **more: Any) -> dict[str, Any]:
    return {
        "at": request.at,
        "table": request.at.table,
        "round": request.at.table.round,
        "seat": request.at.seat,
        "seat_name": name_at(request.at.seat) if request.at.seat else "",
        "reasons": [(why.value, why.label) for why in REASONS],
        "holder": request.at.seat.entrant_id if request.at.seat else None,
        "token": new_token(),
        "photo_token": new_token(),
        "box": photos_at(request, request.at.evening),
        "live": request.live,
        # What fetches itself needs the page without what is around it.
        "frame": "components/live_frame.html" if fetches_itself(request) else "base.html",
        **more,
    }


def ask_who(request: TableRequest, *, status: int = 200, error: str = "") -> HttpResponse:
    """Show the names at the table: which are this phone, which another's, which nobody's yet."""
    at = request.at
    own = {phone.entrant_id for phone in at.phones}
    others = {entrant for entrant, _name in phones_at(at.table_state, at.evening.joined)} - own
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
