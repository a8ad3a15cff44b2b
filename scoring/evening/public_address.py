"""The address of an evening in public: as it is read and typed, and as it is scanned."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.safestring import SafeString

from foundation.addresses import phones_host, scan_code
from scoring.models import Event


@dataclass(frozen=True, slots=True)
class PublicAddress:
    """Where everybody finds an evening: `url` in full; `host` and `path` as they are read from a
    wall, on one line or on two.
    """

    url: str
    host: str
    path: str

    @property
    def code(self) -> SafeString:
        """The code to scan. In capitals it needs fewer and so coarser squares."""
        return scan_code(self.url.upper(), border=2)


def public_address(request: HttpRequest, event: Event) -> PublicAddress | None:
    """Return the address of an evening, by which a phone gets there; None while it is off."""
    if not event.is_public or event.public_code is None:
        return None
    host = phones_host(request) or request.get_host()
    path = reverse("scoring:public", args=[event.public_code])
    # Typed without the last stroke it leads there too.
    return PublicAddress(f"{request.scheme}://{host}{path}", host, path.rstrip("/"))
