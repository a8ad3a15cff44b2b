"""Cards as small numbers, and the deck that names them.

A card that is laid may be named more closely than a card that is held: a wild laid as pink. Such a
*laid form* has a number of its own, and `Deck.plain` has the card of the deck that it is.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from referee.engine.faces import Face

Card = int

UNSEEN: Card = 0
"""A card that nobody has seen: in a hidden hand, or in a face-down pile."""


class UnknownCard(ValueError):
    """A text that names no card of the deck; `name` is that text."""

    def __init__(self, name: str) -> None:
        super().__init__(f"unknown card {name!r}")
        self.name = name


@dataclass(frozen=True, slots=True)
class Deck:
    """The cards of one edition of a game.

    `names`, `copies`, `plain` and the card's `face` go by the card's number; number 0 is `UNSEEN`.
    A card of another edition is in `names` with no copies.
    """

    names: tuple[str, ...]
    copies: tuple[int, ...]
    plain: tuple[Card, ...]
    face: Callable[[Card], Face]
    numbers: Mapping[str, Card] = field(init=False)
    size: int = field(init=False)

    def __post_init__(self) -> None:
        if not len(self.names) == len(self.copies) == len(self.plain):
            raise ValueError("'names', 'copies' and 'plain' must be of one length")
        numbers = {name: card for card, name in enumerate(self.names) if card != UNSEEN}
        object.__setattr__(self, "numbers", numbers)
        object.__setattr__(self, "size", sum(self.copies))

    def laid(self, name: str) -> Card:
        """Return the card, or the laid form of one, that `name` stands for (``W``, ``W:K``)."""
        card = self.numbers.get(name)
        if card is None:
            raise UnknownCard(name)
        return card

    def held(self, name: str) -> Card:
        """Return the card that `name` stands for in a hand or a pile, where nothing is named."""
        card = self.laid(name)
        if self.plain[card] != card:
            raise UnknownCard(name)
        return card

    def whole(self) -> tuple[Card, ...]:
        """Return every card of the deck once a copy, in the order of their numbers."""
        return tuple(card for card, copies in enumerate(self.copies) for _ in range(copies))

    def too_many(self, cards: Iterable[Card]) -> Card | None:
        """Return a card of which `cards` hold more copies than the deck has, or None."""
        for card, count in Counter(self.plain[card] for card in cards).items():
            if card != UNSEEN and count > self.copies[card]:
                return card
        return None


def without(hand: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return `hand` less one copy of `card`, or less one unseen card where it holds none."""
    place = hand.index(card if card in hand else UNSEEN)
    return hand[:place] + hand[place + 1 :]


def unseen(number: int) -> tuple[Card, ...]:
    """Return so many unseen cards."""
    return (UNSEEN,) * number
