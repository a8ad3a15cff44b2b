"""The deal of a day: before one's own try, the try, what came of it, and the best one."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from functools import wraps
from typing import Any

from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from foundation.web.phone_keys import keep_key, phone_key
from foundation.web.requests import HtmxRequest
from foundation.web.sources import source_digest
from foundation.web.tokens import token_of
from foundation.zones.pages import use_zone
from referee.computers.seats import new_computers
from referee.daily.circles import Circle, circle_of
from referee.daily.days import check_url
from referee.daily.pages import Day, before_page, day_of, result_page
from referee.daily.players import device_key, keep_device_key, key_of_post, player_of
from referee.daily.results import best_try
from referee.daily.sharing import text_to_share
from referee.daily.tries import start_try
from referee.daily_models import NO_CIRCLE, DailyTry, daily_url
from referee.matches.deals import present_deal
from referee.matches.own_phones import last_name, seat_of
from referee.presentation.seat_names import nameless
from referee.quotas import cannot_start, note_source
from referee.records.replay_page import ALL_HANDS, Past, past_of, replay_page


class CircleRequest(HtmxRequest):
    """A request for a page of a circle."""

    circle: Circle


def of_circle(
    view: Callable[..., HttpResponse],
) -> Callable[..., HttpResponse]:
    """Decorate a page of a circle: its times are by the clock of the circle. A code of none is
    answered like an address that never was. Who has played here stays known for as long again.
    """

    @never_cache
    @wraps(view)
    def answer(request: Any, code: str = NO_CIRCLE, **parts: Any) -> HttpResponse:
        circle = circle_of(code)
        if circle is None:
            raise Http404("no such circle")
        request.circle = circle
        use_zone(circle.time_zone)
        response = view(request, **parts)
        # Each day leads to the one before it, and each of its best deals to many steps.
        response["X-Robots-Tag"] = "noindex, nofollow"
        if key := device_key(request):
            keep_device_key(response, key)
        return response

    return answer


@require_safe
@of_circle
def today(request: CircleRequest) -> HttpResponse:
    """Show the deal of today: before the try of this device, or what came of it."""
    return _show(request, request.circle.today())


@require_safe
@of_circle
def day(request: CircleRequest, day: date) -> HttpResponse:
    """Show the deal of a day gone by; there is none before it, and none that nobody played."""
    if day == request.circle.today():
        return redirect(daily_url("daily", request.circle.code))
    if not _here(request, day).deal.pk or day > request.circle.today():
        raise Http404("nobody played this day")
    return _show(request, day)


@of_circle
def play(request: CircleRequest) -> HttpResponse:
    """Start the one try of this device, and lead to its table: to the same one, however often."""
    circle = request.circle
    if request.method != "POST":
        return redirect(daily_url("daily", circle.code))
    token, when = token_of(request), circle.today()
    here = _here(request, when)
    if here.own:
        return redirect(_where(here.own))
    if request.POST.get("day") != when.isoformat():
        message = _("Meanwhile another day has begun: this is its deal.")
        return _show(request, when, message=message)
    source = source_digest(request)
    if refusal := cannot_start(source, token):
        return _show(request, when, message=refusal)
    # The same post twice, from a device without keys yet, is the same device.
    device = device_key(request) or key_of_post(token, "device")
    phone = phone_key(request) or key_of_post(token, "phone")
    name = last_name(phone) or nameless(1)
    tried = start_try(circle, when, device=device, phone=phone, name=name)
    if tried.match:
        note_source(tried.match, source)
    response = redirect(_where(tried))
    keep_device_key(response, device)
    keep_key(response, phone)
    return response


@require_safe
@of_circle
def best(request: CircleRequest, day: date, step: int = 0) -> HttpResponse:
    """Show a step of the best try at a deal to whoever may see how others did. Nobody's name is
    told, nor where the match is played.
    """
    here = _here(request, day)
    tried = best_try(here.deal) if here.shows_results else None
    if tried is None or tried.match is None:
        raise Http404("nothing to see here")
    past = _without_name(past_of(present_deal(tried.match), has_moments=False))
    seats = {str(seat): seat for seat in range(1, len(past.record.players) + 1)}
    chosen = request.GET.get("seat")
    if step > past.last or (chosen is not None and chosen not in seats):
        raise Http404("no such step")

    def address(of: int) -> str:
        return daily_url("daily-best-step", request.circle.code, day, of)

    seat = seats.get(chosen or "", ALL_HANDS)
    context = {
        "page": replay_page(past, step, seat, address, _("The best deal of the day")),
        "back": (here.deal.get_absolute_url(), _("Back to the daily deal")),
        "fair_url": check_url(here.deal),
    }
    template = "referee/records/_replay.html" if request.htmx else "referee/records/replay.html"
    return render(request, template, context)


def _without_name(past: Past) -> Past:
    """Return a deal with the names that its seats have for everybody."""
    person = nameless(1)
    names = (person, *new_computers(len(past.record.players) - 1, "", [person]))
    return replace(past, record=replace(past.record, players=names))


def _here(request: CircleRequest, when: date) -> Day:
    return day_of(request.circle, when, player_of(device_key(request)))


def _show(request: CircleRequest, when: date, *, message: str = "") -> HttpResponse:
    player = player_of(device_key(request))
    here = day_of(request.circle, when, player)
    if here.shows_results:
        page = result_page(here, player)
        # The address of a club is for its own people to pass on.
        link = "" if here.circle.code else request.build_absolute_uri(here.deal.get_absolute_url())
        context: dict[str, Any] = {"page": page, "share": text_to_share(page, link)}
        return render(request, "referee/daily/result.html", context)
    match = here.own.match if here.own else None
    is_here = match is not None and seat_of(match, phone_key(request)) is not None
    context = {"page": before_page(here, is_here=is_here, message=message)}
    return render(request, "referee/daily/before.html", context)


def _where(tried: DailyTry) -> str:
    """Return where a try goes on, or what came of it."""
    if tried.is_over or tried.match is None:
        return tried.result_url
    return tried.match.get_absolute_url()
