"""How many tables of which size a number of players makes (night 3.1).

Tables of 4, and as few of 3 as needed. One, two and five players cannot be seated so; five have
two ways out, between which the club chooses.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Code = Literal["nobody", "too-few", "five", "wrong-sizes"]
Remedy = Literal["home-table", "sit-out"]
Sizes = tuple[int, ...]

SMALLEST, LARGEST = 2, 10
"""Table sizes that may be given by hand; the rule makes 3 and 4, and the home table of 5."""


@dataclass(frozen=True, slots=True)
class NoTables:
    """So many players cannot be seated.

    nobody       nobody is there
    too-few      one or two players: no table, and no remedy
    five         five players
    wrong-sizes  sizes given by hand seat more players than there are, or are no sizes of tables

    `remedies` are what a club may choose instead: ``home-table`` is one table of five, ``sit-out``
    a table of four while one sits out the round.
    """

    code: Code
    players: int
    remedies: tuple[Remedy, ...] = ()


def sizes(players: int, *, home_table: bool = False, sit_out: bool = False) -> Sizes | NoTables:
    """Return the sizes of the tables for so many players, the fours first.

    The tables of 3 are ``(-players) mod 4``. `home_table` lets five sit at one table, `sit_out`
    lets one of five sit out, so that the sizes add up to four; `home_table` goes first.
    """
    if players == 5:
        if home_table:
            return (5,)
        return (4,) if sit_out else NoTables("five", players, ("home-table", "sit-out"))
    if players < 3:
        return NoTables("too-few" if players > 0 else "nobody", players)
    threes = -players % 4
    return (4,) * ((players - 3 * threes) // 4) + (3,) * threes


def small_sizes(players: int) -> Sizes | NoTables:
    """Return the sizes for as many tables of 3 as can be: more tables, and fewer meet again."""
    fours = players % 3
    if players < 3 or players < 4 * fours:
        return sizes(players)
    return (4,) * fours + (3,) * ((players - 4 * fours) // 3)


def given_sizes(players: int, chosen: Sequence[int]) -> Sizes | NoTables:
    """Return sizes chosen by hand, the largest first, if so many players can fill them.

    Players beyond them sit out.
    """
    if not chosen or min(chosen) < SMALLEST or max(chosen) > LARGEST or sum(chosen) > players:
        return NoTables("wrong-sizes", players)
    return tuple(sorted(chosen, reverse=True))
