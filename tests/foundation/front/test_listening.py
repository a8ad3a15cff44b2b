"""The listening socket reaches the processes that serve, on each system in its way."""

import asyncio
import importlib
import os
import pickle
import socket
import sys
from multiprocessing import resource_sharer

import pytest

from foundation.front import listening
from foundation.front.listening import Listener


@pytest.fixture
def as_on_windows(monkeypatch):
    """Sockets are passed on as Windows does it: by Python's own code for it, with a copy of the
    file's number in place of what Windows shares.
    """
    # Python keeps two ways and defines the one of the system on which it is imported.
    with monkeypatch.context() as meanwhile:
        meanwhile.setattr(sys, "platform", "win32")
        importlib.reload(resource_sharer)
    monkeypatch.setattr(listening.sys, "platform", "win32")
    monkeypatch.setattr(
        socket.socket, "share", lambda self, _process: b"%d" % os.dup(self.fileno()), raising=False
    )
    monkeypatch.setattr(
        socket, "fromshare", lambda shared: socket.socket(fileno=int(shared)), raising=False
    )
    yield
    monkeypatch.undo()
    importlib.reload(resource_sharer)


def same_socket_passed_on() -> None:
    with Listener() as listener:
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with pickle.loads(pickle.dumps(listener)) as other:
            assert isinstance(other, Listener)
            assert other.fileno() != listener.fileno()
            assert other.getsockname() == listener.getsockname()
    resource_sharer.stop()


def test_a_listener_is_passed_on() -> None:
    same_socket_passed_on()


@pytest.mark.usefixtures("as_on_windows")
def test_a_listener_is_passed_on_where_sockets_have_no_numbers() -> None:
    same_socket_passed_on()


def test_an_address_that_another_program_has_is_refused() -> None:
    with Listener.bound("127.0.0.1", 0) as one:
        one.listen()
        with pytest.raises(OSError, match="in use"):
            Listener.bound("127.0.0.1", one.getsockname()[1])


def test_on_windows_no_other_program_may_share_the_port(monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = []
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~4, raising=False)
    monkeypatch.setattr(Listener, "setsockopt", lambda _self, *option: chosen.append(option))

    Listener.bound("127.0.0.1", 0).close()

    assert chosen == [(socket.SOL_SOCKET, ~4, 1)]


@pytest.mark.parametrize("is_passed_on", [False, True])
def test_an_answer_leaves_at_once_in_all_its_parts(is_passed_on: bool) -> None:
    at_once: list[int] = []

    async def connect() -> None:
        bound = Listener.bound("127.0.0.1", 0)
        listener = pickle.loads(pickle.dumps(bound)) if is_passed_on else bound

        async def accepted(_reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            taken = writer.get_extra_info("socket")
            at_once.append(taken.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            writer.close()

        async with await asyncio.start_server(accepted, sock=listener):
            reader, writer = await asyncio.open_connection(*bound.getsockname())
            await reader.read()
            writer.close()
        bound.close()

    asyncio.run(connect())

    assert at_once == [1]
