"""What a reader chose on a device and what its pages do from then on: a cookie for a year."""

from django.conf import settings
from django.http import HttpResponse

KEPT_FOR = 60 * 60 * 24 * 365
CHOSEN = "1"


def keep_choice(response: HttpResponse, cookie: str, value: str = CHOSEN) -> None:
    """Let the device do from now on what the cookie stands for."""
    response.set_cookie(
        cookie,
        value,
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )


def forget_choice(response: HttpResponse, cookie: str) -> None:
    """Let the device do again what it did before."""
    response.delete_cookie(cookie, samesite="Lax")
