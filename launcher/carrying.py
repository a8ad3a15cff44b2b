"""A folder to carry to a hall: the project, and the packages of every system it may start on."""

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from launcher import windows_python
from launcher.environment import (
    OPTIONS,
    PDF,
    PHOTOS,
    POSTGRES,
    QUIETLY,
    TO_SERVE,
    WHEELS,
    ready_to_serve,
    was_added,
)
from launcher.files import CARRIED, project_files
from launcher.home import Home, Stop
from launcher.packages import Package, Target, canonical, read_list
from launcher.progress import megabytes, reason_of
from launcher.systems import VERSIONS
from launcher.terminal import Progress

OF_ANY = "-none-any.whl"
"""The end of the name of a package that every machine can use."""
MOST_ERRORS = 4
"""Lines of pip that are shown when it failed."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of machine, and what its packages are called, the newest first."""

    name: str
    sys_platform: str
    machine: str
    platforms: tuple[str, ...]


def _linux(machine: str) -> tuple[str, ...]:
    # Of Debian 12 and older ones: its C library is 2.36.
    new = [f"manylinux_2_{number}_{machine}" for number in range(36, 16, -1)]
    return (*new, f"manylinux2014_{machine}", *_oldest(machine))


def _oldest(machine: str) -> list[str]:
    if machine != "x86_64":
        return []
    return [f"manylinux{each}_{machine}" for each in ("_2_12", "2010", "_2_5", "1")]


def _macos(machine: str, oldest: int) -> tuple[str, ...]:
    old = [f"macosx_10_{each}_x86_64" for each in range(16, 8, -1)] if machine == "x86_64" else []
    new = [f"macosx_{each}_0_{machine}" for each in range(14, oldest - 1, -1)]
    both = [f"macosx_{each}_0_universal2" for each in range(14, 10, -1)]
    return (*new, *old, *both, *(f"macosx_10_{each}_universal2" for each in range(16, 8, -1)))


KINDS = (
    Kind("Windows (amd64)", "win32", "AMD64", ("win_amd64",)),
    Kind("macOS (Intel)", "darwin", "x86_64", _macos("x86_64", 11)),
    Kind("macOS (Apple)", "darwin", "arm64", _macos("arm64", 11)),
    Kind("Linux (x86_64)", "linux", "x86_64", _linux("x86_64")),
    Kind("Linux (aarch64)", "linux", "aarch64", _linux("aarch64")),
)


@dataclass(frozen=True, slots=True)
class Missing:
    """A package that a kind of machine with this Python cannot have."""

    kind: str
    python: str
    package: str


def carry(home: Home, folder: Path) -> int:
    """Make the folder, or bring one up to date; return 1 where some machine lacks a package.

    What lies there and was not made by this, as an evening's data, stays.
    """
    if folder.resolve() == home.root or home.root in folder.resolve().parents:
        raise Stop(home.say("carry_elsewhere"))
    earlier = _earlier(home, folder)
    began = time.monotonic()
    ready_to_serve(home)
    names = project_files(home.root)
    home.write("copying", total=len(names))
    (folder / WHEELS).mkdir(parents=True, exist_ok=True)
    # Before the files: where a copy is cut short, the next one knows what is its own.
    _note(folder, [*names, *(each for each in earlier if each not in names)])
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        if (folder / name).is_symlink():
            (folder / name).unlink()
        shutil.copy(home.root / name, folder / name)
    for name in set(earlier) - set(names):
        if _is_within(folder, folder / name):
            (folder / name).unlink(missing_ok=True)
    _note(folder, names)
    windows_python.fetch(home, folder)
    missing = fetch(home, folder / WHEELS, _lists(home))
    for each in missing:
        home.write("carry_lacks", kind=each.kind, python=each.python, package=each.package)
    home.write("carried", folder=folder, **_figures(folder, began))
    return 1 if missing else 0


def _note(folder: Path, names: Iterable[str]) -> None:
    """Write down which files of a folder are carried."""
    (folder / CARRIED).write_text("".join(f"{name}\n" for name in names), encoding="utf-8")


def _is_within(folder: Path, path: Path) -> bool:
    """Tell whether a file lies in the folder itself: what a stick says of itself may lead out."""
    return path.parent.resolve().is_relative_to(folder.resolve())


def _earlier(home: Home, folder: Path) -> list[str]:
    """Return the files of an earlier carrying; refuse a folder that holds something else."""
    if (folder / CARRIED).exists():
        return (folder / CARRIED).read_text(encoding="utf-8").splitlines()
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise Stop(home.say("carry_not_empty", folder=folder))
    return []


