"""Whether this device marks the cards that may be laid, in matches that mark them; it is remembered
until it is undone.
"""

from django.http import HttpRequest, HttpResponse

from foundation.web.device_choices import forget_choice, keep_choice

COOKIE = "unmarked"
MARKS = "marks"
"""In the address of a match's page: marks are wanted from now on (``yes``), or not (``no``)."""


def wants_marks(request: HttpRequest) -> bool:
    """Return whether the device marks the cards that may be laid."""
    return not request.COOKIES.get(COOKIE)


def keep_marks(request: HttpRequest, response: HttpResponse) -> None:
    """Let the device do from now on what the address asks for."""
    change = keep_choice if request.GET.get(MARKS) == "no" else forget_choice
    change(response, COOKIE)
