"""A PostgreSQL server of the tests' own, which may be stopped and frozen."""

import contextlib
import os
import secrets
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.ports import free_port
from tests.conftest import CI
from tests.foundation.live.conftest import IS_POSTGRES


class Server:
    """A database server in a folder, at a port of this computer alone."""

    def __init__(self, folder: Path, tools: Path) -> None:
        self.folder, self.tools, self.port = folder, tools, free_port()
        self._address = f"postgres://last_card@127.0.0.1:{self.port}"
        # PostgreSQL refuses to run as root, but its package brings a user for it.
        self._as_owner = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
        if self._as_owner:
            shutil.chown(folder, "postgres")
        self._run("initdb", "-U", "last_card", "-A", "trust", "--locale=C.UTF-8")
        self.start()

    def _run(self, tool: str, *words: str) -> None:
        subprocess.run(
            [*self._as_owner, self.tools / tool, "-D", self.folder / "data", *words],
            cwd=self.folder,
            stdout=subprocess.DEVNULL,
            check=True,
        )

    def start(self) -> None:
        options = f"-p {self.port} -h 127.0.0.1 -k '{self.folder}' -c fsync=off"
        self._run("pg_ctl", "start", "-w", "-l", str(self.folder / "log"), "-o", options)

    def new_database(self) -> str:
        """Make an empty database; return its address."""
        import psycopg

        name = f"hall_{secrets.token_hex(4)}"
        with psycopg.connect(f"{self._address}/postgres", autocommit=True) as asking:
            asking.execute(f"CREATE DATABASE {name}")
        return f"{self._address}/{name}"

    @property
    def is_running(self) -> bool:
        return (self.folder / "data/postmaster.pid").exists()

    def stop(self) -> None:
        self._run("pg_ctl", "stop", "-m", "immediate")

    def freeze(self) -> None:
        """Let it say nothing more, with all that is connected to it."""
        self._signal(signal.SIGSTOP)

    def go_on(self) -> None:
        self._signal(signal.SIGCONT)

    def bring_back(self) -> None:
        """Let it answer, whatever was done to it."""
        if self.is_running:
            self.go_on()
        else:
            self.start()

    def _signal(self, number: signal.Signals) -> None:
        first = int((self.folder / "data/postmaster.pid").read_text().split()[0])
        # The one that would start others first.
        os.kill(first, number)
        children = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for each in map(int, children):
            with contextlib.suppress(ProcessLookupError):
                os.kill(each, number)


def _tools() -> Path | None:
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return folders[-1].parent if folders else None


@pytest.fixture(scope="session")
def database_server() -> Iterator[Server]:
    if not IS_POSTGRES:
        pytest.skip("it is tried where PostgreSQL is")
    tools = _tools()
    if tools is None:
        missing = "no PostgreSQL server found: install postgresql"
        pytest.fail(missing) if CI else pytest.skip(missing)
    with tempfile.TemporaryDirectory() as folder:
        made = Server(Path(folder), tools)
        yield made
        if made.is_running:
            made.go_on()
            made.stop()


@pytest.fixture
def server(database_server: Server) -> Iterator[Server]:
    """The server, which answers again after each test."""
    yield database_server
    database_server.bring_back()
