"""Melds and lay-downs found by trying everything, to hold the solver against, and its own in the
notation.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, combinations_with_replacement
from typing import Any

from referee.engine.cards import Card
from referee.games.jokeren.cards import ACE, JOKER, PIPS, RANK, card_of, deck, joker_for
from referee.games.jokeren.lay_down.solver import best
from referee.games.jokeren.melds import Meld, read, worth
from referee.games.jokeren.options import HOME, Options

Hand = tuple[Card, ...]
Melds = tuple[Meld, ...]

_LINES = [
    *([card_of(suit, rank) for rank in range(1, 14)] for suit in range(4)),
    *([card_of(suit, rank) for suit in range(4)] for rank in range(1, 14)),
]


def held(names: str) -> Hand:
    """Return the hand that the notation names."""
    return tuple(deck(8).held(name) for name in names.split())


def told(cards: Hand) -> str:
    """Return cards in the notation."""
    return " ".join(deck(8).names[card] for card in cards)


def lawful_melds(hand: Hand, options: Options) -> set[Meld]:
    """Return every meld that `read` makes of cards of the hand, the jokers named in every way."""
    found = (
        read(tuple(sorted((*real, *named))), options)
        for line in _LINES
        for real in _subsets([card for card in hand if card in line])
        for jokers in range(hand.count(JOKER) + 1)
        for named in combinations_with_replacement([joker_for(card) for card in line], jokers)
    )
    return {meld for meld in found if isinstance(meld, Meld)}


def _subsets(cards: list[Card]) -> set[Hand]:
    return {
        subset for size in range(len(cards) + 1) for subset in combinations(sorted(cards), size)
    }


def lay_downs(hand: Hand, melds: set[Meld]) -> Iterator[Melds]:
    """Yield every choice of melds that the cards of the hand are enough for."""
    yield from _choices(Counter(hand), [(meld, Counter(plain(meld))) for meld in sorted(melds)])


def _choices(left: Counter[Card], melds: list[tuple[Meld, Counter[Card]]]) -> Iterator[Melds]:
    yield ()
    for place, (meld, cards) in enumerate(melds):
        if cards <= left:
            for others in _choices(left - cards, melds[place:]):
                yield (meld, *others)


def plain(meld: Meld) -> list[Card]:
    """Return the cards of a meld as they are held."""
    return [min(card, JOKER) for card in meld.cards]


def is_lawful(
    melds: Melds, hand: Hand, options: Options, *, opened: bool, must: Card | None = None
) -> bool:
    """Tell whether these melds may be laid out of the hand, as an opening if need be."""
    laid = [card for meld in melds for card in plain(meld)]
    left = len(hand) - len(laid)
    if not melds or (not left and options.go_out == "discard"):
        return False
    if must is not None and must not in laid:
        return False
    if opened or (options.waives and left <= 1):
        return True
    points = [worth((meld,), options) for meld in melds]
    alone = max(points) >= options.opening_points or not options.opening_single_meld
    return alone and sum(points) >= options.opening_points


def rating(melds: Melds, hand: Hand, options: Options) -> tuple[int, int, int]:
    """Return how good a lay-down is, the less the better: cards left, their count, points."""
    left = list(
        (Counter(hand) - Counter(card for meld in melds for card in plain(meld))).elements()
    )
    return len(left), sum(_count(card, options) for card in left), -worth(melds, options)


def _count(card: Card, options: Options) -> int:
    if card == JOKER:
        return options.joker_hand_value
    if options.hand_score == "cards":
        return 1
    return options.ace_high if RANK[card] == ACE else PIPS[card]


def is_minimal(melds: Melds, hand: Hand, options: Options) -> bool:
    """Tell whether no meld can be spared of an opening."""
    return not any(
        is_lawful(melds[:place] + melds[place + 1 :], hand, options, opened=False)
        for place in range(len(melds))
    )


def laid(hand: str, *, opened: bool = True, must: Card | None = None, **changes: Any) -> str:
    """Return the best lay-down in the notation, `|` between the melds; or nothing."""
    found = best(held(hand), replace(HOME, **changes), opened=opened, must=must)
    return " | ".join(told(meld.cards) for meld in found.melds) if found else ""
