"""How the program is started on this computer, as its sentences and pages name it."""

import os

from launcher.systems import HERE
from launcher.words import COMMAND


def command_for(*words: str) -> str:
    """Return what is typed for some words of the launcher, as in `py run.py restore FILE`.

    The launcher that started this process knows best; without one it is the way of the system.
    """
    return " ".join((os.environ.get(COMMAND) or HERE.command, *words))
