"""The prices of a seating, and the least of them where all seatings can be tried (season 29)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations
from math import factorial
from typing import NamedTuple

from scoring.core.seating.granting import broken_wishes, mates
from scoring.core.seating.history import at_threes, counts, meetings, pairs_of
from scoring.core.seating.values import Past, Player, Remembered, SeatingRules, Table, Tables
from scoring.core.tables import Sizes

TRIED = 5775
"""Seatings that are all tried: as many as twelve players have at tables of four."""


class Prices(NamedTuple):
    """What a seating costs.

    broken  wishes who sits with whom and where that it does not grant
    again   pairs that sat together tonight
    threes  for each at a table of three how often that player sat at one tonight
    memory  what its pairs of past evenings weigh together
    before  how many they are
    """

    broken: int = 0
    again: int = 0
    threes: int = 0
    memory: int = 0
    before: int = 0


Order = Callable[[Prices], tuple[int, ...]]
"""Which price is compared first; a later one never outweighs an earlier one (season 29.5)."""


def new_faces(prices: Prices) -> tuple[int, ...]:
    """Wishes, pairs again, tables of three, pairs of past evenings."""
    return (prices.broken, prices.again, prices.threes, prices.memory)


def turns_at_three(prices: Prices) -> tuple[int, ...]:
    """Wishes, tables of three, pairs again, pairs of past evenings."""
    return (prices.broken, prices.threes, prices.again, prices.memory)


class _Market:
    """The prices of every table that there can be, but for wishes about more than one table."""

    def __init__(
        self,
        players: Sequence[Player],
        past: Past,
        rules: SeatingRules,
        memory: frozenset[Remembered],
    ) -> None:
        self.place = {player: place for place, player in enumerate(players)}
        self.mates = mates(rules, players)
        self.met = meetings(past, players)
        self.unwished = {*pairs_of(rules.apart, players), *pairs_of(rules.rather_apart, players)}
        self.weights: Mapping[tuple[Player, Player], int] = {
            (one, other): weight for one, other, weight in memory
        }
        self.at_threes = counts(past, at_threes)

    def table(self, table: Table) -> Prices:
        """Return the prices of a table; who is to sit together does not meet again (29.3)."""
        broken = again = memory = before = 0
        for pair in combinations(sorted(table), 2):
            broken += pair in self.unwished
            if pair in self.mates:
                continue
            again += self.met[self.place[pair[0]]][self.place[pair[1]]] > 0
            if weight := self.weights.get(pair, 0):
                memory += weight
                before += 1
        threes = sum(self.at_threes[player] for player in table) if len(table) == 3 else 0
        return Prices(broken, again, threes, memory, before)


def prices(
    tables: Tables, past: Past, rules: SeatingRules, memory: frozenset[Remembered]
) -> Prices:
    """Return what a seating after `past` costs, with what past evenings remember."""
    market = _Market([player for table in tables for player in table], past, rules, memory)
    found = _added(map(market.table, tables))
    left = broken_wishes(rules, tables)
    return found._replace(broken=found.broken + len(left.together) + len(left.fixed))


def least_prices(
    players: Sequence[Player],
    sizes: Sizes,
    past: Past,
    rules: SeatingRules,
    memory: frozenset[Remembered],
    order: Order,
) -> Prices | None:
    """Return the least prices of all seatings of these players at tables of these sizes.

    None where there are too many to try, or where somebody has a fixed table.
    """
    if _seatings(sizes) > TRIED or any(player in players for player, _ in rules.fixed):
        return None
    return _least(tuple(sorted(players)), sizes, past, rules, memory, order)


@lru_cache(maxsize=8)
def _least(
    players: tuple[Player, ...],
    sizes: Sizes,
    past: Past,
    rules: SeatingRules,
    memory: frozenset[Remembered],
    order: Order,
) -> Prices:
    market = _Market(players, past, rules, memory)
    wished = pairs_of(rules.together, players)
    known: dict[Table, Prices] = {}
    best: tuple[tuple[int, ...], Prices] | None = None
    for tables in _all_seatings(players, tuple(sorted(sizes))):
        for table in tables:
            if table not in known:
                found = market.table(table)
                split = -sum({one, other} <= set(table) for one, other in wished)
                known[table] = found._replace(broken=found.broken + split)
        total = _added(map(known.__getitem__, tables))
        if best is None or order(total) < best[0]:
            best = order(total), total
    if best is None:
        raise ValueError(f"no seating of {len(players)} players at tables of {sizes!r}")
    return best[1]._replace(broken=best[1].broken + len(wished))


def _added(each: Iterator[Prices]) -> Prices:
    return Prices(*map(sum, zip(*each, strict=True)))


def _seatings(sizes: Sizes) -> int:
    """Return how many seatings there are at tables of these sizes."""
    many = factorial(sum(sizes))
    for size in set(sizes):
        many //= factorial(size) ** sizes.count(size) * factorial(sizes.count(size))
    return many


def _all_seatings(players: tuple[Player, ...], sizes: Sizes) -> Iterator[Tables]:
    """Yield every seating once: the first player left sits at a table of each size in turn."""
    if not players:
        yield ()
        return
    first, rest = players[0], players[1:]
    for size in set(sizes):
        others = list(sizes)
        others.remove(size)
        for mates_there in combinations(rest, size - 1):
            left = tuple(player for player in rest if player not in mates_there)
            for tables in _all_seatings(left, tuple(others)):
                yield ((first, *mates_there), *tables)
