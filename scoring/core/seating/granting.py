"""Wishes for who sits with whom and at which table: what they ask together, where they contradict
each other, and which of them a seating grants. Terms:

mates    two who are to sit together: by a wish, or since both have the same fixed table
granted  a wish that a seating fulfils
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from typing import Literal

from scoring.core.seating.history import pairs_of
from scoring.core.seating.values import Fixed, Pair, Player, SeatingRules, Tables

Code = Literal[
    "apart-and-together", "too-many-together", "together-and-fixed", "apart-and-fixed",
    "table-too-full", "no-such-table",
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Contradiction:
    """Wishes that cannot all be granted, whatever is drawn; who is concerned, the lowest first.

    apart-and-together  two are kept apart, and together: directly, or by way of others
    too-many-together   more are to sit together than the largest table has places (`places`)
    together-and-fixed  they are to sit together, and have two fixed tables
    apart-and-fixed     two are kept apart, and have the same fixed `table`
    table-too-full      more have the fixed `table` than it has `places`
    no-such-table       the fixed `table` is none of those that there are
    """

    code: Code
    players: tuple[Player, ...]
    table: int = 0
    places: int = 0


def fixed_tables(fixed: Iterable[Fixed], players: Collection[Player]) -> dict[Player, int]:
    """Return the fixed table of each of `players` who has one; of two the lower number."""
    among = set(players)
    found: dict[Player, int] = {}
    for player, table in sorted(fixed, reverse=True):
        if player in among:
            found[player] = table
    return found


def mates(rules: SeatingRules, players: Collection[Player]) -> frozenset[Pair]:
    """Return the pairs among `players` who are to sit together, the lower number first.

    They do not meet again: where they sit together, it is as they wish.
    """
    at = defaultdict(list)
    for player, table in fixed_tables(rules.fixed, players).items():
        at[table].append(player)
    same = (pair for group in at.values() for pair in combinations(sorted(group), 2))
    return frozenset((*pairs_of(rules.together, players), *same))


def groups(pairs: Iterable[Pair]) -> list[list[Player]]:
    """Return those whom the pairs bind to one another, directly or by way of others."""
    group: dict[Player, list[Player]] = {}
    for one, other in pairs:
        mine, theirs = group.setdefault(one, [one]), group.setdefault(other, [other])
        if mine is not theirs:
            mine.extend(theirs)
            group.update(dict.fromkeys(theirs, mine))
    unique = {id(each): each for each in group.values()}
    return sorted(sorted(each) for each in unique.values())


def contradictions(
    rules: SeatingRules, players: Collection[Player], sizes: Sequence[int]
) -> tuple[Contradiction, ...]:
    """Return what contradicts itself in the wishes for `players` at tables of these sizes.

    That nothing is found does not prove that all wishes can be granted together.
    """
    found: list[Contradiction] = []
    at = fixed_tables(rules.fixed, players)
    for player, table in sorted(at.items()):
        if not 0 < table <= len(sizes):
            found.append(Contradiction("no-such-table", (player,), table))
    at = {player: table for player, table in at.items() if 0 < table <= len(sizes)}
    for table in sorted(set(at.values())):
        sitting = tuple(sorted(player for player in at if at[player] == table))
        if len(sitting) > sizes[table - 1]:
            found.append(Contradiction("table-too-full", sitting, table, sizes[table - 1]))
    apart = pairs_of(rules.apart, players)
    for pair in apart:
        if at.get(pair[0], 0) == at.get(pair[1], -1):
            found.append(Contradiction("apart-and-fixed", pair, at[pair[0]]))
    for group in groups(pairs_of(rules.together, players)):
        if len({at[player] for player in group if player in at}) > 1:
            found.append(Contradiction("together-and-fixed", tuple(group)))
        if len(group) > max(sizes, default=0):
            code: Code = "too-many-together"
            found.append(Contradiction(code, tuple(group), places=max(sizes, default=0)))
        found.extend(
            Contradiction("apart-and-together", pair) for pair in apart if set(pair) <= set(group)
        )
    return tuple(found)


@dataclass(frozen=True, slots=True)
class BrokenWishes:
    """The wishes that a seating does not grant: pairs who sit together, or do not, and those who
    do not sit at their fixed table.
    """

    apart: tuple[Pair, ...]
    together: tuple[Pair, ...]
    fixed: tuple[Fixed, ...]


def broken_wishes(rules: SeatingRules, tables: Tables) -> BrokenWishes:
    """Return the wishes for those who are seated that this seating does not grant."""
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    return BrokenWishes(
        tuple(pair for pair in pairs_of(rules.apart, at) if at[pair[0]] == at[pair[1]]),
        tuple(pair for pair in pairs_of(rules.together, at) if at[pair[0]] != at[pair[1]]),
        tuple(
            each for each in sorted(fixed_tables(rules.fixed, at).items()) if at[each[0]] != each[1]
        ),
    )


def granted(rules: SeatingRules, tables: Tables) -> SeatingRules:
    """Return the same rules with those wishes alone that this seating grants."""
    at = {player: number for number, table in enumerate(tables, 1) for player in table}
    broken = broken_wishes(rules, tables)
    return replace(
        rules,
        apart=frozenset(pairs_of(rules.apart, at)) - set(broken.apart),
        together=frozenset(pairs_of(rules.together, at)) - set(broken.together),
        fixed=frozenset(fixed_tables(rules.fixed, at).items()) - set(broken.fixed),
    )


@dataclass(frozen=True, slots=True)
class Bounds:
    """What wishes demand of every table, as masks of places in a list of players.

    foes   for each player who must not sit at the same table
    block  for each player who must, the player too
    """

    foes: tuple[int, ...]
    block: tuple[int, ...]


def bounds(rules: SeatingRules, players: Sequence[Player]) -> Bounds | None:
    """Return what the wishes demand; None where they demand nothing.

    Those with two fixed tables do not sit together. Which table is whose is left open.
    """
    place = {player: index for index, player in enumerate(players)}
    at = fixed_tables(rules.fixed, players)
    apart = list(pairs_of(rules.apart, players))
    apart += [(one, other) for one, other in combinations(at, 2) if at[one] != at[other]]
    bound = mates(rules, players)
    if not apart and not bound:
        return None
    foes, block = [0] * len(players), [1 << index for index in range(len(players))]
    for one, other in apart:
        foes[place[one]] |= 1 << place[other]
        foes[place[other]] |= 1 << place[one]
    for group in groups(bound):
        whole = sum(1 << place[player] for player in group)
        for player in group:
            block[place[player]] = whole
    return Bounds(tuple(foes), tuple(block))


def with_own_tables(tables: Tables, own: Mapping[Player, int]) -> Tables:
    """Bring each table to the number that somebody there has as a fixed table, where there is a
    table of the same size in the way.
    """
    found = list(tables)
    for player, number in sorted(own.items(), key=lambda each: (each[1], each[0])):
        here = next((at for at, table in enumerate(found) if player in table), None)
        there = number - 1
        if here is None or not 0 <= there < len(found) or len(found[here]) != len(found[there]):
            continue
        found[here], found[there] = found[there], found[here]
    return tuple(found)
