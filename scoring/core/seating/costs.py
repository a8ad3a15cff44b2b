"""What a seating costs, as one number whose parts never outweigh each other.

Players are here places in a list, from 0. The wishes are ranked by weight: pairs kept apart, fixed
tables, pairs kept together, pairs who would rather not, tables of 3 in turn, repeats, repeats of
repeats, tables of 3 where they come last, pairs of past evenings, first deals in turn.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from scoring.core.seating.granting import fixed_tables, mates
from scoring.core.seating.history import at_threes, first_dealers, meetings, pairs_of, turns
from scoring.core.seating.values import Pair, Past, Player, SeatingRules
from scoring.core.tables import Sizes

WISH_BITS = 98
"""Bits of a cost below those of the wishes who sits with whom and where."""

FIRST, MEMORY, THREE_LAST, AGAIN, REPEAT, THREE, RATHER, TOGETHER, FIXED, APART = (
    1 << bits for bits in (0, 13, 29, 45, 58, 68, 88, WISH_BITS, 111, 124)
)

Seating = list[list[int]]
"""Tables in the order of their sizes; the places in the list of the players at each."""


@dataclass(frozen=True, slots=True)
class Costs:
    """One round to be drawn.

    met     how often each two have met; 0 for those who are to sit together
    kept    what it costs that two sit together who should be kept apart, or saves where they
            should not
    pair    what it costs that two sit together, meeting again included
    split   what it would cost that all who are to sit together did not
    least_beside  for each the least that sitting with others can cost
    at      for each what each table costs, None where nobody has a fixed one
    three   what it costs that one sits at a table of 3: the turn of each, times `three_unit`
    first   the turn of each for a first deal; a table costs the lowest of its players
    rematches  whether meeting again costs anything
    """

    sizes: Sizes
    met: list[list[int]]
    kept: list[list[int]]
    pair: list[list[int]]
    split: int
    least_beside: list[int]
    at: list[list[int]] | None
    three: list[int] | None
    first: list[int] | None
    rematches: bool
    three_unit: int = THREE

    def table(self, number: int, table: Sequence[int]) -> int:
        """Return what one table costs; the first has number 0."""
        cost = 0
        for index, one in enumerate(table):
            row = self.pair[one]
            for other in table[:index]:
                cost += row[other]
        if self.three and len(table) == 3:
            cost += sum(self.three[one] for one in table)
        if self.first:
            cost += min(self.first[one] for one in table)
        if self.at:
            cost += sum(self.at[one][number] for one in table)
        return cost

    def total(self, seating: Seating) -> int:
        """Return what a seating costs."""
        return self.split + sum(map(self.table, range(len(seating)), seating))

    def is_dear(self, one: int, number: int, table: Sequence[int]) -> bool:
        """Whether a player costs more at a table than must be, by the others there or by it."""
        beside = sum(map(self.pair[one].__getitem__, table))
        return beside > self.least_beside[one] or bool(self.at and self.at[one][number])

    def repeats(self, seating: Seating) -> int:
        """Return how many pairs meet again."""
        return sum(
            self.met[one][other] > 0
            for table in seating
            for index, one in enumerate(table)
            for other in table[:index]
        )

    def least(self, repeats: int) -> int:
        """Return a cost that no seating falls short of, if none has fewer `repeats`."""
        cost = repeats * REPEAT
        if self.three:
            cost += sum(sorted(self.three)[: 3 * self.sizes.count(3)])
        if self.first:
            cost += sum(sorted(self.first)[: len(self.sizes)])
        return cost

    def with_dealers_apart(self) -> "Costs":
        """Return costs by which those who must deal first count as having met.

        Two of them at one table cannot both deal. A search finds its way out of a repeat more
        easily than out of a first deal that costs next to nothing.
        """
        first, tables = self.first or [], len(self.sizes)
        if len(first) <= tables:
            return self
        rest = sorted(first)[tables]
        dealers = [one for one, turn in enumerate(first) if turn < rest]
        pair = [list(row) for row in self.pair]
        for one in dealers:
            for other in dealers:
                if one != other:
                    pair[one][other] += REPEAT
        return replace(self, pair=pair)


def costs(players: Sequence[Player], sizes: Sizes, past: Past, rules: SeatingRules) -> Costs:
    """Return what seating `players` at tables of these sizes costs under the wishes."""
    met = meetings(past, players)
    bound = mates(rules, players)
    for one, other in places(bound, players):
        met[one][other] = met[other][one] = 0
    kept = [[0] * len(players) for _ in players]
    for pairs, weight in ((rules.rather_apart, RATHER), (rules.apart, APART)):
        for one, other in places(pairs, players):
            kept[one][other] += weight
            kept[other][one] += weight
    together = places(bound, players)
    least_beside = [0] * len(players)
    for one, other in together:
        for mine, theirs in ((one, other), (other, one)):
            kept[mine][theirs] -= TOGETHER
            least_beside[mine] -= TOGETHER
    pair = kept
    rematches = rules.method == "few-rematches"
    if rematches:
        again = [0, *(REPEAT + times * AGAIN for times in range(len(past)))]
        pair = [
            [again[times] + weight for times, weight in zip(*rows, strict=True)]
            for rows in zip(met, kept, strict=True)
        ]
        _remember(pair, players, rules, bound)
    three_unit = THREE if rules.even_threes else THREE_LAST
    three = [turn * three_unit for turn in turns(past, at_threes, players)]
    first = turns(past, first_dealers, players)
    return Costs(
        sizes,
        met,
        kept,
        pair,
        TOGETHER * len(together),
        least_beside,
        _at(players, len(sizes), rules),
        three if (rules.even_threes or (rules.threes_last and rematches)) and 3 in sizes else None,
        first if rules.even_firsts else None,
        rematches,
        three_unit,
    )


def _remember(
    pair: list[list[int]],
    players: Sequence[Player],
    rules: SeatingRules,
    bound: frozenset[Pair],
) -> None:
    """Let two who met on past evenings cost something, unless they are to sit together."""
    place = {player: index for index, player in enumerate(players)}
    for one, other, weight in rules.memory:
        if one in place and other in place and (min(one, other), max(one, other)) not in bound:
            pair[place[one]][place[other]] += weight * MEMORY
            pair[place[other]][place[one]] += weight * MEMORY


def _at(players: Sequence[Player], tables: int, rules: SeatingRules) -> list[list[int]] | None:
    own = fixed_tables(rules.fixed, players)
    if not any(0 < number <= tables for number in own.values()):
        return None
    at = []
    for player in players:
        number = own.get(player, 0)
        is_there = 0 < number <= tables
        at.append([FIXED * (is_there and table != number) for table in range(1, tables + 1)])
    return at


def places(pairs: Iterable[Pair], players: Sequence[Player]) -> list[Pair]:
    """Return the pairs among `players` as places in the list."""
    place = {player: index for index, player in enumerate(players)}
    return [(place[one], place[other]) for one, other in pairs_of(pairs, players)]
