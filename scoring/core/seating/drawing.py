"""The draw of one round: who sits out, who sits with whom, who deals first."""

from collections.abc import Iterable, Iterator
from itertools import combinations, islice

from referee.engine.shuffle import SEED_LIMIT, shuffled
from scoring.core.seating.apart import GaveUp, apart
from scoring.core.seating.costs import (
    AGAIN,
    APART,
    FIXED,
    TOGETHER,
    WISH_BITS,
    Costs,
    Seating,
    costs,
    places,
)
from scoring.core.seating.designs import next_rounds
from scoring.core.seating.granting import bounds, fixed_tables, granted, mates, with_own_tables
from scoring.core.seating.history import counts, first_dealers, seats, sitting_out, turns
from scoring.core.seating.least import least_repeats
from scoring.core.seating.lots import Chance
from scoring.core.seating.planning import planned
from scoring.core.seating.search import best_lot, mended, searched
from scoring.core.seating.seats import dealers, seated
from scoring.core.seating.values import (
    Draft,
    Past,
    Player,
    SeatedRound,
    SeatingRules,
    Tables,
)
from scoring.core.tables import NoTables, Sizes, given_sizes, sizes

PLANNED = 40
"""Players up to whom few rematches looks ahead; more do not run out of others to meet."""

ROUNDS_AHEAD = 5
"""Rounds that are seated together at most, this one included."""

LOOKS_AHEAD = 20_000
"""Exchanges that are looked at for each round of which only a first guess is wanted."""

DESIGNED = 4
"""Rounds of a night from which on, and tables less one, it may be taken from `designs`."""

SEEDS = range(SEED_LIMIT)

SITTING_OUT = 24
"""Choices of who sits out that are tried where pairs are kept apart."""


def draw(
    checked_in: Iterable[Player], past: Past, rules: SeatingRules, seed: int
) -> Draft | NoTables:
    """Seat the players who are here for the next round.

    Where the wishes cannot all be granted, those that go first are: `figures` names the others.

    The same arguments make the same draft, in every process; the order of `checked_in` does not
    matter.
    `seed` is a whole number from 0 and below 2**53. Without other wishes a lot is the order that
    the one shuffle of docs/records.md gives the players, sorted by number, at shuffle
    ``len(past) + 1``, cut into tables.
    Raises ValueError where a player is here twice, or for another seed.
    """
    present = sorted(checked_in)
    if len(set(present)) < len(present):
        raise ValueError(f"players here must be different (got {present!r})")
    if seed not in SEEDS:
        raise ValueError(f"'seed' must be from 0 and below 2**53 (got {seed!r})")
    table_sizes = table_sizes_for(len(present), rules)
    if isinstance(table_sizes, NoTables):
        return table_sizes
    chance = Chance(seed, len(past) + 1)
    order = shuffled(present, seed, len(past) + 1)
    best: tuple[int, Draft] | None = None
    for out in islice(_sitting_out(order, len(order) - sum(table_sizes), past), SITTING_OUT):
        players = [player for player in order if player not in out]
        broken, tables = _tables(players, table_sizes, past, rules, chance)
        if best is None or broken < best[0]:
            best = broken, Draft(tables, out, seed)
        if not broken:
            break
    if best is None:
        raise AssertionError("there is always a choice of who sits out")
    return best[1]


def table_sizes_for(players: int, rules: SeatingRules) -> Sizes | NoTables:
    """Return the sizes of the tables that so many players are drawn for under these wishes."""
    if rules.sizes is not None:
        return given_sizes(players, rules.sizes)
    return sizes(players, home_table=rules.home_table, sit_out=rules.sit_out)


def _sitting_out(order: tuple[Player, ...], many: int, past: Past) -> Iterator[tuple[Player, ...]]:
    """Yield each choice of who sits out: nobody again before all others did as often."""
    had = counts(past, sitting_out)
    queue = sorted(order, key=had.__getitem__)
    most = had[queue[many - 1]] if many else 0
    sure = [player for player in queue[:many] if had[player] < most]
    equal = [player for player in queue if had[player] == most]
    for chosen in combinations(equal, many - len(sure)):
        yield (*sure, *chosen)


def _tables(
    players: list[Player], table_sizes: Sizes, past: Past, rules: SeatingRules, chance: Chance
) -> tuple[int, Tables]:
    """Seat all these players; return what it costs in wishes not granted, and the tables."""
    prices = costs(players, table_sizes, past, rules)
    plain = not (prices.three or prices.first or prices.at or any(map(any, prices.pair)))
    if plain:
        rest = iter(players)
        seating = [[next(rest) for _ in range(size)] for size in table_sizes]
        return 0, tuple(map(tuple, seating))
    found = _kept_apart(prices, _cheap(prices, players, rules, chance), players, rules, chance)
    later: list[Seating] = []
    if rules.method == "few-rematches":
        found, *later = _ahead(prices, found, players, past, rules, chance)
    broken = prices.total(found) >> WISH_BITS
    return broken, _ordered(found, later, players, past, rules, chance)


def _cheap(
    prices: Costs, players: list[Player], rules: SeatingRules, chance: Chance
) -> tuple[int, Seating]:
    """Return the cheapest seating that was found, and what it costs."""
    goal = prices.least(0)
    cost, seating = best_lot(prices, chance, goal)
    if cost > goal:
        cost, seating = mended(prices, seating, chance, goal)
    if cost > goal and prices.rematches:
        within = bounds(granted(rules, _named(seating, players)), players)
        repeats, fewest = least_repeats(prices.met, prices.sizes, prices.repeats(seating), within)
        goal = prices.least(repeats)
        if fewest and prices.at:
            fewest = _at_own_tables(fewest, players, rules)
        if fewest and prices.total(fewest) < cost:
            cost, seating = prices.total(fewest), fewest
    if cost > goal and prices.rematches and prices.first:
        # All wishes at once, before they are weighed against each other.
        apart_too = prices.with_dealers_apart()
        _, other = searched(apart_too, seating, chance, goal)
        if prices.total(other) < cost:
            cost, seating = prices.total(other), other
    if cost > goal:
        cost, seating = searched(prices, seating, chance, goal)
    return cost, seating


