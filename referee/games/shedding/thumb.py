"""What the rules of thumb for games of matching and discarding share."""

from collections.abc import Iterable, Sequence
from functools import cache

from referee.engine.cards import UNSEEN, Card
from referee.engine.piles import Piles


def open_cards(state: Piles, plain: Sequence[Card]) -> Iterable[Card]:
    """Return every card that lies open, as it is in a hand: the discards and the hands seen."""
    yield from (plain[card] for card in state.discards)
    for hand in state.hands:
        yield from (card for card in hand if card != UNSEEN)
    yield from (card for card in state.stock[state.drawn :] if card != UNSEEN)


@cache
def chance_of(sizes: tuple[int, ...], place: int) -> float:
    """Return the share of the win that a hand is worth, by how many cards every hand has.

    A hand with half as many cards wins about twice as often as the other.
    """
    odds: list[float] = [(size + 0.5) ** -1.5 for size in sizes]
    return odds[place] / sum(odds)
