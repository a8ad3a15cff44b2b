"""A hand sorted out: its cards as the bits of one number, a *lane* of bits for each suit.

What lies next to each other is then found for all suits at once. In a lane bit 0 is the ace, bit 12
the king; the bits above are room for the cards that come again after the king.
"""

from collections.abc import Iterable, Iterator
from functools import cache

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, RANK, SUIT

LANE = 17
ALL_RANKS = (1 << 13) - 1

IN_ALL_SUITS = 1 | 1 << LANE | 1 << 2 * LANE | 1 << 3 * LANE
"""Times a number that ranks make as bits: these ranks in every lane."""

ACES = IN_ALL_SUITS
TWOS = ACES << 1

JOKER_BIT = 1 << 4 * LANE
BITS: tuple[int, ...] = tuple(
    JOKER_BIT if card >= JOKER else 1 << SUIT[card] * LANE + RANK[card] - 1 if card else 0
    for card in range(len(RANK))
)
"""Each card as one bit of a hand, in whatever form it is laid; none for an unseen card."""

SUIT_BITS: tuple[int, ...] = tuple(
    ALL_RANKS << SUIT[card] * LANE if SUIT[card] >= 0 else 0 for card in range(len(SUIT))
)
"""For each card the real cards of its suit, as bits of a hand; none for a held joker."""

Sorted = tuple[int, int, int]
"""A hand sorted out: its real cards as bits, those that it holds twice, and how many jokers."""


def sorted_out(hand: Iterable[Card]) -> Sorted:
    """Return the cards of a hand without the unseen ones, sorted out."""
    held = twins = jokers = 0
    for bit in map(BITS.__getitem__, hand):
        if held & bit:
            twins |= bit
            jokers += bit == JOKER_BIT
        held |= bit
    return held & JOKER_BIT - 1, twins & JOKER_BIT - 1, jokers + (held >> 4 * LANE)


def ranks_in(held: int) -> int:
    """Return the ranks of the cards in a hand, as bits."""
    return (held | held >> LANE | held >> 2 * LANE | held >> 3 * LANE) & ALL_RANKS


def suits_of(rank: int, held: int) -> int:
    """Return in which suits a hand holds the rank of this bit, as bits: 0 for spades, ..."""
    cards = held >> rank
    return (
        cards & 1
        | cards >> LANE - 1 & 2
        | cards >> 2 * (LANE - 1) & 4
        | cards >> 3 * (LANE - 1) & 8
    )


@cache
def bits(number: int) -> tuple[int, ...]:
    """Return the places of the bits in a number, the lowest first."""
    return tuple(place for place in range(number.bit_length()) if number >> place & 1)


def subsets(held: int) -> Iterator[int]:
    """Yield every number made of some bits of `held`, from none to all."""
    subset = 0
    while True:
        yield subset
        if subset == held:
            return
        subset = (subset - held) & held
