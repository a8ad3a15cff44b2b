"""The wheel: built by its own backend, from what lies here, without any other package."""

import base64
import hashlib
import os
import subprocess
import sys
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest

from launcher.compiling import compile_catalogue
from launcher.files import project_files
from launcher.wheel import build_sdist, build_wheel
from tests.conftest import ROOT


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    return folder / build_wheel(str(folder))


def test_it_takes_one_name_and_no_other(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        tops = {name.split("/")[0] for name in file.namelist()}

    assert tops == {"last_card", "last_card-0.1.0.dist-info"}


@pytest.mark.parametrize(
    "folder", ["templates", "static", "locale", "demo", "config", "foundation", "referee"]
)
def test_what_the_program_needs_is_inside(wheel: Path, folder: str) -> None:
    wanted = {name for name in project_files(ROOT) if name.startswith(f"{folder}/")}
    wanted -= {"demo/pictures.py"}
    with ZipFile(wheel) as file:
        inside = {name.removeprefix("last_card/program/") for name in file.namelist()}

    assert {name.removesuffix(".po") for name in wanted} <= {
        name.removesuffix(".mo") for name in inside
    }


@pytest.mark.parametrize("language", ["he", "nl"])
def test_a_translation_inside_is_as_a_server_compiles_it(
    wheel: Path, tmp_path: Path, language: str
) -> None:
    source = f"locale/{language}/LC_MESSAGES/django.po"
    compile_catalogue(ROOT / source, tmp_path / "compiled.mo")
    with ZipFile(wheel) as file:
        inside = file.read(f"last_card/program/{source[:-3]}.mo")

    assert inside == (tmp_path / "compiled.mo").read_bytes()


def test_neither_tests_nor_pictures_are_inside(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        names = "\n".join(file.namelist())

    for each in ("/tests/", "/bench/", "docs/pictures", "__pycache__", ".po\n", "sqlite3"):
        assert each not in names.replace("foundation/sqlite", "").replace("db.sqlite3", "")


def test_every_file_stands_in_its_record_with_its_hash(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        lines = file.read("last_card-0.1.0.dist-info/RECORD").decode().splitlines()
        names = [name for name in file.namelist() if not name.endswith("RECORD")]
        recorded = {}
        for line in lines:
            name, digest, _size = line.rsplit(",", 2)
            recorded[name.strip('"')] = digest
        for name in names:
            digest = base64.urlsafe_b64encode(hashlib.sha256(file.read(name)).digest())
            assert recorded[name] == f"sha256={digest.rstrip(b'=').decode()}"

    assert len(lines) == len(names) + 1


def test_it_asks_for_the_packages_of_the_project(wheel: Path) -> None:
    with ZipFile(wheel) as file:
        about = file.read("last_card-0.1.0.dist-info/METADATA").decode()
        scripts = file.read("last_card-0.1.0.dist-info/entry_points.txt").decode()

    assert "\nRequires-Python: >=3.11,<3.15\n" in about
    assert "\nRequires-Dist: segno==1.6.6\n" in about
    assert '\nRequires-Dist: weasyprint==70.0 ; extra == "pdf"\n' in about
    assert scripts == "[console_scripts]\nlast-card = last_card.__main__:main\n"


def test_the_same_sources_make_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    again = tmp_path / build_wheel(str(tmp_path))

    assert again.read_bytes() == wheel.read_bytes()


def test_the_archive_of_sources_has_the_project(tmp_path: Path) -> None:
    name = build_sdist(str(tmp_path))
    with tarfile.open(tmp_path / name) as archive:
        names = archive.getnames()

    assert "last_card-0.1.0/run.py" in names
    assert "last_card-0.1.0/PKG-INFO" in names


def test_unpacked_it_makes_everything_ready_in_a_folder_of_the_user(
    wheel: Path, tmp_path: Path
) -> None:
    with ZipFile(wheel) as file:
        file.extractall(tmp_path / "site")
    # Nothing may be written where it is installed.
    before = sorted(tmp_path.joinpath("site").rglob("*"))
    environ = {
        name: each
        for name, each in os.environ.items()
        if name not in ("DATA_DIR", "STATIC_ROOT", "DATABASE_URL", "SECRET_KEY")
    }
    environ |= {
        "PYTHONPATH": str(tmp_path / "site"),
        "XDG_DATA_HOME": str(tmp_path / "share"),
        "PYTHONDONTWRITEBYTECODE": "1",
    }
    subprocess.run([sys.executable, "-m", "last_card", "setup"], cwd="/", env=environ, check=True)

    assert (tmp_path / "share/last-card/data/last-card.sqlite3").exists()
    assert (tmp_path / "share/last-card/data/secret_key").exists()
    assert (tmp_path / "share/last-card/staticfiles").is_dir()
    assert sorted(tmp_path.joinpath("site").rglob("*")) == before
