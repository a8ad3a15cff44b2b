"""Whether this device is offered a lesson: until it has played, or its reader knows a game."""

from django.http import HttpRequest, HttpResponse

from foundation.web.device_choices import keep_choice
from referee.matches.device_seat import matches_here

COOKIE = "knows"
KNOWS = "knows"
"""In the address of a game's page: its reader knows the game."""


def is_offered_lesson(request: HttpRequest) -> bool:
    """Return whether the device has never played and nobody has said that the game is known."""
    return not request.COOKIES.get(COOKIE) and not matches_here(request).exists()


def offer_no_more(response: HttpResponse) -> None:
    """Let the device be offered no lesson from now on."""
    keep_choice(response, COOKIE)
