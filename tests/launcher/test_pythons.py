import subprocess
import sys
from pathlib import Path

import pytest

from launcher import pythons
from launcher.pythons import can_make_one, find, unpack_pip
from launcher.systems import LINUX, WINDOWS


def stand_in(path: Path, status: int) -> str:
    path.write_text(f"#!/bin/sh\nexit {status}\n")
    path.chmod(0o755)
    return str(path)


def test_this_python_can_make_an_environment() -> None:
    assert can_make_one([sys.executable])


@pytest.mark.parametrize("command", [["no-such-python"], ["/"]])
def test_what_does_not_start_is_no_python(command: list[str]) -> None:
    assert not can_make_one(command)


def test_a_python_of_another_version_is_passed_over(tmp_path: Path) -> None:
    assert not can_make_one([stand_in(tmp_path / "python3", 1)])
    assert can_make_one([stand_in(tmp_path / "python3.12", 0)])


def test_one_that_hangs_is_given_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "python"
    path.write_text("#!/bin/sh\nexec sleep 60\n")
    path.chmod(0o755)
    monkeypatch.setattr(pythons, "SECONDS", 0.1)

    assert not can_make_one([str(path)])


@pytest.mark.parametrize(
    ("usable", "found"),
    [(["py", "-3.12"], ["py", "-3.12"]), (["python"], ["python"]), (["python3"], None)],
)
def test_windows_is_searched_by_its_own_names(monkeypatch, usable, found) -> None:
    monkeypatch.setattr(pythons, "can_make_one", lambda command: command == usable)

    assert find(WINDOWS) == found


def test_the_python_that_runs_comes_first(monkeypatch) -> None:
    monkeypatch.setattr(pythons, "can_make_one", lambda _command: True)

    assert find(LINUX) == [getattr(sys, "_base_executable", sys.executable)]


def test_what_lies_where_it_was_started_is_not_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "venv.py").write_text("open('ran', 'w')\n")
    monkeypatch.chdir(tmp_path)

    assert can_make_one([sys.executable])
    assert not (tmp_path / "ran").exists()


def test_the_pip_that_a_python_brings_is_unpacked(tmp_path: Path) -> None:
    assert unpack_pip([sys.executable], tmp_path)
    words = [sys.executable, "-m", "pip", "--version"]
    answer = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert f"from {tmp_path}" in answer.stdout


def test_a_python_that_has_its_pip_elsewhere_has_none_to_unpack(tmp_path: Path) -> None:
    assert not unpack_pip([stand_in(tmp_path / "python3", 1)], tmp_path)
