"""Languages that nobody speaks: they show how a page stands longer words, or another direction.

Each borrows the code of a language that the site does not have and Django does: its code is what
a browser asks for, its dates are written as in English, and the texts come from here.
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

from config.formats.en import formats

LONG = "de"
"""English with every vowel twice, so that a text takes about two fifths more room."""

MIRRORED = "ar"
"""English in Hebrew letters, read from right to left."""

KEPT = re.compile(r"%\(\w+\)[sd]|%[sd%]|\{\w*\}|<[^>]*>|&#?\w+;")
"""What a message has beside its words: placeholders, tags and entities."""

HEBREW = str.maketrans("abcdefghijklmnopqrstuvwxyz", "אבגדהוזחטיכלמנסעפצקרשתםןףץ")


def long(words: str) -> str:
    return re.sub("[aeiou]", r"\g<0>\g<0>", words, flags=re.I)


def mirrored(words: str) -> str:
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
        return between(self.change, text)

    def ngettext(self, one: str, several: str, number: float) -> str:
        return self.gettext(one if number == 1 else several)

    def language(self) -> str:
        return self.code

    to_language = language


CHANGES = {LONG: long, MIRRORED: mirrored}


@contextmanager
def pseudo_languages() -> Iterator[None]:
    """Let the site have LONG and MIRRORED beside its languages."""
    both = [(code, code) for code in CHANGES]
    with (
        override_settings(LANGUAGES=[*settings.LANGUAGES, *both]),
        pytest.MonkeyPatch.context() as patch,
    ):
        translations: dict[str, Any] = trans_real._translations  # type: ignore[attr-defined]
        for code, change in CHANGES.items():
            patch.setitem(translations, code, PseudoTranslation(code, change))
            patch.setitem(sys.modules, f"config.formats.{code}.formats", formats)
        reset_format_cache()
        yield
    reset_format_cache()
