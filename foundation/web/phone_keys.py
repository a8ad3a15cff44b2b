"""What a phone is known by: a random key in a signed cookie, without an account.

It outlives logging in and out, and is the same for every match and table that the phone comes to.
"""

import secrets

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse

COOKIE, SALT, KEPT_FOR = "phone", "scoring.phone", 60 * 60 * 24 * 30


def phone_key(request: HttpRequest) -> str:
    """Return the key of the phone's cookie, empty where it has none of ours.

    How old it is does not count here: a laptop's clock may leap, and all phones would lose their
    seats at once. The phone's own browser lets go of it in time.
    """
    try:
        return str(request.get_signed_cookie(COOKIE, "", salt=SALT))
    except BadSignature:
        return ""


def new_key() -> str:
    return secrets.token_urlsafe(32)


def keep_key(response: HttpResponse, key: str) -> None:
    """Give the phone its key, for thirty days from now."""
    response.set_signed_cookie(
        COOKIE,
        key,
        salt=SALT,
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
