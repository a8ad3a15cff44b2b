"""The shapes of what the server and the application pass to each other."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]


def is_gone(scope: Scope) -> bool:
    """Whether whoever asked has closed the connection meanwhile."""
    asks = scope.get("state", {}).get("is_gone")
    return asks is not None and asks()
