"""What is posted is read whole before anybody works on it: a post that stops coming holds no
thread, and one that is too large is never written to a disk.
"""

import asyncio
import re
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress

from foundation.front.asgi import Receive, Scope
from foundation.front.limits import Limits
from foundation.front.refusals import too_busy, too_large, too_slow

WITH_A_BODY = (b"content-length", b"transfer-encoding")


class Bodies:
    """The bodies that are coming or being answered, by address.

    `uploads` are patterns of the paths that take a file.
    """

    def __init__(self, limits: Limits, uploads: Iterable[str]) -> None:
        self._limits = limits
        self._uploads = [re.compile(each) for each in uploads]
        self._coming: Counter[str] = Counter()
        self._bytes: Counter[str] = Counter()
        self._throwing_away: set[str] = set()

    @property
    def held(self) -> int:
        """How many bytes are held."""
        return self._bytes.total()

    def takes_a_file(self, path: str) -> bool:
        """Whether a file may be sent there."""
        return any(each.search(path) for each in self._uploads)

    @asynccontextmanager
    async def whole(
        self, address: str, scope: Scope, receive: Receive
    ) -> AsyncIterator[bytes | None]:
        """Give a request's body, None where whoever sends it went away.

        It counts until it is left. Raises TurnedAway where it is too much, or comes too slowly.
        """
        is_upload = self.takes_a_file(scope["path"])
        most = self._limits.upload if is_upload else self._limits.body
        seconds = self._limits.upload_seconds if is_upload else self._limits.body_seconds
        await self._ask_for_room(address, scope, receive, most)
        body = bytearray()
        try:
            yield await self._read(address, scope, receive, body, most, seconds)
        finally:
            self._bytes[address] -= len(body)
            self._bytes += Counter()

    async def _ask_for_room(self, address: str, scope: Scope, receive: Receive, most: int) -> None:
        headers = dict(scope["headers"])
        declared = headers.get(b"content-length", b"")
        length = int(declared) if declared.isdigit() and len(declared) < 18 else 0
        if length > most:
            # A sender who asks first hears no at once.
            if b"expect" not in headers:
                await self._throw_away(address, receive, 0)
            raise too_large(most)
        if not any(name in headers for name in WITH_A_BODY):
            return
        if (
            self._coming[address] >= self._limits.bodies_of_address
            or self._bytes[address] + length > self._limits.body_bytes_of_address
            or self.held + length > self._limits.body_bytes
        ):
            raise too_busy("a post among too many")

    async def _read(
        self,
        address: str,
        scope: Scope,
        receive: Receive,
        body: bytearray,
        most: int,
        seconds: float,
    ) -> bytes | None:
        """Read to the end into `body`, which was counted however this ends."""
        more = True
        self._coming[address] += 1
        try:
            async with asyncio.timeout(seconds):
                while more and len(body) <= most:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    piece = message.get("body", b"")
                    more = message.get("more_body", False)
                    body += piece
                    self._bytes[address] += len(piece)
                    self._check(address)
        except TimeoutError:
            raise too_slow() from None
        finally:
            self._coming[address] -= 1
            self._coming += Counter()
        if len(body) > most:
            if more:
                await self._throw_away(address, receive, len(body))
            raise too_large(most)
        return bytes(body)

    def _check(self, address: str) -> None:
        """Refuse what nobody announced."""
        if (
            self._bytes[address] > self._limits.body_bytes_of_address
            or self.held > self._limits.body_bytes
        ):
            raise too_busy("a post among too many")

    async def _throw_away(self, address: str, receive: Receive, came: int) -> None:
        """Read on for a while, so that the sender gets to reading the answer."""
        if address in self._throwing_away:
            return
        self._throwing_away.add(address)
        try:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._limits.body_seconds):
                    while came < self._limits.thrown_away:
                        message = await receive()
                        came += len(message.get("body", b""))
                        if not message.get("more_body", False):
                            return
        finally:
            self._throwing_away.discard(address)
