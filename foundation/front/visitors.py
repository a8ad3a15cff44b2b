"""Who asks: the address that is counted, also where a proxy stands in between."""

import ipaddress
from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.http import HttpRequest

from foundation.front.asgi import Scope

FORWARDED_FOR, FORWARDED_PROTO = b"x-forwarded-for", b"x-forwarded-proto"

Address = ipaddress.IPv4Address | ipaddress.IPv6Address


def counted_as(address: str) -> str:
    """Return what stands for an address where it is counted.

    A phone with IPv6 has a whole network of addresses to itself, so that network is counted.
    """
    known = _parsed(address)
    if isinstance(known, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((known, 64), strict=False))
    return str(known) if known else address[:64]


def address_of(request: HttpRequest) -> str:
    """Return what a request's address is counted as. The guard has seen through the proxies."""
    return counted_as(request.META.get("REMOTE_ADDR", ""))


class Proxies:
    """The proxies whose word on whom they pass on is taken: addresses, or networks of them."""

    def __init__(self, names: Iterable[str]) -> None:
        self._networks = [ipaddress.ip_network(name, strict=False) for name in names]

    def __contains__(self, address: str) -> bool:
        known = _parsed(address)
        return known is not None and any(known in network for network in self._networks)

    def seen_through(self, scope: Scope) -> Scope:
        """Return a request as the visitor's own, who may have come by a proxy.

        From anybody else such headers are worth nothing: they can be written by hand.
        """
        peer = scope.get("client")
        if not peer or peer[0] not in self:
            return scope
        found = dict(scope)
        said = [value for name, value in scope["headers"] if name == FORWARDED_PROTO]
        if said and said[-1] in (b"http", b"https"):
            found["scheme"] = said[-1].decode()
        if visitor := self._visitor(scope):
            found["client"] = (visitor, 0)
        return found

    def _visitor(self, scope: Scope) -> str | None:
        """Return the last address on the way here that is no proxy of ours."""
        said = [value for name, value in scope["headers"] if name == FORWARDED_FOR]
        for each in reversed(b",".join(said).decode("latin1").split(",")):
            known = _parsed(_without_port(each.strip()))
            if known is None:
                return None
            if str(known) not in self:
                return str(known)
        return None


def _parsed(address: str) -> Address | None:
    try:
        known = ipaddress.ip_address(address)
    except ValueError:
        return None
    return getattr(known, "ipv4_mapped", None) or known


def _without_port(text: str) -> str:
    if text.startswith("["):
        return text[1:].partition("]")[0]
    return text.partition(":")[0] if text.count(":") == 1 else text


@cache
def proxies_here() -> Proxies:
    """Return the proxies that the settings name."""
    return Proxies(settings.TRUSTED_PROXIES)
