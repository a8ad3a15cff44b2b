"""Installing lists: what is done once, and where packages are taken from."""

from pathlib import Path
from subprocess import CompletedProcess

import pytest

from launcher import environment
from launcher.environment import DEVELOPERS, POSTGRES, TO_SERVE, install, ready_to_serve
from launcher.home import Home, Stop
from launcher.progress import Installation
from tests.launcher.conftest import Screen, entry


@pytest.fixture
def asked(home: Home, monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, list[str]]]:
    """The lists that pip was given, with the options besides; pip itself does nothing."""
    found: list[tuple[str, list[str]]] = []
    cards, pictures = entry("cards", "aa"), entry("pictures", "bb")
    for name, text in {
        TO_SERVE: cards,
        POSTGRES: cards + entry("psycopg", "cc"),
        DEVELOPERS: cards + pictures,
    }.items():
        (home.root / name).write_text(text)

    def pip(_home: Home, name: str, _total: int, options: list[str]) -> Installation:
        found.append((name, options))
        work = Installation(1, home.say, environment.Progress(None), None, home.root)
        work.has_failed = "--no-index" in options
        return work

    monkeypatch.setattr(environment, "_pip", pip)
    monkeypatch.delenv("DATABASE_URL", raising=False)
    return found


def lists(asked: list[tuple[str, list[str]]]) -> list[str]:
    return [name for name, _options in asked]


def test_a_list_is_installed_once(home: Home, asked) -> None:
    assert [install(home, TO_SERVE), install(home, TO_SERVE)] == [True, False]
    assert lists(asked) == [TO_SERVE]


def test_a_list_that_another_one_holds_is_there_already(home: Home, asked) -> None:
    install(home, DEVELOPERS)
    install(home, TO_SERVE)
    install(home, POSTGRES)

    assert lists(asked) == [DEVELOPERS, POSTGRES]


def test_a_list_with_another_hash_is_not_there_already(home: Home, asked) -> None:
    install(home, DEVELOPERS)
    (home.root / TO_SERVE).write_text(entry("cards", "dd"))
    install(home, TO_SERVE)

    assert lists(asked) == [DEVELOPERS, TO_SERVE]


@pytest.mark.parametrize("address", ["postgres://host/cards", "postgresql://host/cards"])
def test_an_address_of_postgresql_brings_its_driver(home, asked, monkeypatch, address) -> None:
    monkeypatch.setenv("DATABASE_URL", address)
    ready_to_serve(home)

    assert lists(asked) == [TO_SERVE, POSTGRES]


def test_sqlite_brings_no_driver(home: Home, asked, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DATABASE_URL", "sqlite:///cards.sqlite3")
    ready_to_serve(home)

    assert lists(asked) == [TO_SERVE]


def test_what_the_folder_lacks_comes_from_the_internet(home: Home, asked) -> None:
    (home.root / "wheels").mkdir()
    install(home, TO_SERVE)

    assert [options[:3] for _name, options in asked] == [
        ["--no-index", "--find-links", "wheels"],
        ["--find-links", "wheels", "--retries"],
    ]


def test_where_nobody_can_make_an_environment_it_says_what_to_install(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.root / TO_SERVE).write_text(entry("cards", "aa"))
    Path(home.python).unlink()
    monkeypatch.setattr(environment.pythons, "find", lambda _system: None)

    with pytest.raises(Stop, match="sudo apt install python3 python3-venv"):
        install(home, TO_SERVE)


def test_a_python_in_a_folder_of_another_encoding_is_not_broken(home: Home) -> None:
    Path(home.python).write_text("#!/bin/sh\nprintf 'pip 23 from /home/No\\353l/pip'\n")
    environment._make_if_broken(home)

    assert Path(home.python).read_text().startswith("#!/bin/sh")


def test_stopped_by_hand_it_leaves_no_line_of_progress(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    fetching = "Downloading a-1-py3-none-any.whl (2.0 MB)"
    read, screen = Installation.read, Screen()
    Path(home.python).write_text(f"#!/bin/sh\necho '{fetching}'\n")

    def read_and_stop(work: Installation, line: str) -> None:
        read(work, line)
        raise KeyboardInterrupt

    monkeypatch.setattr(Installation, "read", read_and_stop)
    monkeypatch.setattr(environment.sys, "stderr", screen)

    with pytest.raises(KeyboardInterrupt):
        environment._pip(home, TO_SERVE, 1, [])
    assert screen.lines() == ["Fetching 1 of 1: a 1 (2.0 MB)"]
    assert screen.getvalue().endswith(" \r")


def test_installed_by_pip_there_is_nothing_to_install(home: Home, asked) -> None:
    assert not install(Home(home.root, home.say, is_installed=True), TO_SERVE)
    assert asked == []


def test_a_pip_that_cannot_be_unpacked_is_installed(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    ran: list[list[str]] = []

    def run(words: list[str], **_options: bool) -> CompletedProcess[str]:
        ran.append(words)
        return CompletedProcess(words, returncode=0)

    monkeypatch.setattr(environment.pythons, "unpack_pip", lambda _maker, _site: False)
    monkeypatch.setattr(environment.subprocess, "run", run)

    assert environment._add_pip(home, ["python3"])
    assert ran == [[home.python, "-I", "-m", "ensurepip", "--default-pip"]]


def test_the_program_is_compiled_while_packages_are_installed(home: Home, asked) -> None:
    (home.root / "scoring").mkdir()
    (home.root / "scoring/points.py").write_text("points = 5\n")
    install(home, TO_SERVE)

    assert list((home.root / "scoring/__pycache__").glob("points.*.pyc"))


def test_making_it_runs_nothing_that_lies_where_it_was_started(
    home: Home, asked, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    downloads = tmp_path / "downloads"
    downloads.mkdir()
    for name in ("pip", "venv"):
        (downloads / f"{name}.py").write_text(f"open('{name} ran', 'w')\nraise SystemExit(1)\n")
    monkeypatch.chdir(downloads)
    environment._make_if_broken(home)
    Path(home.python).unlink()
    environment._make_if_broken(home)

    assert sorted(each.name for each in downloads.iterdir()) == ["pip.py", "venv.py"]
    assert Path(home.python).exists()
