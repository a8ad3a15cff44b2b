"""What a seating is made of and made from: plain frozen values."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

Player = int
Pair = tuple[Player, Player]
Fixed = tuple[Player, int]
"""A player, and the number of the table at which that player always sits; the first table is 1."""

Table = tuple[Player, ...]
"""The players in the order of their seats; the one in seat 1 (first in the tuple) deals first."""

Tables = tuple[Table, ...]
Method = Literal["lot", "few-rematches"]

Remembered = tuple[Player, Player, int]
"""Two players who met on past evenings, the lower number first, and what that weighs."""


class SeatedRound(NamedTuple):
    """A round as it was played: its tables, and who was there but sat out."""

    tables: Tables
    sitting_out: tuple[Player, ...] = ()


Past = tuple[SeatedRound, ...]
"""The rounds of the night so far, the first one first."""


@dataclass(frozen=True, slots=True)
class SeatingRules:
    """What the organiser asks of a draw. Where wishes collide, the one listed first goes first.

    apart         pairs that do not sit together, unless no seating keeps all of them apart
    fixed         players who always sit at one table
    together      pairs that sit together as far as possible
    rather_apart  pairs that sit together only if it cannot be helped
    even_threes   tables of 3 in turn: nobody again before all once
    method        ``lot``: by lot, rematches or not; ``few-rematches``: as few as can be
    threes_last   tables of 3 in turn as far as no rematch comes of it; not with `even_threes`
    memory        pairs of past evenings, as few as can be: with ``few-rematches`` alone
    even_firsts   first deals in turn, and then the other seats

    rounds_left   rounds still to be drawn, this one included: few rematches looks ahead so far
    home_table    five players sit at one table
    sit_out       of five players one sits out, in turn
    sizes         sizes of tables instead of the rule's; players beyond them sit out, in turn
    """

    method: Method = "lot"
    even_threes: bool = False
    threes_last: bool = False
    memory: frozenset[Remembered] = frozenset()
    even_firsts: bool = False
    apart: frozenset[Pair] = frozenset()
    rather_apart: frozenset[Pair] = frozenset()
    together: frozenset[Pair] = frozenset()
    fixed: frozenset[Fixed] = frozenset()
    rounds_left: int = 1
    home_table: bool = False
    sit_out: bool = False
    sizes: tuple[int, ...] | None = None


@dataclass(frozen=True, slots=True)
class Draft:
    """A round as it would be published: the draw of `seed`, and then the `swaps` made by hand."""

    tables: Tables
    sitting_out: tuple[Player, ...]
    seed: int
    swaps: tuple[Pair, ...] = ()

    @property
    def round(self) -> SeatedRound:
        """The draft as the round that it becomes once it is played."""
        return SeatedRound(self.tables, self.sitting_out)


class Again(NamedTuple):
    """Two players who sit together, the lower number first, and in how many rounds before."""

    one: Player
    other: Player
    times: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What a seating costs.

    again         who meets again, by table; not those who are to sit together
    least         no seating of these players at tables of these sizes that grants the same
                  wishes (apart, together, fixed) makes fewer repeats, whatever else is wished
                  (`least` tells how that is proved)
    exact         whether a seating with so few is known to exist
    threes        for each player here, rounds at a table of 3, this one included
    firsts        the same for first deals
    sat_out       the same for rounds sat out
    apart         pairs kept apart who sit together
    rather_apart  pairs who would rather not and do
    together      pairs to sit together who do not
    fixed         who does not sit at the fixed table, and its number
    """

    again: tuple[Again, ...]
    least: int
    exact: bool
    threes: Mapping[Player, int] = field(hash=False)
    firsts: Mapping[Player, int] = field(hash=False)
    sat_out: Mapping[Player, int] = field(hash=False)
    apart: tuple[Pair, ...]
    rather_apart: tuple[Pair, ...]
    together: tuple[Pair, ...] = ()
    fixed: tuple[Fixed, ...] = ()

    @property
    def repeats(self) -> int:
        """How many pairs meet again."""
        return len(self.again)
