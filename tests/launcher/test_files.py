import subprocess
from pathlib import Path

from launcher.files import project_files
from tests.conftest import ROOT


def make(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("")


def test_git_says_what_belongs_to_the_project(tmp_path: Path) -> None:
    make(tmp_path, "run", "config/settings.py", "notes.txt")
    for words in (["init", "-q"], ["add", "run", "config"]):
        subprocess.run(["git", *words], cwd=tmp_path, check=True)

    assert project_files(tmp_path) == ["config/settings.py", "run"]


def test_a_folder_that_was_carried_has_a_list(tmp_path: Path) -> None:
    make(tmp_path, "run", "data/last-card.sqlite3", "notes.txt")
    (tmp_path / "carried.txt").write_text("run\nthrown-away.py\n")

    assert project_files(tmp_path) == ["run"]


def test_a_folder_that_was_unpacked_is_the_project_without_what_was_made_since(
    tmp_path: Path,
) -> None:
    of_project = ["Last Card.cmd", "config/settings.py", "run"]
    make(tmp_path, *of_project, "data/last-card.sqlite3", ".venv/bin/python", "wheels/a.whl")
    make(tmp_path, "config/__pycache__/settings.cpython-312.pyc", "locale/nl/django.mo")

    assert project_files(tmp_path) == of_project


def test_what_starts_each_system_is_of_the_project() -> None:
    assert {"run", "run.py", "Last Card.cmd", "Last Card.command"} <= set(project_files(ROOT))
