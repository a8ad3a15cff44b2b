"""French cards as people type them: ``7h 8h 9h``, ``789h``, ``7-9h``, ``10♠, T♦``, ``* joker``.

Suits are S H D C or their signs, ranks A 2 … 10 (or T) J Q K, in either order and in any case. The
letters and words of the language of the page come first (``7r``, ``klaver 7``); then those of
records, with B and V anywhere and H for a king before a suit (``VD``, ``H♠``). A joker is ``*``;
where it is laid, ``*=6h`` names the card that it lies for.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from referee.engine.cards import Card
from referee.games.jokeren.cards import ACE, JOKER, KING, RANKS, SUIT_NAMES, card_of, joker_for
from referee.games.jokeren.presentation.typed_letters import LETTERS_OF_RECORDS, TypedLetters

Item = Card | str
"""A card, or a word that is none."""

LONGEST = 600
"""Characters of a text that is read; no hand is so long."""
LONGEST_WORD = 20

_JOKERS = re.compile(r"\*+|(?:JOKER|JOKERS|JOK|JK)(?==|$)")
_SUIT_SIGN = "[♠♥♦♣]"
_NEVER = r"(?!)"
_BETWEEN = re.compile(r"[\s,;.|/+]+")
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("♤", "♠"),
        **dict.fromkeys("♡❤", "♥"),
        **dict.fromkeys("♢", "♦"),
        **dict.fromkeys("♧", "♣"),
        **dict.fromkeys("–—‐−", "-"),
        "🃏": "*",
        "\N{VARIATION SELECTOR-15}": None,
        "\N{VARIATION SELECTOR-16}": None,
    }
)


def read_typed(text: str, letters: TypedLetters = LETTERS_OF_RECORDS) -> tuple[Item, ...]:
    """Return the cards of a text in their order, and whatever is no card as it was typed."""
    readers = [_Reader(letters)]
    if letters is not LETTERS_OF_RECORDS:
        readers.append(_Reader(LETTERS_OF_RECORDS))
    capitals = unicodedata.normalize("NFKC", text[:LONGEST]).translate(_SIGNS).upper()
    plain = unicodedata.normalize("NFKC", capitals)
    found: list[Item] = []
    for word in readers[0].words(_BETWEEN.sub(" ", plain).strip()):
        ways = (reader.cards(word) for reader in readers)
        found += next((cards for cards in ways if cards), (word[:LONGEST_WORD],))
    return tuple(found)


class _Reader:
    """Reads words by the letters of one language."""

    def __init__(self, letters: TypedLetters) -> None:
        self.letters = letters
        single = "".join({*letters.ranks} - {"10"})
        rank, suit = f"(?:10|[{single}])", f"[{''.join(letters.suits)}]"
        longer = "|".join(map(re.escape, sorted(letters.words, key=len, reverse=True)))
        self._named = re.compile(longer or _NEVER)
        self._in_words = re.compile(f"(?:{longer or _NEVER}|{rank}|{suit})+")
        self._ranks = re.compile(rank)
        self._king = re.compile(f"H({suit})" if "H" not in letters.ranks else _NEVER)
        self._ranks_first = re.compile(f"({rank}+)({suit})")
        self._suit_first = re.compile(f"({suit})({rank}+)")
        self._range = re.compile(f"({rank})({suit}?)-({rank})({suit}?)")
        self._rank_apart = re.compile(rf"(?<![^ ])({rank}) +({suit})(?![^ ])")
        self._suit_apart = re.compile(rf"(?<![^ ])({_SUIT_SIGN}) +({rank})(?![^ ])")

    def words(self, text: str) -> list[str]:
        """Return the words of a text, with names of suits and ranks as letters, and what stands
        apart as one word: a suit before its rank if the text begins so (``klaver 7``).
        """
        named = " ".join(
            self._named.sub(lambda name: self.letters.words[name.group()], word)
            if self._in_words.fullmatch(word)
            else word
            for word in text.split()
        )
        if self._suit_apart.match(named):
            named = self._suit_apart.sub(r"\1\2", named)
        return self._rank_apart.sub(r"\1\2", named).split()

    def cards(self, word: str) -> tuple[Card, ...]:
        """Return the cards that a word names, none where it is no card."""
        if jokers := _JOKERS.match(word):
            named = word[jokers.end() :]
            if not named:
                return (JOKER,) * (len(word) if word[0] == "*" else 1)
            cards = self._plain(named[1:]) if named[0] == "=" else ()
            return (joker_for(cards[0]),) if len(cards) == 1 else ()
        return self._plain(word)

    def _plain(self, word: str) -> tuple[Card, ...]:
        if king := self._king.fullmatch(word):
            return (card_of(self._suit(king[1]), KING),)
        if between := self._range.fullmatch(word):
            return self._from_to(*between.groups())
        if re.fullmatch(f"(?:{self._ranks_first.pattern})+", word):
            found = [(suit, ranks) for ranks, suit in self._ranks_first.findall(word)]
        elif re.fullmatch(f"(?:{self._suit_first.pattern})+", word):
            found = self._suit_first.findall(word)
        else:
            return ()
        return tuple(
            card_of(self._suit(suit), self._rank(rank))
            for suit, ranks in found
            for rank in self._ranks.findall(ranks)
        )

    def _rank(self, letter: str) -> int:
        return RANKS.index(self.letters.ranks[letter]) + 1

    def _suit(self, letter: str) -> int:
        return SUIT_NAMES.index(self.letters.suits[letter])

    def _from_to(self, first: str, suit: str, last: str, other: str) -> tuple[Card, ...]:
        """Return the cards of a suit from one rank to another; an ace may be the last one."""
        low, high = self._rank(first), self._rank(last)
        if high == ACE:
            high = KING + 1
        if not (suit or other) or (suit and other and suit != other) or low >= high:
            return ()
        place = self._suit(suit or other)
        return tuple(card_of(place, (rank - 1) % KING + 1) for rank in range(low, high + 1))


def as_text(items: Iterable[Item], letters: TypedLetters = LETTERS_OF_RECORDS) -> str:
    """Return the text that reads as these cards by the same letters."""
    return " ".join(each if isinstance(each, str) else letters.text(each) for each in items)


def cards_of(items: Iterable[Item]) -> tuple[Card, ...]:
    return tuple(each for each in items if not isinstance(each, str))


def words_of(items: Iterable[Item]) -> tuple[str, ...]:
    """Return the words that are no cards."""
    return tuple(each for each in items if isinstance(each, str))


def tapped(
    items: Sequence[Item], before: Sequence[Card], after: Sequence[Card]
) -> tuple[Item, ...]:
    """Return typed cards with what taps have changed of them since they were `before`.

    What was typed meanwhile stays.
    """
    away, more = Counter(before) - Counter(after), Counter(after) - Counter(before)
    kept: list[Item] = []
    for each in reversed(items):
        if not isinstance(each, str) and away[each]:
            away[each] -= 1
        else:
            kept.append(each)
    return (*reversed(kept), *more.elements())
