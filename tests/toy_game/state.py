"""A moment of little rummy, and the move that only this game has."""

from dataclasses import dataclass
from typing import NamedTuple

from referee.engine.cards import Card
from referee.engine.piles import Hands, Waiting
from tests.toy_game.options import Options


@dataclass(frozen=True, slots=True)
class Knock:
    """Ends the deal instead of drawing, with few points in the hand."""

    seat: int


@dataclass(frozen=True, slots=True)
class Setup:
    """What does not change during a deal."""

    options: Options


class Laid(NamedTuple):
    """A meld on the table, its cards in their order, and the seat that laid it."""

    cards: tuple[Card, ...]
    owner: int


class State(NamedTuple):
    """The cards and whose turn it is.

    hands      each seat's cards, unseen ones included
    stock      the stock as it was dealt; its first `drawn` cards are gone
    drawn      how many cards of the stock are gone
    discards   the discard pile from the bottom
    turn       the seat to move, or that would have moved when the deal ended
    has_drawn  whether that seat has drawn or taken a card in this turn
    over       whether the deal is over
    winner     the seat that went out or knocked, or 0
    melds      the melds on the table in the order in which they were laid
    setup      what does not change
    waiting    draws that wait for a new stock: never any
    """

    hands: Hands
    stock: tuple[Card, ...]
    drawn: int
    discards: tuple[Card, ...]
    turn: int
    has_drawn: bool
    over: bool
    winner: int
    melds: tuple[Laid, ...]
    setup: Setup
    waiting: Waiting = ()
