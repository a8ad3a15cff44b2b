"""Nights for the tests of the seating: drawn to the end, and counted by other means."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import combinations

from scoring.core.seating import Draft, Past, SeatedRound, SeatingRules, Table, Tables, draw

FEW = SeatingRules(method="few-rematches")


def drawn(here: Iterable[int], past: Past, rules: SeatingRules, seed: int) -> Draft:
    """Return the draft; fail where there is none."""
    draft = draw(here, past, rules, seed)
    assert isinstance(draft, Draft)
    return draft


def night(players: int, rounds: int, rules: SeatingRules, seed: int = 1) -> Past:
    """Return a night on which the same players stay, looking ahead to its end."""
    past: Past = ()
    for left in range(rounds, 0, -1):
        wish = replace(rules, rounds_left=left)
        past = (*past, drawn(range(1, players + 1), past, wish, seed * 100 + left).round)
    return past


def played(*tables: Table, out: Table = ()) -> SeatedRound:
    return SeatedRound(tables, out)


def repeats(past: Past) -> list[int]:
    """Return how many pairs met again in each round."""
    met: set[frozenset[int]] = set()
    found = []
    for each in past:
        together = pairs(each.tables)
        found.append(len(together & met))
        met |= together
    return found


def pairs(tables: Tables) -> set[frozenset[int]]:
    return {frozenset(pair) for table in tables for pair in combinations(table, 2)}


def spread(past: Past, players: Iterable[int]) -> dict[str, int]:
    """Return by how much the players differ in tables of 3, in first deals and sitting out."""
    threes = Counter(p for each in past for table in each.tables if len(table) == 3 for p in table)
    firsts = Counter(table[0] for each in past for table in each.tables)
    out = Counter(p for each in past for p in each.sitting_out)
    names = {"threes": threes, "firsts": firsts, "out": out}
    everyone = list(players)
    return {
        name: max(had[player] for player in everyone) - min(had[player] for player in everyone)
        for name, had in names.items()
    }


def all_seatings(players: tuple[int, ...], sizes: tuple[int, ...]) -> Iterator[list[Table]]:
    """Yield every seating of a few players, tables of one size in any one order."""
    if not sizes:
        yield []
        return
    one, rest = players[0], players[1:]
    for size in set(sizes):
        left = list(sizes)
        left.remove(size)
        for others in combinations(rest, size - 1):
            remaining = tuple(player for player in rest if player not in others)
            for seating in all_seatings(remaining, tuple(left)):
                yield [(one, *others), *seating]
