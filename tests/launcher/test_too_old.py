"""A Python that is too old goes on with a newer one, here this one."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT

START = """
import os, signal, sys
# Whoever starts the tests in the background has Ctrl-C ignored.
signal.signal(signal.SIGINT, signal.default_int_handler)
import run
os.name, run.ROOT = sys.argv[1:]
run.newer_pythons = lambda: [[sys.executable]]
sys.exit(run.start_newer(["demo"]))
"""
NEWER = """
import signal, sys, time
signal.signal(signal.SIGINT, lambda *_of_signal: sys.exit(3))
print(*sys.argv[1:], flush=True)
while True:
    time.sleep(0.05)
"""


@pytest.mark.parametrize("system", ["posix", "nt"])
def test_ctrl_c_ends_it_as_the_newer_one_ends(tmp_path: Path, system: str) -> None:
    (tmp_path / "run.py").write_text(NEWER)
    with subprocess.Popen(
        [sys.executable, "-c", START, system, str(tmp_path)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        assert process.stdout
        assert process.stdout.readline() == b"demo\n"
        os.killpg(process.pid, signal.SIGINT)
        _rest, errors = process.communicate(timeout=20)

    assert (process.returncode, errors) == (3, b"")
