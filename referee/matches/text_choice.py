"""Whether this device shows the table of a match as text; it is remembered until it is undone."""

from django.conf import settings
from django.http import HttpRequest, HttpResponse

COOKIE, KEPT_FOR = "text", 60 * 60 * 24 * 365
CARDS = "cards"
"""In the address of a match's page: the cards are wanted again."""


def wants_text(request: HttpRequest) -> bool:
    """Return whether the device reads the table as text."""
    return bool(request.COOKIES.get(COOKIE)) and CARDS not in request.GET


def keep_text(response: HttpResponse) -> None:
    """Let the device read the table as text from now on."""
    response.set_cookie(
        COOKIE,
        "1",
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def forget_text(response: HttpResponse) -> None:
    """Let the device show the cards from now on."""
    response.delete_cookie(COOKIE, samesite="Lax")
