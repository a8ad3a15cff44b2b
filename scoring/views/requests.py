"""What a request of the scorekeeper's pages carries besides Django's own."""

from typing import Any


def is_htmx(request: Any) -> bool:
    """Tell whether htmx asks, which wants the changed part and not the page."""
    return bool(request.htmx)
