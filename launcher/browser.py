"""Opening the browser, where somebody sits who wants one."""

import os
import webbrowser
from collections.abc import Mapping

from launcher.systems import HERE, System

SETTING = "OPEN_BROWSER"
OFF = ("0", "f", "false", "n", "no", "off")
"""What switches a setting off, as the program's settings read it, in small letters."""


def is_switched_off(environ: Mapping[str, str]) -> bool:
    """Tell whether a setting is against a browser, or nobody is there to look at it: a site with
    HTTPS is reached through its proxy, by another name.
    """
    if any(environ.get(name, "").lower() not in ("", *OFF) for name in ("CI", "HTTPS")):
        return True
    return environ.get(SETTING, "1").lower() in OFF


def open_page(address: str, system: System = HERE) -> bool:
    """Open a page, where a browser would have a window; return whether there is one."""
    return system.has_windows(os.environ) and webbrowser.open(address)
