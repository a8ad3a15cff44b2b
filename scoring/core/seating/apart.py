"""Seatings that grant every wish who sits with whom and where, or the proof that there is none."""

from collections.abc import Mapping, Sequence

from scoring.core.seating.costs import Seating
from scoring.core.seating.granting import groups
from scoring.core.seating.lots import Chance
from scoring.core.seating.values import Pair
from scoring.core.tables import Sizes

STEPS = 20_000
"""Places that are tried before the search gives up."""


class GaveUp(Exception):
    """The search took as many steps as it might, and proved nothing."""


Block = tuple[int, ...]
"""Players who sit together; most are on their own."""


def apart(
    players: int,
    sizes: Sizes,
    pairs: Sequence[Pair],
    together: Sequence[Pair],
    at: Mapping[int, int],
    chance: Chance,
) -> Seating | None:
    """Seat players, numbered from 0, so that of `pairs` none sits together, those who are to sit
    `together` do, and each player in `at` sits at that table, the first of which is 0.

    None where that is impossible. Those of whom something is wished are seated one by one, or with
    those they belong to, whoever has the fewest tables left first, at each of these tables in turn;
    the others fill the places left, by lot. Raises GaveUp at the limit.
    """
    foes: dict[int, set[int]] = {}
    for one, other in pairs:
        foes.setdefault(one, set()).add(other)
        foes.setdefault(other, set()).add(one)
    blocks: list[Block] = [tuple(group) for group in groups(together)]
    bound = {one for block in blocks for one in block}
    blocks += [(one,) for one in dict.fromkeys((*foes, *at)) if one not in bound]
    concerned = {one for block in blocks for one in block}
    search = _ApartSearch(sizes, foes, chance)
    own = [({at[one] for one in block if one in at}, block) for block in blocks]
    if not search.seat_fixed([each for each in own if each[0]]):
        return None
    if not search.seat([block for tables, block in own if not tables]):
        return None
    others = [one for one in range(players) if one not in concerned]
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

    def seat_fixed(self, blocks: Sequence[tuple[set[int], Block]]) -> bool:
        """Seat those with fixed tables at theirs, and say whether that was possible."""
        for tables, block in blocks:
            number = next(iter(tables))
            if len(tables) > 1 or not self._has_place(number, block):
                return False
            self.tables[number].extend(block)
        return True

    def seat(self, rest: list[Block]) -> bool:
        """Seat the rest, and say whether that was possible."""
        if not rest:
            return True
        open_to = {block: self._open_to(block) for block in rest}
        block = min(rest, key=lambda each: (len(open_to[each]), -len(each), -self._foes_of(each)))
        rest = [each for each in rest if each != block]
        tables = open_to[block]
        self.chance.shuffle(tables)
        for number in tables:
            self.steps -= 1
            if self.steps < 0:
                raise GaveUp
            self.tables[number].extend(block)
            if self.seat(rest):
                return True
            del self.tables[number][-len(block) :]
        return False

    def _foes_of(self, block: Block) -> int:
        return sum(len(self.foes.get(one, ())) for one in block)

    def _has_place(self, number: int, block: Block) -> bool:
        table = self.tables[number]
        beside = {*table, *block}
        return len(table) + len(block) <= self.sizes[number] and all(
            beside.isdisjoint(self.foes.get(one, ())) for one in block
        )

    def _open_to(self, block: Block) -> list[int]:
        """Return the tables at which a block may sit; of empty ones alike, one is enough."""
        found, empty = [], set()
        for number, (table, size) in enumerate(zip(self.tables, self.sizes, strict=True)):
            if not self._has_place(number, block):
                continue
            if not table:
                if size in empty:
                    continue
                empty.add(size)
            found.append(number)
        return found
