"""Devices that were logged in before: each has a signed cookie with the accounts it was used for.

It opens nothing. Whoever has it is only not kept waiting by what others do, and is counted alone.
"""

import secrets

from django.conf import settings
from django.core.signing import BadSignature
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

COOKIE, SALT, KEPT_FOR = "device", "config.device", 60 * 60 * 24 * 365
MOST_ACCOUNTS = 6


def _read(request: HttpRequest) -> list[str]:
    """Return the id of the device and the marks of its accounts, nothing where it has none."""
    try:
        kept = request.get_signed_cookie(COOKIE, "", salt=SALT, max_age=KEPT_FOR)
    except BadSignature:
        return []
    return str(kept).split(".") if kept else []


def _mark(name: str) -> str:
    return salted_hmac(SALT, name).hexdigest()[:16]


def device_of(request: HttpRequest, name: str) -> str:
    """Return what a device is counted as, empty where no account of this name was used on it."""
    found = _read(request)
    return f"device {found[0]}" if _mark(name) in found[1:] else ""


def remember(request: HttpRequest, response: HttpResponse, name: str) -> None:
    """Have the device remember that this account was logged in on it."""
    number, *marks = _read(request) or [secrets.token_hex(8)]
    mark = _mark(name)
    kept = [mark, *(each for each in marks if each != mark)][:MOST_ACCOUNTS]
    response.set_signed_cookie(
        COOKIE,
        ".".join([number, *kept]),
        salt=SALT,
        max_age=KEPT_FOR,
        secure=settings.SESSION_COOKIE_SECURE,
        httponly=True,
        samesite="Lax",
    )
