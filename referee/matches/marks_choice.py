"""Whether this device marks the cards that may be laid, in matches that mark them; it is remembered
until it is undone.
"""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE, KEPT_FOR = "unmarked", 60 * 60 * 24 * 365
MARKS = "marks"
"""In the address of a match's page: marks are wanted from now on (``yes``), or not (``no``)."""


def wants_marks(request: HttpRequest) -> bool:
    """Return whether the device marks the cards that may be laid."""
    return not request.COOKIES.get(COOKIE)


def keep_choice(request: HttpRequest, response: HttpResponse) -> None:
    """Let the device do from now on what the address asks for."""
    if request.GET.get(MARKS) != "no":
        response.delete_cookie(COOKIE, samesite="Lax")
        return
    response.set_cookie(
        COOKIE,
        "1",
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
