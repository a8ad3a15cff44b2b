"""`python -m tests.reach`: run the tests that a change can break, or `--all`; `--since COMMIT`."""

import subprocess
import sys
from argparse import ArgumentParser
from collections import Counter
from pathlib import Path

from launcher.main import PYTEST
from tests.reach.changes import (
    NoBase,
    changed_since,
    changed_since_green,
    digests,
    files,
    keep_green,
)
from tests.reach.choosing import Choice, Project

ROOT = Path(__file__).resolve().parent.parent.parent


def choice_for(root: Path, since: str) -> Choice:
    """Return what to run for what changed since a commit, or else since all was green."""
    try:
        changed = changed_since(root, since) if since else changed_since_green(root)
        return Project(root, [path for path in files(root) if (root / path).is_file()]).choose(
            changed
        )
    except NoBase as error:
        return Choice(why_all=str(error))


def words_about(choice: Choice) -> list[str]:
    """Return what is said of a choice: how much is run, and all that is not."""
    if choice.why_all:
        return [f"All tests are run: {choice.why_all}."]
    folders = Counter("/".join(test.split("/")[:3][:-1]) for test in choice.left_out)
    lines = [f"{len(choice.tests)} files of tests are run for what changed. Left out are"]
    lines += [f"  {number:4} of {folder}" for folder, number in sorted(folders.items())]
    return [*lines, "All tests are run by: ./run check --all"]


def run(choice: Choice) -> int:
    return subprocess.call([sys.executable, *PYTEST, *choice.tests], cwd=ROOT)


def main(words: list[str]) -> int:
    parser = ArgumentParser("./run check")
    parser.add_argument("--all", action="store_true", help="run every test there is")
    parser.add_argument("--since", default="", help="for what changed since this commit")
    parser.add_argument("--list", action="store_true", help="say what is run, and run nothing")
    asked = parser.parse_args(words)
    choice = Choice(why_all="that was asked for") if asked.all else choice_for(ROOT, asked.since)
    said = words_about(choice)
    print("\n".join([*said, *(choice.tests if asked.list else ())]), flush=True)
    if asked.list:
        return 0
    try:
        were = digests(ROOT, files(ROOT))
    except NoBase:
        were = {}
    status = run(choice)
    if not choice.why_all:
        print("\n".join(said))
    elif status == 0 and were:
        keep_green(ROOT, were)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
