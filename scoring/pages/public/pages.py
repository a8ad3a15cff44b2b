"""What the public pages of an evening have in common: who is let in, and who is remembered.

No page holds a connection open: an open one asks for itself now and then, and is answered with
nothing where nothing has changed. The streams are for the phones at the tables.
"""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.language.shared import chosen_language, in_language
from foundation.live.fresh import MARK, fetches_itself
from foundation.zones.pages import use_zone
from scoring.core.public_names import NameRule
from scoring.evening.audit.news import mark_of
from scoring.evening.evening_now import evening_now
from scoring.evening.page_cache import changes_of
from scoring.evening.round_clock import shown_clock
from scoring.evening.server_time import server_now
from scoring.models import Event
from scoring.pages.public.public_evening import PublicEvening
from scoring.posts.clubs.on_paper import picture_of

COOKIE, SALT = "my-seat", "scoring.pages.public.seat"
KEPT_FOR = 60 * 60 * 20
"""Seconds for which a phone remembers who holds it: until tomorrow."""
MARK_LENGTH = 16


class PublicRequest(HttpRequest):
    """A request for a public page: the evening, who the phone says holds it, and the mark of what
    the page shows.
    """

    event: Event
    evening: PublicEvening
    me: int | None
    mark: str


def public_page(view: Callable[[PublicRequest], HttpResponse]) -> Callable[..., HttpResponse]:
    """Decorate a public page of an evening, whose address has its public code.

    Whatever does not exist, was deleted or is switched off is answered alike. With `me` in the
    query the phone is to remember somebody, or nobody.
    """

    @never_cache
    @require_safe
    @wraps(view)
    def of_public(request: Any, code: str) -> HttpResponse:
        answer = _answer(request, code)
        # Search engines are told so on every answer, whatever it is.
        answer["X-Robots-Tag"] = "noindex"
        return answer

    def _answer(request: Any, code: str) -> HttpResponse:
        event = (
            Event.objects.select_related("club")
            .filter(public_code=code.upper(), is_public=True)
            .first()
        )
        if event is None:
            return render(request, "scoring/public/gone.html", status=404)
        use_zone(event.club.time_zone)
        # Whoever has chosen none reads it in that of the evening, whatever the browser wishes.
        return in_language(_of_event, chosen_language(request) or event.language)(
            request, event, code
        )

    def _of_event(request: Any, event: Event, code: str) -> HttpResponse:
        # Before anything of the page is read, so that it is at least as new.
        changes = changes_of(event)
        # How much was changed, and in which club, is nobody's business.
        request.mark = salted_hmac(SALT, mark_of(event, changes)).hexdigest()[:MARK_LENGTH]
        if request.headers.get(MARK) == request.mark:
            return HttpResponse(status=204)
        try:
            evening = evening_now(event, changes)
        except Event.DoesNotExist:
            return render(request, "scoring/public/gone.html", status=404)
        rule = NameRule(event.club.public_names)
        request.event, request.evening = event, PublicEvening(evening, rule, code.upper())
        if "me" in request.GET:
            return _remember(request)
        request.me = request.evening.keys.get(_remembered(request))
        return view(request)

    return of_public


def _remembered(request: HttpRequest) -> str:
    try:
        return str(request.get_signed_cookie(COOKIE, "", salt=SALT))
    except BadSignature:
        return ""


def _remember(request: PublicRequest) -> HttpResponse:
    """Let the phone remember whose key the address names, or forget, and lead to the seat."""
    here = reverse("scoring:public", args=[request.evening.code])
    response = redirect(here)
    key = request.GET["me"]
    if key in request.evening.keys:
        response.set_signed_cookie(
            COOKIE,
            key,
            salt=SALT,
            max_age=KEPT_FOR,
            path=here,
            secure=settings.SESSION_COOKIE_SECURE,
            httponly=True,
            samesite="Lax",
        )
    elif not key:
        response.delete_cookie(COOKIE, path=here)
    return response


def public_context(request: PublicRequest, tab: str, **more: Any) -> dict[str, Any]:
    """Return what every public page has; `tab` is ``public``, ``public-table`` or
    ``public-standings``.
    """
    evening, event = request.evening, request.event
    sits = None if request.me is None else evening.seats.get(request.me)
    of_round = evening.present.round if evening.present else None
    extra = sits[0].table.extra_time if sits else 0
    names = (
        ("public", _("My seat")),
        ("public-table", _("My table")),
        ("public-standings", _("Standings")),
    )
    return {
        "frame": "scoring/public/part.html"
        if fetches_itself(request)
        else "scoring/public/document.html",
        "event_name": event.name,
        "picture": picture_of(event.club),
        "evening": evening,
        "rounds": event.rounds,
        "round_number": of_round.number if of_round else None,
        "clock": shown_clock(event, of_round, extra) if evening.is_playing else None,
        "now": server_now(),
        "mark": request.mark,
        "rule": evening.rule.value,
        "me": request.me,
        "my_name": "" if request.me is None else evening.called[request.me],
        "sits": sits,
        "home": reverse("scoring:public", args=[evening.code]),
        "tabs": [
            (words, reverse(f"scoring:{name}", args=[evening.code]), name == tab)
            for name, words in names
        ],
        **more,
    }
