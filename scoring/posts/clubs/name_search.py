"""Finding the names of somebody in words that were typed, and putting another name in their place.

Whole names are found, and each word of them alone: in any capitalisation, with Hebrew's small words
written onto them ("לזבולון") and with the s of a genitive ("Zebulons").
"""

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from scoring.core.public_names import SMALL_WORDS

CODE = re.compile(r"[a-z]+([_-][a-z0-9]+)*")
"""In data a word like "taki-points" is a code, unless somebody's name is written just so."""
WRITTEN_ONTO = r"(?P<before>(?:[והלבמשכ]{1,2}[-־]?)?)"
AROUND = ".\"“”„'’()"
"""What stands around a word of a name and is no part of it."""
SHORTEST = 2
"""An initial alone says nobody's name."""


@dataclass(frozen=True, slots=True)
class TypedText:
    """A text in which a name was found: `pieces` of it in order, each with whether it is the name.

    is_sure: a whole name stands there, or a word of it that is nobody else's name.
    """

    text: str
    pieces: tuple[tuple[str, bool], ...]
    is_sure: bool


def words_of(names: Iterable[str]) -> set[str]:
    """Return the single words of these names that can stand for the person, casefolded."""
    found = set()
    for name in names:
        for number, word in enumerate(re.split(r"[\s,\-־]+", name.casefold())):
            bare = word.strip(AROUND)
            is_small = number > 0 and bare in SMALL_WORDS
            if len(bare) >= SHORTEST and not is_small:
                found.add(bare)
    return found


class Scrub:
    """Puts the `neutral` name in place of each of the `names`, in texts and in data.

    Where the name of one of the `others` holds one of them, as "Jan de Vries" holds "Jan", it
    stays. A word of the names that stands alone is replaced in those texts that were `decided` on.
    """

    def __init__(
        self,
        names: Collection[str],
        others: Collection[str],
        neutral: str,
        decided: Callable[[str], bool] = lambda text: False,
    ) -> None:
        self.names = frozenset(names)
        self.neutral = neutral
        self._decided = decided
        self._gone = {name.casefold() for name in names}
        self._words = words_of(names) - self._gone
        self._others = {other.casefold() for other in others} - self._gone
        self._shared = words_of(self._others)
        near = {
            other
            for other in self._others
            if any(each in other for each in (*self._gone, *self._words))
        }
        self._whole = re.compile(rf"(?<!\w){_any_of(self._gone | near)}(?!\w)", re.IGNORECASE)
        every = _any_of(self._gone | self._words | near, "name")
        self._parts = re.compile(rf"(?<!\w){WRITTEN_ONTO}{every}(?P<after>s?)(?!\w)", re.IGNORECASE)

    def find(self, text: str) -> TypedText | None:
        """Return where the names or words of them stand in a text, None where none does."""
        if text.casefold() in self._others:
            return None
        pieces, at, is_sure = [], 0, True
        for found in self._parts.finditer(text):
            name = found["name"].casefold()
            if not self._may_be_gone(name):
                continue
            start, end = found.span("name")
            pieces += [(text[at:start], False), (text[start:end], True)]
            at = end
            is_exact = not found["before"] and not found["after"]
            is_sure &= is_exact and (name in self._gone or name not in self._shared)
        if not pieces:
            return None
        return TypedText(text, (*pieces, (text[at:], False)), is_sure)

    def is_near(self, text: str) -> bool:
        """Tell whether anything of the names may stand in a text, or in JSON, without a closer
        look.
        """
        folded = _unquoted(text)
        return any(_unquoted(each) in folded for each in (*self._gone, *self._words))

    def has_words(self, found: TypedText) -> bool:
        """Tell whether a word of the names stands alone in a text."""
        return any(is_name and piece.casefold() in self._words for piece, is_name in found.pieces)

    def text(self, text: str, *, is_title: bool = False) -> str:
        """Return a text without the whole names, and without words of them if that was decided. In
        a title whole names are decided on too.
        """
        if self._decided(text) and (found := self.find(text)):
            return "".join(self.neutral if is_name else piece for piece, is_name in found.pieces)
        return text if is_title else self._whole.sub(self._instead, text)

    def _may_be_gone(self, name: str) -> bool:
        return name in self._gone or name in self._words

    def _instead(self, found: re.Match[str]) -> str:
        written = found.group()
        return self.neutral if written.casefold() in self._gone else written

    def data(self, data: Any) -> Any:
        """Return data without the names, in its texts and in the keys of its objects."""
        if isinstance(data, str):
            return data if self.is_code(data) else self.text(data)
        if isinstance(data, list):
            return [self.data(each) for each in data]
        if isinstance(data, dict):
            return {
                name if CODE.fullmatch(name) else self.text(name): self.data(each)
                for name, each in data.items()
            }
        return data

    def is_code(self, text: str) -> bool:
        """Tell whether a text in data is a code, which is nobody's name."""
        return bool(CODE.fullmatch(text)) and text not in self.names


def _unquoted(text: str) -> str:
    return text.casefold().replace("\\", "").replace('"', "")


def _any_of(names: Iterable[str], group: str = "") -> str:
    longest_first = sorted(names, key=len, reverse=True)
    head = f"?P<{group}>" if group else "?:"
    return f"({head}{'|'.join(map(re.escape, longest_first))})"
