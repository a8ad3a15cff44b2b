"""The pack of 52 (rulebook 1.1), and what each card counts (3.3)."""

from referee.engine.cards import Card, Deck
from referee.engine.faces import Face

SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
_NAMES = ("?", *(f"{rank}{suit}" for suit in "SHDC" for rank in RANKS))

PIPS: tuple[int, ...] = (0, *(min(rank, 10) for _suit in SUIT_NAMES for rank in range(1, 14)))
"""What a card counts: as printed, an ace 1, a picture 10."""


def rank(card: Card) -> int:
    """Return the rank of a card, from 1 (ace) to 13 (king)."""
    return (card - 1) % 13 + 1


def suit(card: Card) -> int:
    """Return the suit of a card, by its place in `SUIT_NAMES`."""
    return (card - 1) // 13


def face(card: Card) -> Face:
    """Return what is printed on `card`; raises ValueError for an unseen card."""
    if not card:
        raise ValueError("an unseen card has no face")
    return Face(SUIT_NAMES[suit(card)], RANKS[rank(card) - 1])


DECK = Deck(
    names=_NAMES,
    copies=(0, *(1 for _name in _NAMES[1:])),
    plain=tuple(range(len(_NAMES))),
    face=face,
)
