"""What a request of the scorekeeper's pages carries besides Django's own."""

from typing import Any


def is_htmx(request: Any) -> bool:
    """Tell whether htmx asks, which wants the changed part and not the page."""
    return bool(request.htmx)


def whole_number(text: str, *, most: int = 10**9) -> int | None:
    """Return the number that a form field or an address holds, None where it is none of ours."""
    return (
        number if text.isdecimal() and len(text) <= 18 and (number := int(text)) <= most else None
    )
