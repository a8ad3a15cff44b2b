"""How long the best lay-down and the melds of a hand take: hands by chance, and hard ones."""

import random
import statistics
import time
from collections.abc import Callable, Iterator

from referee.games.jokeren.cards import JOKER, card_of
from referee.games.jokeren.lay_down.catalogue import melds_in
from referee.games.jokeren.lay_down.solver import best
from referee.games.jokeren.options import HOME

Hand = tuple[int, ...]


def print_solver(hands: int = 300) -> None:
    """Measure the solver of Jokeren in processor time and print it."""
    rng = random.Random(1)
    for jokers in range(3):
        sample = [_hand(rng, 14, jokers) for _ in range(hands)]
        _print(f"melds in 14 cards, {jokers} jokers", sample, lambda hand: melds_in(hand, HOME))
    for size, jokers in [*((13, jokers) for jokers in range(5)), (20, 4), (30, 2)]:
        sample = [_hand(rng, size, jokers) for _ in range(hands if size < 30 else hands // 10)]
        _print(f"best of {size} cards, {jokers} jokers", sample, _best)
    for name, hand in _hard():
        _print(name, [hand], _best)


def _best(hand: Hand) -> object:
    return best(hand, HOME, opened=False)


def _hand(rng: random.Random, size: int, jokers: int) -> Hand:
    return (*rng.sample([*range(1, 53)] * 2, size - jokers), *[JOKER] * jokers)


def _hard() -> Iterator[tuple[str, Hand]]:
    square = tuple(card_of(suit, rank) for rank in range(4, 9) for suit in range(4))
    yield "best of 5 ranks in 4 suits", square
    yield "the same with 4 jokers", square + (JOKER,) * 4
    rng = random.Random(5)
    for size, jokers in ((40, 4), (54, 4), (54, 8)):
        yield f"best of {size} cards, {jokers} jokers", _hand(rng, size, jokers)


def _print(name: str, hands: list[Hand], call: Callable[[Hand], object]) -> None:
    spent = []
    for hand in hands:
        start = time.process_time()
        call(hand)
        spent.append((time.process_time() - start) * 1e3)
    spent.sort()
    high = spent[len(spent) * 99 // 100]
    print(f"  {name:34} {statistics.median(spent):9.3f} ms median {high:9.3f} ms p99")
