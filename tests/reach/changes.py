"""What has changed since all tests were green here, or since a commit."""

import hashlib
import json
import subprocess
from collections.abc import Iterable
from pathlib import Path

KEPT = ".checked"
"""The file, beside `.git` and ignored by it, that keeps what every file was when all was green."""


class NoBase(Exception):
    """Nothing to compare with; the words say why."""


def files(root: Path) -> list[str]:
    """Return the files of the project: those that git knows or would add."""
    return _git(root, "ls-files", "--cached", "--others", "--exclude-standard", "-z")


def changed_since(root: Path, commit: str) -> set[str]:
    """Return the files that are not as they were where this branch left that of the commit, those
    that are gone too.
    """
    (base,) = _git(root, "merge-base", "HEAD", commit)
    differing = _git(root, "diff", "--name-only", "--no-renames", "-z", base.strip(), "--")
    return {*differing, *_git(root, "ls-files", "--others", "--exclude-standard", "-z")}


def changed_since_green(root: Path) -> set[str]:
    """Return the files that are not as they were when all tests were green, those gone too."""
    kept = root / KEPT
    if not kept.exists():
        raise NoBase("all tests have never been green in this folder")
    before: dict[str, str] = json.loads(kept.read_text())
    now = digests(root, files(root))
    return {path for path in before.keys() | now.keys() if before.get(path) != now.get(path)}


def keep_green(root: Path, were: dict[str, str]) -> None:
    """Remember that all tests were green with files as they `were` when the tests began."""
    (root / KEPT).write_text(json.dumps(were))


def digests(root: Path, paths: Iterable[str]) -> dict[str, str]:
    """Return a digest of each file that is there."""
    return {
        path: hashlib.sha256((root / path).read_bytes()).hexdigest()
        for path in paths
        if (root / path).is_file()
    }


def _git(root: Path, *words: str) -> list[str]:
    try:
        ended = subprocess.run(
            ["git", "-C", str(root), *words], capture_output=True, text=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoBase(f"git does not say what changed: {error}") from error
    return [path for path in ended.stdout.split("\0") if path]
