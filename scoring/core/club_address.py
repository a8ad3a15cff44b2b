"""The short address of a club's public page: what is made of its name, and of what people type.

Letters stay in their own alphabet, small; whatever is no letter or digit becomes one hyphen.
Apostrophes and the points of Hebrew are left out, since nobody types them.
"""

import unicodedata
from collections.abc import Collection

LONGEST, SHORTEST = 60, 2
KEPT = frozenset("LNM")
"""The first letters of the categories of letters, digits, and the marks that belong to them."""
LEFT_OUT = frozenset("'’‘`´׳״\"")
FIRST_POINT, LAST_POINT = "\u0591", "\u05c7"


def as_address(text: str) -> str:
    """Return a text as it stands in an address, at most LONGEST signs; "" where nothing is left."""
    small = unicodedata.normalize("NFC", unicodedata.normalize("NFKC", text).lower())
    signs = (
        sign if unicodedata.category(sign)[0] in KEPT else "-"
        for sign in small
        if sign not in LEFT_OUT and not FIRST_POINT <= sign <= LAST_POINT
    )
    parts = (_without_marks_before(part) for part in "".join(signs).split("-"))
    return "-".join(filter(None, parts))[:LONGEST].rstrip("-")


def _without_marks_before(part: str) -> str:
    while part and unicodedata.category(part[0])[0] == "M":
        part = part[1:]
    return part


def free_address(name: str, taken: Collection[str]) -> str:
    """Return the address of a club of this name: with a number behind it where it is taken."""
    wanted = as_address(name)
    if len(wanted) < SHORTEST:
        wanted = f"club-{wanted}".rstrip("-")
    found, number = wanted, 1
    while found in taken:
        number += 1
        found = f"{wanted[: LONGEST - len(str(number)) - 1]}-{number}"
    return found
