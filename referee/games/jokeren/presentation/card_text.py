"""French cards as people type them: ``7h 8h 9h``, ``789h``, ``7-9h``, ``10♠, T♦``, ``* joker``.

Suits are S H D C or their signs, ranks A 2 … 10 (or T) J Q K, in either order and in any case. The
Dutch letters B and V are read too, and H before a sign: so every card is read as it is shown. A
joker is ``*``; where it is laid, ``*=6h`` names the card that it lies for.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence

from referee.engine.cards import Card
from referee.games.jokeren.cards import ACE, JOKER, RANKS, SUITS, card_of, joker_for
from referee.games.jokeren.notation import DECK

Item = Card | str
"""A card, or a word that is none."""

LONGEST = 600
"""Characters of a text that is read; no hand is so long."""
LONGEST_WORD = 20

_RANK, _SUIT = r"(?:10|[A2-9TJQK])", r"[SHDC]"
_RANKS = re.compile(_RANK)
_RANKS_FIRST = re.compile(rf"({_RANK}+)({_SUIT})")
_SUIT_FIRST = re.compile(rf"({_SUIT})({_RANK}+)")
_RANGE = re.compile(rf"({_RANK})({_SUIT}?)-({_RANK})({_SUIT}?)")
_APART = re.compile(rf"(?<![^ ])({_RANK}) +({_SUIT})(?![^ ])")
_JOKERS = re.compile(r"\*+|(?:JOKER|JOKERS|JOK|JK)(?==|$)")
_DUTCH = re.compile(r"[BV](?=[SHDC♠♤♥♡❤♦♢♣♧])|H(?=[♠♤♥♡❤♦♢♣♧])")
_RANK_OF_DUTCH = {"B": "J", "V": "Q", "H": "K"}
_BETWEEN = re.compile(r"[\s,;.|/+]+")
_SIGNS = str.maketrans(
    {
        **dict.fromkeys("♠♤", "S"),
        **dict.fromkeys("♥♡❤", "H"),
        **dict.fromkeys("♦♢", "D"),
        **dict.fromkeys("♣♧", "C"),
        **dict.fromkeys("–—‐−", "-"),
        "🃏": "*",
        "\N{VARIATION SELECTOR-15}": None,
        "\N{VARIATION SELECTOR-16}": None,
    }
)


def read_typed(text: str) -> tuple[Item, ...]:
    """Return the cards of a text in their order, and whatever is no card as it was typed."""
    capitals = unicodedata.normalize("NFKC", text[:LONGEST]).upper()
    signs = _DUTCH.sub(lambda rank: _RANK_OF_DUTCH[rank[0]], capitals).translate(_SIGNS)
    words = _APART.sub(r"\1\2", _BETWEEN.sub(" ", signs).strip())
    found: list[Item] = []
    for word in words.split():
        found += _cards(word) or (word[:LONGEST_WORD],)
    return tuple(found)


def _cards(word: str) -> tuple[Card, ...]:
    """Return the cards that a word names, none where it is no card."""
    if jokers := _JOKERS.match(word):
        named = word[jokers.end() :]
        if not named:
            return (JOKER,) * (len(word) if word[0] == "*" else 1)
        cards = _plain(named[1:]) if named[0] == "=" else ()
        return (joker_for(cards[0]),) if len(cards) == 1 else ()
    return _plain(word)


def _plain(word: str) -> tuple[Card, ...]:
    if between := _RANGE.fullmatch(word):
        return _from_to(*between.groups())
    if re.fullmatch(rf"(?:{_RANK}+{_SUIT})+", word):
        return tuple(
            _card(rank, suit)
            for ranks, suit in _RANKS_FIRST.findall(word)
            for rank in _RANKS.findall(ranks)
        )
    if re.fullmatch(rf"(?:{_SUIT}{_RANK}+)+", word):
        return tuple(
            _card(rank, suit)
            for suit, ranks in _SUIT_FIRST.findall(word)
            for rank in _RANKS.findall(ranks)
        )
    return ()


def _rank(rank: str) -> int:
    return RANKS.index("10" if rank == "T" else rank) + 1


def _card(rank: str, suit: str) -> Card:
    return card_of(SUITS.index(suit), _rank(rank))


def _from_to(first: str, suit: str, last: str, other: str) -> tuple[Card, ...]:
    """Return the cards of a suit from one rank to another; an ace may be the last one."""
    low, high = _rank(first), _rank(last)
    if high == ACE:
        high = len(RANKS) + 1
    if not (suit or other) or (suit and other and suit != other) or low >= high:
        return ()
    place = SUITS.index(suit or other)
    return tuple(card_of(place, (rank - 1) % len(RANKS) + 1) for rank in range(low, high + 1))


def as_text(items: Iterable[Item]) -> str:
    """Return the text that reads as these cards."""
    return " ".join(each if isinstance(each, str) else DECK.names[each] for each in items)


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
