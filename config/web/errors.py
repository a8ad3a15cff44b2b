"""Answers to what cannot be taken as it is, or cannot be done now."""

import sys

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.defaults import server_error

from config.backup.files import newest_if_any
from config.sqlite.trouble import note, trouble_of

AGAIN = 10
"""Seconds after which it is worth to try again."""


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
    if not code or error is None:
        return server_error(request)
    note(code, error)
    has_token = request.method == "POST" and "token" in request.POST
    fields = [(name, each) for name, every in request.POST.lists() for each in every]
    context = {
        "trouble": code,
        "is_post": request.method == "POST",
        "fields": fields if has_token and not request.FILES else [],
        "newest": newest_if_any(),
    }
    # Insufficient storage, or not available for now.
    response = render(request, "trouble.html", context, status=507 if code == "full" else 503)
    response.headers["Retry-After"] = str(AGAIN)
    return response
