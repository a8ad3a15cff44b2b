"""Serving: everything is made ready, the server runs, and the launcher waits beside it."""

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
import types
from collections.abc import Callable

from launcher import browser, network
from launcher.environment import ready_to_serve
from launcher.home import Home, Stop, status_of
from launcher.lan import lan_addresses
from launcher.terminal import is_terminal

PORT = "8000"
AGAIN = 0.2
"""Seconds between two looks whether the server answers."""
TIME_TO_END = 5.0
"""Seconds within which the server ends by itself: it gives open pages three."""
LONGEST_WAIT = 1.0
"""Seconds that one wait for the server's end takes at most."""
PATIENCE = 60.0
"""Seconds after which nobody looks any more; the server goes on."""


def port(home: Home, given: str = "") -> str:
    """Return the port to serve at: the one that was typed, or that of the setting. Raises Stop for
    what is no number.
    """
    text = given or os.environ.get("PORT") or PORT
    if not (text.isascii() and text.isdecimal()):
        raise Stop(home.say("port_is_no_number", port=text))
    return text


def serve(home: Home, at: str, *, new: bool = False) -> int:
    """Make everything ready and serve at a port until somebody stops it; return the status."""
    if ready_to_serve(home):
        home.write("preparing")
    status = home.call("manage.py", "set_up", "--port", at, *(["--new"] if new else []))
    if status:
        return status
    return Server(home, int(at)).run()


class Server:
    """The server's process, and the signals that pass through to it."""

    def __init__(self, home: Home, at: int) -> None:
        self._home, self._at = home, at
        self._ended = threading.Event()
        self._is_to_end = False
        self._process: subprocess.Popen[bytes] | None = None

    def run(self) -> int:
        """Start the server, wait until it ends, and return its status."""
        for name, answer in self._signals().items():
            signal.signal(name, answer)
        self._process = subprocess.Popen(
            [self._home.python, "-m", "foundation.front", "--port", str(self._at)],
            cwd=self._home.root,
            env=self._home.environ(),
        )
        if self._is_to_end:
            self._process.terminate()
        if is_terminal(sys.stdout):
            threading.Thread(target=self._look, name="look", daemon=True).start()
        try:
            return status_of(self._wait(self._process))
        finally:
            self._ended.set()

    def _wait(self, process: subprocess.Popen[bytes]) -> int:
        """Return the server's code when it ends. Python may answer a signal that comes just as a
        wait begins only when that is over, so no wait is long.
        """
        while True:
            with contextlib.suppress(subprocess.TimeoutExpired):
                return process.wait(timeout=LONGEST_WAIT)

    def _signals(self) -> dict[int, Callable[[int, types.FrameType | None], None]]:
        """Return what each signal does. On Windows a closed window has a signal of its own."""
        closed = [getattr(signal, name, None) for name in ("SIGHUP", "SIGBREAK")]
        return {
            int(signal.SIGTERM): self._end,
            int(signal.SIGINT): self._interrupt,
            **{int(number): self._end for number in closed if number},
        }

    def _end(self, _number: int, _frame: types.FrameType | None) -> None:
        # The signal may come while the process is being started.
        self._is_to_end = True
        if self._process:
            self._process.terminate()

    def _interrupt(self, number: int, frame: types.FrameType | None) -> None:
        """Leave Ctrl-C to the server, which gets it from the terminal too; pass on any other."""
        if is_in_front():
            late = threading.Timer(TIME_TO_END, self._end, (number, frame))
            late.daemon = True
            late.start()
        else:
            self._end(number, frame)

    def _look(self) -> None:
        """Open the browser once the server answers, and say what may keep phones out."""
        until = time.monotonic() + PATIENCE
        while not network.answers("127.0.0.1", self._at):
            if self._ended.wait(AGAIN) or time.monotonic() > until:
                return
        if not browser.is_switched_off(os.environ):
            browser.open_page(f"http://localhost:{self._at}/")
        addresses = lan_addresses()
        if not addresses:
            return
        found = network.findings(addresses[0], self._at, self._home.system)
        for each in found:
            self._home.write(each.key, address=addresses[0], port=self._at)
        if not any(each.is_problem for each in found):
            self._home.write("try_a_phone")


def is_in_front() -> bool:
    """Tell whether the keys of a terminal reach this process and those that it started."""
    if not hasattr(os, "tcgetpgrp"):
        return True  # The console of Windows sends Ctrl-C to all who are attached to it.
    try:
        return os.tcgetpgrp(sys.stdin.fileno()) == os.getpgrp()
    except (AttributeError, OSError, ValueError):
        return False
