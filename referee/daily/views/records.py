"""A player's own records, and the link that takes them to another device."""

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_safe

from foundation.addresses import phones_host, scan_code
from referee.daily.circles import PUBLIC
from referee.daily.players import (
    MOVE_WITHIN,
    device_key,
    is_good,
    keep_device_key,
    new_device_key,
    new_link,
    player_of,
    take_over,
)
from referee.daily.records import records_of


@never_cache
@require_safe
def records(request: HttpRequest) -> HttpResponse:
    """Show what the player of this device reached; nobody else sees it."""
    return _show(request)


@never_cache
def link(request: HttpRequest) -> HttpResponse:
    """Show a link that takes the records to another device, to whoever has some."""
    player = player_of(device_key(request))
    if request.method != "POST" or player is None:
        return redirect("referee:daily-records")
    path = reverse("referee:daily-move", args=[new_link(player)])
    host = phones_host(request) or request.get_host()
    address = f"{request.scheme}://{host}{path}"
    minutes = int(MOVE_WITHIN.total_seconds()) // 60
    return _show(request, link=address, drawn=scan_code(address), minutes=minutes)


@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def move(request: HttpRequest, token: str) -> HttpResponse:
    """Ask whether this device shall show the records of a link, and let it. Looking uses nothing
    up: programs that preview links open them too.
    """
    if request.method == "POST":
        key = device_key(request) or new_device_key()
        if take_over(token, key):
            messages.success(request, _("Your records are on this device now."))
            response = redirect("referee:daily-records")
            keep_device_key(response, key)
            return response
    context = {"is_good": is_good(token), "has_own": player_of(device_key(request)) is not None}
    shown = render(request, "referee/daily/move.html", context)
    if not device_key(request):
        # Before it is posted, so that the same post twice comes with the same key.
        keep_device_key(shown, new_device_key())
    return shown


def _show(request: HttpRequest, **link: object) -> HttpResponse:
    key = device_key(request)
    player = player_of(key)
    shown = records_of(player, PUBLIC.today()) if player else None
    response = render(request, "referee/daily/records.html", {"page": shown, **link})
    if player:
        keep_device_key(response, key)
    return response
