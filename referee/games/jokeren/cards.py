"""The two packs and the jokers, and what each card is worth in an opening (rulebook 1.1, 3.2)."""

from functools import cache

from referee.engine.cards import Card, Deck
from referee.engine.faces import Face

SUITS = "SHDC"
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
ACE, KING = 1, 13

_REAL = [f"{rank}{suit}" for suit in SUITS for rank in RANKS]
_NAMES = ("?", *_REAL, "*", *(f"*={name}" for name in _REAL))

JOKER: Card = _NAMES.index("*")
"""A joker as it is held; a card above it is a joker laid for its card in `STANDS`."""

STANDS: tuple[Card, ...] = tuple(
    card - JOKER if card > JOKER else card % JOKER for card in range(len(_NAMES))
)
"""The card that a card lies for: itself, or what a laid joker was named; 0 for a held joker."""

RANK: tuple[int, ...] = tuple((card - 1) % 13 + 1 if card else 0 for card in STANDS)
"""The rank that a card lies for, from 1 (ace) to 13 (king); 0 for a held joker."""

SUIT: tuple[int, ...] = tuple((card - 1) // 13 if card else -1 for card in STANDS)
"""The suit that a card lies for, by its place in `SUITS`; -1 for a held joker."""

PIPS: tuple[int, ...] = tuple(min(rank, 10) for rank in RANK)
"""What a card counts that is no ace: as printed, and 10 for a picture."""


def card_of(suit: int, rank: int) -> Card:
    """Return the card of a suit and a rank."""
    return suit * 13 + rank


def joker_for(card: Card) -> Card:
    """Return the form of a joker that lies for `card`."""
    return JOKER + card


def face(card: Card) -> Face:
    """Return what is printed on `card`; raises ValueError for an unseen card."""
    if not card:
        raise ValueError("an unseen card has no face")
    if card >= JOKER:
        return Face("", "joker", _NAMES[STANDS[card]] if card > JOKER else "")
    return Face(SUIT_NAMES[SUIT[card]], RANKS[RANK[card] - 1])


@cache
def deck(jokers: int) -> Deck:
    """Return two packs of 52 with so many jokers."""
    return Deck(
        names=_NAMES,
        copies=(0, *(2 for _ in _REAL), jokers, *(0 for _ in _REAL)),
        plain=tuple(JOKER if card > JOKER else card for card in range(len(_NAMES))),
        face=face,
    )


PLAIN = deck(0).plain
"""Each card as it is held."""
