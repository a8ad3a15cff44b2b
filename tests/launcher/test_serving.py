import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from launcher import serving
from launcher.home import Home, status_of
from launcher.serving import Server, is_in_front, port
from tests.conftest import ROOT

SERVER = """#!/bin/sh
trap 'echo ended >>"$ASKED"; exit 3' TERM
echo serving >>"$ASKED"
while :; do sleep 0.05; done
"""
START = """
import signal
import sys
from pathlib import Path
# Whoever starts the tests in the background has Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
from launcher.home import Home
from launcher.words import words_in
from launcher.serving import Server
sys.exit(Server(Home(Path(sys.argv[1]), words_in("en", "ascii")), 8000).run())
"""


@pytest.mark.parametrize("which", [signal.SIGTERM, signal.SIGINT, signal.SIGHUP])
def test_a_signal_ends_the_server_and_its_status_is_the_launchers(
    home: Home, tmp_path: Path, which: signal.Signals
) -> None:
    Path(home.python).write_text(SERVER)
    asked = tmp_path / "asked"
    process = subprocess.Popen(
        [sys.executable, "-c", START, str(home.root)],
        cwd=ROOT,
        env=os.environ | {"ASKED": str(asked)},
        stdin=subprocess.DEVNULL,
    )
    while not (asked.exists() and "serving" in asked.read_text()):
        assert process.poll() is None
    process.send_signal(which)

    assert process.wait(timeout=20) == 3
    assert asked.read_text() == "serving\nended\n"


class SlowToEnd:
    """A server's process that ends during the third wait."""

    def __init__(self) -> None:
        self.waits: list[float] = []

    def wait(self, timeout: float) -> int:
        self.waits.append(timeout)
        if len(self.waits) < 3:
            raise subprocess.TimeoutExpired("the server", timeout)
        return 3


def test_no_wait_for_the_end_of_the_server_is_long(home: Home) -> None:
    process = SlowToEnd()

    assert Server(home, 8000)._wait(process) == 3
    assert len(process.waits) == 3
    assert max(process.waits) <= 1


@pytest.mark.parametrize(("code", "status"), [(0, 0), (7, 7), (-15, 143), (-9, 137)])
def test_a_status_is_that_of_a_shell(code: int, status: int) -> None:
    assert status_of(code) == status


def test_without_a_port_it_is_8000(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PORT", "")

    assert port(home) == "8000"


def test_the_console_of_windows_sends_ctrl_c_to_all(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(serving.os, "tcgetpgrp")

    assert is_in_front()


def test_without_a_terminal_nobody_pressed_any_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving.sys, "stdin", None)

    assert not is_in_front()


def test_on_windows_a_closed_window_has_a_signal_of_its_own(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(serving.signal, "SIGHUP")
    monkeypatch.setattr(serving.signal, "SIGBREAK", 21, raising=False)

    assert set(Server(home, 8000)._signals()) == {signal.SIGTERM, signal.SIGINT, 21}
