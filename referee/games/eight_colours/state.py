"""A moment of the eight-colour game."""

from dataclasses import dataclass
from typing import NamedTuple

from referee.engine.cards import Card
from referee.games.eight_colours.options import Options


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a deal: the house rules and the number of seats."""

    options: Options
    seats: int


class State(NamedTuple):
    """The cards and what is pending. A tuple, because one is made at every move.

    hands      each seat's cards, unseen ones included
    stock      the draw pile as it was last shuffled; its first `drawn` cards are gone
    discards   the discard pile from the bottom; the last card leads, in the form it was laid
    turn       the seat to move, or that would have moved when the deal ended
    direction  1 clockwise, -1 counter-clockwise
    owed       cards that the chain of draw-twos or wild draw-fours asks of the seat to move
    waiting    seats and numbers of cards that the last move could not draw from the old pile
    silent     the seat that holds its last card and has not called it, or 0
    winner     the seat that went out, or 0
    """

    setup: Setup
    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    drawn: int
    discards: tuple[Card, ...]
    turn: int
    direction: int
    owed: int
    waiting: tuple[tuple[int, int], ...]
    silent: int
    winner: int
