"""The socket at which connections arrive: its line is long, and is taken in bit by bit.

asyncio has one number for both. A short line makes whoever comes while it is full try again after a
second; a long one taken in at a stroke uses up the files that the process may have open.
"""

import socket
import sys
from multiprocessing import reduction, resource_sharer
from typing import Any

LINE = 2048


class Listener(socket.socket):
    """A listening socket whose line is always as long, which is passed on to new processes.

    It is known to be one of TCP, so that asyncio lets each answer leave at once. Otherwise the
    system keeps its second part back until the browser has noticed the first: 40 to 200 ms.
    """

    @classmethod
    def bound(cls, host: str, port: int) -> "Listener":
        """Return a socket at an address. Raises OSError where another program has it.

        On Windows a socket that may share its port shares it with any program that wants it; one
        that may not is free again at once all the same.
        """
        listener = cls(proto=socket.IPPROTO_TCP)
        try:
            alone = getattr(socket, "SO_EXCLUSIVEADDRUSE", None)
            listener.setsockopt(socket.SOL_SOCKET, alone or socket.SO_REUSEADDR, 1)
            listener.bind((host, port))
        except OSError:
            listener.close()
            raise
        listener.set_inheritable(True)
        return listener

    def listen(self, backlog: int = LINE) -> None:
        super().listen(LINE)

    def __reduce__(self) -> tuple[Any, ...]:
        if sys.platform == "win32":
            return _passed_on, (resource_sharer.DupSocket(self),)
        return _passed_on, (reduction.DupFd(self.fileno()),)


def _passed_on(kept: Any) -> Listener:
    """Return the socket in the process to which it was passed on."""
    found = kept.detach()
    number = found if isinstance(found, int) else found.detach()
    return Listener(proto=socket.IPPROTO_TCP, fileno=number)
