"""The demo's server, in a thread of the process in which the tables play."""

import contextlib
import socket
import threading
from collections.abc import Iterator

import uvicorn

from foundation.front.limits import raise_file_limit
from foundation.front.listening import Listener
from foundation.front.serving import server_settings

HERE = "127.0.0.1"
"""The only address at which it listens."""
SECONDS_TO_START, SECONDS_TO_STOP = 30, 10


def bound(port: int) -> Listener:
    """Return a socket of this computer alone at a port, or at any free one for 0; raises OSError
    where the port is taken.
    """
    listener = Listener()
    try:
        listener.bind((HERE, port))
    except OSError:
        listener.close()
        raise
    return listener


@contextlib.contextmanager
def serving(listener: Listener) -> Iterator[int]:
    """Serve at a socket; yields the port. Raises RuntimeError where the server does not start."""
    port: int = listener.getsockname()[1]
    raise_file_limit()
    server = uvicorn.Server(server_settings("config.asgi:application", host=HERE, port=port))
    sockets: list[socket.socket] = [listener]
    thread = threading.Thread(target=server.run, args=(sockets,), name="server", daemon=True)
    thread.start()
    try:
        _wait(server, thread)
        yield port
    finally:
        server.should_exit = True
        thread.join(SECONDS_TO_STOP)


def _wait(server: uvicorn.Server, thread: threading.Thread) -> None:
    for _ in range(SECONDS_TO_START * 20):
        if server.started:
            return
        thread.join(0.05)
        if not thread.is_alive():
            break
    raise RuntimeError("the server did not start; what is wrong stands above")
