"""Whether this process can do its work: it runs, it reaches its database, and backups are made."""

import logging

from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config.backup.state import troubles
from config.sqlite.trouble import note, present_troubles, trouble_of

logger = logging.getLogger(__name__)


@require_safe
@never_cache
def healthz(request: HttpRequest) -> HttpResponse:
    """Answer `ok`, or 503 when the database does not answer. Asks for no session.

    What keeps backups from being made stands on lines after the `ok`: the evening can go on. So
    does what kept somebody from writing within the last minute.
    """
    try:
        with connection.cursor() as cursor:
            # What asks for no row would be answered without a look at the file.
            cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")
    except DatabaseError as error:
        if code := trouble_of(error):
            note(code, error)
        else:
            logger.exception("The database does not answer")
        return HttpResponse(f"no database {code}".strip(), content_type="text/plain", status=503)
    lines = ["ok", *(f"database: {code}" for code in present_troubles())]
    lines += [f"backup: {place} {code}" for place, code in troubles().items()]
    return HttpResponse("\n".join(lines), content_type="text/plain")
