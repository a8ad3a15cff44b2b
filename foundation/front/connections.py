"""Connections, before they have said what they want and after: the part that knows uvicorn.

uvicorn waits for a header as long as the system does, and for a reader too. Its protocol class is
no documented interface: its version is fixed, and there is a test for each attack.
"""

import asyncio
import logging
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from typing import Any, Protocol
from weakref import WeakKeyDictionary

from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

from foundation.front.limits import Limits, limits_here
from foundation.front.notes import Notes, notes_here
from foundation.front.shut_out import ShutOut, shut_out_here
from foundation.front.visitors import Proxies, counted_as, proxies_here

LOOK = 1.0
"""Seconds between two looks at all connections, which take a millisecond."""

TOO_MANY = "a connection among too many"


class Connection(Protocol):
    """What is kept of a connection."""

    host: str
    has_begun: bool
    """Whether any of a header has come."""

    def drop(self) -> None:
        """Close it without another word."""

    def unsent(self) -> int:
        """How many bytes of an answer are waiting for its reader."""


class Connections:
    """The open connections of one process. All of it happens in the thread of its event loop.

    One that has no request under way is `idle`. Where there is no room the oldest idle one goes
    before a newcomer is turned away: whoever opens them without end drops their own.
    """

    def __init__(
        self,
        limits: Limits,
        proxies: Proxies,
        notes: Notes,
        shut_out: ShutOut,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._limits, self._proxies, self._notes, self._clock = limits, proxies, notes, clock
        self._shut_out = shut_out
        self._of_address: Counter[str] = Counter()
        self._places: dict[Connection, str] = {}
        self._idle: dict[Connection, float] = {}
        self._idle_of: defaultdict[str, dict[Connection, None]] = defaultdict(dict)
        self._unsent: dict[Connection, float] = {}

    def __len__(self) -> int:
        return len(self._places)

    def of_address(self, host: str) -> int:
        return self._of_address[counted_as(host)]

    def enter(self, connection: Connection) -> None:
        """Keep a new connection, or drop it, or an older one for it."""
        address = counted_as(connection.host)
        is_full = self._of_address[address] >= self._limits.connections_of_address
        if is_full and connection.host not in self._proxies:
            has_room = self._make_room(self._idle_of.get(address, {}))
        else:
            has_room = len(self) < self._limits.connections or self._make_room(self._idle)
        if not has_room:
            self._notes.note(connection.host, TOO_MANY)
            connection.drop()
            return
        self._places[connection] = address
        self._of_address[address] += 1
        self.is_idle(connection)

    def _make_room(self, idle: dict[Connection, Any]) -> bool:
        """Drop the oldest of some idle connections, if there is one."""
        oldest = next(iter(idle), None)
        if oldest is not None:
            self._notes.note(oldest.host, TOO_MANY)
            self._drop(oldest)
        return oldest is not None

    def _drop(self, connection: Connection) -> None:
        self.leave(connection)
        connection.drop()

    def is_idle(self, connection: Connection) -> None:
        """Wait for a header from now on."""
        if connection in self._places:
            self.is_busy(connection)
            self._idle[connection] = self._clock()
            self._idle_of[self._places[connection]][connection] = None

    def is_busy(self, connection: Connection) -> None:
        """Wait for no header: a request is under way."""
        if self._idle.pop(connection, None) is not None:
            address = self._places[connection]
            del self._idle_of[address][connection]
            if not self._idle_of[address]:
                del self._idle_of[address]

    def is_read(self, connection: Connection) -> None:
        """Know that its reader has taken something."""
        self._unsent.pop(connection, None)

    def leave(self, connection: Connection) -> None:
        """Forget one that is closed, or never was kept."""
        if connection in self._places:
            self.is_busy(connection)
            self._unsent.pop(connection, None)
            address = self._places.pop(connection)
            self._of_address[address] -= 1
            if not self._of_address[address]:
                del self._of_address[address]

    def look(self) -> None:
        """Drop whatever keeps the server waiting for too long."""
        now = self._clock()
        late = now - self._limits.header_seconds
        for connection in [each for each, since in self._idle.items() if since < late]:
            # Browsers open some beforehand, and never use them.
            if connection.has_begun:
                self._notes.note(connection.host, "a header that did not come")
            self._drop(connection)
        for connection, address in list(self._places.items()):
            if self._shut_out.until(address):
                # What was open before; what comes is answered that it is shut out.
                self._drop(connection)
            elif not connection.unsent():
                self._unsent.pop(connection, None)
            elif now - self._unsent.setdefault(connection, now) > self._limits.unsent_seconds:
                self._notes.note(connection.host, "an answer that was not read")
                self._drop(connection)
        self._notes.write()


_CONNECTIONS: "WeakKeyDictionary[asyncio.AbstractEventLoop, Connections]" = WeakKeyDictionary()


def _connections_of(loop: asyncio.AbstractEventLoop) -> Connections:
    """Return the connections of this process, which are looked at from the first one on."""
    if loop not in _CONNECTIONS:
        found = _CONNECTIONS[loop] = Connections(
            limits_here(), proxies_here(), notes_here(), shut_out_here()
        )

        def look() -> None:
            found.look()
            loop.call_later(LOOK, look)

        loop.call_later(LOOK, look)
    return _CONNECTIONS[loop]


class _Warnings(logging.LoggerAdapter[logging.Logger]):
    """Notes what uvicorn would warn of each time that a client writes nonsense."""

    def __init__(self, logger: logging.Logger, connection: Connection, notes: Notes) -> None:
        super().__init__(logger, {})
        self._connection, self._notes = connection, notes

    @property
    def level(self) -> int:
        return self.logger.level

    def warning(self, msg: object, *args: Any, **kwargs: Any) -> None:
        self._notes.note(self._connection.host, "a request that makes no sense")


class GuardedProtocol(H11Protocol):
    """uvicorn's HTTP, of which each connection is kept by `Connections`."""

    host = ""
    has_begun = False

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, {**app_state, "is_gone": self._is_gone}, _loop)
        self._kept = _connections_of(self.loop)
        self._is_between = False
        self.logger = _Warnings(self.logger, self, notes_here())  # type: ignore[assignment]

    def drop(self) -> None:
        self.transport.abort()

    def unsent(self) -> int:
        return self.transport.get_write_buffer_size()

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.host = self.client[0] if self.client else ""
        self._kept.enter(self)

    def data_received(self, data: bytes) -> None:
        # What was read just before it was dropped.
        if self.transport.is_closing():
            return
        self.has_begun = True
        super().data_received(data)
        if self._is_under_way():
            self._is_between = False
            self._kept.is_busy(self)
        elif self._is_between:
            self._is_between = False
            self._kept.is_idle(self)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        if not self._is_under_way():
            # uvicorn closes it after some seconds, unless another request begins.
            self._is_between = True
            self._kept.is_idle(self)

    def resume_writing(self) -> None:
        self._kept.is_read(self)
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        self._kept.leave(self)
        super().connection_lost(exc)

    def _is_under_way(self) -> bool:
        return self.cycle is not None and not self.cycle.response_complete

    def _is_gone(self) -> bool:
        return self.transport.is_closing()
