"""What the scripts of the pages do, tried without a browser by node's own test runner.

The tests lie in `js/` beside this file, one for each script, with the packages that they need.
"""

import json
import os
import re
import shutil
import subprocess
from collections import defaultdict
from pathlib import Path

import pytest

from foundation.assets import lean
from foundation.parts import PARTS, whole
from tests.conftest import CI, ROOT

SCRIPTS = ROOT / "static" / "js"
TESTS = Path(__file__).parent / "js"
TESTS_OF_SCRIPTS = sorted(TESTS.glob("*.test.js"))
PART = PARTS["js"]
DECLARED = re.compile(
    r"^(?:async )?(?:const|let|class|function)\b[ *]*([\w$]+(?:, [\w$]+)*)", re.MULTILINE
)
INSTALLED = TESTS / "node_modules" / ".package-lock.json"
BY_BROWSERS_ALONE = {
    "again.js",
    "card-words.js",
    "copies.js",
    "copies-worker.js",
    "house-rules.js",
    "print.js",
    "show-password.js",
    "when-searched.js",
}
"""They do little but what a browser alone can do: print, reload, keep pages, feel a press."""

Failures = dict[str, list[str]]
"""By the name of a file of tests: for each test what failed in it, empty where nothing did."""


@pytest.fixture(scope="module")
def node() -> str:
    """Node, with the packages that the tests need."""
    program, npm = shutil.which("node"), shutil.which("npm")
    if not (program and npm):
        if CI:
            pytest.fail("node and npm are missing")
        pytest.skip("needs node and npm")
    lock = TESTS / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        subprocess.run(
            [npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=TESTS, check=True
        )
        os.utime(INSTALLED)
    return program


@pytest.fixture(scope="module")
def failures(node: str) -> Failures:
    """What failed of the tests of each file, all of which one process has run."""
    reporter = f"--test-reporter={(TESTS / 'reporter.js').as_uri()}"
    files = [str(path) for path in TESTS_OF_SCRIPTS]
    run = subprocess.run(
        [node, reporter, "--test-reporter-destination=stdout", str(TESTS / "every.js"), *files],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    found: Failures = defaultdict(list)
    for line in run.stdout.splitlines():
        result = json.loads(line)
        found[Path(result["file"]).name].append(result["failed"])
    assert not run.returncode or any(map(any, found.values())), run.stderr
    return found


@pytest.mark.parametrize("path", TESTS_OF_SCRIPTS, ids=lambda path: path.stem)
def test_a_script_does_what_its_tests_expect(failures: Failures, path: Path) -> None:
    failed = failures[path.name]

    assert failed
    assert "\n".join(filter(None, failed)) == ""


def test_every_script_has_tests_but_those_that_need_a_browser() -> None:
    tested = {path.name.replace(".test.js", ".js") for path in TESTS_OF_SCRIPTS}

    written = {path.name for path in SCRIPTS.glob("*.js") if not PART.search(path.read_text())}
    assert written == tested | BY_BROWSERS_ALONE
    assert not tested & BY_BROWSERS_ALONE


@pytest.mark.parametrize("kind", ["cards", "melds"])
def test_a_script_of_a_match_is_made_of_others_alone(kind: str) -> None:
    text = (SCRIPTS / f"match_of_{kind}.js").read_text()

    assert re.fullmatch(r"//.*\n", PART.sub("", text))
    assert not [part for part in PART.findall(text) if PART.search((SCRIPTS / part).read_text())]
    assert "import " not in lean(f"js/match_of_{kind}.js", text.encode()).decode()


@pytest.mark.parametrize("kind", ["cards", "melds"])
def test_no_two_scripts_of_a_match_declare_the_same_name(kind: str) -> None:
    found = DECLARED.findall(whole(f"js/match_of_{kind}.js"))
    names = [name for each in found for name in each.split(", ")]

    assert len(names) > 20
    assert [name for name in names if names.count(name) > 1] == []
