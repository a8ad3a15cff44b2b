"""Ports for the servers that a measurement or a test starts."""

import secrets
import socket
from contextlib import suppress

# Below the ports that systems hand out by themselves: nobody is given one of these between the
# moment at which it was found free and that at which a server asks for it.
PORTS = range(10_000, 30_000)


def free_port() -> int:
    """Return a port that is free; two callers hardly ever get the same one."""
    while True:
        port = secrets.choice(PORTS)
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("0.0.0.0", port))
            return port
