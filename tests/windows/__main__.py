"""``./run windows``: starts the folder for a hall in a Windows of Wine, and uses it.

Prints a line for each step, and ends with 1 where one does not hold.
"""

import argparse
import signal
import sys
import tempfile
import time
from pathlib import Path
from types import FrameType

from tests.windows.evening import Evening
from tests.windows.laptop import Failed, Laptop
from tests.windows.visitor import Unexpected
from tests.windows.wine import Wine

LONGEST = 540
"""Seconds after which a check that goes on has failed."""


def stop(number: int, _frame: FrameType | None) -> None:
    raise Failed("the time is up" if number == signal.SIGALRM else "it was stopped")


def spend(evening: Evening) -> None:
    """Take the steps, and print what comes of each."""
    for step in evening.steps:
        began = time.monotonic()
        name = (step.__doc__ or "").strip().rstrip(".")
        try:
            found = step(evening)
        except (Failed, Unexpected) as error:
            raise Failed(f"{name}: {error}") from error
        seconds = time.monotonic() - began
        print(f"ok    {name} ({found + ', ' if found else ''}{seconds:.1f} s)", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="./run windows", description=__doc__)
    parser.parse_args()
    for number in (signal.SIGALRM, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, stop)
    signal.alarm(LONGEST)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        wine = Wine(Path(folder))
        laptop = Laptop(wine)
        try:
            wine.make()
            spend(Evening(laptop))
        except Failed as error:
            print(f"FAIL  {error}")
            return 1
        finally:
            signal.alarm(0)
            laptop.close()
    print(f"Windows: everything holds, after {time.monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
