"""The environment beside the program: made once, brought up to date when a list changes."""

import contextlib
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from launcher import pythons, windows_python
from launcher.home import Home, Stop
from launcher.lock import alone
from launcher.packages import Target, read_list
from launcher.progress import Installation, megabytes
from launcher.terminal import Progress, write

TO_SERVE, PDF, PHOTOS, POSTGRES, DEVELOPERS = (
    "requirements.txt",
    "requirements-pdf.txt",
    "requirements-photos.txt",
    "requirements-postgres.txt",
    "requirements-dev.txt",
)
MODULES = ("config", "demo", "foundation", "launcher", "referee", "scoring")
"""The folders of the program's modules."""
LISTS = (TO_SERVE, PDF, PHOTOS, POSTGRES, DEVELOPERS)
WHEELS = "wheels"
"""The folder of packages beside the program: what lies there is taken first."""
LOCK = "last-card.lock"
NAMES_OF_POSTGRES = ("postgres:", "postgresql:", "pgsql:")
OPTIONS = ("--require-hashes", "--no-deps", "--only-binary", ":all:")
QUIETLY = ("--disable-pip-version-check", "--no-color", "--progress-bar", "off")


def ready_to_serve(home: Home) -> bool:
    """Install what serving needs, with what was added by name or is asked for by a setting; return
    whether anything was missing.
    """
    names = [TO_SERVE]
    names += [each for each in (PDF, PHOTOS) if was_added(home, each)]
    if os.environ.get("DATABASE_URL", "").startswith(NAMES_OF_POSTGRES):
        names.append(POSTGRES)
    return sum(install(home, name) for name in names) > 0


def was_added(home: Home, name: str) -> bool:
    """Tell whether a list was installed here at any time, by earlier versions too."""
    return any((home.environment / f"{name}.{end}").exists() for end in ("installed", "stamp"))


def install(home: Home, name: str) -> bool:
    """Install the packages of a list, unless these very ones were installed before; return whether
    that was to be done.
    """
    if home.is_installed or _is_done(home, name):
        return False
    home.environment.mkdir(exist_ok=True)
    with alone(home.environment / LOCK):
        # Somebody else may have done it meanwhile.
        if not _is_done(home, name):
            _make_if_broken(home)
            with _compiled_meanwhile(home):
                _install(home, name)
            _stamp(home, name).write_text(_wanted(home, name), encoding="utf-8")
    return True


def _stamp(home: Home, name: str) -> Path:
    return home.environment / f"{name}.installed"


def _is_done(home: Home, name: str) -> bool:
    """Tell whether a list was installed as it is, or one that holds all of it."""
    version = _version(home)
    if not version:
        return False
    wanted = _entries(home.root / name)
    for each in (name, *LISTS):
        stamp, path = _stamp(home, each), home.root / each
        is_current = (
            stamp.exists()
            and path.exists()
            and stamp.read_text(encoding="utf-8") == _wanted(home, each, version)
        )
        if is_current and (each == name or wanted <= _entries(path)):
            return True
    return False


def _entries(path: Path) -> set[str]:
    """Return the packages of a list with their hashes, whatever the condition for each."""
    text = path.read_text(encoding="utf-8").strip()
    return {re.sub(r"\s*;[^\\]*", " ", entry, count=1) for entry in re.split(r"\n(?=\S)", text)}


def _wanted(home: Home, name: str, version: str = "") -> str:
    digest = hashlib.sha256((home.root / name).read_bytes()).hexdigest()
    return f"{digest} {version or _version(home)}\n"


def _version(home: Home) -> str:
    """Return what the environment's Python calls itself, nothing where it does not start."""
    return _answer(home, "-V") or ""


def _answer(home: Home, *words: str) -> str | None:
    """Return what the environment's Python writes, None where it does not start or fails."""
    command = [home.python, *words]
    try:
        # It names its folder, which nothing writes in an encoding that is known.
        answer = subprocess.run(
            command, capture_output=True, text=True, errors="replace", check=False
        )
    except OSError:
        return None
    return answer.stdout.strip() if answer.returncode == 0 else None


