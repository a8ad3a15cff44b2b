"""Which zone a page shows times in: the server's, until it is known of which club it is."""

from collections.abc import Callable
from datetime import tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from django.http import HttpRequest, HttpResponseBase
from django.utils import timezone

from foundation.zones.computer import is_zone

AREAS = frozenset(
    {"Africa", "America", "Antarctica", "Asia", "Atlantic"}
    | {"Australia", "Europe", "Indian", "Pacific"}
)
"""Zones elsewhere in the list are other names for these, or no place."""


class ZoneMiddleware:
    """Shows the server's times at first: what a page before this one chose does not last."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        with timezone.override(None):
            return self.get_response(request)


def zone_of(name: str) -> tzinfo:
    """Return a zone by its name, and the server's for an empty name or an unknown one: the data may
    come from a computer with a newer list.
    """
    return ZoneInfo(name) if is_zone(name) else timezone.get_default_timezone()


def use_zone(name: str) -> None:
    """Show times in a zone for the rest of the request."""
    timezone.activate(zone_of(name))


@cache
def zones() -> dict[str, list[str]]:
    """Return the zones that can be chosen, by their areas, both in alphabetical order."""
    found: dict[str, list[str]] = {}
    for name in sorted(available_timezones()):
        area, sign, _place = name.partition("/")
        if sign and area in AREAS:
            found.setdefault(area, []).append(name)
    return found


def is_offered(name: str) -> bool:
    """Tell whether a zone can be chosen."""
    return any(name in names for names in zones().values())
