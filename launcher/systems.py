"""What differs between Windows, macOS and Linux: names, folders, how a Python is called."""

import ntpath
import os
import posixpath
import sys
from collections.abc import Mapping
from dataclasses import dataclass

VERSIONS = ("3.14", "3.13", "3.12", "3.11")
"""The Pythons that the packages are locked for, the newest first."""


@dataclass(frozen=True, slots=True)
class System:
    """One system; `programs` is where an environment has its programs, `ending` how these end, and
    `command` starts the launcher.
    """

    name: str
    programs: str
    command: str
    ending: str = ""

    def program(self, environment: str, name: str) -> str:
        """Return the path of a program of an environment."""
        return self._join(environment, self.programs, name + self.ending)

    def pythons(self) -> list[list[str]]:
        """Return the commands that may start a Python, the likeliest first."""
        if self.name == "windows":
            return [["py", f"-{version}"] for version in VERSIONS] + [["python"]]
        names = ["python3", *(f"python{version}" for version in VERSIONS)]
        found = [[name] for name in names]
        if self.name == "macos":
            # A start by a double click does not read where a shell would look.
            frameworks = "/Library/Frameworks/Python.framework/Versions"
            found += [[f"{frameworks}/{each}/bin/python3"] for each in VERSIONS]
            folders = ("/opt/homebrew/bin", "/usr/local/bin")
            found += [[f"{folder}/{name}"] for folder in folders for name in names[1:]]
        return found

    def user_folder(self, environ: Mapping[str, str], home: str) -> str:
        """Return the folder in which a program of this user keeps its data."""
        if self.name == "windows":
            local = environ.get("LOCALAPPDATA") or self._join(home, "AppData", "Local")
            return self._join(local, "Last Card")
        if self.name == "macos":
            return self._join(home, "Library", "Application Support", "Last Card")
        data = environ.get("XDG_DATA_HOME", "")
        # A path that is not absolute is to be ignored, as the standard has it.
        return self._join(data if data.startswith("/") else f"{home}/.local/share", "last-card")

    def is_in_cloud(self, environ: Mapping[str, str], folder: str) -> bool:
        """Tell whether a cloud keeps this folder, as OneDrive does with Documents on Windows."""
        names = ("OneDrive", "OneDriveConsumer", "OneDriveCommercial")
        clouds = [ntpath.join(environ[name], "") for name in names if environ.get(name)]
        path = ntpath.normcase(ntpath.join(folder, ""))
        return self.name == "windows" and path.startswith(tuple(map(ntpath.normcase, clouds)))

    def has_windows(self, environ: Mapping[str, str]) -> bool:
        """Tell whether a browser would have a window: without one it takes over the terminal."""
        if self.name != "linux":
            return True
        return bool(environ.get("DISPLAY") or environ.get("WAYLAND_DISPLAY"))

    def _join(self, *parts: str) -> str:
        join = ntpath.join if self.name == "windows" else posixpath.join
        return join(*parts)


WINDOWS = System("windows", "Scripts", "py run.py", ".exe")
MACOS = System("macos", "bin", "./run")
LINUX = System("linux", "bin", "./run")
"""Linux, and whatever else is like it."""


def system_of(platform: str) -> System:
    """Return the system that Python calls so in `sys.platform`."""
    return {"win32": WINDOWS, "darwin": MACOS}.get(platform, LINUX)


HERE = system_of(sys.platform)


def user_folder_here() -> str:
    """Return the folder in which the program keeps its data for this user."""
    return HERE.user_folder(os.environ, os.path.expanduser("~"))
