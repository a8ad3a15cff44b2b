"""What has changed: since all was green, and since a branch was left."""

import subprocess
from pathlib import Path

import pytest

from tests.reach.changes import (
    NoBase,
    changed_since,
    changed_since_green,
    digests,
    files,
    keep_green,
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    git(tmp_path, "init", "--quiet", "--initial-branch", "main")
    for name in ("same", "changed", "gone"):
        (tmp_path / name).write_text(name)
    (tmp_path / ".gitignore").write_text(".checked\nignored\n")
    commit(tmp_path)
    return tmp_path


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=Olga", "-c", "user.email=olga@example.org"]
    subprocess.run(["git", "-C", str(folder), *who, *words], check=True)


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "--quiet", "--message", "as it is")


def change(folder: Path) -> None:
    (folder / "changed").write_text("otherwise")
    (folder / "gone").unlink()
    (folder / "new").write_text("new")
    (folder / "ignored").write_text("new")


def test_what_is_not_as_it_was_when_all_was_green_has_changed(folder: Path) -> None:
    keep_green(folder, digests(folder, files(folder)))
    change(folder)
    commit(folder)

    assert changed_since_green(folder) == {"changed", "gone", "new"}


def test_where_all_was_never_green_nothing_can_be_left_out(folder: Path) -> None:
    with pytest.raises(NoBase):
        changed_since_green(folder)


def test_what_differs_from_where_a_branch_was_left_has_changed(folder: Path) -> None:
    git(folder, "switch", "--quiet", "--create", "mine")
    change(folder)
    commit(folder)
    git(folder, "switch", "--quiet", "main")
    (folder / "same").write_text("of others")
    commit(folder)
    git(folder, "switch", "--quiet", "mine")
    (folder / "newer").write_text("not added yet")

    assert changed_since(folder, "main") == {"changed", "gone", "new", "newer"}


def test_without_git_nothing_can_be_left_out(tmp_path: Path) -> None:
    with pytest.raises(NoBase):
        changed_since(tmp_path, "main")
