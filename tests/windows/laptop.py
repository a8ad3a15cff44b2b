"""The laptop in the hall: the folder that was carried there, the console, and what it serves."""

import shutil
import socket
import time
from pathlib import Path

from bench.ports import free_port
from launcher import windows_python
from launcher.carrying import KINDS, fetch
from launcher.environment import TO_SERVE, WHEELS
from launcher.files import project_files
from launcher.home import Home
from launcher.packages import read_list
from launcher.words import words_in
from tests.conftest import ROOT
from tests.windows.wine import Console, Wine

START = ("cmd", "/c", "Last Card.cmd")
QUESTIONS = ("Press any key", "Terminate batch job")
NOT_OF_WINE = "_wmi.pyd"
"""It asks Windows of its hardware; Wine 8 cannot load it."""
LAST_LINES = 20


class Failed(Exception):
    """A step does not hold."""


def lines_of(text: str) -> str:
    """Return the last lines of a text, moved in."""
    return "\n".join(f"      | {line}" for line in text.strip().splitlines()[-LAST_LINES:])


class Laptop:
    """A Windows without Python or the internet, with the folder that was carried to it."""

    def __init__(self, wine: Wine) -> None:
        self._wine = wine
        self.program = wine.drive / "Last Card"
        self._console: Console | None = None
        self._port = free_port()
        self.address = f"http://127.0.0.1:{self._port}/"
        self._settings = {
            "PORT": str(self._port),
            "OPEN_BROWSER": "0",
            "LAST_CARD_LANGUAGE": "en",
            "PIP_NO_INDEX": "1",
        }

    def carry(self) -> int:
        """Make the folder as `./run carry` does, with the packages of this machine alone; return
        how many there are.
        """
        home = Home(ROOT, words_in("en", "utf-8"))
        for name in project_files(ROOT):
            (self.program / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, self.program / name)
        windows_python.fetch(home, self.program)
        (self.program / windows_python.FOLDER / NOT_OF_WINE).unlink()
        wheels = self.program / WHEELS
        wheels.mkdir()
        if fetch(home, wheels, read_list(ROOT / TO_SERVE), KINDS[:1], ["3.13"]):
            raise Failed("a package is missing")
        return len(list(wheels.iterdir()))

    def start(self, seconds: float) -> None:
        """Double-click, and wait until something listens."""
        self._console = Console(self._wine, self.program, self._settings, *START)
        until = time.monotonic() + seconds
        while not self._listens():
            text = self._console.text
            if self._console.has_ended() or "Press any key" in text:
                raise Failed(f"it ended instead. The console says:\n{lines_of(text)}")
            if time.monotonic() > until:
                raise Failed(f"nothing answers. The console says:\n{lines_of(text)}")
            time.sleep(0.3)

    def _listens(self) -> bool:
        with socket.socket() as probe:
            probe.settimeout(2)
            return probe.connect_ex(("127.0.0.1", self._port)) == 0

    def stop(self, seconds: float) -> None:
        """Press Ctrl-C, and wait until nothing is left of it."""
        if self._console is None:
            raise Failed("it was not started")
        console, self._console = self._console, None
        console.type("\x03")
        has_ended = console.wait(seconds, *QUESTIONS)
        text = console.text
        console.close()
        if not has_ended:
            raise Failed(f"it goes on. The console says:\n{lines_of(text)}")
        # The console may end before the server's processes have.
        until = time.monotonic() + seconds
        while self._listens():
            if time.monotonic() > until:
                raise Failed("its window is gone, but it still answers")
            time.sleep(0.3)

    def start_in_zip(self) -> str:
        """Double-click in a zip, of which Windows extracts that file alone; return what it says."""
        alone = self._wine.drive / "Zip"
        alone.mkdir()
        shutil.copy(self.program / START[-1], alone)
        status, written = self._wine.run(*START, cwd=alone)
        if status != 1 or "Extract the whole zip first" not in written:
            raise Failed(f"it ends with {status}:\n{lines_of(written)}")
        return written.splitlines()[0]

    def words(self, *words: str) -> str:
        """Give words after `Last Card.cmd`; return what is written."""
        status, written = self._wine.run(*START, *words, cwd=self.program, settings=self._settings)
        if status:
            raise Failed(f"{' '.join(words)} ends with {status}:\n{lines_of(written)}")
        return written

    @property
    def backups(self) -> list[Path]:
        return sorted((self.program / "data/backups").glob("*.zip"))

    def close(self) -> None:
        """End everything that runs there."""
        if self._console:
            self._console.close()
        self._wine.end()
