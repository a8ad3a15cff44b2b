"""A connection that waits for as long as the server is there, and no longer.

A server that is frozen, or behind a broken network, leaves its connections open and says nothing;
no setting of the connection's own ends that, and the server's limits do not run meanwhile.
"""

import time
from collections.abc import Callable, Generator
from typing import Any, ClassVar

import psycopg

from foundation.postgres.presence import Presence

SILENCE = 0.7
"""Seconds without an answer after which it is asked whether the server is there."""


class Watched(psycopg.Connection[Any]):
    """A connection of psycopg's that gives up when the server of its process is away."""

    presence: ClassVar[Presence]

    def wait(self, gen: Any, interval: float = 0.1, timeout: float | None = None) -> Any:
        return super().wait(while_there(gen, self.presence, self.pgconn.finish), interval, timeout)


def while_there(
    gen: Generator[Any, Any, Any],
    presence: Presence,
    give_up: Callable[[], None],
    clock: Callable[[], float] = time.monotonic,
) -> Generator[Any, Any, Any]:
    """Pass on to `gen` what comes, and return what it returns. It is sent 0 while nothing comes.

    Raises psycopg's OperationalError, after `give_up`, where the server is away.
    """
    silent_since = clock()
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if ready:
                silent_since = clock()
            elif presence.is_away:
                give_up()
                raise psycopg.OperationalError("the database does not answer")
            elif clock() - silent_since > SILENCE:
                presence.suspect()
            wanted = gen.send(ready)
    except StopIteration as done:
        return done.value
