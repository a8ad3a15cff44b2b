"""Answers to what cannot be taken as it is, or cannot be done now."""

import sys

from django.http import HttpRequest, HttpResponse, HttpResponseServerError
from django.shortcuts import render
from django.template.loader import render_to_string
from django.views.decorators.cache import never_cache

from foundation.backup.files import newest_if_any
from foundation.language.choosing import back_to
from foundation.postgres.away import is_away
from foundation.sqlite.trouble import note, trouble_of

AGAIN = 10
"""Seconds after which it is worth to try again where something is to be done first."""
SOON = 3
"""Seconds after which a page tries again by itself while PostgreSQL is away."""


@never_cache
def stale_form(request: HttpRequest, reason: str = "") -> HttpResponse:
    """Show that a form came without its cookie or from another visit, and what to do."""
    return render(request, "stale_form.html", status=403)


@never_cache
def failed(request: HttpRequest) -> HttpResponse:
    """Answer a request in which an error was raised.

    Where the disk or the database is the cause, the page says what was kept and what to do, and
    holds the form that was posted: under its token it counts once, however often it is sent.
    """
    error = sys.exc_info()[1]
    code = trouble_of(error)
    context = {"is_post": request.method == "POST", "fields": _to_send_again(request)}
    if is_away(error):
        return _not_now(request, "away.html", {**context, "seconds": SOON}, again=SOON)
    if not code or error is None:
        # Without what the context of other pages asks for, since that may be what failed.
        page = render_to_string("500.html", {"back": back_to(request)})
        return HttpResponseServerError(page)
    note(code, error)
    context |= {"trouble": code, "newest": newest_if_any()}
    # Insufficient storage, or not available for now.
    status = 507 if code == "full" else 503
    return _not_now(request, "trouble.html", context, again=AGAIN, status=status)


def _to_send_again(request: HttpRequest) -> list[tuple[str, str]]:
    """Return the fields of a form that counts once, unless one of them is to be seen by nobody."""
    is_secret = any("password" in name for name in request.POST)
    if request.FILES or is_secret or "token" not in request.POST:
        return []
    return [(name, str(each)) for name, every in request.POST.lists() for each in every]


def _not_now(
    request: HttpRequest,
    template: str,
    context: dict[str, object],
    *,
    again: int,
    status: int = 503,
) -> HttpResponse:
    response = render(request, template, context, status=status)
    response.headers["Retry-After"] = str(again)
    return response
