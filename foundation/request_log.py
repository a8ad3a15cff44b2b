"""One line in the log for each request, under an id which the answer carries too.

A line holds the method, the path, the status and the time taken. Query strings and posted
fields may hold what players entered, so they are never logged.
"""

import logging
import secrets
import time
from collections.abc import Callable
from contextvars import ContextVar

from django.http import HttpRequest, HttpResponseBase
from django.utils.encoding import escape_uri_path

logger = logging.getLogger("request")
request_id: ContextVar[str] = ContextVar("request_id", default="-")


class RequestLogMiddleware:
    """Comes first, so that it sees every answer and times all of the work."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        token = request_id.set(secrets.token_hex(6))
        started = time.perf_counter()
        try:
            response = self.get_response(request)
            response.headers["X-Request-ID"] = request_id.get()
            logger.info(
                "%s %s %d %.0f ms",
                request.method,
                # Escaped, since a decoded path may hold a line break.
                escape_uri_path(request.path),
                response.status_code,
                (time.perf_counter() - started) * 1000,
            )
            return response
        finally:
            request_id.reset(token)


class RequestIdFilter(logging.Filter):
    """Gives every line which is logged during a request that request's id."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = request_id.get()
        return True
