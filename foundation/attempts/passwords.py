"""Who waits after wrong passwords, or wrong codes of the second step: never a name by itself."""

from django.http import HttpRequest
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from foundation.attempts.counting import CountedAs, Patience, count_wrong, seconds_to_wait
from foundation.attempts.devices import device_of
from foundation.front.visitors import address_of

OF_DEVICE = Patience(free=5, first=15, longest=300, forgotten=3600)
OF_NAME = Patience(free=5, first=15, longest=900, forgotten=3600)
"""Of an address that guesses the password of one name."""
OF_ADDRESS = Patience(free=30, first=15, longest=60, forgotten=3600)
"""Of an address that guesses at all: a hall may be behind it."""


def _counted(request: HttpRequest, name: str) -> list[CountedAs]:
    if device := device_of(request, name):
        return [CountedAs(device, OF_DEVICE, name)]
    address = address_of(request)
    return [CountedAs(address, OF_NAME, name), CountedAs(address, OF_ADDRESS)]


def why_to_wait(request: HttpRequest, what: str, name: str) -> str:
    """Return in words why and for how long the next attempt waits, empty where it need not."""
    seconds = seconds_to_wait(what, _counted(request, name))
    if not seconds:
        return ""
    if device_of(request, name):
        return _(
            "Too many wrong attempts were made on this device. Wait %(time)s, and try again."
        ) % {"time": in_words(seconds)}
    return _(
        "Too many wrong attempts came from your network. Wait %(time)s, and try again. A device on "
        "which you have logged in before, or one in another network, need not wait."
    ) % {"time": in_words(seconds)}


def count_wrong_of(request: HttpRequest, what: str, name: str) -> None:
    """Count a wrong password or code for a name."""
    count_wrong(what, _counted(request, name))


def in_words(seconds: int) -> str:
    """Return how long that is, in seconds, or in whole minutes from two of them on."""
    if seconds < 120:
        return ngettext("%(n)s second", "%(n)s seconds", seconds) % {"n": seconds}
    minutes = -(-seconds // 60)
    return ngettext("%(n)s minute", "%(n)s minutes", minutes) % {"n": minutes}
