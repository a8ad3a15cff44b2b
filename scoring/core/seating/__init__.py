"""Who sits where in a round (night 3). Terms:

round    the tables of one seating, with who sits out; `past` is all rounds of the night so far
lot      an order made by chance from a seed, which replays it
repeat   a pair that sits together and did so in an earlier round; each meeting after the first
draft    a seating that is not yet published; figures tell what it costs

`draw` makes a draft, `figures` counts what it costs, `swap` (`swap_costs` says at what price) and
`join` change it by hand, `smaller_tables` tells whether tables of 3 are worth offering.
A refusal (NoTables) is a value with a code; the sentences are made elsewhere.
"""

from scoring.core.seating.changes import join, swap, swap_costs
from scoring.core.seating.drawing import SEEDS, draw
from scoring.core.seating.figures import figures, met_in
from scoring.core.seating.granting import (
    Contradiction,
    contradictions,
    mates,
)
from scoring.core.seating.offers import Offer, smaller_tables
from scoring.core.seating.values import (
    Again,
    Draft,
    Figures,
    Fixed,
    Method,
    Pair,
    Past,
    Player,
    Remembered,
    SeatedRound,
    SeatingRules,
    Table,
    Tables,
)
from scoring.core.tables import NoTables

__all__ = [
    "SEEDS",
    "Again",
    "Contradiction",
    "Draft",
    "Figures",
    "Fixed",
    "Method",
    "NoTables",
    "Offer",
    "Pair",
    "Past",
    "Player",
    "Remembered",
    "SeatedRound",
    "SeatingRules",
    "Table",
    "Tables",
    "contradictions",
    "draw",
    "figures",
    "join",
    "mates",
    "met_in",
    "smaller_tables",
    "swap",
    "swap_costs",
]
