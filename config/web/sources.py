"""What a visitor's address counts as, where one address may do only so much."""

import ipaddress

from allauth.account.adapter import get_adapter
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

DIGEST_LENGTH = 32


def source_of(address: str) -> str:
    """Return what an address counts as: of IPv6 the network, since a guest has many addresses."""
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if found.version == 6:
        return str(ipaddress.ip_network((found, 64), strict=False))
    return str(found)


def source_digest(request: HttpRequest) -> str:
    """Return a digest of where a request comes from, to be stored instead of the address."""
    source = source_of(get_adapter().get_client_ip(request))
    digest = salted_hmac("config.web.sources", source, algorithm="sha256")
    return digest.hexdigest()[:DIGEST_LENGTH]
