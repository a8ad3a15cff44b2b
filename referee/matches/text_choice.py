"""Whether this device shows the table of a match as text; it is remembered until it is undone."""

from django.http import HttpRequest, HttpResponse

from foundation.web.device_choices import forget_choice, keep_choice

COOKIE = "text"
CARDS = "cards"
"""In the address of a match's page: the cards are wanted again."""


def wants_text(request: HttpRequest) -> bool:
    """Return whether the device reads the table as text."""
    return bool(request.COOKIES.get(COOKIE)) and CARDS not in request.GET


def keep_text(response: HttpResponse) -> None:
    """Let the device read the table as text from now on."""
    keep_choice(response, COOKIE)


def forget_text(response: HttpResponse) -> None:
    """Let the device show the cards from now on."""
    forget_choice(response, COOKIE)
