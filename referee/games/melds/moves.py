"""The moves of laying melds, laying off and discarding. `seat` is who makes the move."""

from dataclasses import dataclass

from referee.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Take:
    """Takes the top discard."""

    seat: int


@dataclass(frozen=True, slots=True)
class Lay:
    """Lays melds, all at once; cards in any order, a joker named or, where one reading is lawful,
    not.
    """

    seat: int
    melds: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class Add:
    """Lays cards off on the meld with this number, from 1."""

    seat: int
    cards: tuple[Card, ...]
    meld: int


@dataclass(frozen=True, slots=True)
class Discard:
    """Lays a card on the discard pile, which ends the turn."""

    seat: int
    card: Card
