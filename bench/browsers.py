"""Small browsers by the hundred: one connection each, and a stream."""

import asyncio
import contextlib
import secrets
from collections.abc import AsyncIterator, Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

CSRF = "x" * 32


@dataclass(frozen=True)
class Answer:
    """What came back: the status, the headers by lower-case name, the body."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        return self.body.decode()


@dataclass(frozen=True)
class Message:
    """A message of a stream; the number of the first one is the pause before it is opened again."""

    kind: str
    number: int | None
    data: str = ""


class Browser:
    """One client of the server, with a member's session or a phone's key; its connection stays
    open. It comes from an address of its own, where it is given one, and reads a language.
    """

    def __init__(
        self,
        port: int,
        session: str = "",
        phone: str = "",
        address: str = "127.0.0.1",
        language: str = "",
    ) -> None:
        self.port, self.address = port, address
        told = {"csrftoken": CSRF, "sessionid": session, "phone": phone, "language": language}
        self.cookies = "; ".join(f"{name}={value}" for name, value in told.items() if value)
        self._line: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def get(self, path: str, **headers: str) -> Answer:
        return await self._ask("GET", path, b"", headers)

    async def post(self, path: str, **fields: str) -> Answer:
        return await self.send(path, {name.replace("_", "-"): fields[name] for name in fields})

    async def send(self, path: str, fields: Mapping[str, str], **headers: str) -> Answer:
        """Post a form's fields, by their names as they are."""
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}).encode()
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return await self._ask("POST", path, body, headers | kind)

    async def upload(self, path: str, name: str, content: bytes) -> Answer:
        """Post a file as the field of that name, as a form with a token does."""
        edge = secrets.token_hex(16)
        disposition = "Content-Disposition: form-data; name="
        fields = {"csrfmiddlewaretoken": CSRF, "token": secrets.token_hex(16)}
        parts = [
            f'--{edge}\r\n{disposition}"{each}"\r\n\r\n{value}\r\n'
            for each, value in fields.items()
        ]
        file = f'--{edge}\r\n{disposition}"{name}"; filename="{name}"\r\n\r\n'
        body = "".join([*parts, file]).encode() + content + f"\r\n--{edge}--\r\n".encode()
        kind = {"Content-Type": f"multipart/form-data; boundary={edge}"}
        return await self._ask("POST", path, body, kind)

    def close(self) -> None:
        if self._line:
            self._line[1].close()
            self._line = None

    async def _ask(self, method: str, path: str, body: bytes, headers: Mapping[str, str]) -> Answer:
        # The server may close an idle connection at this very moment; one of our own it has not.
        for is_kept in (True, False):
            # A browser sees when the server has closed a connection that was idle too long.
            if not is_kept or (self._line and self._line[0].at_eof()):
                self.close()
            kept = self._line is not None
            try:
                if self._line is None:
                    self._line = await self._connect()
                reader, writer = self._line
                writer.write(self._head(method, path, len(body), headers) + body)
                await writer.drain()
                return await self._answer(reader)
            except (OSError, asyncio.IncompleteReadError, ValueError):
                self.close()
                # What was posted may have arrived: whoever posts decides about another try.
                if not kept or method == "POST":
                    raise
        raise RuntimeError("unreachable")

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))

    def _head(self, method: str, path: str, length: int, headers: Mapping[str, str]) -> bytes:
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        lines += [f"Cookie: {self.cookies}"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        if method == "POST":
            lines.append(f"Content-Length: {length}")
        return ("\r\n".join(lines) + "\r\n\r\n").encode()

    async def _answer(self, reader: asyncio.StreamReader) -> Answer:
        status, headers = await _read_head(reader)
        if headers.get("transfer-encoding") == "chunked":
            body = b"".join([piece async for piece in _pieces(reader)])
        else:
            body = await reader.readexactly(int(headers.get("content-length", "0")))
        if headers.get("connection") == "close":
            self.close()
        return Answer(status, headers, body)

    async def follow(self, path: str, last: int | None = None) -> AsyncIterator[Message]:
        """Yield the messages of a stream, until the server ends it; first one called "open".

        Raises ConnectionError where the answer is no stream, with the status.
        """
        reader, writer = await self._connect()
        headers = {"Accept": "text/event-stream"}
        if last is not None:
            headers["Last-Event-ID"] = str(last)
        try:
            writer.write(self._head("GET", path, 0, headers))
            await writer.drain()
            status, _headers = await _read_head(reader)
            if status != 200:
                raise ConnectionError(status)
            seen = b""
            async for piece in _pieces(reader):
                seen += piece
                while b"\n\n" in seen:
                    text, _, seen = seen.partition(b"\n\n")
                    yield _message(text.decode())
        finally:
            writer.close()
            with contextlib.suppress(OSError):
                await writer.wait_closed()


def _message(text: str) -> Message:
    fields = dict(line.split(": ", 1) for line in text.split("\n") if ": " in line)
    if "retry" in fields:
        return Message("open", int(fields["retry"]))
    number = int(fields["id"]) if "id" in fields else None
    return Message(fields.get("event", "heartbeat"), number, fields.get("data", ""))


async def _read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    first, *lines = (await reader.readuntil(b"\r\n\r\n")).decode().strip().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return int(first.split()[1]), {name.lower(): value for name, value in headers.items()}


async def _pieces(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)
