"""A network that fails beneath an evening: pages are fresh again, no deal is lost or doubled."""

import re
import secrets
import subprocess
import sys

import pytest

from tests.conftest import CI, ROOT, SHELL, WHOLE, chromium

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def ended() -> subprocess.CompletedProcess[str]:
    """What was tried beneath four phones, and then beneath two that take nothing."""
    chromium(SHELL, *WHOLE)
    seed = "1" if CI else secrets.token_hex(4)
    words = ["--count", "30", "--phones", "4", "--deaf", "2", "--seed", seed]
    command = [sys.executable, "-m", "tests.faults.network", *words]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_after_a_fault_every_page_is_fresh_and_each_deal_is_there_once(
    ended: subprocess.CompletedProcess[str],
) -> None:
    assert ended.returncode == 0, ended.stdout + ended.stderr
    # What is wrong is listed, each on a line that begins so.
    assert "\n  " not in ended.stdout


def test_pages_that_take_nothing_that_is_sent_would_be_noticed(
    ended: subprocess.CompletedProcess[str],
) -> None:
    assert re.search(r"^stale where deaf +[1-9]", ended.stdout, re.M), ended.stdout + ended.stderr
