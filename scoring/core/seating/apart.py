"""Pairs kept apart: a seating that keeps them apart, or the proof that there is none."""

from collections.abc import Sequence

from scoring.core.seating.costs import Seating
from scoring.core.seating.lots import Chance
from scoring.core.seating.values import Pair
from scoring.core.tables import Sizes

STEPS = 20_000
"""Places that are tried before the search gives up."""


class GaveUp(Exception):
    """The search took as many steps as it might, and proved nothing."""


def apart(players: int, sizes: Sizes, pairs: Sequence[Pair], chance: Chance) -> Seating | None:
    """Seat players, numbered from 0, so that no pair sits together; None where that is impossible.

    Those who are kept apart from somebody are seated one by one, whoever has the fewest tables
    left first, at each of these tables in turn; the others fill the places left, by lot.
    Raises GaveUp at the limit.
    """
    foes: dict[int, set[int]] = {}
    for one, other in pairs:
        foes.setdefault(one, set()).add(other)
        foes.setdefault(other, set()).add(one)
    search = _ApartSearch(sizes, foes, chance)
    if not search.seat(list(foes)):
        return None
    others = [one for one in range(players) if one not in foes]
    chance.shuffle(others)
    for table, size in zip(search.tables, sizes, strict=True):
        while len(table) < size:
            table.append(others.pop())
    return search.tables


class _ApartSearch:
    def __init__(self, sizes: Sizes, foes: dict[int, set[int]], chance: Chance) -> None:
        self.sizes = sizes
        self.foes = foes
        self.chance = chance
        self.tables: Seating = [[] for _ in sizes]
        self.steps = STEPS

    def seat(self, rest: list[int]) -> bool:
        """Seat the rest, and say whether that was possible."""
        if not rest:
            return True
        open_to = {one: self._open_to(one) for one in rest}
        one = min(rest, key=lambda each: (len(open_to[each]), -len(self.foes[each])))
        rest = [each for each in rest if each != one]
        tables = open_to[one]
        self.chance.shuffle(tables)
        for number in tables:
            self.steps -= 1
            if self.steps < 0:
                raise GaveUp
            self.tables[number].append(one)
            if self.seat(rest):
                return True
            self.tables[number].pop()
        return False

    def _open_to(self, one: int) -> list[int]:
        """Return the tables at which a player may sit; of empty ones alike, one is enough."""
        found, empty = [], set()
        for number, (table, size) in enumerate(zip(self.tables, self.sizes, strict=True)):
            if len(table) == size or not self.foes[one].isdisjoint(table):
                continue
            if not table:
                if size in empty:
                    continue
                empty.add(size)
            found.append(number)
        return found
