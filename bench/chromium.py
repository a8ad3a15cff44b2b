"""The Chromium of this system, which browsers that measure and try are opened with."""

import shutil

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser")


def chromium_here() -> str:
    """Return its path; end the program where there is none."""
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found is None:
        raise SystemExit(f"no Chromium found: install {NAMES[0]}")
    return found
