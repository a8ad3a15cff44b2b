"""Who gets which seat at a table: the first deals in turn, and then the other seats."""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations

from scoring.core.seating.values import Player, Table

PERMUTED = 5
"""Players at a table up to whom all orders are compared; at larger ones only the first deal is."""


def seated(table: Table, dealer: Player, had: Counter[tuple[Player, int]]) -> Table:
    """Return the table in the order that gives each the seat had least, the dealer's seat first.

    `had` tells how often each had each seat. Between equals the given order decides.
    """
    others = [player for player in table if player != dealer]
    if len(table) > PERMUTED:
        return (dealer, *others)
    best = min(
        permutations(others),
        key=lambda order: sum(had[player, seat] for seat, player in enumerate(order, start=1)),
    )
    return (dealer, *best)


def dealers(
    tables: Sequence[Table], later: Sequence[Table], turns: Mapping[Player, int]
) -> list[Player]:
    """Return who deals first at each of `tables`: always somebody whose turn comes first there.

    Of several the one is taken that leaves the most even spread over `later` tables too. `turns`
    are those of all players. Each table has a dealer; as long as a dealer can hand a deal on, over
    other tables if need be, to somebody who has had two fewer, that is done.
    """
    choices: list[Table] = []
    for table in tables:
        least = min(turns[player] for player in table)
        choices.append(tuple(player for player in table if turns[player] == least))
    choices.extend(later)
    load = dict(turns)
    dealer_at = []
    for choice in choices:
        dealer = min(choice, key=load.__getitem__)
        load[dealer] += 1
        dealer_at.append(dealer)
    while path := _path(choices, dealer_at, load):
        for number, player in path:
            load[dealer_at[number]] -= 1
            load[player] += 1
            dealer_at[number] = player
    return dealer_at[: len(tables)]


def _path(
    choices: Sequence[Table], dealer_at: Sequence[Player], load: Mapping[Player, int]
) -> list[tuple[int, Player]]:
    """Return at which tables who should deal instead to ease somebody's load, or nothing."""
    for start in sorted(load, key=load.__getitem__, reverse=True):
        came: dict[Player, tuple[Player, int]] = {}
        queue = [start]
        for giver in queue:
            for number, dealer in enumerate(dealer_at):
                if dealer != giver:
                    continue
                for other in choices[number]:
                    if other == start or other in came:
                        continue
                    came[other] = (giver, number)
                    queue.append(other)
                    if load[other] <= load[start] - 2:
                        return _traced(came, start, other)
    return []


def _traced(
    came: Mapping[Player, tuple[Player, int]], start: Player, end: Player
) -> list[tuple[int, Player]]:
    path = []
    while end != start:
        giver, number = came[end]
        path.append((number, end))
        end = giver
    return path
