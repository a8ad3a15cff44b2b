"""A network between a browser and the server that can be cut: in the middle of a message, or for a
while.
"""

import socket
import threading
from collections.abc import Callable
from contextlib import suppress
from urllib.parse import urlsplit


class Relay:
    """Passes on what a browser and the server send each other."""

    def __init__(self, address: str) -> None:
        """Listen at a port of its own for the server at this address."""
        self._server = urlsplit(address)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._is_down = False
        self._cuts = threading.Event()
        self.has_cut = threading.Event()
        threading.Thread(target=self._accept, daemon=True).start()

    def at(self, address: str) -> str:
        """Return an address of the server as the browser is to ask for it."""
        host = f"{self._server.hostname}:{self._listening.getsockname()[1]}"
        return urlsplit(address)._replace(netloc=host).geturl()

    def cut_next_message(self) -> None:
        """Have the next message of a stream end in its middle, with its connection."""
        self.has_cut.clear()
        self._cuts.set()

    def go_down(self) -> None:
        """Cut every connection, and refuse new ones."""
        self._is_down = True
        for each in list(self._open):
            self._close(each)

    def come_back(self) -> None:
        self._is_down = False

    def close(self) -> None:
        self.go_down()
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):  # It was closed.
            while True:
                browser, _address = self._listening.accept()
                if self._is_down:
                    browser.close()
                    continue
                server = socket.create_connection((self._server.hostname, self._server.port))
                self._open |= {browser, server}
                is_stream = threading.Event()
                for one, other, passes in (
                    (browser, server, self._asked),
                    (server, browser, self._answered),
                ):
                    parts = (one, other, passes, is_stream)
                    threading.Thread(target=self._pass_on, args=parts, daemon=True).start()

    def _pass_on(
        self,
        one: socket.socket,
        other: socket.socket,
        passes: Callable[[bytes, threading.Event], bytes],
        is_stream: threading.Event,
    ) -> None:
        with suppress(OSError):  # The other end has gone.
            while data := one.recv(65536):
                part = passes(data, is_stream)
                other.sendall(part)
                if len(part) < len(data):
                    self.has_cut.set()
                    break
        self._close(one)
        self._close(other)

    def _asked(self, data: bytes, is_stream: threading.Event) -> bytes:
        if b"/live/" in data.partition(b"\r\n")[0]:
            is_stream.set()
        return data

    def _answered(self, data: bytes, is_stream: threading.Event) -> bytes:
        if not (self._cuts.is_set() and is_stream.is_set() and b"data:" in data):
            return data
        self._cuts.clear()
        return data[: data.index(b"data:") + 12]

    def _close(self, each: socket.socket) -> None:
        self._open.discard(each)
        with suppress(OSError):  # It is no longer connected.
            each.shutdown(socket.SHUT_RDWR)
        each.close()
