"""Whole nights without a repeat, made by turning one round: for those whom search serves badly.

With 17 to 36 players longer nights without rematches exist, but a search often runs into a dead
end: in the fifth round of 20 players, the sixth of 24, the eighth of 32. So one round is written
down here for each number of tables, as points on three wheels and on axles, and the others follow
by turning all wheels by one. A draw finds the place of each player in the night so far, if that
was drawn so, and reads off the next round. Terms:

point    a number on one of the wheels, counted ``which wheel * numbers + number``; axles follow
axle     a point that does not turn; two of them never share a table
absent   axles that nobody has, where the players do not fill all tables: so each makes one table
         of 3 in every round

No two pairs at the tables of a first round are on the same two wheels with the same difference of
numbers, or on the same wheel and axle: so no pair meets twice before the wheels are round.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

from scoring.core.seating.lots import Chance

STEPS = 150
"""Places that are tried, for each table cubed, before the night is taken for another one."""

FITTED = 3
"""Rounds that are matched while players are placed; of later ones it is asked when all are."""

Tables = Sequence[Sequence[int]]

NUMBERS = {5: 5, 6: 7, 7: 8, 8: 9, 9: 10}
"""For each number of tables the numbers on a wheel: so many rounds there are."""

FIRST_ROUNDS = {
    5: ((0, 5, 10, 15), (1, 7, 13, 16), (2, 9, 11, 17), (3, 6, 14, 18), (4, 8, 12, 19)),
    6: ((5, 7, 18, 23), (0, 8, 15, 22), (4, 10, 16, 21), (3, 17, 19, 20), (9, 11, 12, 14),
        (1, 2, 6, 13)),
    7: ((2, 9, 17, 27), (1, 15, 21, 26), (0, 13, 16, 25), (6, 8, 23, 24), (10, 19, 20, 22),
        (4, 5, 7, 18), (3, 11, 12, 14)),
    8: ((6, 15, 26, 31), (1, 12, 18, 30), (0, 10, 24, 29), (3, 17, 21, 28), (5, 9, 19, 27),
        (13, 20, 22, 25), (2, 4, 7, 23), (8, 11, 14, 16)),
    9: ((5, 13, 27, 35), (9, 15, 28, 34), (0, 11, 21, 33), (4, 14, 22, 32), (3, 12, 23, 31),
        (6, 18, 20, 30), (10, 25, 26, 29), (1, 7, 8, 24), (2, 16, 17, 19)),
}  # fmt: skip
"""For each number of tables the first round, the tables with axles foremost."""


def next_rounds(past: Sequence[Tables], players: int, chance: Chance) -> list[list[list[int]]]:
    """Return the rounds that may follow `past` in a design; none where it is no part of one.

    Players are numbered from 0; all of them must have been seated in each round of `past`, at the
    tables that the rule makes. The rounds stand in an order by lot, and so it is decided who has
    which point, if more than one fits.
    """
    rounds = design(players)
    if not past or len(past) >= len(rounds):
        return []
    standard = sorted(map(len, rounds[0]))
    if any(sorted(map(len, tables)) != standard for tables in past):
        return []
    # Turned back together, the rounds are the same design: so the first one played is the first.
    orders = list(permutations(range(1, len(rounds)), min(FITTED, len(past)) - 1))
    chance.shuffle(orders)
    steps = STEPS * len(standard) ** 3
    for order in orders:
        fitting = _Fitting(rounds, (0, *order), past, players, chance, steps)
        if fitting.run():
            return fitting.rounds_left()
        steps = fitting.steps
    return []


@lru_cache
def design(players: int) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """Return the rounds for so many players, or none; the points that are there count from 0."""
    tables = -(-players // 4)
    numbers = NUMBERS.get(tables, 0)
    turning = 3 * numbers
    return tuple(
        tuple(
            tuple(
                point if point >= turning else _turned(point, numbers, turn)
                for point in table
                if point < players
            )
            for table in FIRST_ROUNDS[tables]
        )
        for turn in range(numbers)
    )


def _turned(point: int, numbers: int, turn: int) -> int:
    wheel, number = divmod(point, numbers)
    return wheel * numbers + (number + turn) % numbers


class _Fitting:
    """The search for the players who have the points, where some rounds were played in this order.

    Points are taken in an order in which each shares as many tables as can be with earlier ones;
    a player may have a point whose tables, in every round, are those of this player or yet free.
    Rounds of `past` beyond this order may be any others.
    """

    def __init__(
        self,
        rounds: Sequence[Tables],
        order: tuple[int, ...],
        past: Sequence[Tables],
        players: int,
        chance: Chance,
        steps: int,
    ) -> None:
        self.chance = chance
        self.steps = steps
        self.rounds = rounds
        self.order = order
        self.past = past
        fitted, past_tables = [rounds[turn] for turn in order], past[: len(order)]
        self.points = _in_order(fitted, players)
        self.table_of_point = [_table_of(tables, players) for tables in fitted]
        self.table_of_player = [_table_of(tables, players) for tables in past_tables]
        self.size = [[len(table) for table in tables] for tables in fitted]
        self.masks = [
            [sum(1 << one for one in table) for table in tables] for tables in past_tables
        ]
        self.matched: list[list[int]] = [[_FREE] * len(tables) for tables in fitted]
        self.free = [
            {
                size: sum(
                    mask for mask, table in zip(masks, tables, strict=True) if len(table) == size
                )
                for size in set(map(len, tables))
            }
            for masks, tables in zip(self.masks, past_tables, strict=True)
        ]
        self.unplaced = (1 << players) - 1
        self.place = [_FREE] * players
        self.left: list[int] = []

    def run(self) -> bool:
        """Return whether a fit was found."""
        return self._fit(0)

    def rounds_left(self) -> list[list[list[int]]]:
        """Return the rounds that were not played, with the players of their points."""
        self.chance.shuffle(self.left)
        return [
            sorted(
                ([self.place[point] for point in table] for table in self.rounds[turn]),
                key=len,
                reverse=True,
            )
            for turn in self.left
        ]

    def _fits_rest(self) -> bool:
        """Whether the rounds beyond the order are rounds of this design too."""
        turn_of = {
            frozenset(frozenset(self.place[point] for point in table) for table in tables): turn
            for turn, tables in enumerate(self.rounds)
        }
        rest = {
            turn_of.get(frozenset(map(frozenset, tables)), _FREE)
            for tables in self.past[len(self.order) :]
        }
        self.left = [
            turn for turn in range(len(self.rounds)) if turn not in self.order and turn not in rest
        ]
        return len(self.left) == len(self.rounds) - len(self.past)

    def _fit(self, depth: int) -> bool:
        if depth == len(self.points):
            return self._fits_rest()
        point = self.points[depth]
        for player in self._players(point):
            self.steps -= 1
            if self.steps < 0:
                return False
            opened = self._put(point, player)
            if self._fit(depth + 1):
                return True
            self._take_back(point, player, opened)
        return False

    def _players(self, point: int) -> list[int]:
        """Return who may have a point, by lot."""
        mask = self.unplaced
        for number, tables in enumerate(self.matched):
            table = self.table_of_point[number][point]
            if tables[table] == _FREE:
                mask &= self.free[number].get(self.size[number][table], 0)
            else:
                mask &= self.masks[number][tables[table]]
        found = []
        while mask:
            bit = mask & -mask
            mask ^= bit
            found.append(bit.bit_length() - 1)
        self.chance.shuffle(found)
        return found

    def _put(self, point: int, player: int) -> list[int]:
        """Give a point to a player; return the rounds in which that matched two tables."""
        self.place[point] = player
        self.unplaced ^= 1 << player
        opened = []
        for number, tables in enumerate(self.matched):
            table = self.table_of_point[number][point]
            if tables[table] == _FREE:
                tables[table] = past_table = self.table_of_player[number][player]
                self.free[number][self.size[number][table]] ^= self.masks[number][past_table]
                opened.append(number)
        return opened

    def _take_back(self, point: int, player: int, opened: list[int]) -> None:
        self.unplaced ^= 1 << player
        for number in opened:
            table = self.table_of_point[number][point]
            past_table = self.matched[number][table]
            self.free[number][self.size[number][table]] ^= self.masks[number][past_table]
            self.matched[number][table] = _FREE


_FREE = -1


def _table_of(tables: Tables, players: int) -> list[int]:
    """Return for each player, or point, the index of the table."""
    found = [_FREE] * players
    for number, table in enumerate(tables):
        for one in table:
            found[one] = number
    return found


def _in_order(rounds: Sequence[Tables], points: int) -> list[int]:
    """Return the points, always next one whose tables have been met in the most rounds."""
    table_of = [_table_of(tables, points) for tables in rounds]
    met: list[set[int]] = [set() for _ in rounds]
    rest, order = list(range(points)), list[int]()
    while rest:
        point = max(
            rest,
            key=lambda each: sum(at[each] in seen for at, seen in zip(table_of, met, strict=True)),
        )
        rest.remove(point)
        order.append(point)
        for at, seen in zip(table_of, met, strict=True):
            seen.add(at[point])
    return order
