"""Where a request comes from, as it is stored where one address may do only so much."""

from django.http import HttpRequest
from django.utils.crypto import salted_hmac

from foundation.front.visitors import address_of

DIGEST_LENGTH = 32


def source_digest(request: HttpRequest) -> str:
    """Return a digest of where a request comes from, to be stored instead of the address."""
    digest = salted_hmac("foundation.web.sources", address_of(request), algorithm="sha256")
    return digest.hexdigest()[:DIGEST_LENGTH]
