"""Marks around what is put into a text that is read from right to left.

A name, a code, a card or a number there may be read in the other direction, and would take what
stands beside it along: a minus would change sides, a list of cards its order. The marks are
U+2066 to U+2069 of Unicode's rules for that; nobody sees them. Standard library only: what builds a
wheel marks its catalogues too.
"""

import re

BEGIN_FIGURES, BEGIN_WORDS = "\N{LEFT-TO-RIGHT ISOLATE}", "\N{FIRST STRONG ISOLATE}"
BEGIN_LIST = "\N{RIGHT-TO-LEFT ISOLATE}"
END = "\N{POP DIRECTIONAL ISOLATE}"

_PIECE = re.compile(r"(?P<bdi><bdi\b[^>]*>.*?</bdi>)|(?P<tag><[^>]*>)|(?P<fact>%\(\w+\)[sd])", re.S)


def with_isolates(translation: str) -> str:
    """Return a translation with every placeholder isolated that is not within a tag or marked
    already: whatever is filled in has the direction of its own first letter. Several placeholders
    without a letter of their own, such as the figure and the colour of a card, are marked as a
    whole too: put into a sentence they would have no direction, and be read from the left.
    """

    def marked(found: re.Match[str]) -> str:
        text = found[0]
        before = translation[found.start() - 1 : found.start()]
        if found["fact"] is None or before in (BEGIN_FIGURES, BEGIN_WORDS):
            return text
        return f"{BEGIN_WORDS}{text}{END}"

    isolated = _PIECE.sub(marked, translation)
    facts = sum(bool(found["fact"]) for found in _PIECE.finditer(translation))
    has_direction = any(map(str.isalpha, _PIECE.sub("", translation)))
    if facts < 2 or has_direction or translation.startswith((BEGIN_FIGURES, BEGIN_LIST, "<")):
        return isolated
    return f"{BEGIN_LIST}{isolated}{END}"
