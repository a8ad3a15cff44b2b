"""Finding a Python that can make the environment."""

import subprocess
import sys
from pathlib import Path

from launcher.systems import HERE, System

CAN_MAKE_ONE = """
import sys, venv, ensurepip
sys.exit(not (3, 11) <= sys.version_info < (3, 15))"""
UNPACK_PIP = """
import ensurepip, glob, os, sys, sysconfig, zipfile
bundled = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled")
folder = sysconfig.get_config_var("WHEEL_PKG_DIR") or bundled
[wheel] = glob.glob(os.path.join(glob.escape(folder), "pip-*.whl"))
zipfile.ZipFile(wheel).extractall(sys.argv[1])"""
SECONDS = 20
"""What stands for Python on a Windows without it opens the shop, and may take its time."""


def can_make_one(command: list[str]) -> bool:
    """Tell whether a command starts a Python of a version that is locked for, with `venv`."""
    try:
        answer = subprocess.run(
            # Isolated: what lies in the folder where it was started is not taken for a module.
            [*command, "-I", "-c", CAN_MAKE_ONE],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            check=False,
            timeout=SECONDS,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return answer.returncode == 0


def unpack_pip(command: list[str], site: Path | None) -> bool:
    """Unpack the pip that a Python brings into a folder of packages; return whether it has one as a
    wheel. Installing it by itself takes eight times as long.
    """
    if site is None:
        return False
    words = [*command, "-I", "-c", UNPACK_PIP, str(site)]
    answer = subprocess.run(words, stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    return answer.returncode == 0


def find(system: System = HERE) -> list[str] | None:
    """Return the command of a Python that can make the environment: this one if it can."""
    # Within an environment this is the Python outside that made it.
    own = getattr(sys, "_base_executable", sys.executable)
    commands = [*([[own]] if own else []), *system.pythons()]
    return next((each for each in commands if can_make_one(each)), None)
