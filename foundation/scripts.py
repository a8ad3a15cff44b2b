"""Scripts that are written one by one, and loaded as one."""

import re
from pathlib import Path

from django.contrib.staticfiles import finders

PART = re.compile(r'^import "\./([\w-]+\.js)";\r?\n', re.MULTILINE)
"""A part stands beside the script that is made of it, and names no part itself. All parts of a
script have one scope there, so no two of them declare the same name.
"""


def whole_script(name: str) -> str:
    """Return a script by its path under `static/`, each part in the place where it is named."""
    return with_parts(name, Path(str(finders.find(name))).read_text(encoding="utf-8"))


def with_parts(name: str, text: str) -> str:
    """Return the text of the script `name` with its parts."""
    folder = name.rpartition("/")[0]
    return PART.sub(lambda part: whole_script(f"{folder}/{part[1]}"), text)
