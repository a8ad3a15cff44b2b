"""Figures and names in a line of the other direction: what would be turned round is put between
marks that hold it together.
"""

import unicodedata
from collections.abc import Iterable, Sequence

from django.utils.translation import get_language_bidi
from django.utils.translation import gettext as _

from launcher.isolates import BEGIN_FIGURES, BEGIN_LIST, BEGIN_WORDS, END

MINUS = "\N{MINUS SIGN}"
"""Not a hyphen, which would be taken for a dash."""


def figures(text: str) -> str:
    """Return numbers, signs and what they come to so that they are read from the left on any page.

    Elsewhere than in a language that is read from the right the text stays as it is.
    """
    return f"{BEGIN_FIGURES}{text}{END}" if get_language_bidi() else text


def apart(text: str) -> str:
    """Return a name, or words within `figures`, in the order of their own language."""
    is_turned = get_language_bidi() or direction_of(text) == "rtl"
    return f"{BEGIN_WORDS}{text}{END}" if is_turned else text


def in_order(line: str) -> str:
    """Return parts that stand side by side, the first one first whatever it is written in."""
    return f"{BEGIN_LIST}{line}{END}" if line and get_language_bidi() else line


def row_of_names(names: Iterable[str]) -> str:
    """Return names with commas between them, the first one first."""
    return in_order(", ".join(map(apart, names)))


def names_in_sentence(names: Sequence[str]) -> str:
    """Return names as they stand in a sentence: Anna, Dirk and Chris."""
    if len(names) < 2:
        return "".join(names)
    # Translators: several players, and the last one of them.
    return _("%(names)s and %(last)s") % {"names": row_of_names(names[:-1]), "last": names[-1]}


def with_minus(text: str) -> str:
    """Return a number with a true minus, which stands on the left of it in every language."""
    shown = text.replace("-", MINUS)
    return figures(shown) if MINUS in shown else shown


def direction_of(text: str) -> str:
    """Return `ltr` or `rtl`, as the first letter is read; `auto` without a letter.

    A browser finds that by itself, but what makes the PDF does not.
    """
    for letter in text:
        match unicodedata.bidirectional(letter):
            case "L":
                return "ltr"
            case "R" | "AL":
                return "rtl"
    return "auto"
