"""Languages that nobody speaks, in which it is seen what is translated and whether there is room.

Each has the code of a language that Django has and this site has not, so that its dates and plural
forms work. Whatever a catalogue could hold is in brackets there, with the sign of the language.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from django.conf import settings
from django.test import override_settings
from django.utils.translation import trans_real

LONG, RIGHT_TO_LEFT, MISSING = "de", "ar", "fr"
"""Two that have everything, the second one in the other direction, and one without a catalogue."""

SIGNS = {LONG: "λ", RIGHT_TO_LEFT: "ש"}
OPEN, CLOSED = "⟦", "⟧"

Made = Callable[[str], str]


def lengthened(text: str) -> str:
    """Return a text about half as long again, as German or Dutch may be."""
    return f"{OPEN}{SIGNS[LONG]}{text}{'~' * (len(re.sub('<[^>]+>', '', text)) // 2)}{CLOSED}"


def turned(text: str) -> str:
    """Return a text that begins with a letter that is read from right to left."""
    return f"{OPEN}{SIGNS[RIGHT_TO_LEFT]}{text}{CLOSED}"


class PseudoTranslation:
    """What Django takes for the catalogues of a language; `asked` is what was looked up."""

    def __init__(self, code: str, made: Made) -> None:
        self._code, self._made = code, made
        self._dates = trans_real.DjangoTranslation(code)
        self.asked: set[str] = set()

    def gettext(self, message: str) -> str:
        self.asked.add(message)
        text = message.partition("\x04")[2] or message
        # A space at an end stays outside, as in a translation.
        inner = text.strip()
        return text.replace(inner, self._made(inner)) if inner else text

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        self.asked.add(singular)
        chosen = singular.partition("\x04")[2] or singular if number == 1 else plural
        return self._made(chosen)

    def language(self) -> str:
        return self._code

    def to_language(self) -> str:
        return self._code


@contextmanager
def spoken() -> Iterator[dict[str, PseudoTranslation]]:
    """Let the site speak these languages besides its own; yields the catalogues by their codes."""
    others = [(code, code) for code in (LONG, RIGHT_TO_LEFT, MISSING)]
    with override_settings(LANGUAGES=[*settings.LANGUAGES, *others]):
        made = {
            LONG: PseudoTranslation(LONG, lengthened),
            RIGHT_TO_LEFT: PseudoTranslation(RIGHT_TO_LEFT, turned),
        }
        trans_real._translations.update(made)
        yield made
