"""In which zone this computer's clock is. It needs no settings, since they ask it."""

import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LINK = Path("/etc/localtime")
"""On Linux and macOS it leads into a folder `zoneinfo`, where the zone is a path."""
NAME = Path("/etc/timezone")
"""Debian writes the name there too, also where the other one is no link."""
KEY = r"SYSTEM\CurrentControlSet\Control\TimeZoneInformation"
NOWHERE = "UTC"


def zone_of_computer(
    environ: Mapping[str, str],
    platform: str = sys.platform,
    *,
    link: Path = LINK,
    name: Path = NAME,
) -> str:
    """Return the name of the zone, as in `Europe/Amsterdam`; `UTC` where nothing says which."""
    if platform == "win32":
        found: Iterator[str] = _of_windows(environ)
    else:
        found = _of_files(environ, link, name)
    return next(filter(is_zone, found), NOWHERE)


def is_zone(name: str) -> bool:
    """Tell whether there is a zone of that name here."""
    try:
        ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
    return bool(name)


def _of_files(environ: Mapping[str, str], link: Path, name: Path) -> Iterator[str]:
    yield environ.get("TZ", "").removeprefix(":")
    _folder, _sign, zone = str(link.resolve()).rpartition("zoneinfo/")
    yield zone
    if name.is_file():
        yield name.read_text(encoding="utf-8", errors="replace").strip()


def _of_windows(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield what is known of Windows, which has names of its own for the zones."""
    yield environ.get("TZ", "")
    import winreg

    from icalendar.timezone.windows_to_olson import WINDOWS_TO_OLSON

    registry: Any = winreg
    try:
        with registry.OpenKey(registry.HKEY_LOCAL_MACHINE, KEY) as key:
            name, _kind = registry.QueryValueEx(key, "TimeZoneKeyName")
    except OSError:
        return
    # Some versions leave what was there before behind the end.
    yield WINDOWS_TO_OLSON.get(name.partition("\0")[0], "")
