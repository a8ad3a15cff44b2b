"""Which files the project is made of."""

import os
import subprocess
from pathlib import Path

NEVER = frozenset(
    {".git", ".venv", "data", "demo-data", "staticfiles", "wheels", "__pycache__", "test-results"}
    | {"windows-python"}
)
"""Folders that are never of the project, wherever git cannot be asked."""
MADE = (".mo", ".pyc", ".stamp")
CARRIED = "carried.txt"
"""The list of files in a folder that was made to be carried."""


def project_files(root: Path) -> list[str]:
    """Return the files of the project, with slashes: what git tracks, or else what lies there.

    A folder that was carried has their list; one that was unpacked has nothing else in it.
    """
    if (tracked := _tracked(root)) is not None:
        return sorted(name for name in tracked if (root / name).is_file())
    if (root / CARRIED).exists():
        names = (root / CARRIED).read_text(encoding="utf-8").splitlines()
        return [name for name in names if (root / name).is_file()]
    return sorted(_lying(root))


def _tracked(root: Path) -> list[str] | None:
    """Return what git tracks, None where it cannot be asked."""
    if not (root / ".git").exists():
        return None
    try:
        answer = subprocess.run(
            ["git", "ls-files", "-z"],  # noqa: S607 - wherever it is
            cwd=root,
            capture_output=True,
            check=False,
        )
    except OSError:
        return None
    if answer.returncode:
        return None
    return [os.fsdecode(each) for each in answer.stdout.split(b"\0") if each]


def _lying(root: Path) -> list[str]:
    found = []
    for folder, folders, files in os.walk(root):
        folders[:] = [
            each
            for each in folders
            if each not in NEVER and not (each.startswith(".") and each != ".ci")
        ]
        inside = Path(folder).relative_to(root)
        found += [(inside / each).as_posix() for each in files if not each.endswith(MADE)]
    return found
