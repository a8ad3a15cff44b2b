"""Where everybody finds a club or an evening: as it is read and typed, and as it is scanned."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from foundation.addresses import phones_host, scan_code
from scoring.models import Club, Event


@dataclass(frozen=True, slots=True)
class PublicAddress:
    """An address by which a phone gets there: `host` and `shown` as they are read from a wall, on
    one line or on two, `path` as it is asked.
    """

    site: str
    host: str
    shown: str
    path: str

    @property
    def url(self) -> str:
        """The address in full."""
        return f"{self.site}{self.path}"

    @property
    def code(self) -> SafeString:
        """The code to scan. In capitals it needs fewer and so coarser squares."""
        return scan_code(self.url.upper(), border=2)


def code_in_public(event: Event) -> str:
    """Return the code by which everybody finds an evening, "" while it is off."""
    return event.public_code or "" if event.is_public else ""


def address_of_event(request: HttpRequest, event: Event) -> PublicAddress | None:
    """Return the address of an evening's page, None while it is off."""
    code = code_in_public(event)
    if not code:
        return None
    path = reverse("scoring:public", args=[code])
    # Typed without the last stroke it leads there too.
    return _address(request, path.rstrip("/"), path)


def address_of_club(request: HttpRequest, club: Club) -> PublicAddress | None:
    """Return the address of a club's page, None while it is off."""
    if not club.is_public or club.address is None:
        return None
    path = reverse("scoring:club-page", args=[club.address])
    # In the letters of its language, and without the last stroke, it leads there too.
    return _address(request, f"/c/{club.address}", path)


def _address(request: HttpRequest, shown: str, path: str) -> PublicAddress:
    host = phones_host(request) or request.get_host()
    return PublicAddress(f"{request.scheme}://{host}", host, shown, path)
