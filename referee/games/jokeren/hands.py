"""Whose cards lie where: what a hand may hold, and what leaves it."""

from collections import Counter
from collections.abc import Iterable, Sequence

from referee.engine.cards import UNSEEN, Card
from referee.games.jokeren.cards import JOKER, PLAIN, deck
from referee.games.jokeren.state import State


def copies(state: State, card: Card) -> int:
    """Return how many copies of a card the packs have."""
    return deck(state.setup.options.jokers).copies[card]


def in_sight(state: State, card: Card) -> int:
    """Count the copies of `card` that lie open, or are known to lie somewhere."""
    melds = (laid.meld for laid in state.melds)
    if card == JOKER:
        on_table = sum(meld.jokers for meld in melds)
    else:
        on_table = sum(meld.cards.count(card) for meld in melds)
    return (
        on_table
        + sum(hand.count(card) for hand in state.hands)
        + state.stock[state.drawn :].count(card)
        + state.discards.count(card)
    )


def _holds(hand: tuple[Card, ...], cards: Sequence[Card]) -> bool:
    """Return whether all of `cards` are known to be in a hand."""
    left = list(hand)
    for card in cards:
        plain = PLAIN[card]
        if plain not in left:
            return False
        left.remove(plain)
    return True


def lacking(state: State, seat: int, cards: Sequence[Card]) -> Card | None:
    """Return one of `cards` that cannot be in the hand of `seat` beside the others, or None.

    A card that nobody has seen may be any of which a copy does not lie elsewhere.
    """
    hand = state.hands[seat - 1]
    if _holds(hand, cards):
        return None
    needed = Counter(PLAIN[card] for card in cards) - Counter(hand)
    hidden = hand.count(UNSEEN)
    for card, count in needed.items():
        if count > hidden or in_sight(state, card) + count > copies(state, card):
            return card
    return None if needed.total() <= hidden else next(iter(needed))


def less(hand: tuple[Card, ...], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return `hand` without `cards`, in whatever form they are laid."""
    left = list(hand)
    for card in cards:
        plain = PLAIN[card]
        left.remove(plain if plain in left else UNSEEN)
    return tuple(left)


def is_hand(state: State, seat: int, cards: Sequence[Card]) -> bool:
    """Return whether `cards` can be the whole hand of `seat`."""
    hand = state.hands[seat - 1]
    known = Counter(hand)
    del known[UNSEEN]
    return (
        len(cards) == len(hand)
        and not known - Counter(cards)
        and lacking(state, seat, cards) is None
    )
