"""Swapping real cards for the joker of a meld (rulebook 4.2)."""

from collections.abc import Collection
from functools import lru_cache
from itertools import combinations

from referee.engine.cards import Card
from referee.games.jokeren.cards import JOKER, RANK, STANDS, SUIT
from referee.games.jokeren.melds import FULL_SET, SET, Fault, Meld
from referee.games.jokeren.options import Options


@lru_cache(maxsize=5_000)
def swapped(meld: Meld, cards: tuple[Card, ...], options: Options) -> Meld | Fault:
    """Return `meld` with `cards` in the place of a joker, or why they do not free it (4.2)."""
    way = options.joker_set_swap if meld.kind == SET else "declared"
    if not meld.jokers or JOKER in cards:
        return Fault("swap-wrong-card")
    full = len(meld.cards) == FULL_SET
    if (way == "both" and full) or (way == "full" and not full):
        return Fault("swap-locked")
    if way == "both":
        return _swapped_for_both(meld, cards)
    if len(cards) > 1:
        return Fault("swap-wrong-card")
    freed = JOKER + cards[0]
    if freed not in meld.cards:
        # The other suit that the set lacks does as well, where the club says so.
        if way != "either" or full or not _is_missing(meld, cards[0]):
            return Fault("swap-wrong-card")
        freed = next(card for card in meld.cards if card > JOKER)
    real = [cards[0] if card == freed else card for card in meld.cards]
    if meld.kind == SET:
        real.sort(key=SUIT.__getitem__)
    return meld._replace(cards=tuple(real))


def _is_missing(meld: Meld, card: Card) -> bool:
    """Return whether `card` is of the rank of a set, and of a suit that no card of it has."""
    same_rank = RANK[card] == RANK[meld.cards[0]]
    return same_rank and all(SUIT[card] != SUIT[other] for other in meld.cards)


def _swapped_for_both(meld: Meld, cards: tuple[Card, ...]) -> Meld | Fault:
    """Return a set of three whose joker is freed by the cards of both suits that it lacks."""
    joker = next(card for card in meld.cards if card > JOKER)
    declared = joker - JOKER
    others = [card for card in meld.cards if card != joker]
    rest = meld._replace(cards=tuple(others))
    if not all(card == declared or _is_missing(rest, card) for card in cards):
        return Fault("swap-wrong-card")
    suits = {SUIT[card] for card in cards}
    if len(suits) < len(cards):
        return Fault("swap-wrong-card")
    if len(cards) < 2:
        return Fault("swap-both-needed")
    return meld._replace(cards=tuple(sorted((*others, *cards), key=SUIT.__getitem__)))


@lru_cache(maxsize=50_000)
def _declared(meld: Meld) -> frozenset[Card]:
    """Return the cards that the jokers of a meld lie for."""
    return frozenset(STANDS[card] for card in meld.cards if card > JOKER)


def swaps(meld: Meld, hand: Collection[Card], options: Options) -> list[tuple[Card, ...]]:
    """Return the cards of a hand that free a joker of `meld`."""
    declared = _declared(meld)
    if not declared:
        return []
    if meld.kind != SET or options.joker_set_swap == "declared":
        return [(card,) for card in declared if card in hand]
    rank = RANK[meld.cards[0]]
    alike = sorted({card for card in hand if RANK[card] == rank})
    tries = (*((card,) for card in alike), *combinations(alike, 2))
    return [cards for cards in tries if isinstance(swapped(meld, cards, options), Meld)]
