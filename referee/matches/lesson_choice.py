"""Whether this device is offered the lesson of a game: until it has played that game, or its reader
knows it.
"""

from django.http import HttpRequest, HttpResponse

from foundation.web.device_choices import CHOSEN, keep_choice
from referee.games import GAMES
from referee.matches.device_seat import matches_here

COOKIE = "knows"
KNOWS = "knows"
"""In the address of a game's page: its reader knows the game."""
BETWEEN = "."
"""Between the games that a device knows; one that kept no more than a choice knows all of them."""


def is_offered_lesson(request: HttpRequest, game: str) -> bool:
    """Return whether the device has never played the game and nobody has said that it is known."""
    known = _known(request)
    if CHOSEN in known or game in known:
        return False
    return game not in matches_here(request).values_list("game", flat=True)


def offer_no_more(request: HttpRequest, response: HttpResponse, game: str) -> None:
    """Let the device be offered the lesson of a game no more."""
    known = _known(request)
    keep_choice(response, COOKIE, CHOSEN if CHOSEN in known else BETWEEN.join({**known, game: 1}))


def _known(request: HttpRequest) -> dict[str, int]:
    """Return what the device knows, in the order in which it came to know it."""
    said = request.COOKIES.get(COOKIE, "").split(BETWEEN)
    return {each: 1 for each in said if each == CHOSEN or each in GAMES}
