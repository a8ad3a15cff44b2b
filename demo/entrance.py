"""The links that let a browser in as the organiser: each once, and none of an earlier start.

The server and what prints the links are one process, so nothing of them is ever stored.
"""

import hashlib
import secrets
import threading


class Entrance:
    """The links that were given out and nobody has used yet."""

    def __init__(self) -> None:
        self._open: set[bytes] = set()
        self._lock = threading.Lock()

    def new_secret(self) -> str:
        """Return the secret of a link that lets one browser in."""
        secret = secrets.token_urlsafe(24)
        with self._lock:
            self._open.add(_digest(secret))
        return secret

    def use(self, secret: str) -> bool:
        """Tell whether a secret lets its browser in; from now on it lets nobody in."""
        with self._lock:
            is_open = _digest(secret) in self._open
            self._open.discard(_digest(secret))
        return is_open


def _digest(secret: str) -> bytes:
    # Looked up by a digest, so that the time it takes says nothing of a secret.
    return hashlib.sha256(secret.encode()).digest()


entrance = Entrance()