def _at_own_tables(seating: Seating, players: list[Player], rules: SeatingRules) -> Seating:
    place = {player: index for index, player in enumerate(players)}
    own = {place[player]: number for player, number in fixed_tables(rules.fixed, players).items()}
    tables = with_own_tables(tuple(map(tuple, seating)), own)
    return [list(table) for table in tables]


def _kept_apart(
    prices: Costs,
    found: tuple[int, Seating],
    players: list[Player],
    rules: SeatingRules,
    chance: Chance,
) -> Seating:
    """Return this seating, or one that grants more of the wishes if this one does not grant all.

    First all are tried at once, then without those that go last.
    """
    cost, seating = found
    pairs, together = places(rules.apart, players), places(mates(rules, players), players)
    at = {
        index: number - 1
        for index, player in enumerate(players)
        if 0 < (number := fixed_tables(rules.fixed, players).get(player, 0)) <= len(prices.sizes)
    }
    for wish, mates_wished, own in (
        (TOGETHER, together, at),
        (FIXED, [], at),
        (APART, [], {}),
    ):
        if cost < wish:
            continue
        try:
            start = apart(len(players), prices.sizes, pairs, mates_wished, own, chance)
        except GaveUp:
            continue
        if start is None:
            continue
        other, kept = searched(prices, start, chance, prices.least(0))
        if other < cost:
            cost, seating = other, kept
    return seating


def _ahead(
    prices: Costs,
    seating: Seating,
    players: list[Player],
    past: Past,
    rules: SeatingRules,
    chance: Chance,
) -> list[Seating]:
    """Return the seating, or a better one in view of the rounds that are still to be drawn.

    After it stand these rounds as they may become.
    """
    if len(past) + rules.rounds_left >= max(DESIGNED, len(prices.sizes) - 1):
        turned = _turned(prices, players, past, chance)
        if turned:
            return turned[: rules.rounds_left]
    left = min(rules.rounds_left, ROUNDS_AHEAD)
    if left < 2 or not past or len(players) > PLANNED or len(prices.sizes) == 1:
        return [seating]
    rounds, repeats, later = [seating], prices.repeats(seating), past
    for _ in range(left - 1):
        later = (*later, SeatedRound(_named(rounds[-1], players)))
        following = costs(players, prices.sizes, later, rules)
        goal = following.least(0)
        cost, found = mended(following, best_lot(following, chance, goal)[1], chance, goal)
        if cost > goal:
            found = searched(following, found, chance, goal, LOOKS_AHEAD)[1]
        rounds.append(found)
        repeats += following.repeats(rounds[-1])
    # No later round has fewer repeats than this one must have.
    goal = left * least_repeats(prices.met, prices.sizes, prices.repeats(seating))[0]
    if repeats > goal:
        rounds = planned(prices, rounds, chance, goal)
    rounds.sort(key=prices.total)
    if prices.total(rounds[0]) >> WISH_BITS > prices.total(seating) >> WISH_BITS:
        return [seating]
    return rounds


def _turned(prices: Costs, players: list[Player], past: Past, chance: Chance) -> list[Seating]:
    """Return rounds of a design that satisfy the wishes, those with the first deals in turn first.

    There are none where somebody came or left, or where the tables or the wishes are others.
    """
    place = {player: index for index, player in enumerate(players)}
    past_tables = []
    for each in past:
        if {player for table in each.tables for player in table} != place.keys():
            return []
        past_tables.append([[place[player] for player in table] for table in each.tables])
    goal = prices.least(0)
    found = [(prices.total(each), each) for each in next_rounds(past_tables, len(players), chance)]
    return [each for cost, each in sorted(found, key=lambda pair: pair[0]) if cost - goal < AGAIN]


def _named(seating: Seating, players: list[Player]) -> Tables:
    return tuple(tuple(players[place] for place in table) for table in seating)


def _in_order(tables: Seating, own: set[int], chance: Chance) -> Seating:
    """Bring tables of a size in an order by lot; those that somebody has as a fixed one stay."""
    rest = [table for number, table in enumerate(tables, start=1) if number not in own]
    chance.shuffle(rest)
    rest.sort(key=len, reverse=True)
    free = iter(rest)
    return [table if number in own else next(free) for number, table in enumerate(tables, start=1)]


def _ordered(
    seating: Seating,
    later: list[Seating],
    players: list[Player],
    past: Past,
    rules: SeatingRules,
    chance: Chance,
) -> Tables:
    """Bring tables of a size, and the seats at each table, in an order: by lot, or in turn."""
    own = set(fixed_tables(rules.fixed, players).values())
    tables = _in_order(list(map(list, _named(seating, players))), own, chance)
    for table in tables:
        chance.shuffle(table)
    drawn = tuple(map(tuple, tables))
    if not rules.even_firsts:
        return drawn
    turn = dict(zip(players, turns(past, first_dealers, players), strict=True))
    to_come = [table for each in later for table in _named(each, players)]
    had = seats(past)
    return tuple(
        seated(table, dealer, had)
        for table, dealer in zip(drawn, dealers(drawn, to_come, turn), strict=True)
    )
