"""What a meld is, and what can be laid from a hand (rulebook 2)."""

from collections.abc import Iterator, Sequence
from itertools import combinations

from referee.engine.cards import Card
from tests.toy_game.cards import rank, suit

LEAST = 3


def fault(cards: Sequence[Card]) -> str:
    """Return the code of why cards are no meld; nothing where they are one."""
    if len(cards) < LEAST:
        return "too-short"
    return "" if is_set(cards) or _is_run(cards) else "no-meld"


def is_set(cards: Sequence[Card]) -> bool:
    """Return whether cards are all of one rank."""
    return len({rank(card) for card in cards}) == 1


def _is_run(cards: Sequence[Card]) -> bool:
    """Return whether cards follow one another in one suit, the ace below the two."""
    lowest = min(cards)
    in_order = list(range(lowest, lowest + len(cards)))
    return sorted(cards) == in_order and len({suit(card) for card in cards}) == 1


def melds_in(hand: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Yield every meld that the cards of a hand make, each in its order."""
    ordered = sorted(hand)
    for size in range(LEAST, len(ordered) + 1):
        for cards in combinations(ordered, size):
            if not fault(cards):
                yield cards
