"""What a request to our pages carries besides Django's own."""

from typing import Any

from django.http import HttpRequest
from django_htmx.middleware import HtmxDetails


class HtmxRequest(HttpRequest):
    """A request that may come from htmx, which wants the changed part and not the page."""

    htmx: HtmxDetails


def whole_number(text: str, *, most: int = 10**9) -> int | None:
    """Return the number that a form field or an address holds, None where it is none of ours."""
    return (
        number if text.isdecimal() and len(text) <= 18 and (number := int(text)) <= most else None
    )


def is_htmx(request: Any) -> bool:
    """Return whether htmx asks, which wants the changed part and not the page."""
    return bool(request.htmx)
