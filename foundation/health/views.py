"""Whether the server is well: for whoever watches it, and as a page for its owner."""

import ipaddress
from typing import Any

from django import forms
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from foundation.accounts.owner import server_page
from foundation.backup.about import program_version
from foundation.backup.sentences import code_of, in_words
from foundation.backup.state import troubles
from foundation.front.shut_out import CannotShutOut, shut_out_here
from foundation.front.visitors import address_of
from foundation.health.findings import findings, moment
from foundation.health.log_file import log_path
from foundation.health.probe import WELL, probe
from foundation.health.shared import read_all
from foundation.health.visitors import visitors
from foundation.sqlite.trouble import present_troubles

HOURS = (1, 12)
FORWARDED = ("HTTP_X_FORWARDED_FOR", "HTTP_FORWARDED")


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok`, or 503 with what kind of thing fails, within two seconds. Asks for no session.

    To this computer itself, what kept somebody from writing within the last minute and what keeps
    backups from being made stand on lines after the `ok`: the evening can go on.
    """
    found = probe.look()
    lines = [found]
    if _is_from_here(request):
        lines += [f"database: {code}" for code in present_troubles()]
        lines += [f"backup: {place} {code}" for place, code in troubles().items()]
    status = 200 if found == WELL else 503
    return HttpResponse("\n".join(lines), content_type="text/plain", status=status)


def _is_from_here(request: HttpRequest) -> bool:
    """Tell whether this computer itself asks, and passes on nobody else's question."""
    try:
        address = ipaddress.ip_address(request.META.get("REMOTE_ADDR", ""))
    except ValueError:
        return False
    return address.is_loopback and not any(each in request.META for each in FORWARDED)


@require_safe
@server_page(with_password=False)
def server(request: HttpRequest) -> HttpResponse:
    """Show how the server is, and who makes trouble."""
    return render(request, "health/server.html", _page(request))


def _page(request: HttpRequest) -> dict[str, Any]:
    health = read_all()
    found = findings(health)
    bad = [each for each in found if not each.is_good]
    return {
        "findings": found,
        "worst": bad[0] if bad else None,
        "began": moment(health.began) if health.began else "",
        "processes": health.processes,
        "version": program_version(),
        "log": log_path(),
        "visitors": visitors(health, shut_out_here(), address_of(request)),
        "hours": [(each, _hours(each)) for each in HOURS],
    }


def _hours(hours: int) -> str:
    words = ngettext("Shut out for %(n)s hour", "Shut out for %(n)s hours", hours)
    return words % {"n": hours}


class ShutOutForm(forms.Form):
    """An address of those on the page."""

    address = forms.CharField(max_length=64)
    hours = forms.ChoiceField(choices=[(each, each) for each in HOURS], required=False)
    sure = forms.BooleanField(required=False)


@require_POST
@server_page(with_password=False)
def shut(request: HttpRequest) -> HttpResponse:
    """Shut an address out for some hours; first ask about one that the owner shares, or phones."""
    form = ShutOutForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("This address is none that can be shut out."))
        return redirect("server")
    address, hours = form.cleaned_data["address"], int(form.cleaned_data["hours"] or HOURS[0])
    streams = read_all().streams_of.get(address, 0)
    is_own = address == address_of(request)
    if (is_own or streams) and not form.cleaned_data["sure"]:
        context = {"address": address, "hours": hours, "streams": streams, "is_own": is_own}
        return render(request, "health/sure.html", {**context, "words": _hours(hours)})
    try:
        shut_out_here().shut(address, hours * 3600)
    except CannotShutOut:
        messages.error(
            request,
            _("This computer itself, or the proxy in front of it, cannot be shut out."),
        )
    except OSError as error:
        messages.error(request, in_words(code_of(error)))
    else:
        until = moment(shut_out_here().all()[address])
        words = _("%(address)s is shut out until %(time)s.")
        messages.success(request, words % {"address": address, "time": until})
    return redirect("server")


@require_POST
@server_page(with_password=False)
def let_in(request: HttpRequest) -> HttpResponse:
    """Let an address in again before its time."""
    form = ShutOutForm(request.POST)
    if form.is_valid():
        address = form.cleaned_data["address"]
        try:
            shut_out_here().let_in(address)
        except OSError as error:
            messages.error(request, in_words(code_of(error)))
        else:
            messages.success(request, _("%(address)s is let in again.") % {"address": address})
    return redirect("server")
