"""What the rules of thumb for games of matching and discarding share."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from referee.engine.cards import UNSEEN, Card
from referee.engine.piles import Hands, Piles

SHORT = 2
"""A hand of so few cards must be stopped."""


def open_cards(state: Piles, plain: Sequence[Card]) -> Iterable[Card]:
    """Return every card that lies open, as it is in a hand: the discards and the hands seen."""
    yield from (plain[card] for card in state.discards)
    for hand in state.hands:
        yield from (card for card in hand if card != UNSEEN)
    yield from (card for card in state.stock[state.drawn :] if card != UNSEEN)


class Scale(NamedTuple):
    """How hands are weighed against each other.

    A hand counts its cards, less the `bonus` of those that are worth having, and `more` for each
    hand; its odds go by that to the negative `power`.
    """

    bonus: Mapping[Card, float]
    more: float
    power: float


LEAST = 0.15
"""A hand never weighs less, however good its cards are."""


def share(hands: Hands, seat: int, scale: Scale, to_come: Sequence[int] = ()) -> float:
    """Return the share of the win, from 0 to 1, that the hand of a seat is worth; `to_come` are the
    cards that each seat will get when its hand is empty, where that does not end the deal.
    """
    bonus, more, power = scale
    odds: list[float] = []
    for place, hand in enumerate(hands):
        weight = len(hand) + more + (to_come[place] if to_come else 0)
        for card in hand:
            if card in bonus:
                weight -= bonus[card]
        odds.append(max(weight, LEAST) ** -power)
    return odds[seat - 1] / sum(odds)
