"""Finding a Python that can make the environment."""

import subprocess
import sys

from launcher.systems import HERE, System

CAN_MAKE_ONE = """
import sys, venv, ensurepip
sys.exit(not (3, 11) <= sys.version_info < (3, 15))"""
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


def find(system: System = HERE) -> list[str] | None:
    """Return the command of a Python that can make the environment: this one if it can."""
    # Within an environment this is the Python outside that made it.
    own = getattr(sys, "_base_executable", sys.executable)
    commands = [*([[own]] if own else []), *system.pythons()]
    return next((each for each in commands if can_make_one(each)), None)
