"""Style sheets and scripts that are written in parts, and loaded as one."""

import re
from pathlib import Path

from django.contrib.staticfiles import finders

PARTS = {
    "css": re.compile(r'^@import "([\w/]+\.css)";\r?\n', re.MULTILINE),
    "js": re.compile(r'^import "\./([\w-]+\.js)";\r?\n', re.MULTILINE),
}
"""How a file of each kind names a part. One of a sheet stands in a folder with the sheet's name; a
sheet may also be made of other sheets. One of a script stands beside it, and as all parts of a
script are served with one scope, no two of them declare the same name. A part names no other file.
"""


def whole(name: str) -> str:
    """Return a file by its path under `static/`, each part in the place where it is named."""
    return with_parts(name, Path(str(finders.find(name))).read_text(encoding="utf-8"))


def with_parts(name: str, text: str) -> str:
    """Return the text of the file `name` with its parts."""
    folder = name.rpartition("/")[0]
    named = PARTS[name.rpartition(".")[2]]
    return named.sub(lambda part: whole(f"{folder}/{part[1]}"), text)