def _lists(home: Home) -> list[Package]:
    """Return what is to be carried: what serves, and what was added here, each package once."""
    names = [TO_SERVE]
    names += [each for each in (PDF, PHOTOS, POSTGRES) if was_added(home, each)]
    found = {each.text: each for name in names for each in read_list(home.root / name)}
    return list({(each.name, each.version): each for each in found.values()}.values())


def fetch(
    home: Home,
    wheels: Path,
    packages: list[Package],
    kinds: Iterable[Kind] = (),
    pythons: Iterable[str] = (),
) -> list[Missing]:
    """Fetch the packages of these kinds of machines and Pythons, of all unless told otherwise;
    return what nobody offers.
    """
    missing = []
    targets = [(kind, python) for kind in kinds or KINDS for python in pythons or VERSIONS]
    wanted: set[str] = set()
    progress = Progress(sys.stderr)
    try:
        for number, (kind, python) in enumerate(targets, 1):
            facts = {"kind": kind.name, "python": python}
            progress.show(home.say("fetching_for", number=number, total=len(targets), **facts))
            target = Target(python, kind.sys_platform, kind.machine)
            here = [each for each in packages if target.is_wanted(each)]
            files = _any_machine(wheels, here)
            lacking = [each for each in here if (canonical(each.name), each.version) not in files]
            got, without = _download(home, wheels, lacking, kind, python)
            wanted |= set(files.values()) | got
            missing += [Missing(**facts, package=f"{each.name} {each.version}") for each in without]
    finally:
        progress.end()
    for path in wheels.glob("*.whl"):
        if path.name not in wanted:
            path.unlink()
    return missing


def _any_machine(wheels: Path, packages: Iterable[Package]) -> dict[tuple[str, str], str]:
    """Return the packages that lie there for every machine, with their files."""
    lying = {}
    for path in wheels.glob(f"*{OF_ANY}"):
        name, version = path.name.split("-")[:2]
        lying[canonical(name), version] = path.name
    keys = {(canonical(each.name), each.version) for each in packages}
    return {key: name for key, name in lying.items() if key in keys}


def _download(
    home: Home, wheels: Path, packages: list[Package], kind: Kind, python: str
) -> tuple[set[str], list[Package]]:
    """Have pip fetch packages for a machine; return the files, and what there is none of.

    Raises Stop where pip fails for another reason, such as that there is no internet.
    """
    if not packages:
        return set(), []
    with TemporaryDirectory() as folder:
        status, lines = _pip_download(home, Path(folder), wheels, packages, (kind, python))
        files = {each.name for each in Path(folder).glob("*.whl")}
        for name in files:
            shutil.move(Path(folder) / name, wheels / name)
    if status == 0:
        return files, []
    if reason_of(lines) != "no_package":
        errors = [f"    {line}" for line in lines if "ERROR" in line]
        sentence = home.say("not_fetched", kind=kind.name, python=python)
        raise Stop("\n".join([*errors[-MOST_ERRORS:], sentence]))
    if len(packages) == 1:
        return set(), packages
    # One of them is missing, or several: each for itself says which.
    missing = []
    for each in packages:
        got, without = _download(home, wheels, [each], kind, python)
        files |= got
        missing += without
    return files, missing


def _pip_download(
    home: Home, folder: Path, wheels: Path, packages: list[Package], machine: tuple[Kind, str]
) -> tuple[int, list[str]]:
    """Have pip fetch packages into a folder; return its status and the lines that it wrote."""
    kind, python = machine
    listed = folder / "list.txt"
    # Its conditions were looked at already: pip would ask them of this machine.
    texts = [each.text.replace(f"; {each.marker}", "") for each in packages]
    listed.write_text("\n".join(texts) + "\n", encoding="utf-8")
    of_kind = [word for each in kind.platforms for word in ("--platform", each)]
    number = python.replace(".", "")
    words = [home.python, "-m", "pip", "download", *QUIETLY, *OPTIONS, *of_kind]
    words += ["--python-version", python, "--implementation", "cp", "--abi", f"cp{number}"]
    words += ["--abi", "abi3", "--abi", "none", "--find-links", str(wheels)]
    words += ["-r", str(listed), "-d", str(folder)]
    answer = subprocess.run(
        words,
        cwd=home.root,
        env={**os.environ, "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    return answer.returncode, answer.stdout.splitlines()


def _figures(folder: Path, began: float) -> dict[str, object]:
    sizes = [path.stat().st_size for path in (folder / WHEELS).glob("*.whl")]
    return {
        "total": len(sizes),
        "megabytes": megabytes(sum(sizes)),
        "seconds": round(time.monotonic() - began),
    }
