"""What pip is doing, in plain sentences, and why it failed."""

import re
import threading
from collections.abc import Iterable
from pathlib import Path

from launcher.packages import canonical, name_of_wheel
from launcher.terminal import Progress
from launcher.words import Words

WHEEL = re.compile(
    r"^\s*(?:Downloading|Using cached|Processing) (?:\S*[/\\])?(?P<file>[^\s/\\]+\.whl)(?:\s|$)"
)
SIZE = re.compile(r"\((?P<number>[\d.]+) (?P<unit>bytes|kB|MB|GB)\)\s*$")
BYTES = {"bytes": 1, "kB": 1000, "MB": 1000**2, "GB": 1000**3}
COLLECTED = "Installing collected packages: "
LOOK = 0.1
"""Seconds between two looks at what is installed already."""
KEPT = 8
"""Lines of pip that are shown when it failed."""
REASONS = (
    (re.compile(r"DO NOT MATCH THE HASHES|Hashes are required"), "wrong_hash"),
    (re.compile(r"No space left|not enough space|\[Errno 28\]", re.I), "no_space"),
    (
        re.compile(
            r"NewConnectionError|NameResolutionError|name resolution|getaddrinfo|ProxyError"
            r"|Max retries|ConnectTimeout|Network is unreachable|ReadTimeout"
        ),
        "no_internet",
    ),
    (re.compile(r"Permission denied|Access is denied|WinError 5\b|\[Errno 13\]"), "no_right"),
    (re.compile(r"No matching distribution|Could not find a version"), "no_package"),
)
"""What pip writes, and the sentence that says it; the first that is found counts: without internet
pip says in the end that there is no package.
"""


def megabytes(size: int) -> str:
    """Return a size in megabytes, with a decimal below a hundred of them, and never none."""
    return f"{max(size / 1000**2, 0.1):.1f}" if size < 100 * 1000**2 else f"{size / 1000**2:.0f}"


def reason_of(lines: Iterable[str]) -> str:
    """Return the key of the sentence that says why pip failed, by what it wrote."""
    text = "\n".join(lines)
    return next((key for pattern, key in REASONS if pattern.search(text)), "pip_failed")


class Installation:
    """Follows pip line by line: how many packages there are, which came, how large each is."""

    def __init__(
        self, total: int, say: Words, progress: Progress, site: Path | None, root: Path
    ) -> None:
        self.fetched = 0
        self.size = 0
        self.has_failed = False
        self._say, self._progress = say, progress
        self._site, self._root = site, root
        self._total = total
        self._sizes: dict[str, int] = {}
        self._versions: dict[str, str] = {}
        self._lines: list[str] = []
        self._done = threading.Event()
        self._thread: threading.Thread | None = None

    def read(self, line: str) -> None:
        """Take in one line that pip wrote."""
        line = line.rstrip()
        self._lines = [*self._lines[-200:], line]
        if found := WHEEL.match(line):
            self._fetching(found["file"], line)
        elif line.startswith(COLLECTED):
            self._installing(line.removeprefix(COLLECTED).split(", "))

    def end(self, status: int) -> None:
        """Stop following: pip has ended, with this status."""
        self.has_failed = status != 0
        self._done.set()
        if self._thread:
            self._thread.join()
        self._progress.end()

    def why_it_failed(self) -> tuple[str, list[str]]:
        """Return the sentence that fits what pip wrote, and its own last words."""
        own = [line for line in self._lines if "ERROR" in line] or self._lines
        return reason_of(self._lines), own[-KEPT:]

    def _fetching(self, file: str, line: str) -> None:
        name = name_of_wheel(file)
        if name in self._sizes:
            return
        self._sizes[name] = _size(line, self._root)
        self._versions[name] = file.split("-")[1]
        self.fetched += 1
        self.size += self._sizes[name]
        self._show("fetching", self.fetched, name)

    def _show(self, key: str, number: int, name: str) -> None:
        facts = {"number": number, "total": max(self._total, number)}
        package = f"{name} {self._versions.get(name, '')}".strip()
        size = self._sizes.get(name)
        if size:
            key, facts["megabytes"] = f"{key}_with_size", megabytes(size)  # type: ignore[assignment]
        self._progress.show(self._say(key, package=package, **facts))

    def _installing(self, names: list[str]) -> None:
        self._total = len(names)
        if self._site is None:
            return
        order = [canonical(name) for name in names]
        self._thread = threading.Thread(
            target=self._watch, args=(self._site, order), name="progress", daemon=True
        )
        self._thread.start()

    def _watch(self, site: Path, order: list[str]) -> None:
        """Say which package is being installed: pip writes each one's description last."""
        while not self._done.wait(LOOK):
            there = installed(site)
            coming = next((each for each in order if each not in there), None)
            if coming:
                self._show("installing", order.index(coming) + 1, coming)


def _size(line: str, root: Path) -> int:
    """Return the bytes of a package as pip has them, or those of the file that it names."""
    if found := SIZE.search(line):
        return round(float(found["number"]) * BYTES[found["unit"]])
    named = line.strip().partition(" ")[2].partition(" (")[0]
    path = root / named.removeprefix("file://")
    return path.stat().st_size if path.is_file() else 0


def installed(site: Path) -> set[str]:
    """Return the packages whose description lies in a folder of packages."""
    return {name_of_wheel(path.name) for path in site.glob("*.dist-info")}
