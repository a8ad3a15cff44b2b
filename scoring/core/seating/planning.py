"""Looking ahead: the search over all rounds that are still to come, for few rematches in the end.

A round without rematches may leave the next ones no way out: after three such rounds sixteen
players mostly meet again in the fourth, though five rounds without are possible. So all the rounds
left are seated together, as if those who are here stay, and the best one of them is used.
"""

from scoring.core.seating.costs import AGAIN, REPEAT, Costs, Seating
from scoring.core.seating.lots import Chance

LOOKS, LOOKS_EACH = 300_000, 400
"""Exchanges that a plan looks at: at most, and for each player squared and round."""

MOVERS = 5
"""Players whose exchanges are compared at each step."""

PATIENCE = 700
"""Steps without a better plan after which the search goes elsewhere."""

TURN = 1000
"""Whose turn it is at the tables of 3 of this round outweighs any later round."""

Move = tuple[int, int, int]
"""In which round who changes places with whom."""


def planned(costs: Costs, rounds: list[Seating], chance: Chance, goal: int) -> list[Seating]:
    """Return seatings of the rounds left that are no dearer in all than these `rounds`.

    `goal` is a number of repeats over all of them that none can fall short of. In the first round,
    the one that `costs` are about, tables of 3 and first deals stay with those whose turn it is;
    in later ones tables of 3 are spread, and first deals left to the draw of that round.
    """
    return _Plan(costs, rounds, chance).run(goal * REPEAT)


