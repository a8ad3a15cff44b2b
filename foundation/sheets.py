"""Style sheets that are written in parts, and loaded as one."""

import re
from pathlib import Path

from django.contrib.staticfiles import finders

PART = re.compile(r'^@import "([\w/]+\.css)";\r?\n', re.MULTILINE)
"""A part stands in a folder with the name of its sheet, and names no part or other file itself; a
sheet may also be made of other sheets.
"""


def whole_sheet(name: str) -> str:
    """Return a sheet by its path under `static/`, each part in the place where it is named."""
    return with_parts(name, Path(str(finders.find(name))).read_text(encoding="utf-8"))


def with_parts(name: str, text: str) -> str:
    """Return the text of the sheet `name` with its parts."""
    folder = name.rpartition("/")[0]
    return PART.sub(lambda part: whole_sheet(f"{folder}/{part[1]}"), text)
