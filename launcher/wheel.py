"""Builds the wheel `last-card`: the whole program in one package, so that it takes no other names.

A build backend (PEP 517) of its own, since the program is a tree of packages, templates and static
files that stay together. `pip wheel .`, `pip install .` and `pipx install .` find it by
`pyproject.toml`.
"""

import base64
import hashlib
import io
import tarfile
import tomllib
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from launcher.files import project_files

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = "last_card"
INSIDE = f"{PACKAGE}/program"
"""Where the program lies in the package, as it lies in the project's folder."""
LEFT_OUT = (".ci/", "bench/", "docs/pictures/", "launcher/installed/", "tests/")
NOT_NEEDED = frozenset(
    {
        ".gitattributes",
        ".gitignore",
        "Last Card.cmd",
        "Last Card.command",
        "demo/pictures.py",
        "requirements-dev.txt",
        "run",
        "run.py",
    }
)
FIXED = (1980, 1, 1, 0, 0, 0)
"""The time of each file: the same sources make the same wheel."""


def files_of_program(root: Path) -> list[str]:
    """Return the files of the project that the program needs where it is installed."""
    names = project_files(root)
    return [name for name in names if name not in NOT_NEEDED and not name.startswith(LEFT_OUT)]


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Return what building needs: what compiles translations, where there are any."""
    has_any = any(ROOT.glob("locale/*/LC_MESSAGES/*.po"))
    wanted = _project()["dependencies"]
    return [each for each in wanted if each.startswith("polib")] if has_any else []


def build_wheel(
    wheel_directory: str, config_settings: Any = None, metadata_directory: Any = None
) -> str:
    """Write the wheel into a folder and return its name."""
    project = _project()
    about = f"{PACKAGE}-{project['version']}.dist-info"
    name = f"{PACKAGE}-{project['version']}-py3-none-any.whl"
    record: list[str] = []
    with ZipFile(Path(wheel_directory) / name, "w", ZIP_DEFLATED) as wheel:
        for inside, data in _contents(project, about):
            _put(wheel, inside, data)
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            record.append(f"{_field(inside)},sha256={digest},{len(data)}\n")
        record.append(f"{about}/RECORD,,\n")
        _put(wheel, f"{about}/RECORD", "".join(record).encode())
    return name


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Write the project's files as an archive, and return its name."""
    project = _project()
    base = f"{PACKAGE}-{project['version']}"
    with tarfile.open(Path(sdist_directory) / f"{base}.tar.gz", "w:gz") as archive:
        for name in project_files(ROOT):
            archive.add(ROOT / name, f"{base}/{name}")
        data = _metadata(project)
        info = tarfile.TarInfo(f"{base}/PKG-INFO")
        info.size = len(data)
        archive.addfile(info, io.BytesIO(data))
    return f"{base}.tar.gz"


def _contents(project: dict[str, Any], about: str) -> list[tuple[str, bytes]]:
    """Return the files of the wheel, by their names in it."""
    entry = Path("launcher/installed")
    found = [
        (f"{PACKAGE}/{name}", (ROOT / entry / name).read_bytes())
        for name in ("__init__.py", "__main__.py")
    ]
    for name in files_of_program(ROOT):
        if name.endswith(".po"):
            found.append((f"{INSIDE}/{name[:-3]}.mo", _compiled(ROOT / name)))
        else:
            found.append((f"{INSIDE}/{name}", (ROOT / name).read_bytes()))
    scripts = "".join(f"{name} = {at}\n" for name, at in project["scripts"].items())
    return [
        *found,
        (f"{about}/METADATA", _metadata(project)),
        (
            f"{about}/WHEEL",
            b"Wheel-Version: 1.0\nGenerator: last-card\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
        ),
        (f"{about}/entry_points.txt", f"[console_scripts]\n{scripts}".encode()),
    ]


def _compiled(source: Path) -> bytes:
    """Return a catalogue as programs read it: where it is installed nothing may be writable."""
    # It needs polib, which whoever builds from a tree without translations has not.
    from launcher.compiling import compile_catalogue

    with TemporaryDirectory() as folder:
        compiled = Path(folder) / "compiled.mo"
        compile_catalogue(source, compiled)
        return compiled.read_bytes()


def _metadata(project: dict[str, Any]) -> bytes:
    lines = [
        "Metadata-Version: 2.1",
        f"Name: {project['name']}",
        f"Version: {project['version']}",
        f"Summary: {project['description']}",
        f"Requires-Python: {project['requires-python']}",
        *(f"Requires-Dist: {each}" for each in project["dependencies"]),
    ]
    for extra, wanted in project["optional-dependencies"].items():
        lines.append(f"Provides-Extra: {extra}")
        lines += [f'Requires-Dist: {each} ; extra == "{extra}"' for each in wanted]
    return "".join(f"{line}\n" for line in lines).encode()


def _field(name: str) -> str:
    return f'"{name}"' if "," in name or '"' in name else name


def _put(wheel: ZipFile, name: str, data: bytes) -> None:
    info = ZipInfo(name, FIXED)
    info.external_attr = 0o100644 << 16
    info.compress_type = ZIP_DEFLATED
    wheel.writestr(info, data)


def _project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        project: dict[str, Any] = tomllib.load(file)["project"]
    return project
