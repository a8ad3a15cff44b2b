"""Which matches this device plays, and whose hand it may show just now.

A match that is passed round belongs to one browser. The hand of a seat is shown from the moment
its player takes the device until they pass it on; in between, nobody's is. Where the players have
phones of their own, a phone shows the hand of its seat alone, always.
"""

from django.db.models import Q, QuerySet
from django.http import HttpRequest

from foundation.web.phone_keys import phone_key
from referee.matches.own_phones import seat_of
from referee.models import Holder, Match

MATCHES = "matches"
HOLDERS = "holders"
MOST_MATCHES = 40


def keep(request: HttpRequest, match: Match) -> None:
    """Make this the device that plays `match`; the oldest match makes room for a new one."""
    codes = [code for code in request.session.get(MATCHES, []) if code != match.code]
    request.session[MATCHES] = [match.code, *codes][:MOST_MATCHES]


def matches_here(request: HttpRequest) -> QuerySet[Match]:
    """Return the matches that this device plays, and those in which it holds a seat as a phone."""
    held = Holder.objects.filter(key=phone_key(request)).values("match")
    here = Q(code__in=request.session.get(MATCHES, [])) | Q(pk__in=held)
    return Match.objects.filter(here).order_by("-started")[:MOST_MATCHES]


def is_here(request: HttpRequest, code: str) -> bool:
    """Return whether this device plays the match with that code."""
    return code in request.session.get(MATCHES, [])


def holder(request: HttpRequest, match: Match) -> int | None:
    """Return the seat whose player holds the device, None while it is passed on, and where it only
    watches.
    """
    if match.own_phones:
        return seat_of(match, phone_key(request))
    holders: dict[str, int] = request.session.get(HOLDERS, {})
    return holders.get(match.code)


def hand_to(request: HttpRequest, match: Match, seat: int | None) -> None:
    """Note that the player of `seat` took the device, or (None) that it is passed on."""
    holders = dict(request.session.get(HOLDERS, {}))
    holders.pop(match.code, None)
    if seat is not None:
        holders[match.code] = seat
    request.session[HOLDERS] = holders
