"""What a club shows to everybody, as JSON for programs that have its key.

A key has 160 bits, so it is not found by trying: wrong ones are counted all the same and then wait,
so that whoever tries costs the server nothing. A right key is always answered.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any, Concatenate, ParamSpec

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt

from foundation.attempts.codes import OF_ADDRESS
from foundation.attempts.counting import READ_KEY, CountedAs, count_wrong, seconds_to_wait
from foundation.front.visitors import address_of
from foundation.language.shared import in_language
from foundation.zones.pages import use_zone
from scoring.models import Club
from scoring.pages.public.public_club import public_club, public_season, to_come
from scoring.pages.publishing.club_data import club_data, season_data

Rest = ParamSpec("Rest")
SCHEME = "bearer "
METHODS = "GET, HEAD"


class ReadRequest(HttpRequest):
    """A request of a program that has the key of a club."""

    club: Club


def with_read_key(
    view: Callable[Concatenate[ReadRequest, Rest], HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a view of what a club shows to everybody, for whoever has its key."""

    # No post is taken, and a program that tries one is to read why, and not a page about cookies.
    @csrf_exempt
    @never_cache
    @wraps(view)
    def of_key(request: Any, *args: Rest.args, **kwargs: Rest.kwargs) -> HttpResponse:
        if request.method not in ("GET", "HEAD"):
            answer = _error(405, "method", _("This can only be read."))
            answer["Allow"] = METHODS
            return answer
        club = _club_of(request)
        if club is None:
            return _no_key(request)
        if not club.is_public:
            return _error(404, "off", _("The club’s page is off, so there is nothing to read."))
        request.club = club
        use_zone(club.time_zone)
        return in_language(view, club.language)(request, *args, **kwargs)

    return of_key


def _key_of(request: HttpRequest) -> str:
    sent = request.headers.get("Authorization", "")
    return sent[len(SCHEME) :].strip() if sent[: len(SCHEME)].lower() == SCHEME else ""


def _club_of(request: HttpRequest) -> Club | None:
    key = _key_of(request)
    return Club.objects.filter(read_key=key).first() if key else None


def _no_key(request: HttpRequest) -> HttpResponse:
    """Answer a program without a key, or with a wrong one, which counts as a guess."""
    if not _key_of(request):
        answer = _error(401, "no-key", _("Send the club’s key: Authorization: Bearer …"))
    else:
        counted = [CountedAs(address_of(request), OF_ADDRESS)]
        if wait := seconds_to_wait(READ_KEY, counted):
            answer = _error(429, "wait", _("Too many wrong keys came from here. Wait a little."))
            answer["Retry-After"] = str(wait)
            return answer
        count_wrong(READ_KEY, counted)
        answer = _error(401, "wrong-key", _("No club has this key now. Ask its owner for it."))
    answer["WWW-Authenticate"] = "Bearer"
    return answer


def _error(status: int, code: str, words: str) -> HttpResponse:
    return _answer({"error": code, "words": words}, status=status)


def _answer(data: dict[str, Any], *, status: int = 200) -> HttpResponse:
    answer = JsonResponse(data, status=status, json_dumps_params={"ensure_ascii": False})
    answer["X-Robots-Tag"] = "noindex"
    return answer


@with_read_key
def club(request: ReadRequest) -> HttpResponse:
    """Hand out the club."""
    shown, dates = public_club(request.club), to_come(request.club)
    return _answer(club_data(request.club, shown, dates, request.build_absolute_uri))


@with_read_key
def season(request: ReadRequest, pk: int) -> HttpResponse:
    """Hand out a season of the club."""
    wanted = request.club.seasons.filter(pk=pk).first()
    if wanted is None:
        return _error(404, "no-season", _("The club has no season of this number."))
    there = reverse("scoring:club-season", args=[request.club.address, pk])
    found = public_season(request.club, wanted)
    return _answer(season_data(wanted, found, request.build_absolute_uri(there)))
