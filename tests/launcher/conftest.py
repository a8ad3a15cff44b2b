import hashlib
import io
from pathlib import Path
from zipfile import ZipFile

import pytest

from launcher.home import Home
from launcher.words import words_in
from tests.conftest import ROOT

PURE, WINDOWS, LINUX = "py3-none-any", "cp312-cp312-win_amd64", "cp312-cp312-manylinux2014_x86_64"


class Screen(io.StringIO):
    """A terminal that somebody looks at, with the states of its line one after the other."""

    def isatty(self) -> bool:
        return True

    def lines(self) -> list[str]:
        return [line.strip() for line in self.getvalue().split("\r") if line.strip()]


@pytest.fixture
def home(tmp_path: Path) -> Home:
    """A project without anything in it, whose environment has a Python with pip."""
    root = tmp_path / "last card"
    (root / ".venv/bin").mkdir(parents=True)
    python = root / ".venv/bin/python"
    python.write_text(f'#!/bin/sh\nexec "{ROOT}/.venv/bin/python" "$@"\n')
    python.chmod(0o755)
    return Home(root, words_in("en", "utf-8"))


def make_wheel(folder: Path, name: str, tag: str = PURE, version: str = "1.0") -> str:
    """Make a package with nothing in it; return its hash."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{version}-{tag}.whl"
    about = f"{name}-{version}.dist-info"
    with ZipFile(path, "w") as wheel:
        wheel.writestr(f"{name}.py", "")
        wheel.writestr(
            f"{about}/METADATA", f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n"
        )
        wheel.writestr(f"{about}/WHEEL", f"Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: {tag}\n")
        wheel.writestr(f"{about}/RECORD", "")
    return hashlib.sha256(path.read_bytes()).hexdigest()


def entry(name: str, *hashes: str, marker: str = "") -> str:
    """Return a package as a list has it."""
    condition = f" ; {marker}" if marker else ""
    lines = [f"{name}==1.0{condition}", *(f"    --hash=sha256:{each}" for each in hashes)]
    return " \\\n".join(lines) + "\n"
