"""The page while the database is away: it needs none, and tries again by itself.

A form that was posted stands on it whole. To send it once more is safe, as its token counts once.
"""

import logging
import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.defaults import server_error

AGAIN = 3
"""Seconds after which the page tries again."""
NO_CONNECTION = ("08", "53", "57P")
"""PostgreSQL's classes of what ends a connection, or lets none begin."""
NOT_NOW = ("57014", "55P03", "40P01")
"""It took too long, waited for too long, or two waited for each other."""


def is_away(error: BaseException | None) -> bool:
    """Tell whether the database did not do what it was asked, and may do it some seconds later.

    What SQLite raises says nothing of the kind: its database is a file of this computer.
    """
    if not isinstance(error, OperationalError | InterfaceError):
        return False
    unknown = object()
    state = getattr(error.__cause__, "sqlstate", unknown)
    if state is unknown:
        return False
    # What was noticed on this side has no state: the connection broke, or there was none.
    return state is None or str(state).startswith(NO_CONNECTION + NOT_NOW)


class Known(logging.Filter):
    """Leaves the traceback of each request out of the log: that the database is away stands there
    once.
    """

    def filter(self, record: logging.LogRecord) -> bool:
        return not (record.exc_info and is_away(record.exc_info[1]))


@never_cache
def failed(request: HttpRequest) -> HttpResponse:
    """Answer a request that failed: with this page, or with the one for an error of ours."""
    if not is_away(sys.exc_info()[1]):
        return server_error(request)
    is_form = request.content_type == "application/x-www-form-urlencoded"
    fields = [(name, each) for name, every in request.POST.lists() for each in every]
    # What nobody may see stays out of the page.
    can_send = is_form and not any("password" in name for name in request.POST)
    context = {
        "seconds": AGAIN,
        "is_post": request.method == "POST",
        "fields": fields if can_send else [],
    }
    response = render(request, "away.html", context, status=503)
    response.headers["Retry-After"] = str(AGAIN)
    return response
