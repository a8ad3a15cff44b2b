"""A network that fails beneath an evening: pages are fresh again, no deal is lost or doubled."""

import secrets
import subprocess
import sys

import pytest

from tests.conftest import CI, ROOT, SHELL, WHOLE, chromium

pytestmark = pytest.mark.browser


def tried(*words: object) -> subprocess.CompletedProcess[str]:
    chromium(SHELL, *WHOLE)
    command = [sys.executable, "-m", "tests.faults.network", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_after_a_fault_every_page_is_fresh_and_each_deal_is_there_once() -> None:
    seed = "1" if CI else secrets.token_hex(4)
    ended = tried("--count", 30, "--phones", 4, "--seed", seed)

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_pages_that_take_nothing_that_is_sent_would_be_noticed() -> None:
    ended = tried("--count", 2, "--phones", 2, "--deaf", "--patience", 2)

    assert ended.returncode == 1, ended.stderr
    assert "  stale after " in ended.stdout
