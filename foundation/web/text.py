"""Text that people type or files bring: made fit to be stored and shown."""

import re
import unicodedata
from collections.abc import Collection

UNSEEN = frozenset({"Cc", "Cf", "Cs"})
"""Categories of signs that cannot be seen: controls, marks of direction, halves of a sign."""
PRIVATE = frozenset({"Co"})

_BLANK = re.compile(r"\s+")
_UNFIT = re.compile(
    "[\x00-\x1f\x7f-\x9f\u202a-\u202e\u2028\u2029\u2066-\u2069\ud800-\udfff\ufffe\uffff]"
)
"""What cannot be sent, or would turn the words around it: controls and half characters."""


def in_lists(name: str) -> str:
    """Return what a name is sorted by: without capitals, accents and points, so that É stands with
    E, and not behind Z. Latin names come first, then Hebrew ones, each in their own alphabet.
    """
    letters = unicodedata.normalize("NFKD", name.casefold())
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def clean_name(text: str, *, dropped: Collection[str] = UNSEEN | PRIVATE) -> str:
    """Return a name with single spaces and nothing that cannot be seen; "" where nothing is left.

    Marks that turn the direction of writing are dropped: beside other names they would turn those.
    """
    visible = "".join(
        " " if sign.isspace() else sign
        for sign in text
        if sign.isspace() or unicodedata.category(sign) not in dropped
    )
    return " ".join(unicodedata.normalize("NFC", visible).split())


def on_one_line(text: str) -> str:
    """Return a text as it is kept: on one line, a space for each sign that cannot be shown."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())


def fit_to_show(text: str, most: int = 40) -> str:
    """Return a text from anywhere as a page can show it, cut to so many characters."""
    shown = _UNFIT.sub("\N{REPLACEMENT CHARACTER}", _BLANK.sub(" ", text[: 4 * most]).strip())
    return shown if len(shown) <= most else f"{shown[: most - 1]}…"
