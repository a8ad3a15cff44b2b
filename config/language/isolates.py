"""Marks around what is put into a text that is read from right to left.

A name, a code, a card or a number there may be read in the other direction, and would take what
stands beside it along: a minus would change sides, a list of cards its order. The marks are
U+2066 to U+2069 of Unicode's rules for that; nobody sees them.
"""

import re

from django.utils.translation import get_language_bidi

LEFT_TO_RIGHT, AS_IT_IS, END = "\u2066", "\u2068", "\u2069"
MINUS = "\N{MINUS SIGN}"
"""Not a hyphen, which would be taken for a dash."""

_PIECE = re.compile(r"(?P<bdi><bdi\b[^>]*>.*?</bdi>)|(?P<tag><[^>]*>)|(?P<fact>%\(\w+\)[sd])", re.S)


def with_isolates(translation: str) -> str:
    """Return a translation with every placeholder isolated that is not within a tag or marked
    already: whatever is filled in has the direction of its own first letter.
    """

    def marked(found: re.Match[str]) -> str:
        text = found[0]
        before = translation[found.start() - 1 : found.start()]
        if found["fact"] is None or before in (LEFT_TO_RIGHT, AS_IT_IS):
            return text
        return f"{AS_IT_IS}{text}{END}"

    return _PIECE.sub(marked, translation)


def left_to_right(text: str) -> str:
    """Return a number or a sum as it can stand in a text of the reader's language: with a sign
    before it that stays there.
    """
    return f"{LEFT_TO_RIGHT}{text}{END}" if text and get_language_bidi() else text


def as_it_is(text: str) -> str:
    """Return words as they can stand in a sum: they keep the order of their own language."""
    return f"{AS_IT_IS}{text}{END}" if text and get_language_bidi() else text


def with_minus(text: str) -> str:
    """Return a number with a true minus, which stands on the left of it in every language."""
    shown = text.replace("-", MINUS)
    return left_to_right(shown) if MINUS in shown else shown
