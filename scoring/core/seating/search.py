"""The search for a cheap seating of one round: by lot first, then by exchanging players.

All limits are numbers of steps, never time, so that a seed replays its search everywhere.
"""

from operator import add

from scoring.core.seating.costs import REPEAT, Costs, Seating
from scoring.core.seating.lots import Chance

LOTS = 40
"""Lots that are drawn before a seating which does not satisfy the wishes is mended."""

LOOKS, LOOKS_EACH = 200_000, 400
"""Exchanges that a search looks at: at most, and for each player squared."""

MENDS = 40
"""Exchanges that mending looks at for each player."""


def by_lot(costs: Costs, players: list[int], chance: Chance) -> Seating:
    """Seat `players` by lot, those at tables of 3 and those who deal first in turn.

    Every seating in which both are in turn is as likely as any other, unless they hinder each
    other: then the tables of 3 go first. Each table's order is by lot too.
    """
    order = list(players)
    chance.shuffle(order)
    if not costs.three and not costs.first:
        return _dealt(costs, order)
    threes = 3 * costs.sizes.count(3) if costs.three else 0
    at_three = set(sorted(order, key=costs.three.__getitem__)[:threes]) if costs.three else set()
    small = [one for one in order if one in at_three]
    large = [one for one in order if one not in at_three]
    if costs.first:
        small_tables = threes // 3
        small = _first_to_front(small, costs.first, small_tables, chance)
        large = _first_to_front(large, costs.first, len(costs.sizes) - small_tables, chance)
    seating: Seating = []
    for group, sizes in (
        (large, [size for size in costs.sizes if not (threes and size == 3)]),
        (small, [3] * (threes // 3)),
    ):
        dealers, others = group[: len(sizes)], group[len(sizes) :]
        for dealer, size in zip(dealers, sizes, strict=True):
            table = [dealer, *others[: size - 1]]
            del others[: size - 1]
            chance.shuffle(table)
            seating.append(table)
    return seating


def _dealt(costs: Costs, order: list[int]) -> Seating:
    rest = iter(order)
    return [[next(rest) for _ in range(size)] for size in costs.sizes]


def _first_to_front(group: list[int], first: list[int], tables: int, chance: Chance) -> list[int]:
    """Bring as many as there are tables to the front: those whose turn it is, in any order."""
    dealers = sorted(group, key=first.__getitem__)[:tables]
    chance.shuffle(dealers)
    chosen = set(dealers)
    return dealers + [one for one in group if one not in chosen]


def best_lot(costs: Costs, chance: Chance, goal: int) -> tuple[int, Seating]:
    """Draw lots until one costs no more than `goal`, and return the cheapest with its cost."""
    players = list(range(len(costs.pair)))
    best = by_lot(costs, players, chance)
    cheapest = costs.total(best)
    for _ in range(LOTS):
        if cheapest <= goal:
            break
        seating = by_lot(costs, players, chance)
        cost = costs.total(seating)
        if cost < cheapest:
            best, cheapest = seating, cost
    return cheapest, best


def mended(costs: Costs, seating: Seating, chance: Chance, goal: int) -> tuple[int, Seating]:
    """Make each exchange that is met and saves something, until nothing is left to save.

    The quick way for many players, of whom few meet again: returns the cost and the seating.
    """
    tables = [list(table) for table in seating]
    at = {one: number for number, table in enumerate(tables) for one in table}
    each = [costs.table(number, table) for number, table in enumerate(tables)]
    total, players = costs.split + sum(each), len(at)
    looks = MENDS * players
    queue = _dear(costs, tables)
    while total > goal and queue and looks > 0:
        one = queue.pop()
        for _ in range(4 * players):
            # Each look counts, also one at the same table: where there is one table, all are.
            looks -= 1
            other = chance.below(players)
            here, there = at[one], at[other]
            if here == there:
                continue
            mine, theirs = tables[here], tables[there]
            my_place, their_place = mine.index(one), theirs.index(other)
            mine[my_place], theirs[their_place] = other, one
            my_cost, their_cost = costs.table(here, mine), costs.table(there, theirs)
            saved = each[here] + each[there] - my_cost - their_cost
            if saved > 0:
                each[here], each[there] = my_cost, their_cost
                at[one], at[other] = there, here
                total -= saved
                break
            mine[my_place], theirs[their_place] = one, other
        if not queue and total > goal:
            queue = _dear(costs, tables)
    return total, tables


def _dear(costs: Costs, tables: Seating) -> list[int]:
    """Return the players who cost something at their tables."""
    return [
        one
        for number, table in enumerate(tables)
        for one in table
        if costs.is_dear(one, number, table)
        or (costs.first and costs.first[one] == min(costs.first[each] for each in table) > 0)
    ]


def searched(
    costs: Costs, seating: Seating, chance: Chance, goal: int, looks: int = LOOKS
) -> tuple[int, Seating]:
    """Look for the cheapest seating, beginning with this one: returns its cost and itself.

    Of all exchanges of a player who costs something the best is made, even where it costs more,
    and not taken back for some rounds. Stops where the cost is `goal` or the `looks` are used up.
    """
    return _Search(costs, seating, chance, looks).run(goal)


class _Search:
    """One search. `beside[one][table]` is what `one` costs at that table, by the pairs made there
    and by a fixed table elsewhere.
    """

    def __init__(self, costs: Costs, seating: Seating, chance: Chance, looks: int) -> None:
        self.costs = costs
        self.chance = chance
        self.tables = [list(table) for table in seating]
        self.players = len(costs.pair)
        self.at = [0] * self.players
        for number, table in enumerate(self.tables):
            for one in table:
                self.at[one] = number
        self.beside = [
            [sum([row[other] for other in table]) for table in self.tables] for row in costs.pair
        ]
        if costs.at:
            for row, own in zip(self.beside, costs.at, strict=True):
                row[:] = map(add, row, own)
        self.total = costs.total(seating)
        self.looks = min(looks, LOOKS_EACH * self.players**2)
        self.tabu: dict[tuple[int, int], int] = {}

    def run(self, goal: int) -> tuple[int, Seating]:
        best, cheapest = [list(table) for table in self.tables], self.total
        step = since = 0
        while cheapest > goal and self.looks > 0 and len(self.tables) > 1:
            step += 1
            self._exchange(step, cheapest)
            since += 1
            if self.total < cheapest:
                best, cheapest = [list(table) for table in self.tables], self.total
                since = 0
            elif since > 40 * self.players:
                self._shake()
                since = 0
        return cheapest, best

    def _exchange(self, step: int, cheapest: int) -> None:
        """Make the best exchange of some player who costs something."""
        chosen: list[tuple[int, int]] = []
        least = None
        tabu, at, tables = self.tabu, self.at, self.tables
        beside, pair = self.beside, self.costs.pair
        three, first = self.costs.three, self.costs.first
        for one in self._movers():
            here = at[one]
            mine, my_pairs = beside[one], pair[one]
            mine_here = mine[here]
            small = len(tables[here]) == 3
            self.looks -= self.players
            for other in range(self.players):
                there = at[other]
                if there == here:
                    continue
                theirs = beside[other]
                change = (
                    theirs[here] - theirs[there] + mine[there] - mine_here - 2 * my_pairs[other]
                )
                if three and small != (len(tables[there]) == 3):
                    more = three[other] - three[one]
                    change += more if small else -more
                if least is not None and change > least:
                    continue
                if first:
                    change += self._first_change(first, one, other)
                    if least is not None and change > least:
                        continue
                forbidden = tabu.get((one, there), 0) > step or tabu.get((other, here), 0) > step
                if forbidden and self.total + change >= cheapest:
                    continue
                if least is None or change < least:
                    least, chosen = change, [(one, other)]
                else:
                    chosen.append((one, other))
        if least is None:
            self._shake()
            return
        one, other = chosen[self.chance.below(len(chosen))]
        for each in (one, other):
            tabu[each, at[each]] = step + 4 + self.chance.below(8)
        self._swap(one, other, least)

    def _movers(self) -> list[int]:
        """Return some of the players who cost something where they sit."""
        at, beside = self.at, self.beside
        least = self.costs.least_beside
        # Who meets again tonight moves before somebody who met on a past evening.
        movers = [one for one in range(self.players) if beside[one][at[one]] >= least[one] + REPEAT]
        if not movers:
            movers = [one for one in range(self.players) if beside[one][at[one]] > least[one]]
        first = self.costs.first
        if not movers and first:
            dealt = [min(first[one] for one in table) for table in self.tables]
            dearest = max(dealt)
            movers = [one for one in range(self.players) if dealt[at[one]] == dearest]
        if not movers:
            movers = list(range(self.players))
        if len(movers) > 6:
            self.chance.shuffle(movers)
            del movers[6:]
        return movers

    def _first_change(self, first: list[int], one: int, other: int) -> int:
        """Return what an exchange changes in the turns of those who deal first."""
        change = 0
        for leaves, comes in ((one, other), (other, one)):
            before, after = first[leaves], first[comes]
            for each in self.tables[self.at[leaves]]:
                if each != leaves:
                    turn = first[each]
                    before, after = min(before, turn), min(after, turn)
            change += after - before
        return change

    def _swap(self, one: int, other: int, change: int) -> None:
        at, tables, pair = self.at, self.tables, self.costs.pair
        here, there = at[one], at[other]
        mine, theirs = tables[here], tables[there]
        mine[mine.index(one)], theirs[theirs.index(other)] = other, one
        at[one], at[other] = there, here
        self.total += change
        for row, comes, leaves in zip(self.beside, pair[other], pair[one], strict=True):
            if comes != leaves:
                row[here] += comes - leaves
                row[there] += leaves - comes

    def _shake(self) -> None:
        """Exchange some players by lot, to search elsewhere."""
        for _ in range(max(2, self.players // 4)):
            one, other = self.chance.below(self.players), self.chance.below(self.players)
            if self.at[one] != self.at[other]:
                self._swap(one, other, 0)
        self.total = self.costs.total(self.tables)
        self.tabu.clear()
