"""What every part of the launcher is given: where the program is, and how it speaks."""

import os
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from launcher.systems import HERE, System
from launcher.terminal import environment_of_children, write
from launcher.words import COMMAND, SETTING, Words

STOPPED = 130
"""The status of a program that was stopped by Ctrl-C."""


class Stop(Exception):
    """The launcher cannot go on; says why, and with which status it ends."""

    def __init__(self, why: str, status: int = 1) -> None:
        super().__init__(why)
        self.status = status


@dataclass(frozen=True, slots=True)
class Home:
    """The folder of the program, the sentences, and the Python that runs the program.

    Where pip installed it there is no environment to be made: the Python is the one that runs.
    """

    root: Path
    say: Words
    is_installed: bool = False
    system: System = HERE

    @property
    def environment(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> str:
        if self.is_installed:
            return sys.executable
        return self.program("python")

    def program(self, name: str) -> str:
        """Return the path of a program of the environment."""
        return self.system.program(str(self.environment), name)

    def write(self, key: str, **facts: object) -> None:
        """Write one of the sentences."""
        write(self.say(key, **facts))

    def environ(self) -> dict[str, str]:
        """Return the environment of what the launcher starts."""
        return {
            **environment_of_children(self.system),
            **os.environ,
            SETTING: self.say.language,
            COMMAND: self.say.command,
        }

    def call(self, *words: str, quietly: bool = False) -> int:
        """Run the program's Python with these words in its folder; return the status."""
        return self.run([self.python, *words], quietly=quietly)

    def run(
        self, words: list[str], settings: Mapping[str, str] | None = None, *, quietly: bool = False
    ) -> int:
        """Run a program in the folder, with these settings besides; return the status."""
        sys.stdout.flush()
        process = subprocess.Popen(
            words,
            cwd=self.root,
            env={**self.environ(), **(settings or {})},
            stderr=subprocess.DEVNULL if quietly else None,
        )
        while True:
            try:
                return status_of(process.wait())
            except KeyboardInterrupt:
                # It was stopped by the same keys, and ends in its own way.
                continue

    def become(self, *words: str) -> int:
        """End as the program's Python with these words; where no process can become another one,
        wait for its end, and return its status.
        """
        if self.system.name == "windows":
            return self.call(*words)
        sys.stdout.flush()
        sys.stderr.flush()
        os.chdir(self.root)
        os.execve(self.python, [self.python, *words], self.environ())


def status_of(code: int) -> int:
    """Return the status of a process as a shell has it: of one that a signal ended 128 and that."""
    return 128 - code if code < 0 else code
