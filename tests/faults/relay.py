"""A network between a browser and the server: it fails in a message's middle, or for a while."""

import socket
import threading
from contextlib import suppress
from enum import Enum
from functools import partial
from urllib.parse import urlsplit


class Cut(Enum):
    """What ends in its middle, with its connection."""

    MESSAGE = "a message of a stream"
    ANSWER = "an answer that is no stream"
    REQUEST = "a post"


class Relay:
    """Passes on what a browser and the server send each other."""

    def __init__(self, address: str) -> None:
        """Listen at a port of its own for the server at this address."""
        self._server = urlsplit(address)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self._open: set[socket.socket] = set()
        self._streams: set[threading.Event] = set()
        self._lost: set[threading.Event] = set()
        self._is_down = False
        self._cut: Cut | None = None
        self.has_cut = threading.Event()
        self._passes, self._streams_pass = threading.Event(), threading.Event()
        self.let_go()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def port(self) -> int:
        """The port at which it listens."""
        return int(self._listening.getsockname()[1])

    def at(self, address: str) -> str:
        """Return an address of the server as the browser is to ask for it."""
        host = f"{self._server.hostname}:{self.port}"
        return urlsplit(address)._replace(netloc=host).geturl()

    def cut_next(self, what: Cut) -> None:
        """Have the next one end in its middle, with its connection."""
        self.has_cut.clear()
        self._cut = what

    def go_down(self) -> None:
        """Cut every connection, and refuse new ones."""
        self._is_down = True
        for each in list(self._open):
            self._close(each)

    def come_back(self) -> None:
        self._is_down = False

    def lose_streams(self) -> None:
        """Pass nothing more on the streams that are open, and close none: what a phone has of a
        network that it left.
        """
        self._lost |= self._streams

    def hold(self, *, streams_alone: bool = False) -> None:
        """Hold back what is sent, without a word to anybody: all of it, as where a phone has no
        reception, or what comes on streams, as a proxy does that collects answers.
        """
        self._streams_pass.clear()
        if not streams_alone:
            self._passes.clear()

    def let_go(self) -> None:
        """Pass on what was held back, and what comes; cut nothing that was to be cut."""
        self._cut = None
        self._passes.set()
        self._streams_pass.set()

    def close(self) -> None:
        self.go_down()
        self.let_go()
        self._listening.close()

    def _accept(self) -> None:
        with suppress(OSError):  # It was closed.
            while True:
                browser, _address = self._listening.accept()
                try:
                    server = self._connect()
                except OSError:  # It is down, or the server is.
                    browser.close()
                    continue
                self._open |= {browser, server}
                is_stream = threading.Event()
                for one, other, passes in (
                    (browser, server, self._asked),
                    (server, browser, self._answered),
                ):
                    passed = partial(passes, is_stream=is_stream)
                    parts = (one, other, passed)
                    threading.Thread(target=self._pass_on, args=parts, daemon=True).start()

    def _connect(self) -> socket.socket:
        if self._is_down:
            raise ConnectionRefusedError
        return socket.create_connection((self._server.hostname or "", self._server.port or 80))

    def _pass_on(self, one: socket.socket, other: socket.socket, passed: "partial[bytes]") -> None:
        with suppress(OSError):  # The other end has gone.
            while data := one.recv(65536):
                part = passed(data)
                other.sendall(part)
                if 0 < len(part) < len(data):
                    self.has_cut.set()
                    break
        self._close(one)
        self._close(other)

    def _asked(self, data: bytes, *, is_stream: threading.Event) -> bytes:
        if b"/live/" in data.partition(b"\r\n")[0]:
            is_stream.set()
            self._streams.add(is_stream)
        self._passes.wait()
        return self._part(data, Cut.REQUEST, len(data) // 2) if data[:5] == b"POST " else data

    def _answered(self, data: bytes, *, is_stream: threading.Event) -> bytes:
        (self._streams_pass if is_stream.is_set() else self._passes).wait()
        if not is_stream.is_set():
            return self._part(data, Cut.ANSWER, len(data) // 2)
        if is_stream in self._lost:
            return b""
        at = data.find(b"data:")
        return data if at < 0 else self._part(data, Cut.MESSAGE, at + 12)

    def _part(self, data: bytes, what: Cut, length: int) -> bytes:
        """Return what is passed on of this: the beginning, where it is what is to be cut."""
        if self._cut is not what or length >= len(data):
            return data
        self._cut = None
        return data[:length]

    def _close(self, each: socket.socket) -> None:
        self._open.discard(each)
        with suppress(OSError):  # It is no longer connected.
            each.shutdown(socket.SHUT_RDWR)
        each.close()
