"""Where the cards of a deal lie: hands, a stock, discards, and the stock that is made of these.

Most games have such piles, and handle them alike: what is left of the stock is drawn first, then
the discards beneath the top ones become the new stock. Works on any state that has these piles.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any, Protocol, TypeVar

from referee.engine.cards import UNSEEN, Card, Deck, unseen
from referee.engine.moves import Show

Hands = tuple[tuple[Card, ...], ...]
Waiting = tuple[tuple[int, int], ...]


class Piles(Protocol):
    """Where the cards of a state lie.

    The first `drawn` cards of `stock` are gone. `discards` go from the bottom up, wilds in the
    form in which they were laid. `waiting` are seats, and numbers of cards that the last move
    could not draw from the old pile.
    """

    @property
    def hands(self) -> Hands: ...
    @property
    def stock(self) -> tuple[Card, ...]: ...
    @property
    def drawn(self) -> int: ...
    @property
    def discards(self) -> tuple[Card, ...]: ...
    @property
    def waiting(self) -> Waiting: ...
    @property
    def _replace(self) -> Any: ...


StateT = TypeVar("StateT", bound=Piles)


def with_hand(hands: Hands, seat: int, hand: tuple[Card, ...]) -> Hands:
    """Return `hands` with another hand at `seat`."""
    changed = list(hands)
    changed[seat - 1] = hand
    return tuple(changed)


def in_sight(state: Piles, card: Card, forms: Iterable[Card]) -> int:
    """Count the copies of `card` that lie open, or are known to lie somewhere.

    `forms` are the forms in which it may lie among the discards.
    """
    return (
        sum(hand.count(card) for hand in state.hands)
        + state.stock.count(card)
        - state.stock[: state.drawn].count(card)
        + sum(state.discards.count(form) for form in {card, *forms})
    )


def may_be_hidden(state: Piles, deck: Deck, seat: int, card: Card, forms: Sequence[Card]) -> bool:
    """Return whether `card` may be among the cards in the hand of `seat` that nobody has seen."""
    return UNSEEN in state.hands[seat - 1] and in_sight(state, card, forms) < deck.copies[card]


def draw_from(state: Piles, seat: int, count: int) -> tuple[Hands, int, Waiting]:
    """Return the hands, the cards gone from the pile and the draws that wait, after `seat` drew.

    Cards that the pile lacks wait for a shuffle.
    """
    hands, drawn, waiting = state.hands, state.drawn, state.waiting
    cards = state.stock[drawn : drawn + count]
    if len(cards) < count:
        waiting = (*waiting, (seat, count - len(cards)))
    if not cards:
        return hands, drawn, waiting
    return with_hand(hands, seat, hands[seat - 1] + cards), drawn + len(cards), waiting


def give(state: StateT, seat: int, count: int) -> StateT:
    """Return the state after `seat` drew `count` cards, whoever is to move."""
    hands, drawn, waiting = draw_from(state, seat, count)
    after: StateT = state._replace(hands=hands, drawn=drawn, waiting=waiting)
    return after


def new_pile(state: StateT, cards: tuple[Card, ...], kept: int) -> StateT:
    """Return the state with a new draw pile, after the draws that waited for it went on.

    `cards` are the new pile, next card first; none: unseen. The uppermost `kept` discards stay.
    What is lacking even now stays lacking.
    """
    beneath = len(state.discards) - kept
    lacking = state.waiting
    after: StateT = state._replace(
        stock=state.stock[state.drawn :] + (cards or unseen(beneath)),
        drawn=0,
        discards=state.discards[beneath:],
        waiting=(),
    )
    for seat, count in lacking:
        after = give(after, seat, count)
    done: StateT = after._replace(waiting=())
    return done


def is_hand(
    state: Piles, deck: Deck, seat: int, cards: Sequence[Card], forms: Sequence[Sequence[Card]]
) -> bool:
    """Return whether `cards` can be the whole hand of `seat`: what is known of it, and for each
    unseen card one that does not lie elsewhere.
    """
    hand = state.hands[seat - 1]
    hidden = Counter(cards) - Counter(hand)
    if len(cards) != len(hand) or hidden.total() != hand.count(UNSEEN):
        return False
    return all(
        in_sight(state, card, forms[card]) + count <= deck.copies[card]
        for card, count in hidden.items()
    )


def apply_show(state: StateT, move: Show) -> StateT:
    """Return the state with the hand that was shown."""
    after: StateT = state._replace(hands=with_hand(state.hands, move.of, move.cards))
    return after
