"""The demo as it is started, in a copy of the project that nothing was done in before."""

import http.client
import os
import re
import shutil
import signal
import socket
import subprocess
import threading
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.conftest import ROOT

NOT_COPIED = (
    ".git",
    ".venv",
    "__pycache__",
    "data",
    "demo-data",
    "staticfiles",
    "tests",
    ".*_cache",
)


class Answer(NamedTuple):
    """What came back: the status, the headers, the page."""

    status: int
    headers: http.client.HTTPMessage
    text: str


@dataclass
class Started:
    """A demo that runs, and its way in."""

    project: Path
    process: subprocess.Popen[str]
    port: int
    way_in: str

    def get(self, path: str, *, host: str = "", cookie: str = "") -> Answer:
        with closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)) as line:
            headers = {"Host": host or f"127.0.0.1:{self.port}"}
            if cookie:
                headers["Cookie"] = cookie
            line.request("GET", path, headers=headers)
            answer = line.getresponse()
            return Answer(answer.status, answer.headers, answer.read().decode())


@pytest.fixture(scope="module")
def project(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("copy") / "last card"
    shutil.copytree(ROOT, folder, ignore=shutil.ignore_patterns(*NOT_COPIED))
    (folder / ".venv").symlink_to(ROOT / ".venv")
    return folder


def start(project: Path, *words: str, **environment: str) -> subprocess.Popen[str]:
    # What is compiled is kept elsewhere: nothing else may be written into the project.
    settings = {"PYTHONPYCACHEPREFIX": str(project.parent / "compiled"), "DATA_DIR": "data"}
    return subprocess.Popen(
        ["./run", "demo", "--no-browser", *words],
        cwd=project,
        env=os.environ | settings | environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )


@pytest.fixture(scope="module")
def started(project: Path) -> Iterator[Started]:
    process = start(project, "--players", "16", "--speed", "1000", "--seed", "4")
    # Whatever it does not say is not waited for any longer.
    patience = threading.Timer(90, process.kill)
    patience.start()
    said = []
    assert process.stdout is not None
    try:
        for line in process.stdout:
            said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)(/demo/in/\S+)", line):
                yield Started(project, process, int(found[1]), found[2])
                return
        pytest.fail("".join(said))
    finally:
        patience.cancel()
        process.kill()
        process.communicate()


def files(project: Path) -> set[str]:
    """Return all files of a project but the demo's own."""
    found = (path.relative_to(project) for path in project.rglob("*"))
    return {str(path) for path in found if path.parts[0] not in ("demo-data", ".venv")}


def test_it_is_an_evening_for_whoever_has_the_link(started: Started) -> None:
    answer = started.get(started.way_in)
    cookies = "; ".join(
        each.partition(";")[0] for each in answer.headers.get_all("Set-Cookie") or []
    )
    guide = started.get(answer.headers["Location"], cookie=cookies)

    assert guide.status == 200
    assert "you are its organiser" in guide.text
    assert started.get(started.way_in).status == 403


@pytest.mark.parametrize("host", ["evil.example", "192.168.1.20"])
def test_it_refuses_every_name_but_this_computers(started: Started, host: str) -> None:
    assert started.get("/", host=host).status == 400


def test_it_listens_at_the_address_of_this_computer_alone(started: Started) -> None:
    with socket.socket() as other:
        assert other.connect_ex(("127.0.0.2", started.port)) != 0
    with socket.socket() as here:
        assert here.connect_ex(("127.0.0.1", started.port)) == 0


def test_a_second_one_does_not_disturb_it(started: Started) -> None:
    second = start(started.project)
    said, _nothing = second.communicate(timeout=60)

    assert second.returncode == 1
    assert "A demo is running in" in said


def test_its_tables_play_and_it_ends_when_it_is_stopped(started: Started) -> None:
    lines = []
    assert started.process.stdout is not None
    for line in started.process.stdout:
        lines.append(line)
        if "is confirmed" in line:
            break
    started.process.send_signal(signal.SIGINT)
    rest, _nothing = started.process.communicate(timeout=30)

    assert any("is entered" in line for line in lines)
    assert "The demo has ended." in rest
    assert "Traceback" not in "".join(lines) + rest
    assert started.process.returncode == 0


def test_nothing_was_written_outside_its_folder(started: Started) -> None:
    copied = {
        str(path.relative_to(ROOT))
        for path in ROOT.rglob("*")
        if not set(path.relative_to(ROOT).parts) & {*NOT_COPIED, ".mypy_cache", ".ruff_cache"}
    }

    assert files(started.project) <= copied
    assert (started.project / "demo-data/last-card.sqlite3").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--players", "7"], "--players: from 8 to 200"),
        (["--game", "bridge"], "invalid choice: 'bridge'"),
        (["--speed", "0"], "--speed: from 0.1 to 1000"),
    ],
)
def test_what_cannot_be_chosen_is_refused(project: Path, words: list[str], said: str) -> None:
    process = start(project, *words)
    out, _nothing = process.communicate(timeout=60)

    assert process.returncode == 2
    assert said in out


def test_a_port_that_is_taken_is_named(project: Path, tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        process = start(project, PORT=port, DEMO_DIR=str(tmp_path / "demo"))
        out, _nothing = process.communicate(timeout=60)

    assert process.returncode == 1
    assert f"Port {port} of this computer is not to be had" in out


def test_a_folder_of_somebody_elses_data_is_left_alone(project: Path, tmp_path: Path) -> None:
    (tmp_path / "last-card.sqlite3").write_text("a season")
    process = start(project, DEMO_DIR=str(tmp_path))
    out, _nothing = process.communicate(timeout=60)

    assert process.returncode == 1
    assert "Nothing was touched." in out
    assert [path.name for path in tmp_path.iterdir()] == ["last-card.sqlite3"]