class _Plan:
    """One search; players who meet again, or should not meet, are exchanged.

    met    how often each two have met after all rounds
    enter  what it costs that two meet who met so often
    leave  what it saves that two do not meet who met so often, that meeting counted
    three  how often each has been at a table of 3 after all rounds
    """

    def __init__(self, costs: Costs, rounds: list[Seating], chance: Chance) -> None:
        self.costs = costs
        self.chance = chance
        self.rounds = _copied(rounds)
        self.players = len(costs.pair)
        self.looks = min(LOOKS, LOOKS_EACH * self.players**2 * len(rounds))
        self.met = [list(row) for row in costs.met]
        self.three = [turn // costs.three_unit for turn in costs.three or ()]
        self.at = []
        for seating in self.rounds:
            at = [0] * self.players
            for number, table in enumerate(seating):
                for one in table:
                    at[one] = number
                    for other in table:
                        self.met[one][other] += one != other
                    if self.three:
                        self.three[one] += len(table) == 3
            self.at.append(at)
        most = max(map(max, self.met)) + len(rounds) + 2
        # Those who are to sit together count from beyond the rest, where meeting costs nothing.
        self.as_wished = most + 1
        for one, other in self._mates():
            self.met[one][other] += self.as_wished
        nothing = [0] * most
        self.enter = [0, *[REPEAT + AGAIN * times for times in range(most)], *nothing]
        self.leave = [0, *self.enter]
        self.leave[self.as_wished] = 0
        self.kept = costs.kept if any(map(any, costs.kept)) else None
        self.first = costs.first if costs.first and any(costs.first) else None
        self.least_first = sum(sorted(self.first)[: len(costs.sizes)]) if self.first else 0
        self.wished = bool(self.kept or costs.at)
        self.mixed = bool(self.wished or self.three or self.first)
        self.tabu: dict[Move, int] = {}
        self.total = self._cost()

    def _mates(self) -> list[tuple[int, int]]:
        """Return who is to sit together, each pair in both orders."""
        return [
            (one, other)
            for one, row in enumerate(self.costs.kept)
            for other, weight in enumerate(row)
            if weight < 0
        ]

    def run(self, goal: int) -> list[Seating]:
        goal += self.least_first
        best, cheapest = _copied(self.rounds), self.total
        step = since = 0
        while cheapest > goal and self.looks > 0:
            movers = self._movers()
            if not movers:
                break
            step += 1
            since += 1
            found = self._best_move(movers, step, cheapest)
            if found:
                self._make(*found, step)
            if self.total < cheapest:
                best, cheapest, since = _copied(self.rounds), self.total, 0
            elif since > PATIENCE:
                self._shake()
                since = 0
        return best

    def _cost(self) -> int:
        """Return what all rounds cost together."""
        cost = self.costs.split * len(self.rounds) + sum(
            sum(self.enter[:times])
            for one, row in enumerate(self.met)
            for times in row[:one]
            if times < self.as_wished
        )
        if self.costs.at:
            cost += sum(
                self.costs.at[one][number]
                for seating in self.rounds
                for number, table in enumerate(seating)
                for one in table
            )
        if self.kept:
            cost += sum(
                self.kept[one][other]
                for seating in self.rounds
                for table in seating
                for index, one in enumerate(table)
                for other in table[:index]
            )
        if self.costs.three:
            at_three = [one for table in self.rounds[0] if len(table) == 3 for one in table]
            cost += TURN * sum(self.costs.three[one] for one in at_three)
        if self.first:
            cost += sum(self._first_turn(table) for table in self.rounds[0])
        return cost + self.costs.three_unit * sum(times * times for times in self.three)

    def _first_turn(self, table: list[int]) -> int:
        return min([self.first[one] for one in table]) if self.first else 0

    def _movers(self) -> list[tuple[int, int]]:
        """Return some who meet somebody again, or sit with whom they should not, and the rounds."""
        met, as_wished = self.met, self.as_wished
        movers = [
            (number, one)
            for number, seating in enumerate(self.rounds)
            for at, table in enumerate(seating)
            for one in table
            if any(1 < met[one][other] < as_wished for other in table if other != one)
            or (self.wished and self._is_dear(one, at, table))
        ]
        if not movers:
            # Then only first deals are left to be spread.
            movers = [
                (0, one) for table in self.rounds[0] if self._first_turn(table) for one in table
            ]
        below = self.chance.below
        return [movers[below(len(movers))] for _ in range(min(MOVERS, len(movers)))]

    def _is_dear(self, one: int, number: int, table: list[int]) -> bool:
        """Whether a wish who sits with whom and where is not granted to this player."""
        beside = sum(map(self.costs.kept[one].__getitem__, table))
        at = self.costs.at
        return beside > self.costs.least_beside[one] or bool(at and at[one][number])

    def _best_move(
        self, movers: list[tuple[int, int]], step: int, cheapest: int
    ) -> tuple[Move, int] | None:
        """Return the best exchange of these players that is not tabu, and what it changes."""
        met, enter, leave, tabu = self.met, self.enter, self.leave, self.tabu
        least, chosen = 0, list[Move]()
        for number, one in movers:
            at, tables = self.at[number], self.rounds[number]
            here, my_met = at[one], met[one]
            mine = [mate for mate in tables[here] if mate != one]
            apart = -sum([leave[my_met[mate]] for mate in mine])
            for there, theirs in enumerate(tables):
                if there == here:
                    continue
                joined = apart + sum([enter[my_met[mate]] for mate in theirs])
                self.looks -= len(theirs)
                for other in theirs:
                    their_met = met[other]
                    change = joined - enter[my_met[other]]
                    for mate in theirs:
                        if mate != other:
                            change -= leave[their_met[mate]]
                    for mate in mine:
                        change += enter[their_met[mate]]
                    if chosen and change > least:
                        continue
                    if self.mixed:
                        change += self._mixed_change(number, one, other)
                        if chosen and change > least:
                            continue
                    if self.total + change >= cheapest and (
                        tabu.get((number, one, there), 0) > step
                        or tabu.get((number, other, here), 0) > step
                    ):
                        continue
                    if not chosen or change < least:
                        least, chosen = change, []
                    chosen.append((number, one, other))
        return (chosen[self.chance.below(len(chosen))], least) if chosen else None

    def _mixed_change(self, number: int, one: int, other: int) -> int:
        """Return what an exchange changes in everything but repeats."""
        at, tables, change = self.at[number], self.rounds[number], 0
        mine, theirs = tables[at[one]], tables[at[other]]
        if self.kept:
            my_pairs, their_pairs = self.kept[one], self.kept[other]
            for mate in mine:
                if mate != one:
                    change += their_pairs[mate] - my_pairs[mate]
            for mate in theirs:
                if mate != other:
                    change += my_pairs[mate] - their_pairs[mate]
        if at_cost := self.costs.at:
            here, there = at[one], at[other]
            change += at_cost[one][there] - at_cost[one][here]
            change += at_cost[other][here] - at_cost[other][there]
        if self.three and (len(mine) == 3) != (len(theirs) == 3):
            goes, comes = (one, other) if len(mine) == 3 else (other, one)
            change += 2 * self.costs.three_unit * (self.three[comes] + 1 - self.three[goes])
            turns = self.costs.three
            if turns and not number:
                change += TURN * (turns[comes] - turns[goes])
        if self.first and not number:
            after = [[other if mate == one else mate for mate in mine]]
            after.append([one if mate == other else mate for mate in theirs])
            change += sum(map(self._first_turn, after))
            change -= self._first_turn(mine) + self._first_turn(theirs)
        return change

    def _make(self, move: Move, change: int, step: int) -> None:
        number, one, other = move
        at = self.at[number]
        for each in (one, other):
            self.tabu[number, each, at[each]] = step + 5 + self.chance.below(10)
        self._swap(*move)
        self.total += change

    def _swap(self, number: int, one: int, other: int) -> None:
        at, tables, met = self.at[number], self.rounds[number], self.met
        here, there = at[one], at[other]
        for leaves, comes, table in ((one, other, tables[here]), (other, one, tables[there])):
            for mate in table:
                if mate != leaves:
                    met[leaves][mate] -= 1
                    met[mate][leaves] -= 1
                    met[comes][mate] += 1
                    met[mate][comes] += 1
            if self.three and len(table) == 3:
                self.three[leaves] -= 1
                self.three[comes] += 1
            table[table.index(leaves)] = comes
        at[one], at[other] = there, here

    def _shake(self) -> None:
        """Exchange some players by lot, to search elsewhere."""
        below = self.chance.below
        for _ in range(self.players // 2):
            number, one, other = below(len(self.rounds)), below(self.players), below(self.players)
            tables, at = self.rounds[number], self.at[number]
            if at[one] != at[other] and len(tables[at[one]]) == len(tables[at[other]]):
                self._swap(number, one, other)
        self.total = self._cost()
        self.tabu.clear()


def _copied(rounds: list[Seating]) -> list[Seating]:
    return [[list(table) for table in seating] for seating in rounds]
