"""The moves that more than one game has. `seat` is who makes the move; 0 is the referee."""

from dataclasses import dataclass

from referee.engine.cards import Card


@dataclass(frozen=True, slots=True)
class Play:
    """Lays one card, in the form in which it is laid (a wild with its colour)."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Draw:
    """Draws what is due."""

    seat: int


@dataclass(frozen=True, slots=True)
class Call:
    """Says "Last card!"."""

    seat: int


@dataclass(frozen=True, slots=True)
class Undo:
    """Strikes the last move that stands."""

    seat: int


@dataclass(frozen=True, slots=True)
class Penalty:
    """Lets the seat `to` draw `count` cards, by the referee's ruling."""

    seat: int
    to: int
    count: int


@dataclass(frozen=True, slots=True)
class Shuffle:
    """Makes the new draw pile, next card first; no cards: in an order that nobody has seen."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Show:
    """Shows the cards left in the hand of the seat `of`, for the count."""

    seat: int
    of: int
    cards: tuple[Card, ...]


RefereeMove = Undo | Penalty | Shuffle | Show
"""What the referee alone may do."""
