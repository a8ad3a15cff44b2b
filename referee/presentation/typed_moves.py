"""Moves as people type them, in the words of the reader's language: “play red 5”, “draw”.

A `Phrase` is a move of a record beside the same move in words. Both have the same places: ``card``
is one card, ``cards`` are several, ``melds`` are several lists of cards, ``meld`` is a number. What
is typed is read by the words, and as it stands in a record (docs/records.md).
"""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from django.utils.functional import Promise
from django.utils.translation import pgettext_lazy

from referee.cards.card_names import card_name, melds_in_words
from referee.engine.cards import Deck

LONGEST = 600
"""Characters that are read of what is typed; no move is so long."""

_PLACE = re.compile(r"%\((\w+)\)s")
_PARTS = {"card": r"(?P<card>.+)", "cards": r"(?P<cards>.+)", "melds": r"(?P<melds>.+)"}
_PARTS["meld"] = r"(?P<meld>[1-9][0-9]{0,5})"
_UNREAD = re.compile(
    "[\N{SOFT HYPHEN}"
    "\N{LEFT-TO-RIGHT MARK}\N{RIGHT-TO-LEFT MARK}\u2066-\u2069“”„\"’‘\u05f3\u05f4'!.]"
)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A move as it stands in a record, without its seat, and as people say it."""

    record: str
    words: str | Promise


PLAY = Phrase("play %(card)s", pgettext_lazy("typed move", "play %(card)s"))
SHARED = (
    PLAY,
    Phrase("draw", pgettext_lazy("typed move", "draw")),
    Phrase("call", pgettext_lazy("typed move", "last card")),
)
"""The moves that more than one game has; a game has those whose verb its notation reads."""


def plain(text: str) -> str:
    """Return a text as it is compared: small letters, single spaces, no marks that nobody types."""
    text = unicodedata.normalize("NFKC", text[:LONGEST]).casefold()
    return " ".join(_UNREAD.sub("", text).split())


def _pattern(template: str) -> re.Pattern[str]:
    """Return what finds the parts of a plain text that was made by a template."""
    written = [plain(each) for each in _PLACE.split(template)[::2]]
    places = [_PARTS[name] for name in _PLACE.findall(template)]
    found = re.escape(written[0])
    for place, after in zip(places, written[1:], strict=True):
        found += rf"\s*{place}\s*{re.escape(after)}"
    return re.compile(found)


@dataclass(frozen=True)
class TypedMoves:
    """What can be typed in a game: its phrases, and the cards of its deck."""

    phrases: tuple[Phrase, ...]
    deck: Deck

    @cached_property
    def _named(self) -> dict[str, str]:
        """The names in records of all cards, by their names and by their words; a card that is
        played with goes before one of another edition.
        """
        numbers = self.deck.numbers
        known = sorted(numbers, key=lambda name: bool(self.deck.copies[self._plain_of(name)]))
        said = {_key(card_name(self.deck.face(numbers[name]))): name for name in known}
        return said | {_key(name): name for name in known}

    def _plain_of(self, name: str) -> int:
        return self.deck.plain[self.deck.numbers[name]]

    def read(self, words: str) -> str | None:
        """Return the move of a record that was typed, without its seat; None for no move."""
        text = plain(words)
        for phrase in self.phrases:
            if record := self._by_words(phrase, text):
                return record
        for phrase in self.phrases:
            if record := self._by_record(phrase, text):
                return record
        # A card alone is one to be played.
        return self._by_words(Phrase(PLAY.record, "%(card)s"), text) if self._plays else None

    @property
    def _plays(self) -> bool:
        return PLAY in self.phrases

    def write(self, record: str) -> str:
        """Return the words of a move of a record, without its seat; raises ValueError for none."""
        for phrase in self.phrases:
            found = _pattern(phrase.record).fullmatch(plain(record))
            parts = self._parts(found, within=" ", between="|") if found else None
            if parts is not None:
                said = {name: self._said(part) for name, part in parts.items()}
                return str(phrase.words) % said
        raise ValueError(f"no phrase for {record!r}")

    def form(self, phrase: Phrase) -> str:
        """Return the words of a phrase with … for what stands in its places."""
        return _PLACE.sub("…", str(phrase.words))

    def _by_words(self, phrase: Phrase, text: str) -> str | None:
        found = _pattern(str(phrase.words)).fullmatch(text)
        parts = self._parts(found, within=",", between=";") if found else None
        return None if parts is None else phrase.record % _recorded(parts)

    def _by_record(self, phrase: Phrase, text: str) -> str | None:
        found = _pattern(phrase.record).fullmatch(text)
        parts = self._parts(found, within=" ", between="|") if found else None
        return None if parts is None else phrase.record % _recorded(parts)

    def _parts(
        self, found: re.Match[str], within: str, between: str
    ) -> dict[str, list[list[str]] | str] | None:
        """Return the cards of each part, by their names in records; None where one is no card."""
        parts: dict[str, list[list[str]] | str] = {}
        for name, text in found.groupdict().items():
            if name == "meld":
                parts[name] = text
                continue
            texts = text.split(between) if name == "melds" else [text]
            lists = [self._cards(each, within if name != "card" else "") for each in texts]
            if not all(lists):
                return None
            parts[name] = lists
        return parts

    def _cards(self, text: str, within: str) -> list[str]:
        """Return the names of the cards of a list, none where a word of it is no card."""
        names: list[str] = []
        for each in text.split(within) if within else [text]:
            if not each.strip():
                continue
            known = self._named.get(_key(each))
            # Between words several cards may stand as in a record.
            words = [known] if known else [self._named.get(_key(word)) for word in each.split()]
            if None in words or (not within and len(words) > 1):
                return []
            names += [word for word in words if word]
        return names

    def _said(self, part: list[list[str]] | str) -> str:
        if isinstance(part, str):
            return part
        faces = [[self.deck.face(self.deck.numbers[name]) for name in names] for names in part]
        return melds_in_words(faces)


def _key(card: str) -> str:
    """Return the words of a card without the commas that a list has too, and without brackets."""
    return plain(re.sub("[,()]", " ", card))


def _recorded(parts: dict[str, list[list[str]] | str]) -> dict[str, str]:
    return {
        name: part if isinstance(part, str) else " | ".join(" ".join(names) for names in part)
        for name, part in parts.items()
    }


def phrases_for(verbs: Iterable[str], more: Iterable[Phrase] = ()) -> tuple[Phrase, ...]:
    """Return the phrases of a game whose notation reads these verbs, with those of its own."""
    known = frozenset(verbs)
    return (*(each for each in SHARED if each.record.split()[0] in known), *more)
