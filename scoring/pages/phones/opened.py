"""Which tables a phone has opened, by a code that was scanned, or typed right.

It need not wait any more while others near by guess codes. A table's new secret ends it.
"""

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse

from scoring.models import Table

COOKIE, SALT, KEPT_FOR = "opened", "scoring.opened", 60 * 60 * 24 * 2
MOST = 4


def _opened(request: HttpRequest) -> list[str]:
    """Return the secrets of these tables, the last one first."""
    try:
        kept = request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=KEPT_FOR)
    except BadSignature:
        return []
    return str(kept).split(".") if kept else []


def has_opened(request: HttpRequest, table: Table) -> bool:
    """Tell whether the phone has opened this table since its code was renewed."""
    return table.secret in _opened(request)


def keep_opened(request: HttpRequest, response: HttpResponse, table: Table) -> None:
    """Have the phone remember that it opened this table."""
    others = [each for each in _opened(request) if each != table.secret]
    response.set_signed_cookie(
        COOKIE,
        ".".join([table.secret, *others][:MOST]),
        salt=SALT,
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
