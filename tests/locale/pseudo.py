"""Languages that nobody speaks: they show what is translated, and how a page stands longer words,
another direction, or a language without a catalogue.

Each borrows the code of a language that Django has and this site has not: it is what a browser asks
for. Dates are written as in English.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from django.conf import settings
from django.test import override_settings
from django.utils.formats import reset_format_cache
from django.utils.translation import trans_real

from foundation.formats.en import formats

LONG = "de"
"""English with every vowel twice, so that a text takes about two fifths more room."""

RIGHT_TO_LEFT = "ar"
"""English in Hebrew letters, read from right to left."""

MISSING = "fr"
"""A language that is offered and has no catalogue: its texts are in English."""

SIGNS = {LONG: "λ", RIGHT_TO_LEFT: "ش"}
"""A letter with which every text of a language begins, and that stands nowhere else."""

KEPT = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^>]*>|&#?\w+;")
"""What a message has beside its words: placeholders, tags and entities."""

HEBREW = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתםןףץ")


def lengthened(words: str) -> str:
    return re.sub("[aeiou]", r"\g<0>\g<0>", words, flags=re.I)


def turned(words: str) -> str:
    return words.lower().translate(HEBREW)


def between(change: Callable[[str], str], message: str) -> str:
    """Return a message with its words changed, and all else in it as it was."""
    words, kept = KEPT.split(message), [*KEPT.findall(message), ""]
    return "".join(change(word) + each for word, each in zip(words, kept, strict=True))


class PseudoTranslation:
    """Stands for a catalogue, as `django.utils.translation` asks one."""

    def __init__(self, code: str, change: Callable[[str], str]) -> None:
        self.code = code
        self.change = change

    def gettext(self, message: str) -> str:
        text = message.rpartition(trans_real.CONTEXT_SEPARATOR)[2]
        # A space at an end stays outside, as in a translation.
        inner = text.strip()
        return text.replace(inner, SIGNS[self.code] + between(self.change, inner)) if inner else ""

    def ngettext(self, one: str, several: str, number: float) -> str:
        return self.gettext(one if number == 1 else several)

    def language(self) -> str:
        return self.code

    to_language = language


CHANGES = {LONG: lengthened, RIGHT_TO_LEFT: turned}


@contextmanager
def pseudo_languages() -> Iterator[None]:
    """Let the site have all three beside its languages."""
    three = [(code, code) for code in (*CHANGES, MISSING)]
    with (
        override_settings(LANGUAGES=[*settings.LANGUAGES, *three]),
        pytest.MonkeyPatch.context() as patch,
    ):
        translations: dict[str, Any] = trans_real._translations  # type: ignore[attr-defined]
        for code, change in CHANGES.items():
            patch.setitem(translations, code, PseudoTranslation(code, change))
        for code, _name in three:
            patch.setitem(sys.modules, f"foundation.formats.{code}.formats", formats)
        reset_format_cache()
        yield
    reset_format_cache()
