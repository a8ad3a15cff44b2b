"""Lots drawn at the door: who draws which number, and which tables the numbers make (night 3.4).

hat    the numbers that nobody has drawn yet
lot    the number that a player drew; no two players have the same

A number names no seat by itself: nobody knows at the door how many will come. The tables are filled
in the order of the numbers once all have drawn, so they have the sizes of night 3.1 whoever stays
away, and every number is as good as any other.
"""

from collections.abc import Collection, Mapping

from scoring.core.seating.lots import Chance
from scoring.core.seating.values import Player, SeatedRound
from scoring.core.tables import Sizes

MOST_LOTS = 999
"""The highest number on a lot."""


def hat(places: int, drawn: Collection[int]) -> tuple[int, ...]:
    """Return the lots that are left of `places`, in order; where none is left, the next number.

    So whoever comes when all have been drawn draws the lot after the last one.
    """
    left = tuple(number for number in range(1, places + 1) if number not in drawn)
    return left or (max([places, *drawn]) + 1,)


def draw_lot(seed: int, player: Player, left: Collection[int]) -> int:
    """Return the lot that a player draws from a hat, in which every lot is as likely.

    The same arguments draw the same lot in every process. `player` is the player's number in the
    evening, `seed` that of the evening: the chance is that of the text ``seed/player/0`` (night
    3.4). Raises ValueError where nothing is left.
    """
    if not left:
        raise ValueError("a lot is drawn from a hat that holds one")
    return sorted(left)[Chance(seed, player).below(len(left))]


def seated_by_lots(lots: Mapping[Player, int], sizes: Sizes) -> SeatedRound:
    """Return the round that the lots of those who are here make, at tables of these sizes.

    The lowest lots sit at table 1, the next at table 2 and so on, and at each table in the order of
    their lots: the lowest has seat 1 and deals first. Players beyond the tables, who have the
    highest lots, sit out. Raises ValueError where two have the same lot, or there are fewer players
    than seats.
    """
    if len(set(lots.values())) < len(lots):
        raise ValueError(f"no two players have the same lot (got {dict(lots)!r})")
    if sum(sizes) > len(lots):
        raise ValueError(f"there are more seats than players (got {sizes!r} for {len(lots)})")
    order = sorted(lots, key=lots.__getitem__)
    tables, at = [], 0
    for size in sizes:
        tables.append(tuple(order[at : at + size]))
        at += size
    return SeatedRound(tuple(tables), tuple(order[at:]))
