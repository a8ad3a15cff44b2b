from pathlib import Path

import pytest

from launcher import terminal
from launcher.progress import Installation, installed, megabytes
from launcher.terminal import Progress
from launcher.words import words_in
from tests.launcher.conftest import Screen


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.setattr(terminal, "BETWEEN", 0)
    return Screen()


def following(screen: Screen, site: Path | None = None) -> Installation:
    say = words_in("en", "utf-8")
    return Installation(32, say, Progress(screen), site, Path("/nowhere"))


OF_PIP = [
    (
        [
            "Collecting django==5.2 (from -r requirements.txt (line 1))",
            "  Downloading django-5.2-py3-none-any.whl.metadata (4.1 kB)",
            "Downloading Django-5.2-py3-none-any.whl (8.2 MB)",
        ],
        ["Fetching 1 of 32: django 5.2 (8.2 MB)"],
    ),
    (
        ["  Using cached asgiref-3.13.0-py3-none-any.whl (24 kB)"],
        ["Fetching 1 of 32: asgiref 3.13.0 (0.1 MB)"],
    ),
    (
        [r"Processing c:\hall\wheels\brotli-1.2.1-cp312-cp312-win_amd64.whl"],
        ["Fetching 1 of 32: brotli 1.2.1"],
    ),
    (
        [
            "Downloading https://example/a-1-py3-none-any.whl (2.0 MB)",
            "Downloading a-1-py3-none-any.whl (2.0 MB)",
        ],
        ["Fetching 1 of 32: a 1 (2.0 MB)"],
    ),
]


@pytest.mark.parametrize(
    ("lines", "shown"), OF_PIP, ids=["newer pip", "cached", "from a folder", "named twice"]
)
def test_what_pip_fetches_is_counted_and_named(
    screen: Screen, lines: list[str], shown: list[str]
) -> None:
    work = following(screen)
    for line in lines:
        work.read(f"{line}\n")

    assert screen.lines() == shown
    assert work.fetched == 1


def test_the_package_that_is_being_installed_is_named(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "asgiref-3.13.0.dist-info").mkdir()
    work = following(screen, tmp_path)
    work.read("Downloading Django-5.2-py3-none-any.whl (8.2 MB)\n")
    work.read("Installing collected packages: asgiref, Django, segno\n")
    while not any(line.startswith("Installing") for line in screen.lines()):
        pass
    work.end(0)

    assert "Installing 2 of 3: django 5.2 (8.2 MB)" in screen.lines()
    assert installed(tmp_path) == {"asgiref"}


def test_a_package_in_a_folder_has_the_size_of_its_file(screen: Screen, tmp_path: Path) -> None:
    (tmp_path / "wheels").mkdir()
    (tmp_path / "wheels/a-1-py3-none-any.whl").write_bytes(bytes(2_000_000))
    work = Installation(1, words_in("en", "utf-8"), Progress(screen), None, tmp_path)
    work.read("Processing ./wheels/a-1-py3-none-any.whl (from -r requirements.txt (line 1))\n")
    work.read("Processing ./wheels/a-1-py3-none-any.whl\n")

    assert work.size == 2_000_000


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("ERROR: THESE PACKAGES DO NOT MATCH THE HASHES FROM THE REQUIREMENTS FILE.", "wrong_hash"),
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space", "no_space"),
        ("Failed to establish a new connection: NewConnectionError('...')", "no_internet"),
        ("[Errno -3] Temporary failure in name resolution", "no_internet"),
        ("socket.gaierror: [Errno 11001] getaddrinfo failed", "no_internet"),
        ("ERROR: [WinError 5] Access is denied: 'C:\\\\Last Card'", "no_right"),
        ("ERROR: No matching distribution found for brotli==1.2.1", "no_package"),
        ("Segmentation fault", "pip_failed"),
    ],
)
def test_a_failure_has_its_sentence_and_the_words_of_pip(
    screen: Screen, line: str, reason: str
) -> None:
    work = following(screen)
    work.read(f"{line}\n")
    work.end(1)

    assert work.has_failed
    assert work.why_it_failed() == (reason, [line])


def test_without_internet_it_says_so_though_nothing_matches_in_the_end(screen: Screen) -> None:
    work = following(screen)
    work.read("WARNING: Retrying after connection broken by 'NewConnectionError'\n")
    work.read("ERROR: No matching distribution found for asgiref==3.13.0\n")

    assert work.why_it_failed()[0] == "no_internet"


@pytest.mark.parametrize(
    ("size", "text"), [(0, "0.1"), (24_000, "0.1"), (8_249_000, "8.2"), (123_456_789, "123")]
)
def test_sizes_are_megabytes(size: int, text: str) -> None:
    assert megabytes(size) == text
