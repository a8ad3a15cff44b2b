"""Faults of the disk beneath an evening: nothing that was acknowledged is lost, nothing is doubled.

The disk is SQLite's own way to the system, changed in the library that Python uses (`disk`).
"""

import secrets
import subprocess
import sys

import pytest

from tests.conftest import CI, ROOT
from tests.faults.disk import NoDisk, library


def tried(*words: object) -> subprocess.CompletedProcess[str]:
    try:
        library()
    except NoDisk:
        missing = "Python's sqlite3 has no library of its own here"
        pytest.fail(missing) if CI else pytest.skip(missing)
    command = [sys.executable, "-m", "tests.faults", *map(str, words)]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)


def test_no_fault_of_the_disk_loses_or_doubles_what_was_acknowledged(
    pytestconfig, record_property
) -> None:
    # In CI the same ones come every time, so that a red run is red again when it is looked into.
    seed = "1" if CI else secrets.token_hex(4)
    ended = tried("--count", pytestconfig.getoption("--faults"), "--seed", seed, "--processes", 1)
    record_property("figures", ended.stdout)

    assert ended.returncode == 0, ended.stdout + ended.stderr


def test_a_power_cut_would_be_noticed_where_the_disk_was_not_waited_for() -> None:
    words = ("--synchronous", "NORMAL", "--kinds", "power cut", "--count", 12, "--processes", 1)
    ended = tried(*words)

    assert ended.returncode == 1
    assert "\nlost                 0\n" not in ended.stdout
