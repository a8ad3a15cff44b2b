"""Whether this process can do its work: it runs, it reaches its database, and backups are made."""

import logging

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.backup.state import troubles

logger = logging.getLogger(__name__)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok`, or 503 when the database does not answer. Asks for no session.

    What keeps backups from being made stands on lines after the `ok`: the evening can go on.
    """
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1")
    except DatabaseError:
        logger.exception("The database does not answer")
        return HttpResponse("no database", content_type="text/plain", status=503)
    lines = ["ok", *(f"backup: {place} {code}" for place, code in troubles().items())]
    return HttpResponse("\n".join(lines), content_type="text/plain")
