"""What a seating costs, for the draft and after every swap by hand."""

from collections import Counter
from itertools import combinations

from scoring.core.seating.costs import costs, places
from scoring.core.seating.granting import bounds, broken_wishes, fixed_tables, granted, mates
from scoring.core.seating.history import (
    at_threes,
    counts,
    first_dealers,
    meetings,
    pairs_of,
    sitting_out,
)
from scoring.core.seating.least import least_repeats
from scoring.core.seating.lots import Chance
from scoring.core.seating.search import by_lot, mended
from scoring.core.seating.values import (
    Again,
    Figures,
    Pair,
    Past,
    Player,
    SeatedRound,
    SeatingRules,
    Tables,
)
from scoring.core.tables import Sizes


def figures(seated: SeatedRound, past: Past, rules: SeatingRules) -> Figures:
    """Return the figures of a round (a draft's `round`) that follows `past`.

    `least` is proved for this one round, given the past and who is seated (see `least`), and
    `exact` tells whether a seating with so few was found. Of the wishes those count which this
    seating grants: who is apart, together, and at a fixed table. The draw may not come down to it
    where tables of 3 go in turn or pairs would rather be apart.
    """
    players = sorted(player for table in seated.tables for player in table)
    together = pairs_at(seated.tables)
    as_wished = mates(rules, players)
    again = meets_again(seated.tables, past, as_wished)
    met = meetings(past, players)
    for one, other in places(as_wished, players):
        met[one][other] = met[other][one] = 0
    sizes = tuple(map(len, seated.tables))
    kept = granted(rules, seated.tables)
    least, fewest = least_repeats(met, sizes, len(again), bounds(kept, players))
    own = fixed_tables(kept.fixed, players)
    if fewest and any(
        len(table) != sizes[own[players[one]] - 1]
        for table in fewest
        for one in table
        if players[one] in own
    ):
        fewest = None
    broken = broken_wishes(rules, seated.tables)
    present = sorted((*players, *seated.sitting_out))
    after = (*past, seated)
    threes, firsts, out = (
        counts(after, counted) for counted in (at_threes, first_dealers, sitting_out)
    )
    return Figures(
        again,
        least,
        fewest is not None or least == len(again) or _found(players, sizes, past, kept, least),
        {player: threes[player] for player in present},
        {player: firsts[player] for player in present},
        {player: out[player] for player in present},
        broken.apart,
        _among(rules.rather_apart, together),
        broken.together,
        broken.fixed,
    )


def _found(
    players: list[Player], sizes: Sizes, past: Past, kept: SeatingRules, repeats: int
) -> bool:
    """Whether a seating with so few repeats that grants these wishes is found by a quick look."""
    kept_rules = SeatingRules(
        "few-rematches", apart=kept.apart, together=kept.together, fixed=kept.fixed
    )
    prices = costs(players, sizes, past, kept_rules)
    goal, chance = prices.least(repeats), Chance(0, len(past))
    cost, _ = mended(prices, by_lot(prices, list(range(len(players))), chance), chance, goal)
    return cost <= goal


def pairs_at(tables: Tables) -> list[Pair]:
    """Return each pair that sits together, the lower number first."""
    return [(min(pair), max(pair)) for table in tables for pair in combinations(table, 2)]


def met_in(past: Past) -> Counter[Pair]:
    """Return the pairs that have met, with how often."""
    return Counter(pair for past_round in past for pair in pairs_at(past_round.tables))


def meets_again(
    tables: Tables, past: Past, as_wished: frozenset[Pair] = frozenset()
) -> tuple[Again, ...]:
    """Return the repeats that a seating after `past` makes, but for those `as_wished`."""
    met = met_in(past)
    return tuple(
        Again(*pair, met[pair]) for pair in pairs_at(tables) if met[pair] and pair not in as_wished
    )


def _among(pairs: frozenset[Pair], together: list[Pair]) -> tuple[Pair, ...]:
    players = {player for pair in together for player in pair}
    return tuple(sorted(set(together).intersection(pairs_of(pairs, players))))