def _make_if_broken(home: Home) -> None:
    """Make the environment where it has no Python that starts, or one without pip."""
    if _answer(home, "-I", "-m", "pip", "--version") is not None:
        return
    is_carried = windows_python.runs(home.root)
    maker = None if is_carried else pythons.find(home.system)
    if maker is None and not is_carried:
        raise Stop(home.say(f"no_python_{home.system.name}"))
    home.write("making_environment")
    _empty(home)
    if maker is None:
        windows_python.make_environment(home)
        return
    words = [*maker, "-I", "-m", "venv", "--without-pip", str(home.environment)]
    if subprocess.run(words, check=False).returncode or not _add_pip(home, maker):
        raise Stop(home.say("no_environment", folder=home.environment))


def _add_pip(home: Home, maker: list[str]) -> bool:
    """Put pip into the environment, and tell whether that was possible."""
    if pythons.unpack_pip(maker, _site(home)):
        return True
    words = [home.python, "-I", "-m", "ensurepip", "--default-pip"]
    return subprocess.run(words, check=False).returncode == 0


@contextlib.contextmanager
def _compiled_meanwhile(home: Home) -> Iterator[None]:
    """Compile the program beside what is done: later each process of the server would do so."""
    words = [home.python, "-m", "compileall", "-q", *MODULES]
    quiet = subprocess.DEVNULL
    with subprocess.Popen(words, cwd=home.root, stdin=quiet, stdout=quiet, stderr=quiet):
        yield


def _empty(home: Home) -> None:
    """Remove what a broken environment left, but for the lock that is held."""
    for each in home.environment.iterdir():
        if each.name == LOCK:
            continue
        if each.is_dir() and not each.is_symlink():
            shutil.rmtree(each)
        else:
            each.unlink()


def _install(home: Home, name: str) -> None:
    """Have pip install a list, from the folder of packages first, then from the internet."""
    has_wheels = (home.root / WHEELS).is_dir()
    version = _version(home).removeprefix("Python ").rpartition(".")[0]
    target = Target(version, sys.platform, platform.machine())
    total = sum(map(target.is_wanted, read_list(home.root / name)))
    home.write("installing_from_folder" if has_wheels else "installing_list", total=total)
    began = time.monotonic()
    work = _pip(home, name, total, ["--no-index", "--find-links", WHEELS] if has_wheels else [])
    if work.has_failed and has_wheels:
        home.write("not_in_folder")
        work = _pip(home, name, total, ["--find-links", WHEELS, "--retries", "1"])
    if work.has_failed:
        reason, lines = work.why_it_failed()
        for line in lines:
            write(f"    {line}")
        raise Stop(f"{home.say('not_installed')} {home.say(reason)}")
    if work.fetched:  # Otherwise they were all there.
        size, seconds = megabytes(work.size), round(time.monotonic() - began)
        home.write("installed", total=total, megabytes=size, seconds=seconds)


def _pip(home: Home, name: str, total: int, options: list[str]) -> Installation:
    """Run pip for a list, and return what was followed."""
    # Python compiles what is used when it is first used: a third of all.
    words = [home.python, "-m", "pip", "install", "--no-compile", *QUIETLY, *OPTIONS]
    words += ["-r", name, *options]
    work = Installation(total, home.say, Progress(sys.stderr), _site(home), home.root)
    with subprocess.Popen(
        words,
        cwd=home.root,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONUTF8": "1"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as process:
        try:
            for line in process.stdout or ():
                work.read(line)
        finally:
            work.end(process.wait())
    return work


def _site(home: Home) -> Path | None:
    """Return the folder into which packages are installed."""
    if home.system.name != "windows":
        return next(home.environment.glob("lib/python3.*/site-packages"), None)
    # A Python that was carried along has its packages beside it.
    own = Path(home.python).parent / windows_python.SITE
    return own if own.is_dir() else home.environment / "Lib/site-packages"
