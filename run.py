"""Starts Last Card: `./run`, a double click, or `py run.py`, with the words that `help` lists.

This file alone is read by Pythons that are too old, so it keeps to what all of them understand.
"""

import io
import os
import signal
import subprocess
import sys

OLDEST = (3, 11)
ROOT = os.path.dirname(os.path.abspath(__file__))
IS_NEW_ENOUGH = "import sys; sys.exit(sys.version_info < (3, 11))"


def newer_pythons():
    """Return the commands that may start a newer Python than this one."""
    versions = ("3.14", "3.13", "3.12", "3.11")
    if os.name == "nt":
        return [["py", "-" + version] for version in versions] + [["py", "-3"]]
    names = ["python" + version for version in versions] + ["python3"]
    folders = ["/opt/homebrew/bin", "/usr/local/bin"] if sys.platform == "darwin" else []
    return [[name] for name in names] + [
        [os.path.join(folder, name)] for folder in folders for name in names
    ]


def is_new_enough(command):
    """Tell whether a command starts a Python that can read the launcher."""
    try:
        process = subprocess.Popen(
            command + ["-c", IS_NEW_ENOUGH],  # noqa: RUF005 - older Pythons know no other way
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
        )
    except OSError:
        return False
    process.communicate()
    return process.returncode == 0


def become(command):
    """End as another program; where none can become another one, wait for its end."""
    if os.name != "nt":
        os.execvp(command[0], command)  # noqa: S606 - no shell is wanted
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # The other is stopped by the same keys.
    return subprocess.Popen(command).wait()


def start_newer(words):
    """Go on with a newer Python where there is one, or print where to get it."""
    for command in newer_pythons():
        if is_new_enough(command):
            return become(command + [os.path.join(ROOT, "run.py")] + words)  # noqa: RUF005
    with io.open(os.path.join(ROOT, "launcher", "no-python.txt"), encoding="utf-8") as file:  # noqa: UP020
        text = file.read()
    text = "Python %d.%d is too old.\n\n" % sys.version_info[:2] + text  # noqa: UP031
    encoding = getattr(sys.stderr, "encoding", None) or "ascii"
    shown = text.encode(encoding, "replace")
    sys.stderr.write(shown.decode(encoding) if str is not bytes else shown)
    return 1


def main():
    words = sys.argv[1:]
    if sys.version_info[:2] < OLDEST:
        return start_newer(words)
    from launcher.main import start

    return start(words, ROOT)


if __name__ == "__main__":
    sys.exit(main())
