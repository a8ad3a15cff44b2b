"""What may lie in a hand, and what is shuffled into a new pile (rulebook 7, 9)."""

from referee.engine import piles
from referee.engine.cards import Card
from referee.games.taki.cards import FORMS, PLAIN, TRANSPARENT
from referee.games.taki.state import State


def may_hold(state: State, seat: int, card: Card) -> bool:
    """Return whether `seat` holds `card`, or may hold it among the cards that nobody has seen."""
    if card in state.hands[seat - 1]:
        return True
    return piles.may_be_hidden(state, state.setup.deck, seat, card, FORMS[card])


def beneath(state: State) -> int:
    """Count the discards that lie beneath the leading card (7.1)."""
    top = len(state.discards) - 1
    while state.discards[top] in TRANSPARENT:
        top -= 1
    return top


def to_shuffle(state: State) -> tuple[Card, ...] | None:
    """Return the cards that the last draw waits for, colours forgotten (7.1), or None."""
    if not state.waiting:
        return None
    return tuple(PLAIN[card] for card in state.discards[: beneath(state)])
