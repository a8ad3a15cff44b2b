"""A Windows of Wine in a folder of its own, and its console."""

import fcntl
import os
import pty
import re
import shutil
import signal
import struct
import subprocess
import termios
import threading
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
MOVES = re.compile(r"\x1b\[[0-9;]*[ABEFHf]|[\r\n]+")
"""What leads to another line: Wine draws the lines of its console by moving about."""
CODES = re.compile(r"\x1b(\[[0-9;?]*[a-zA-Z]|\][^\x07]*\x07|[()][A-Z0-9]|[=>78])")
TO_MAKE = 180.0
"""Seconds within which Wine makes its folder."""
LIBRARY = ("bcryptprimitives.c", "windows/system32/bcryptprimitives.dll")


class Wine:
    """One Windows; whatever runs in it can be ended, and nothing else."""

    def __init__(self, folder: Path) -> None:
        self._prefix, self._home = folder / "prefix", folder / "home"
        self.drive = self._prefix / "drive_c"

    def make(self) -> None:
        """Make the Windows, with the library that Wine 8 lacks."""
        self._home.mkdir()
        status, written = self.run("wineboot", "--init", seconds=TO_MAKE)
        if status:
            raise RuntimeError(f"wineboot ended with {status}: {written}")
        source, library = LIBRARY
        if not (self.drive / library).exists():
            compiler = ["x86_64-w64-mingw32-gcc", "-O2", "-Wall", "-s", "-shared"]
            to = ["-o", str(self.drive / library), "-ladvapi32"]
            subprocess.run([*compiler, str(HERE / source), *to], check=True)

    def environ(self) -> dict[str, str]:
        """Return the environment of what is started: nothing of this system's settings, no Mono,
        no Gecko, no entries in menus.
        """
        return {
            "PATH": os.environ["PATH"],
            "HOME": str(self._home),
            "LC_ALL": "C.UTF-8",
            "TERM": "xterm",
            "WINEPREFIX": str(self._prefix),
            "WINEARCH": "win64",
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml,winemenubuilder.exe=",
        }

    def run(
        self,
        *words: str,
        seconds: float = 120,
        cwd: Path | None = None,
        settings: dict[str, str] | None = None,
    ) -> tuple[int, str]:
        """Run a program without a console; return its status and what it wrote."""
        with subprocess.Popen(
            ["wine", *words],
            env=self.environ() | (settings or {}),
            cwd=cwd,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        ) as process:
            try:
                written, _nothing = process.communicate(b"", timeout=seconds)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                return 124, f"no end after {seconds:.0f} s"
        return process.returncode, written.decode(errors="replace")

    def end(self) -> None:
        """End whatever still runs in this Windows."""
        if shutil.which("wineserver"):
            for word in ("-k", "-w"):
                try:
                    words = ["wineserver", word]
                    subprocess.run(words, env=self.environ(), timeout=15, check=False)
                except subprocess.TimeoutExpired:
                    continue
        for each in self._processes():
            try:
                os.kill(each, signal.SIGKILL)
            except ProcessLookupError:
                continue

    def _processes(self) -> list[int]:
        """Return the processes of this Windows: those that were started with its folder."""
        sign = b"\0WINEPREFIX=" + os.fsencode(self._prefix) + b"\0"
        found = []
        for path in Path("/proc").glob("[0-9]*/environ"):
            try:
                if sign in b"\0" + path.read_bytes():
                    found.append(int(path.parent.name))
            except OSError:  # It has ended, or is somebody else's.
                continue
        return found


class Console:
    """A program of Windows in a terminal, as a person who sits before it sees it."""

    def __init__(self, wine: Wine, where: Path, settings: dict[str, str], *words: str) -> None:
        self.status: int | None = None
        self._written = bytearray()
        self._pid, self._terminal = pty.fork()
        if not self._pid:
            try:
                os.chdir(where)
                os.execvpe("wine", ["wine", *words], wine.environ() | settings)
            finally:
                os._exit(127)
        fcntl.ioctl(self._terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 50, 120, 0, 0))
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        while True:
            try:
                data = os.read(self._terminal, 65536)
            except OSError:  # The program has ended.
                return
            if not data:
                return
            self._written += data

    @property
    def text(self) -> str:
        lines = MOVES.split(self._written.decode(errors="replace"))
        lines = [CODES.sub("", line).rstrip() for line in lines]
        return "\n".join(line for line in lines if line)

    def type(self, keys: str) -> None:
        os.write(self._terminal, keys.encode())

    def has_ended(self) -> bool:
        if self.status is None:
            ended, status = os.waitpid(self._pid, os.WNOHANG)
            if ended:
                self.status = os.waitstatus_to_exitcode(status)
        return self.status is not None

    def wait(self, seconds: float, *questions: str) -> bool:
        """Wait for the end; answer questions of Windows, such as to press a key, with Enter."""
        until = time.monotonic() + seconds
        answered = 0
        while time.monotonic() < until:
            if self.has_ended():
                return True
            asked = sum(self.text.count(each) for each in questions)
            if asked > answered:
                answered = asked
                self.type("y\r")
            time.sleep(0.2)
        return self.has_ended()

    def close(self) -> None:
        """End the program and all that it started in this terminal."""
        if not self.has_ended():
            os.killpg(self._pid, signal.SIGKILL)
            self.wait(5)
        os.close(self._terminal)
